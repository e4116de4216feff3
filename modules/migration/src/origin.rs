//! Which record of the other program became which record here.

use std::collections::HashMap;

use kernel::{Op, OpResult};
use kernel_types::{Id, Value};
use serde_json::json;

const ORIGIN: &str = "migration.origin";

/// One record that was brought over or found here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    pub id: Id,
    pub entity: String,
    pub record: Id,
    pub digest: String,
    /// The move made it.
    pub made: bool,
}

/// All origins of a source by `(kind, lower-case key)`.
pub struct Origins {
    source: String,
    known: HashMap<(String, String), Origin>,
}

fn at(kind: &str, key: &str) -> (String, String) {
    (kind.to_string(), key.to_lowercase())
}

/// Keys longer than a field are told apart by their end.
fn stored(key: &str) -> String {
    let lower = key.to_lowercase();
    if lower.chars().count() <= 400 {
        lower
    } else {
        lower.chars().rev().take(400).collect::<Vec<_>>().into_iter().rev().collect()
    }
}

impl Origins {
    pub async fn load(op: &mut Op<'_>, source: &str) -> OpResult<Origins> {
        // A check made by a reader has nothing to flush.
        if let Ok(tx) = op.tx() {
            tx.flush().await?;
        }
        let mut sql = op.sql("SELECT id, kind, \"key\", entity, record, digest, made FROM migration_origin WHERE tenant = ? AND source = ?");
        let statement = sql.bind(op.tenant().0).bind(source).done();
        let rows = op.rows(&statement).await?;
        let text = |row: &kernel::Row, column: usize| row.text(column).unwrap_or_default().to_string();
        let known = rows
            .iter()
            .map(|row| {
                let origin = Origin {
                    id: Id::from_stored(row.text(0).unwrap_or_default()),
                    entity: text(row, 3),
                    record: Id::from_stored(row.text(4).unwrap_or_default()),
                    digest: text(row, 5),
                    made: row.bool(6).unwrap_or(false),
                };
                (at(&text(row, 1), &text(row, 2)), origin)
            })
            .collect();
        Ok(Origins { source: source.to_string(), known })
    }

    pub fn of(&self, kind: &str, key: &str) -> Option<&Origin> {
        self.known.get(&at(kind, &stored(key)))
    }

    /// Remembers a record, in place of what was remembered under its key.
    #[allow(clippy::too_many_arguments)]
    pub async fn keep(
        &mut self,
        op: &mut Op<'_>,
        run: &Id,
        kind: &str,
        key: &str,
        entity: &str,
        record: &Id,
        digest: &str,
        made: bool,
    ) -> OpResult<()> {
        let key = stored(key);
        let id = match self.known.get(&at(kind, &key)) {
            Some(origin) => {
                let fields = [
                    ("record", Value::from(record)),
                    ("entity", Value::text(entity)),
                    ("digest", Value::text(digest)),
                    ("made", Value::Bool(made)),
                    ("move", Value::from(run)),
                ];
                op.set_fields(ORIGIN, &origin.id, &fields).await?;
                origin.id.clone()
            }
            None => {
                let body = json!({
                    "source": self.source, "kind": kind, "key": key, "move": run.as_str(), "entity": entity, "record": record.as_str(), "digest": digest, "made": made,
                });
                op.create(ORIGIN, body).await?.id()
            }
        };
        self.known.insert(
            at(kind, &key),
            Origin { id, entity: entity.to_string(), record: record.clone(), digest: digest.to_string(), made },
        );
        Ok(())
    }
}
