//! The compiled registry in a form that loads: written when the program is built, read when it starts, in a tenth of the time that
//! reading and checking the declarations takes. It holds what a server runs; tests and words stay where they are written.

use std::sync::Arc;

use crate::model::Registry;
use crate::source::words::WordsFile;

/// Writes a registry that compiled.
///
/// # Errors
/// The reason, where a part of it cannot be written.
pub fn pack(registry: &Registry) -> Result<Vec<u8>, String> {
    postcard::to_stdvec(registry).map_err(|error| error.to_string())
}

/// Reads what [`pack`] of the same build wrote. `words` are the files it was compiled with.
///
/// # Errors
/// The bytes are of another build.
pub fn unpack(bytes: &[u8], words: Vec<WordsFile>) -> Result<Registry, String> {
    let mut registry: Registry = postcard::from_bytes(bytes).map_err(|error| error.to_string())?;
    registry.words = Arc::new(words);
    Ok(registry)
}

/// Parts that are JSON or keep the shape people write: the packed form describes nothing of itself, so they travel as text.
pub(crate) mod as_json {
    use serde::de::DeserializeOwned;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        let text = serde_json::to_string(value).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(&text)
    }

    pub(crate) fn deserialize<'de, T: DeserializeOwned, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let text = <&str>::deserialize(deserializer)?;
        serde_json::from_str(text).map_err(serde::de::Error::custom)
    }
}
