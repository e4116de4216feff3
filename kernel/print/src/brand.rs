use serde::{Deserialize, Serialize};

use crate::error::PrintError;

/// Whose paper it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Brand {
    pub name: String,
    /// Drawn at most 20 mm high; the name stands in its place when absent.
    pub logo: Option<Logo>,
    /// `#RRGGBB`. Too light a colour is darkened where it colours text.
    pub colour: String,
    /// Lines at the top right: address, registration, tax numbers.
    pub letterhead: Vec<String>,
    /// One line at the foot of every page.
    pub footer: Option<String>,
    /// Telephone, e-mail, address of the help pages; in the foot.
    pub support: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logo {
    pub kind: LogoKind,
    /// The file's bytes. Never part of the data a template sees.
    #[serde(skip_serializing, default)]
    pub bytes: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogoKind {
    Svg,
    Png,
    Jpg,
}

impl LogoKind {
    /// How names of such files end.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            LogoKind::Svg => "svg",
            LogoKind::Png => "png",
            LogoKind::Jpg => "jpg",
        }
    }
}

impl Brand {
    pub(crate) fn check(&self) -> Result<(), PrintError> {
        let digits = self.colour.strip_prefix('#').unwrap_or_default();
        if self.colour.is_empty() || (digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())) {
            Ok(())
        } else {
            Err(PrintError::Colour { colour: self.colour.clone() })
        }
    }
}
