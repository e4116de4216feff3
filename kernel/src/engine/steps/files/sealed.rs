//! Who of the staff may open a sealed document. It was printed with the rights of the person who sent it, and a reader of the record may see
//! less than that. They get a refusal and no other rendering: a paper with gaps has another fingerprint, and would look like what was
//! signed. Those who sign see all of what they sign.

use std::collections::BTreeSet;

use kernel_access::Grant;
use kernel_manifest::model::Operation;
use kernel_types::Id;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::{reach, restricted};

/// Fields of one record that stand on a paper; those of lines as `lines.amount`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    pub entity: String,
    pub record: Id,
    pub fields: BTreeSet<String>,
}

/// Lets a file through that is no sealed document, or one that shows nothing the caller may not see.
///
/// # Errors
/// `sealed_beyond_access` otherwise.
pub async fn require_sight(app: &App, context: &OpContext, file: &Id) -> OpResult<()> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader
        .sql("SELECT entity, record, shows FROM signing WHERE tenant = ? AND (file = ? OR signed_file = ?) LIMIT 1");
    sql.bind(context.tenant().0).bind(file).bind(file);
    let row = reader.row(&sql.done()).await?;
    drop(reader);
    let Some(row) = row else { return Ok(()) };
    let shows: Option<Vec<Shown>> = row.text(2).and_then(|text| serde_json::from_str(text).ok());
    let record = Id::from_stored(row.text(1).unwrap_or_default());
    let sees = match &shows {
        Some(shows) => {
            let mut all = true;
            for shown in shows {
                all = all && sees(app, context, &shown.entity, &shown.record, Some(&shown.fields)).await?;
            }
            all
        }
        // Sealed by a release that did not keep what stands in it: for those who see the whole record.
        None => sees(app, context, row.text(0).unwrap_or_default(), &record, None).await?,
    };
    if sees {
        return Ok(());
    }
    Err(OpError::state(
        "sealed_beyond_access",
        say!(
            "kernel-sealed-beyond-access",
            "This document shows fields that your access does not cover, so you cannot open it. Ask whoever sent it."
        ),
    ))
}

/// Whether the caller reaches a record and may read these of its fields; all of them where none are named.
async fn sees(
    app: &App,
    context: &OpContext,
    address: &str,
    record: &Id,
    fields: Option<&BTreeSet<String>>,
) -> OpResult<bool> {
    let Some(entity) = app.product.registry.entity(address) else { return Ok(false) };
    let grant = match reach::whole_grant_of(app, context, entity, Operation::Read, record).await {
        Ok(grant) => grant,
        Err(OpError::Forbidden | OpError::NotFound | OpError::Restricted) => return Ok(false),
        Err(error) => return Err(error),
    };
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    if app.reader(context).await?.load(&view, &grant, record).await?.is_none() {
        return Ok(false);
    }
    let may = match fields {
        Some(fields) => fields.iter().all(|field| may_read(&grant, field)),
        None => entity.fields.iter().all(|field| grant.may_read_slot(field.slot)),
    };
    if may && grant.is_logged(None) {
        restricted::note(context, &grant, "files", std::slice::from_ref(record))?;
    }
    Ok(may)
}

fn may_read(grant: &Grant, field: &str) -> bool {
    let entity = grant.entity();
    match field.split_once('.') {
        Some((lines, name)) => entity.lines.iter().enumerate().any(|(index, set)| {
            set.name == lines
                && grant.may_read_slot(set.slot)
                && set.fields.iter().any(|field| {
                    field.name == name && grant.readable_lines(index).get(field.slot).copied().unwrap_or(false)
                })
        }),
        // A field that is declared no more is read by nobody.
        None => entity.field(field).is_some_and(|field| grant.may_read_slot(field.slot)),
    }
}

/// Whether a file is what somebody was asked to sign, or the copy with their signatures.
///
/// # Errors
/// Of the database.
pub async fn is_sealed(op: &mut Op<'_>, file: &Id) -> OpResult<bool> {
    let tenant = op.tenant().0;
    let mut sql = op.sql(
        "SELECT 1 FROM signing WHERE tenant = ? AND (file = ? OR signed_file = ?) AND state <> 'withdrawn' LIMIT 1",
    );
    sql.bind(tenant).bind(file).bind(file);
    Ok(op.row(&sql.done()).await?.is_some())
}
