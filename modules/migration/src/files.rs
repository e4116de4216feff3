//! `migration.read`: what each attached file holds, which column fills which field, and which of our accounts and taxes theirs are. What
//! was chosen before stays; what is new starts from the choices of the last move from the same program.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kernel::programs::{Inspected, Kind, inspect};
use kernel::{Cells, Draft, LineRecord, Occasion, Op, OpFuture, OpResult, Prepared};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::accounts;
use crate::saved;
use crate::scope::{Choice, Head, Scope, choices, load, mapping_of};

/// What reading the files makes of a move: the lines of each of [`SETS`].
struct Proposed([Vec<LineRecord>; 3]);

const SETS: [&str; 3] = ["files", "accounts", "taxes"];

/// Before `migration.read`: the files are read while no transaction is open.
pub fn prepare<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Record(draft) = occasion else { return Ok(None) };
        let mut draft = draft.clone();
        propose(op, &mut draft).await?;
        let lines =
            SETS.map(|name| at(&draft, name).map_or_else(Vec::new, |set| std::mem::take(&mut draft.record.lines[set])));
        Ok(Some(Arc::new(Proposed(lines)) as Prepared))
    })
}

/// Where a line set stands among those of the record.
fn at(draft: &Draft, name: &str) -> Option<usize> {
    draft.entity.lines.iter().position(|set| set.name == name)
}

async fn propose(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let head = Head::of(op, draft.id(), |field| draft.get(field).clone())?;
    fill_files(op, draft, &head).await?;
    let scope = Scope::of_draft(op, draft).await?;
    accounts::fill(op, draft, &scope).await?;
    fill_taxes(op, draft, &scope).await
}

pub fn read<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        match op.prepared::<Proposed>() {
            Some(proposed) => {
                for (name, lines) in SETS.iter().zip(&proposed.0) {
                    if let Some(set) = at(draft, name) {
                        draft.record.lines[set].clone_from(lines);
                    }
                }
            }
            None => propose(op, draft).await?,
        }
        for lines in ["steps", "findings"] {
            draft.clear_lines(lines);
        }
        for counter in ["errorCount", "warningCount", "left", "position"] {
            draft.set(counter, 0i64);
        }
        draft.set("basis", Value::Null);
        Ok(())
    })
}

async fn fill_files(op: &mut Op<'_>, draft: &mut Draft, head: &Head) -> OpResult<()> {
    let before = choices(draft.lines("files"));
    let mut remembered: HashMap<&'static str, BTreeMap<String, String>> = HashMap::new();
    for kind in Kind::ALL {
        let kept = saved::load(op, head.source.as_str(), &format!("columns.{}", kind.as_str())).await?;
        remembered.insert(kind.as_str(), mapping_of(&kept));
    }
    let mut rows = Vec::new();
    for file in load(op, &head.id).await? {
        let given =
            before.get(file.id.as_str()).cloned().unwrap_or(Choice { kind: "auto".to_string(), ..Choice::default() });
        let kind = Kind::parse(&given.kind);
        let mut shape = inspect(head.source, &file.name, &file.bytes, kind, &given.mapping);
        let mut mapping = given.mapping;
        if mapping.is_empty()
            && let Some(kept) = shape.kind.and_then(|kind| remembered.get(kind.as_str()))
        {
            // Only what this file has, and only where it was chosen for such files before.
            mapping = kept
                .iter()
                .filter(|(heading, _)| shape.columns.iter().any(|column| column.heading == **heading))
                .map(|(heading, field)| (heading.clone(), field.clone()))
                .collect();
            shape = inspect(head.source, &file.name, &file.bytes, shape.kind, &mapping);
        }
        rows.push(cells(op, &file.id, &file.name, &file.hash, &given.kind, &shape, &mapping));
    }
    draft.replace_lines("files", &rows);
    Ok(())
}

fn cells(
    op: &Op<'_>,
    id: &Id,
    name: &str,
    hash: &str,
    kind: &str,
    shape: &Inspected,
    mapping: &BTreeMap<String, String>,
) -> Cells {
    let columns = json!({
        "columns": shape.columns.iter().map(|column| json!({"heading": column.heading, "samples": column.samples, "field": column.field})).collect::<Vec<_>>(),
        "fields": shape.fields.iter().map(|field| json!({"name": field.name, "label": field.label, "required": field.required})).collect::<Vec<_>>(),
    });
    let problem = shape.problem.as_ref().filter(|_| kind != "skip");
    let problem = problem.map(|problem| Value::text(op.say(problem).chars().take(500).collect::<String>()));
    vec![
        ("file", Value::from(id)),
        ("name", Value::text(name)),
        ("hash", Value::text(hash)),
        ("kind", Value::text(kind)),
        ("found", shape.kind.map_or(Value::Null, |kind| Value::from(kind.as_str()))),
        ("encoding", Value::from(shape.encoding)),
        ("rows", Value::Int(shape.rows as i64)),
        ("problem", problem.unwrap_or(Value::Null)),
        ("columns", Value::Json(columns.into())),
        ("mapping", Value::Json(json!(mapping).into())),
    ]
}

/// Taxes of the files beside ours: as chosen, as chosen the last time, or the tax group of the same code or name.
async fn fill_taxes(op: &mut Op<'_>, draft: &mut Draft, scope: &Scope) -> OpResult<()> {
    let groups = op.reference("ledger.tax_group").await?;
    let kept = saved::load(op, scope.head.source.as_str(), "taxes").await?;
    let rows: Vec<Cells> = scope
        .company
        .taxes
        .iter()
        .take(200)
        .map(|name| {
            let remembered = kept
                .get(name.to_lowercase())
                .and_then(Json::as_str)
                .map(Id::from_stored)
                .filter(|id| groups.get(id).is_some());
            let same = || groups.by("code", name).or_else(|| groups.by("name", name)).map(|doc| doc.id());
            let group = scope.taxes.get(&name.to_lowercase()).cloned().or(remembered).or_else(same);
            vec![
                ("key", Value::text(name.chars().take(200).collect::<String>())),
                ("taxGroup", group.map_or(Value::Null, |id| Value::from(&id))),
            ]
        })
        .collect();
    draft.replace_lines("taxes", &rows);
    Ok(())
}
