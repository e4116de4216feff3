//! `cargo run --bin keep_release -- 2026-11-28` keeps the databases of the release of that day, with the figures they hold. Without a day it
//! writes the figures of databases that have none. `kernel/testkit/releases/README.md` says when.

#[tokio::main]
async fn main() {
    kernel_testkit::releases::keep(std::env::args().nth(1).as_deref()).await;
}
