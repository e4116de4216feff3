//! Small guests written as WebAssembly text, joined with a world as a partner's tools would do it.

use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

/// Where the published worlds lie.
const WIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../plugins/wit");

/// What every guest has: one page of memory, and an allocator that only moves forward.
const ALLOCATOR: &str = r#"
  (memory (export "memory") 2)
  (global $top (mut i32) (i32.const 4096))
  (func $realloc (export "cabi_realloc") (param i32 i32 i32 i32) (result i32)
    (local $at i32)
    (local.set $at (i32.and (i32.add (global.get $top) (i32.const 15)) (i32.const -16)))
    (global.set $top (i32.add (local.get $at) (local.get 3)))
    (block $fits
      (br_if $fits (i32.le_u (global.get $top) (i32.mul (memory.size) (i32.const 65536))))
      (drop (memory.grow (i32.add (i32.const 1) (i32.div_u (local.get 3) (i32.const 65536))))))
    (local.get $at))
  ;; Writes ok(text at $at, $length) at 64 and answers its address.
  (func $ok (param $at i32) (param $length i32) (result i32)
    (i32.store (i32.const 64) (i32.const 0))
    (i32.store (i32.const 68) (local.get $at))
    (i32.store (i32.const 72) (local.get $length))
    (i32.const 64))
"#;

/// Parameters of `run`, `check` and `handle` as the canonical ABI flattens them: seven strings of the occasion, one more.
pub const PARAMS: &str = "(param i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)";

/// A component of `world` whose module has these parts besides the allocator, built for the first version of the worlds.
pub fn component(world: &str, parts: &str) -> Vec<u8> {
    encode(&worlds("1.0.0"), world, parts)
}

/// The same, built for version 1.1.0.
pub fn component_1_1(world: &str, parts: &str) -> Vec<u8> {
    encode(&worlds("1.1.0"), world, parts)
}

fn encode((resolve, package): &(Resolve, wit_parser::PackageId), world: &str, parts: &str) -> Vec<u8> {
    // Imports come before everything else in a module.
    let (imports, rest): (Vec<&str>, Vec<&str>) =
        parts.lines().partition(|line| line.trim_start().starts_with("(import"));
    let text = format!("(module {} {ALLOCATOR} {})", imports.join("\n"), rest.join("\n"));
    let mut module = wat::parse_str(&text).unwrap();
    let world = resolve.select_world(&[*package], Some(world)).unwrap();
    embed_component_metadata(&mut module, resolve, world, StringEncoding::UTF8, false).unwrap();
    ComponentEncoder::default().module(&module).unwrap().validate(true).encode().unwrap()
}

fn worlds(version: &str) -> (Resolve, wit_parser::PackageId) {
    let mut resolve = Resolve::default();
    let (package, _) = resolve.push_dir(std::path::Path::new(WIT).join(version)).unwrap();
    (resolve, package)
}

/// The newest worlds under another version's number.
pub fn component_of_version(version: &str, world: &str, parts: &str) -> Vec<u8> {
    let text = std::fs::read_to_string(std::path::Path::new(WIT).join("1.1.0/plugin.wit")).unwrap();
    let mut resolve = Resolve::default();
    let package = resolve.push_str("plugin.wit", &text.replace("@1.1.0", &format!("@{version}"))).unwrap();
    encode(&(resolve, package), world, parts)
}

/// The same in a world that imports an interface of another package besides, as tools do that bring a language's runtime.
pub fn with_import(package: &str, interface: &str, world: &str, parts: &str) -> Vec<u8> {
    let text = std::fs::read_to_string(std::path::Path::new(WIT).join("1.0.0/plugin.wit")).unwrap();
    let mut resolve = Resolve::default();
    resolve.push_str("other.wit", package).unwrap();
    let begin = format!("world {world} {{\n");
    let own =
        resolve.push_str("plugin.wit", &text.replace(&begin, &format!("{begin}  import {interface};\n"))).unwrap();
    encode(&(resolve, own), world, parts)
}

/// Says why on standard error, and stops; as a guest in Rust does that panics.
pub fn panicking(world: &str, export: &str) -> Vec<u8> {
    const STDERR: &str = "package wasi:cli@0.2.0;
package wasi:io@0.2.0 {
  interface error { resource error; }
  interface streams {
    use error.{error};
    variant stream-error { last-operation-failed(error), closed }
    resource output-stream { blocking-write-and-flush: func(contents: list<u8>) -> result<_, stream-error>; }
  }
}
interface stderr {
  use wasi:io/streams@0.2.0.{output-stream};
  get-stderr: func() -> output-stream;
}
";
    let parts = format!(
        r#"(import "wasi:cli/stderr@0.2.0" "get-stderr" (func $stderr (result i32)))
           (import "wasi:io/streams@0.2.0" "[method]output-stream.blocking-write-and-flush" (func $write (param i32 i32 i32 i32)))
           (data (i32.const 1024) "panicked at src/lib.rs:3:5:\0ano rate for ZM")
           (func (export "{export}") {PARAMS} (result i32)
             (call $write (call $stderr) (i32.const 1024) (i32.const 42) (i32.const 96))
             (unreachable))"#
    );
    with_import(STDERR, "wasi:cli/stderr@0.2.0", world, &parts)
}

/// A `run` with this body; local 14 and 15 are the input's address and length.
pub fn compute(body: &str) -> Vec<u8> {
    component("compute", &format!("(func (export \"run\") {PARAMS} (result i32) {body})"))
}

/// Answers its input.
pub fn echo() -> Vec<u8> {
    compute("(call $ok (local.get 14) (local.get 15))")
}
