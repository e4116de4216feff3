//! The published worlds as Rust, written by wit-bindgen from the files in `plugins/wit`.

/// Standard error of WASI, which every world has: a guest says there why it panics.
#[cfg(target_family = "wasm")]
#[allow(missing_docs)]
pub(crate) mod stderr {
    wit_bindgen::generate!({
        inline: "
            package baobab:guest;
            package wasi:io@0.2.0 {
                interface error { resource error; }
                interface streams {
                    use error.{error};
                    variant stream-error { last-operation-failed(error), closed }
                    resource output-stream { blocking-write-and-flush: func(contents: list<u8>) -> result<_, stream-error>; }
                }
            }
            package wasi:cli@0.2.0 {
                interface stderr {
                    use wasi:io/streams@0.2.0.{output-stream};
                    get-stderr: func() -> output-stream;
                }
            }
            world last-words { import wasi:cli/stderr@0.2.0; }
        ",
        world: "baobab:guest/last-words",
        generate_all,
    });
}

#[allow(missing_docs)]
pub mod compute {
    wit_bindgen::generate!({
        path: "../../wit/1.1.0",
        world: "compute",
        pub_export_macro: true,
        export_macro_name: "export_compute",
        default_bindings_module: "baobab_guest::worlds::compute",
    });
}

#[allow(missing_docs)]
pub mod validate {
    wit_bindgen::generate!({
        path: "../../wit/1.1.0",
        world: "validate",
        pub_export_macro: true,
        export_macro_name: "export_validate",
        default_bindings_module: "baobab_guest::worlds::validate",
        with: { "baobab:plugin/types@1.1.0": crate::worlds::compute::baobab::plugin::types },
    });
}

#[allow(missing_docs)]
pub mod render {
    wit_bindgen::generate!({
        path: "../../wit/1.1.0",
        world: "render",
        pub_export_macro: true,
        export_macro_name: "export_render",
        default_bindings_module: "baobab_guest::worlds::render",
        with: { "baobab:plugin/types@1.1.0": crate::worlds::compute::baobab::plugin::types },
    });
}

#[allow(missing_docs)]
pub mod effect {
    wit_bindgen::generate!({
        path: "../../wit/1.1.0",
        world: "effect",
        pub_export_macro: true,
        export_macro_name: "export_effect",
        default_bindings_module: "baobab_guest::worlds::effect",
        with: { "baobab:plugin/types@1.1.0": crate::worlds::compute::baobab::plugin::types },
    });
}
