//! What a refusal says, which crates below this one say too.

pub use kernel_types::Sentence;
