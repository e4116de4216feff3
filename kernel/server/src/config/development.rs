//! What only developers set.

use std::path::PathBuf;

use super::values::{Key, Values};

pub(super) const KEYS: [Key; 2] = [REGISTRY_DIR, GALLERY];

const REGISTRY_DIR: Key = Key {
    name: "REGISTRY_DIR",
    default: "",
    about: "Folder to read declarations from instead of those embedded in the program, so that an edit needs no build.",
    secret: false,
};

const GALLERY: Key = Key {
    name: "GALLERY",
    default: "false",
    about: "Whether the gallery of screen kinds is part of the product: an app family with sample rows, for developers and browser tests.",
    secret: false,
};

#[derive(Debug, Clone)]
pub struct DevelopmentConfig {
    pub registry_dir: Option<PathBuf>,
    pub gallery: bool,
}

impl DevelopmentConfig {
    pub(super) fn read(values: &mut Values) -> DevelopmentConfig {
        let registry_dir = values.parsed(&REGISTRY_DIR, None, |text| match text {
            "" => Ok(None),
            text if PathBuf::from(text).is_dir() => Ok(Some(PathBuf::from(text))),
            _ => Err("is not a folder".to_string()),
        });
        let gallery = values.parsed(&GALLERY, false, |text| match text {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err("is neither true nor false".to_string()),
        });
        DevelopmentConfig { registry_dir, gallery }
    }
}
