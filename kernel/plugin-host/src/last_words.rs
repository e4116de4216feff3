//! What a guest writes to standard error. A Rust guest says there why it panics; the trap that follows only says that it did.
//!
//! Of WASI this alone is offered, to every world: it goes nowhere but into the fault of the call.

use wasmtime::StoreContextMut;
use wasmtime::component::{ComponentType, LinkerInstance, Lower, Resource, WasmList};

/// Bytes that are kept: the last ones, for a guest that panics says nothing after it.
const KEPT: usize = 2_000;

const STDERR: &str = "wasi:cli/stderr@";
const STREAMS: &str = "wasi:io/streams@";

#[derive(Debug, Default)]
pub(crate) struct LastWords(Vec<u8>);

impl LastWords {
    fn add(&mut self, bytes: &[u8]) {
        let latest = bytes.get(bytes.len().saturating_sub(KEPT)..).unwrap_or_default();
        self.0.extend_from_slice(latest);
        let over = self.0.len().saturating_sub(KEPT);
        self.0.drain(..over);
    }

    /// On one line; nothing when the guest said nothing.
    pub(crate) fn text(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.0);
        let words: Vec<&str> = text.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
}

/// The store of a call, with what its guest wrote.
pub(crate) trait Speaks {
    fn last_words(&mut self) -> &mut LastWords;
}

/// `stream-error` of `wasi:io/streams`.
#[expect(dead_code, reason = "the interface names them; writing here never fails")]
#[derive(ComponentType, Lower)]
#[component(variant)]
enum StreamError {
    #[component(name = "last-operation-failed")]
    LastOperationFailed(Resource<()>),
    #[component(name = "closed")]
    Closed,
}

/// Defines a function of an interface of WASI where it belongs to standard error; false for every other.
pub(crate) fn offer<T: Speaks + 'static>(
    inside: &mut LinkerInstance<'_, T>,
    interface: &str,
    function: &str,
) -> wasmtime::Result<bool> {
    if interface.starts_with(STDERR) && function == "get-stderr" {
        inside.func_wrap(function, |_: StoreContextMut<'_, T>, (): ()| Ok((Resource::<()>::new_own(0),)))?;
        return Ok(true);
    }
    if interface.starts_with(STREAMS) && function == "[method]output-stream.blocking-write-and-flush" {
        inside.func_wrap(function, |mut store: StoreContextMut<'_, T>, (_, bytes): (Resource<()>, WasmList<u8>)| {
            // Copied before it is kept: the bytes lie in the guest's memory, which the store holds.
            let all = bytes.as_le_slice(&store);
            let latest = all.get(all.len().saturating_sub(KEPT)..).unwrap_or_default().to_vec();
            store.data_mut().last_words().add(&latest);
            Ok((Ok::<(), StreamError>(()),))
        })?;
        return Ok(true);
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_words_are_kept_on_one_line() {
        let mut said = LastWords::default();
        assert_eq!(said.text(), None);
        said.add(&[b'x'; 5_000]);
        said.add(b" panicked at src/lib.rs:3:5:\nno rate for ZM\n");
        let text = said.text().unwrap_or_default();
        assert!(text.ends_with("x panicked at src/lib.rs:3:5: no rate for ZM"), "{text}");
        assert!(text.len() <= KEPT);
    }
}
