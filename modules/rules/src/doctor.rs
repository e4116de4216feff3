//! Versions that count no more because the program changed.

use kernel::{Op, OpFuture};

use crate::in_force::{published, read};
use crate::text::table;

/// Published versions that do not fit the columns of their table, in words.
pub fn unreadable<'a>(op: &'a mut Op<'_>) -> OpFuture<'a, Vec<String>> {
    Box::pin(async move {
        let mut found = Vec::new();
        for version in published(op).await? {
            let address = version.table()?;
            let readable = table(op, address).is_some_and(|decision| read(&version, &decision).is_some());
            if !readable {
                let name = version.name().unwrap_or_default();
                found.push(format!("the decision table {address} has changed, so the version '{name}' does not count"));
            }
        }
        Ok(found)
    })
}
