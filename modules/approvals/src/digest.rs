//! What exactly was approved, as a digest.

use kernel::Draft;
use kernel_types::Value;
use sha2::{Digest, Sha256};

/// What the platform keeps on every record; the person who looks after it may change without a new approval.
const SYSTEM: [&str; 11] = [
    "id",
    "version",
    "createdAt",
    "createdBy",
    "updatedAt",
    "updatedBy",
    "owner",
    "assignee",
    "archivedAt",
    "tags",
    "custom",
];

/// SHA-256 over what people entered: every field and line that is neither computed nor filled by the platform.
pub fn of(draft: &Draft) -> String {
    let mut hasher = Sha256::new();
    for field in draft.entity.fields.iter().filter(|field| {
        !SYSTEM.contains(&field.name.as_str()) && !field.read_only && field.compute.is_none() && field.stored
    }) {
        put(&mut hasher, &field.name, &draft.record.values[field.slot]);
    }
    for (set, rows) in draft.entity.lines.iter().zip(&draft.record.lines) {
        for row in rows {
            for field in set.fields.iter().filter(|field| !field.read_only && field.compute.is_none()) {
                put(&mut hasher, &field.name, &row.values[field.slot]);
            }
        }
    }
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn put(hasher: &mut Sha256, name: &str, value: &Value) {
    if !value.is_null() {
        hasher.update(format!("{name}={value:?};"));
    }
}
