//! A guest that panics is stopped, and the trap does not say why. Its words go to standard error, from where the server takes
//! them into its log and onto the plugin's page.

/// What is said of a panic at most, in characters.
#[cfg(target_family = "wasm")]
const SAID: usize = 1_000;

/// From now on, panics are told to the server. An instance answers one call, so this is done for each.
#[cfg(target_family = "wasm")]
pub(crate) fn tell() {
    std::panic::set_hook(Box::new(|panic| {
        let words: String = panic.to_string().chars().take(SAID).collect();
        // Where it cannot be written there is nobody else to tell.
        let _unheard =
            crate::worlds::stderr::wasi::cli::stderr::get_stderr().blocking_write_and_flush(words.as_bytes());
    }));
}

/// Tests on the author's own machine print panics as any program does.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn tell() {}
