use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::error::PrintError;

/// The QR code of the text as SVG, without a quiet zone: the layout leaves the room.
///
/// # Errors
/// When the text is longer than a QR code can hold (about 2,300 bytes).
pub(crate) fn svg(text: &str) -> Result<String, PrintError> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|_| PrintError::QrTooLong)?;
    Ok(code.render::<svg::Color<'_>>().quiet_zone(false).module_dimensions(4, 4).build())
}
