//! What tests of the whole product stand on: a fresh database per test on either backend, a clock and ids that repeat,
//! sign-ins of every role, requests through the router without sockets, the real program as a process, and the runner of
//! declared tests.
//!
//! A test kit fails tests: what cannot be set up panics with the reason, at the caller's line.

mod app;
mod call;
pub mod declared;
mod lay;
mod must;
mod pdf;
mod prepared;
mod process;
pub mod releases;
mod socket;

pub use app::{
    Business, Options, PASSWORD, Person, TestApp, declarations, install, install_with_member, product, product_with,
    registry,
};
pub use call::{Answer, Client};
pub use kernel_store::testing::{Backend, Cluster, TestDatabase, as_serving_role, holding, postgres_url};
pub use must::{fail, must, wanted};
pub use pdf::pdf_words;
pub use process::{Program, ServerProcess};
pub use socket::SocketClient;
