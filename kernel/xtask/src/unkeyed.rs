//! Texts that the program writes and that are still found by their English, `written--…` in `registry/words/en.ftl`: their number may only
//! fall. What is written is said as `written!("family-key", "English")`, and its translations stand under the key in
//! `registry/<family>/words/written.<language>.ftl`. `cargo run -p xtask -- unkeyed` writes a lower number down.

use std::path::Path;

use crate::broken::Broken;

/// Where the number is kept, relative to the repository.
const RECORD: &str = "kernel/xtask/unkeyed.txt";
const WORDS: &str = "registry/words/en.ftl";

fn count(words: &str) -> usize {
    words.lines().filter(|line| line.starts_with("written--")).count()
}

fn counted(repository: &Path) -> Result<usize, String> {
    let words = std::fs::read_to_string(repository.join(WORDS));
    words.map(|words| count(&words)).map_err(|error| format!("{WORDS} cannot be read: {error}"))
}

fn recorded(repository: &Path) -> usize {
    let text = std::fs::read_to_string(repository.join(RECORD)).unwrap_or_default();
    text.trim().parse().unwrap_or_default()
}

/// Whether there are more than is recorded.
///
/// # Errors
/// The words cannot be read.
pub fn check(repository: &Path) -> Result<Option<Broken>, String> {
    let (found, most) = (counted(repository)?, recorded(repository));
    let message = format!("{found} texts are found by their English, {most} at most: say it with `written!` and a key");
    Ok((found > most).then(|| Broken { file: WORDS.to_string(), line: 1, message }))
}

/// Writes a lower number down, and answers it.
///
/// # Errors
/// The words cannot be read, or the record cannot be written.
pub fn lower(repository: &Path) -> Result<usize, String> {
    let left = counted(repository)?.min(recorded(repository));
    crate::write_changed(&repository.join(RECORD), &format!("{left}\n"))
        .map_err(|error| format!("{RECORD} cannot be written: {error}"))?;
    Ok(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_without_a_key_count() {
        assert_eq!(count("# What is written.\nwritten--total = Total\nrecord--id = Id\nwritten--sum = Sum\n"), 2);
    }
}
