//! Which version counts on a day.

use std::sync::Arc;

use kernel::decisions::{self, Decision, DecisionProvider};
use kernel::typed::{Fields, Stored};
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Value as Json, json};

use crate::generated::{Version, VersionStatus, version};
use crate::text::said;

/// Versions for the kernel's decisions.
pub struct Versions;

impl DecisionProvider for Versions {
    fn in_force<'a>(
        &'a self,
        op: &'a mut Op<'_>,
        decision: &'a Decision,
        day: Date,
    ) -> OpFuture<'a, Option<decisions::Version>> {
        Box::pin(async move {
            let of_table: Vec<Version<Doc>> = Version::all_of_reference(op)
                .await?
                .into_iter()
                .filter(|version| version.table().is_ok_and(|table| table == decision.address))
                .collect();
            // A release may have changed the columns since: what cannot be read does not count.
            let mut readable: Vec<(&Version<Doc>, decisions::Version)> =
                of_table.iter().filter_map(|version| Some((version, read(version, decision)?))).collect();
            let Some(latest) = latest(readable.iter().map(|(version, _)| *version), day).map(|version| version.id())
            else {
                return Ok(None);
            };
            let at = readable.iter().position(|(version, _)| version.id() == latest);
            Ok(at.map(|at| readable.swap_remove(at).1))
        })
    }

    fn versions<'a>(&'a self, op: &'a mut Op<'_>, decision: &'a Decision) -> OpFuture<'a, Vec<Json>> {
        Box::pin(async move {
            let mut found = Version::find_all(op, &[(version::TABLE, Value::from(decision.address.as_str()))]).await?;
            found.sort_by_key(|version| std::cmp::Reverse(version.number()));
            let names = op.member_names().await?;
            let person = |id: Option<Id>| id.map(|id| json!({"id": id.as_str(), "label": names.get(&id)}));
            let mut told = Vec::new();
            for version in &found {
                if op.may_read(version::ADDRESS, &version.id()).await? {
                    told.push(json!({
                        "id": version.id().as_str(),
                        "version": version.version(),
                        "name": version.name(),
                        "number": version.number(),
                        "from": version.from()?.format("%Y-%m-%d").to_string(),
                        "note": version.note(),
                        "status": version.status()?.as_str(),
                        "rows": version.rows(),
                        "examples": version.examples(),
                        "writtenBy": person(version.written_by()),
                        "publishedBy": person(version.published_by()),
                    }));
                }
            }
            Ok(told)
        })
    }
}

/// Of the published versions that have begun by a day, the one that began last, and of those of one day the one made last.
pub fn latest<'v, S: Fields + 'v>(
    versions: impl IntoIterator<Item = &'v Version<S>>,
    day: Date,
) -> Option<&'v Version<S>> {
    let counts = |version: &&Version<S>| {
        version.status().is_ok_and(|status| status == VersionStatus::Published)
            && version.archived_at().is_none()
            && version.from().is_ok_and(|from| from <= day)
    };
    let began = |version: &&Version<S>| (version.from().ok(), version.number());
    versions.into_iter().filter(counts).max_by_key(began)
}

/// The rows of a version; `None` where they do not fit the columns of the table.
pub fn read(version: &Version<Doc>, decision: &Decision) -> Option<decisions::Version> {
    let said = said(version).ok()?;
    let (rules, problems) = decision.columns().rules(&said.rows);
    problems.is_empty().then(|| decisions::Version {
        id: Some(version.id()),
        number: version.number().unwrap_or_default(),
        from: version.from().ok(),
        rows: Arc::new(said.rows),
        rules: Arc::new(rules),
    })
}

/// Published versions.
///
/// # Errors
/// Of the database.
pub async fn published(op: &mut Op<'_>) -> OpResult<Vec<Version<Doc>>> {
    let all = Version::all_of_reference(op).await?;
    Ok(all
        .into_iter()
        .filter(|version| version.status().is_ok_and(|status| status == VersionStatus::Published))
        .collect())
}
