//! The newest of the frozen worlds as Rust, written by wasmtime's macro from the published file. Older ones of the same major
//! version are parts of it, and wasmtime gives a component that asks for 1.0.0 what is there of 1.1.0.

pub mod compute {
    wasmtime::component::bindgen!({ path: "../../plugins/wit/1.1.0", world: "compute" });
}

pub mod validate {
    wasmtime::component::bindgen!({
        path: "../../plugins/wit/1.1.0",
        world: "validate",
        with: { "baobab:plugin/types@1.1.0": super::compute::baobab::plugin::types },
    });
}

pub mod render {
    wasmtime::component::bindgen!({
        path: "../../plugins/wit/1.1.0",
        world: "render",
        with: { "baobab:plugin/types@1.1.0": super::compute::baobab::plugin::types },
    });
}

pub mod effect {
    wasmtime::component::bindgen!({
        path: "../../plugins/wit/1.1.0",
        world: "effect",
        imports: { default: async },
        exports: { default: async },
        with: { "baobab:plugin/types@1.1.0": super::compute::baobab::plugin::types },
    });
}

pub use compute::baobab::plugin::types::{Occasion, Problem};
pub use effect::baobab::plugin::http::{Failure as HttpFailure, Request as HttpRequest, Response as HttpResponse};
pub use effect::baobab::plugin::identities::{
    Certificate, Failure as IdentityFailure, Kept as IdentityKept, Subject, Unsent,
};
pub use render::Block;
