//! Numbers within the limits of their field.

use kernel_manifest::model::{Field, FieldKind};
use kernel_types::Value;
use kernel_types::scaled::format_scaled;

use crate::error::FieldError;
use crate::labels::label_of;
use crate::say;
use crate::sentence::length_of_time;

/// A number with `scale` digits after the point, or minutes.
pub fn within(field: &Field, number: i64, scale: u32, pointer: &str) -> Result<Value, FieldError> {
    if let Some(min) = field.min.filter(|min| number < *min) {
        let label = label_of(field);
        let message = match field.kind {
            FieldKind::Duration => {
                say!("kernel-must-be-at-least", "{label} must be at least {min}.", label, min = length_of_time(min))
            }
            _ => say!(
                "kernel-must-be-at-least",
                "{label} must be at least {min}.",
                label,
                min = format_scaled(min, scale, 0)
            ),
        };
        return Err(FieldError::new(pointer, "minimum", message));
    }
    if let Some(max) = field.max.filter(|max| number > *max) {
        let label = label_of(field);
        let message = match field.kind {
            FieldKind::Duration => {
                say!("kernel-must-be-at-most", "{label} must be at most {max}.", label, max = length_of_time(max))
            }
            _ => {
                say!(
                    "kernel-must-be-at-most",
                    "{label} must be at most {max}.",
                    label,
                    max = format_scaled(max, scale, 0)
                )
            }
        };
        return Err(FieldError::new(pointer, "maximum", message));
    }
    Ok(Value::Int(number))
}
