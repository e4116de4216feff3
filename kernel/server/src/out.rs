//! What commands print. A reader that has seen enough (`baobab jobs list | head`) closes its end; that is no error of ours.

use std::fmt;
use std::io::{self, ErrorKind, Write};

/// Prints to standard output.
macro_rules! out {
    ($($text:tt)*) => { $crate::out::write(format_args!($($text)*)) };
}

/// Prints a line to standard output.
macro_rules! outln {
    ($($text:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($text)*))) };
}

pub(crate) fn write(text: fmt::Arguments<'_>) {
    let written = io::stdout().lock().write_fmt(text);
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        eprintln!("baobab: standard output cannot be written: {error}");
    }
}
