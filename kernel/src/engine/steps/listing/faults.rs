//! Why a list cannot be asked for like this.

use kernel_manifest::model::Field;

use super::{CONDITIONS_MAX, DEPTH_MAX, LIMIT_MAX, SEARCH_MAX};
use crate::body::label_of;
use crate::error::FieldError;
use crate::say;

pub(super) fn search_too_long() -> FieldError {
    let message = say!("kernel-search-too-long", "Search for at most {most} characters.", most = SEARCH_MAX);
    FieldError::new("/q", "maxLength", message)
}

pub(super) fn limit() -> FieldError {
    let message = say!("kernel-limit-from-to", "The limit must be a number from 1 to {most}.", most = LIMIT_MAX);
    FieldError::new("/limit", "maximum", message)
}

pub(super) fn no_field(pointer: &str, name: &str) -> FieldError {
    let message = say!("kernel-no-field-here", "There is no field '{name}' to use here.", name);
    FieldError::new(pointer, "unknown_field", message)
}

pub(super) fn no_such_field(pointer: &str) -> FieldError {
    let message = say!("kernel-no-such-field-here", "There is no such field to use here.");
    FieldError::new(pointer, "unknown_field", message)
}

pub(super) fn not_sortable(field: &Field) -> FieldError {
    let message = say!("kernel-not-sortable", "Lists cannot be sorted by {label}.", label = label_of(field));
    FieldError::new("/sort", "not_sortable", message)
}

pub(super) fn not_a_link(field: &Field) -> FieldError {
    let message = say!("kernel-not-a-link", "{label} does not lead to a record.", label = label_of(field));
    FieldError::new("/expand", "not_a_link", message)
}

pub(super) fn filter_form(pointer: &str) -> FieldError {
    let message = say!("kernel-filter-form", "Write filters as filter[field]=value or filter[field][gte]=value.");
    FieldError::new(pointer, "filter", message)
}

pub(super) fn not_filterable(pointer: &str, field: &Field) -> FieldError {
    let message = say!("kernel-not-filterable", "Lists cannot be filtered by {label}.", label = label_of(field));
    FieldError::new(pointer, "filter", message)
}

pub(super) fn moment_compared(pointer: &str, field: &Field) -> FieldError {
    let message = say!(
        "kernel-moment-compared",
        "{label} is a moment: compare it with a day by gte, gt, lte or lt.",
        label = label_of(field)
    );
    FieldError::new(pointer, "filter", message)
}

pub(super) fn unstorable(pointer: &str, field: &Field) -> FieldError {
    let message = say!(
        "kernel-unstorable-characters",
        "{label} holds characters that cannot be stored.",
        label = label_of(field)
    );
    FieldError::new(pointer, "characters", message)
}

pub(super) fn conditions_json() -> FieldError {
    FieldError::new("/where", "malformed_json", say!("kernel-conditions-json", "The conditions are not valid JSON."))
}

pub(super) fn group_form(pointer: &str) -> FieldError {
    let message = say!(
        "kernel-group-form",
        "A group is {\"all\": […]} or {\"any\": […]}; a condition is [field, operator, value]."
    );
    FieldError::new(pointer, "where", message)
}

pub(super) fn too_deep(pointer: &str) -> FieldError {
    let message = say!("kernel-groups-too-deep", "Groups nest at most {most} deep.", most = DEPTH_MAX);
    FieldError::new(pointer, "depth", message)
}

pub(super) fn too_many_conditions(pointer: &str) -> FieldError {
    let message = say!("kernel-too-many-conditions", "At most {most} conditions.", most = CONDITIONS_MAX);
    FieldError::new(pointer, "maxItems", message)
}

pub(super) fn too_many_values(pointer: &str, most: usize) -> FieldError {
    FieldError::new(pointer, "maxItems", say!("kernel-too-many-values", "At most {most} values.", most))
}
