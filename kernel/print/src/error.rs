use thiserror::Error;

/// Why a document could not be printed. The first three are faults of the input, the others of this crate.
#[derive(Debug, Error)]
pub enum PrintError {
    #[error("the brand colour “{colour}” is not of the form #RRGGBB")]
    Colour { colour: String },
    #[error("the logo cannot be drawn: {reason}")]
    Logo { reason: String },
    #[error("the {table} table has {columns} columns, row {row} has {cells} cells")]
    Cells { table: &'static str, columns: usize, row: usize, cells: usize },
    #[error("the verification address is too long for a QR code")]
    QrTooLong,
    #[error("the document data could not be encoded")]
    Data(#[source] serde_json::Error),
    #[error("the layout failed: {reason}")]
    Layout { reason: String },
    #[error("the fonts are damaged")]
    Fonts,
}
