//! Prints made of blocks (`prints/<name>.yaml`): what a letter says, declared.

use kernel_types::labels::LabelGrid;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One part of a print: exactly one of `heading`, `text`, `fields`, `table`, `qr`, `barcode`, `picture`, `sign`, `logo`, `rule` and `blocks`.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintBlockDecl {
    /// Names its text for other languages; its place among the blocks when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// Fields stand in braces, also through links: `{employee.name}`, `{endsOn|until further notice}`. Empty lines part paragraphs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Fields with their labels, also through links.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fields: Option<Vec<String>>,
    /// Lines field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Columns of `table`; the first of its fields when left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<String>,
    /// Field whose text is drawn as a QR code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
    /// Field whose text is drawn as bars: EAN for article numbers, else Code 128.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barcode: Option<String>,
    /// File field that holds a picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Who signs: words below lines that stand beside each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<Vec<String>>,
    /// The picture of the business; sheets show it at their head anyhow.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub logo: bool,
    /// A line across.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rule: bool,
    /// Condition on the record: without it nothing of this block is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Several blocks under one condition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Vec<PrintBlockDecl>>,
    /// What is printed while the condition does not hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<PrintBlockDecl>,
}

/// Who signs what is printed, each through a link of their own.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SigningDecl {
    /// In the order in which they are asked.
    pub signers: Vec<SignerDecl>,
    /// All are asked at once, instead of each when the one before has signed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub parallel: bool,
    /// Transition taken when it is sent, before it is printed. Where the record's state has it not, the document cannot be sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<String>,
    /// Transition taken when all have signed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<String>,
    /// Transition taken when somebody declines; its question `reason` gets what they wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<String>,
    /// Transition taken when it is withdrawn, or declared void after all had signed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignerDecl {
    /// What they sign as.
    pub role: String,
    /// Their name, with fields in braces: `{employee.name}`. Anyone who sends the document may write another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Their address, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PaperDecl {
    A4,
    A5,
    /// A roll 80 mm wide.
    Roll80,
    /// A roll 58 mm wide.
    Roll58,
    /// Sheets of A4, divided as `labels` says.
    Labels,
}

impl PaperDecl {
    pub fn as_str(self) -> &'static str {
        match self {
            PaperDecl::A4 => "a4",
            PaperDecl::A5 => "a5",
            PaperDecl::Roll80 => "roll80",
            PaperDecl::Roll58 => "roll58",
            PaperDecl::Labels => "labels",
        }
    }
}

/// How a sheet of A4 is divided into labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LabelsDecl {
    /// Side by side, at most 8.
    pub columns: u16,
    /// Below each other, at most 30.
    pub rows: u16,
    /// Millimetres without labels at the left and at the right.
    #[serde(default)]
    pub side: u16,
    /// Millimetres without labels at the top and at the foot.
    #[serde(default)]
    pub top: u16,
}

impl From<LabelsDecl> for LabelGrid {
    fn from(cut: LabelsDecl) -> LabelGrid {
        LabelGrid { columns: cut.columns, rows: cut.rows, side: cut.side, top: cut.top }
    }
}
