//! What only developers set.

use std::path::PathBuf;

use super::values::{Key, Values};

pub(super) const KEYS: [Key; 1] = [REGISTRY_DIR];

const REGISTRY_DIR: Key = Key {
    name: "REGISTRY_DIR",
    default: "",
    about: "Folder to read declarations from instead of those embedded in the program, so that an edit needs no build.",
    secret: false,
};

#[derive(Debug, Clone)]
pub struct DevelopmentConfig {
    pub registry_dir: Option<PathBuf>,
}

impl DevelopmentConfig {
    pub(super) fn read(values: &mut Values) -> DevelopmentConfig {
        let registry_dir = values.parsed(&REGISTRY_DIR, None, |text| match text {
            "" => Ok(None),
            text if PathBuf::from(text).is_dir() => Ok(Some(PathBuf::from(text))),
            _ => Err("is not a folder".to_string()),
        });
        DevelopmentConfig { registry_dir }
    }
}
