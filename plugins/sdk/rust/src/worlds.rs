//! The published worlds as Rust, written by wit-bindgen from the files in `plugins/wit`.

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
