//! The declarations are embedded in the program: a file added to the registry must build it again, which the compiler
//! alone would not notice. They are compiled here too, into a form that a starting server loads instead of reading them.

use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

use kernel_manifest::{Handlers, compile, load, packed};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=../../registry");
    println!("cargo:rerun-if-changed=build.rs");
    if packs_relocations() {
        // Four megabytes of relocations become some dozen kilobytes, which every start reads and keeps.
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    let folder = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    fs::write(Path::new(&folder).join("registry.packed"), packed_form())
}

/// The packed registry; empty where the declarations do not compile. Then the program reads them when it starts, and says what is
/// wrong with file, line and column. Whether functions exist is not looked at here: their crates are built later.
fn packed_form() -> Vec<u8> {
    let compiled =
        compile(&load(Path::new("../../registry")), &Handlers::unchecked()).map_err(|problems| problems.to_string());
    compiled.and_then(|registry| packed::pack(&registry)).unwrap_or_else(|problems| {
        for line in problems.lines() {
            println!("cargo:warning={line}");
        }
        Vec::new()
    })
}

/// Whether the C library of this machine, for which the program is built, reads packed relocations: glibc does since 2.36.
fn packs_relocations() -> bool {
    if env::var("HOST") != env::var("TARGET") {
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
