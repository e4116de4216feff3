//! Prints made of blocks, resolved to what records of their entity have.

use serde::{Deserialize, Serialize};

pub use crate::source::letter::{LabelsDecl, PaperDecl};

/// A declared text that is printed for a record as letters are, and that a business may replace by a letter of its own.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LetterPrint {
    pub name: String,
    pub entity: String,
    pub title: String,
    pub paper: PaperDecl,
    /// How the sheet is divided, of labels.
    pub labels: Option<LabelsDecl>,
    pub blocks: Vec<LetterBlock>,
    /// Who signs it, where it is signed.
    pub signing: Option<LetterSigning>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LetterSigning {
    /// In the order in which they are asked.
    pub signers: Vec<LetterSigner>,
    /// All are asked at once.
    pub parallel: bool,
    /// Transition taken when it is sent, before it is printed.
    pub sent: Option<String>,
    /// Transition taken when all have signed.
    pub signed: Option<String>,
    /// Transition taken when somebody declines.
    pub declined: Option<String>,
    /// Transition taken when it is withdrawn, or void after all had signed.
    pub withdrawn: Option<String>,
}

/// Somebody who signs; name and address are texts with places in braces.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LetterSigner {
    pub role: Said,
    pub name: String,
    pub email: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum LetterBlock {
    Heading(Said),
    Text(Said),
    /// What stands between braces in a paragraph of its own: `qr: number`.
    Place(String),
    /// Who signs.
    Sign(Vec<Said>),
    Rule,
    /// Blocks that are there while a condition holds, and those that stand in their place.
    When {
        condition: String,
        blocks: Vec<LetterBlock>,
        otherwise: Vec<LetterBlock>,
    },
}

/// A text and the end of its address among those of the print.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Said {
    pub key: String,
    pub text: String,
}
