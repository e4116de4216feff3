//! The frozen worlds as Rust, written by wasmtime's macro from the published files.

pub mod compute {
    wasmtime::component::bindgen!({ path: "../../plugins/wit/1.0.0", world: "compute" });
}

pub mod validate {
    wasmtime::component::bindgen!({
        path: "../../plugins/wit/1.0.0",
        world: "validate",
        with: { "baobab:plugin/types@1.0.0": super::compute::baobab::plugin::types },
    });
}

pub mod render {
    wasmtime::component::bindgen!({
        path: "../../plugins/wit/1.0.0",
        world: "render",
        with: { "baobab:plugin/types@1.0.0": super::compute::baobab::plugin::types },
    });
}

pub mod effect {
    wasmtime::component::bindgen!({
        path: "../../plugins/wit/1.0.0",
        world: "effect",
        imports: { default: async },
        exports: { default: async },
        with: { "baobab:plugin/types@1.0.0": super::compute::baobab::plugin::types },
    });
}

pub use compute::baobab::plugin::types::{Occasion, Problem};
pub use effect::baobab::plugin::http::{Failure as HttpFailure, Request as HttpRequest, Response as HttpResponse};
pub use render::Block;
