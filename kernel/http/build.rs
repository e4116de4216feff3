//! The built shell is embedded in this crate: a build of the shell that appears or changes must build the crate again.

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=build.rs");
}
