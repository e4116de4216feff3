//! The declarations are embedded in the program: a file added to the registry must build it again, which the compiler
//! alone would not notice.

use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=../../registry");
    println!("cargo:rerun-if-changed=build.rs");
    if packs_relocations() {
        // Four megabytes of relocations become some dozen kilobytes, which every start reads and keeps.
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Whether the C library of this machine, for which the program is built, reads packed relocations: glibc does since 2.36.
fn packs_relocations() -> bool {
    if std::env::var("HOST") != std::env::var("TARGET") {
        return false;
    }
    let told = Command::new("getconf")
        .arg("GNU_LIBC_VERSION")
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let version = told.ok().and_then(|text| {
        let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
        Some((major.parse::<u32>().ok()?, minor.parse::<u32>().ok()?))
    });
    version.is_some_and(|version| version >= (2, 36))
}
