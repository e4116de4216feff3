//! The declarations are embedded in the program: a file added to the registry must build it again, which the compiler
//! alone would not notice.

fn main() {
    println!("cargo:rerun-if-changed=../../registry");
    println!("cargo:rerun-if-changed=build.rs");
}
