//! Two records of one organisation, person or lead become one. A merge is a record: made, it says which values differ and what would
//! move; taken, it moves every link that leads to the record that goes ([`kernel::merging`]) and keeps what it did, so that it can be undone.

use kernel::merging::{self, MERGED_INTO};
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Merge, MergeChoicesTake, MergeKind, contact, lead};

/// Accounts live in another family.
const CUSTOMER: &str = parties::generated::customer::ADDRESS;
const ENTRY: &str = ledger::generated::journal_entry::ADDRESS;
/// What tells of merges themselves stays as it is.
const EXCEPT: [&str; 1] = [crate::generated::merge::ADDRESS];
const ARCHIVED_AT: &str = "archivedAt";
const STATUS: &str = "status";
const DO_NOT_CONTACT: &str = "doNotContact";
/// Characters of a contact's further names.
const ALIASES_MAX: usize = 500;

/// The two records of a merge.
struct Pair {
    address: &'static str,
    kept: Id,
    gone: Id,
    /// Where a problem with the record that goes is shown.
    at: &'static str,
}

fn pair(merge: &Merge<&mut Draft>) -> OpResult<Option<Pair>> {
    let (address, kept, gone, at) = match merge.kind()? {
        Some(MergeKind::Account) => (CUSTOMER, merge.account_kept(), merge.account_gone(), "/accountGone"),
        Some(MergeKind::Contact) => (contact::ADDRESS, merge.contact_kept(), merge.contact_gone(), "/contactGone"),
        Some(MergeKind::Lead) => (lead::ADDRESS, merge.lead_kept(), merge.lead_gone(), "/leadGone"),
        None => return Ok(None),
    };
    Ok(kept.zip(gone).map(|(kept, gone)| Pair { address, kept, gone, at }))
}

/// `crm.merge`: the values that differ and the records that would move, when it is made.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut merge = Merge::of(draft)?;
        if !merge.is_new() {
            return Ok(());
        }
        let Some(pair) = pair(&merge)? else {
            merge.refuse(
                "/kind",
                "two_records",
                say!("crm-two-records", "Choose the record that stays and the one that is merged into it."),
            );
            return Ok(());
        };
        if pair.kept == pair.gone {
            merge.refuse(
                pair.at,
                "merge_into_itself",
                say!("crm-merge-into-itself", "A record cannot be merged into itself; choose another."),
            );
            return Ok(());
        }
        let (kept, gone) = (op.load(pair.address, &pair.kept).await?, op.load(pair.address, &pair.gone).await?);
        if let Some(why) = obstacle(op, &pair, &gone).await? {
            merge.refuse(pair.at, "cannot_be_merged", why);
            return Ok(());
        }
        merge.set_name(format!("{} → {}", gone.label(), kept.label()).as_str());
        for row in merging::differences(op, &kept, &gone).await? {
            let mut line = merge.push_choices();
            line.set_field(row.field.as_str()).set_label(row.label.as_str()).set_other(row.other.as_str());
            line.set_kept(row.kept.as_deref());
            line.set_take(if row.kept.is_none() { MergeChoicesTake::Other } else { MergeChoicesTake::Kept });
        }
        for (what, records) in merging::counted(op, pair.address, &pair.gone, &EXCEPT).await? {
            merge.push_moves().set_what(what.as_str()).set_records(records);
        }
        Ok(())
    })
}

/// Why a record cannot go; `None` where it can.
async fn obstacle(op: &mut Op<'_>, pair: &Pair, gone: &Doc) -> OpResult<Option<Sentence>> {
    if gone.archived() {
        return Ok(Some(say!("crm-already-merged", "{record} was merged or archived already.", record = gone.label())));
    }
    if let Some(lines) = merging::overflowing(op, pair.address, &pair.gone, &pair.kept).await? {
        return Ok(Some(say!(
            "crm-too-many-lines-together",
            "{lines}: both together are more than one record holds. Remove some of them first.",
            lines
        )));
    }
    if pair.address == CUSTOMER && merging::is_named_by(op, ENTRY, CUSTOMER, &pair.gone).await? {
        return Ok(Some(say!(
            "crm-has-entries",
            "{record} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.",
            record = gone.label()
        )));
    }
    Ok(None)
}

/// `crm.merge_records`: the record that goes is put away, its values and links go to the one that stays.
pub fn merge<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut merge = Merge::of(draft)?;
        let Some(pair) = pair(&merge)? else {
            return Err(OpError::refused_at(
                "/kind",
                "two_records",
                say!("crm-two-records", "Choose the record that stays and the one that is merged into it."),
            ));
        };
        let kept = op.load_for_update(pair.address, &pair.kept).await?;
        let gone = op.load_for_update(pair.address, &pair.gone).await?;
        let why = match kept.archived() {
            true => Some(say!("crm-already-merged", "{record} was merged or archived already.", record = kept.label())),
            false => obstacle(op, &pair, &gone).await?,
        };
        if let Some(why) = why {
            return Err(OpError::refused_at(pair.at, "cannot_be_merged", why));
        }
        // The address and number of the record that goes are free for the one that stays only once it is put away.
        let was = away(op, &pair, &gone).await?;
        // Points and figures of the one that stays are worked out with what it takes along.
        let moved = merging::move_all(op, pair.address, &pair.gone, &pair.kept, &EXCEPT).await?;
        let mut body = Map::new();
        for row in merge.choices() {
            let (Some(field), MergeChoicesTake::Other) = (row.field(), row.take()?) else { continue };
            body.insert(field.to_string(), merging::body_of(&gone, field));
        }
        // An opt-out survives the merge.
        if gone.entity.field(DO_NOT_CONTACT).is_some() && gone.get(DO_NOT_CONTACT) == &Value::Bool(true) {
            body.insert(DO_NOT_CONTACT.to_string(), Json::Bool(true));
        }
        let taken: Map<String, Json> = body
            .iter()
            .map(|(field, is)| (field.clone(), json!({"was": merging::body_of(&kept, field), "is": is})))
            .collect();
        let now = op.update(pair.address, &pair.kept, Json::Object(body)).await?;
        let aliases = match pair.address {
            contact::ADDRESS => also_known_as(op, &pair, &now, &gone).await?,
            _ => Json::Null,
        };
        merge.set_log(Some(json!({"fields": taken, "gone": was, "moved": moved, "aliases": aliases})));
        Ok(())
    })
}

/// Puts the record that goes away; what it was before.
async fn away(op: &mut Op<'_>, pair: &Pair, gone: &Doc) -> OpResult<Json> {
    let mut was = Map::new();
    // Accounts have no states.
    if gone.entity.states.is_some() {
        was.insert(STATUS.to_string(), merging::body_of(gone, STATUS));
        op.transition(pair.address, &pair.gone, "put-away", Map::new()).await?;
    }
    let fields = [(MERGED_INTO, Value::from(&pair.kept)), (ARCHIVED_AT, Value::Instant(op.now()))];
    op.set_fields(pair.address, &pair.gone, &fields).await?;
    op.forget_loaded();
    Ok(Json::Object(was))
}

/// Names and numbers of the contact that goes stay findable with the one that stays.
async fn also_known_as(op: &mut Op<'_>, pair: &Pair, kept: &Doc, gone: &Doc) -> OpResult<Json> {
    let mut aliases = kept.text(contact::ALIASES).unwrap_or_default().to_string();
    for field in [contact::NAME, contact::EMAIL, contact::PHONE] {
        let Some(known) = gone.text(field) else { continue };
        if kept.text(field) != Some(known) && !aliases.contains(known) {
            aliases = if aliases.is_empty() { known.to_string() } else { format!("{aliases}, {known}") };
        }
    }
    let aliases: Option<String> = (!aliases.is_empty()).then(|| aliases.chars().take(ALIASES_MAX).collect());
    let log = json!({"was": kept.text(contact::ALIASES), "is": aliases});
    op.set_fields(pair.address, &pair.kept, &[(contact::ALIASES, Value::from(aliases))]).await?;
    Ok(log)
}

/// `crm.undo_records`: both records as they were, but for what was changed since.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut merge = Merge::of(draft)?;
        let (Some(pair), Some(log)) = (pair(&merge)?, merge.log().cloned()) else {
            return Err(OpError::refused(
                "merge_not_kept",
                say!("crm-merge-not-kept", "What this merge moved was not kept, so it cannot be undone."),
            ));
        };
        let kept = op.load_for_update(pair.address, &pair.kept).await?;
        if kept.archived() {
            return Err(OpError::refused(
                "merged_further",
                say!(
                    "crm-merged-further",
                    "The record it was merged into has been merged itself. Undo that merge first."
                ),
            ));
        }
        let mut body = Map::new();
        for (field, change) in log["fields"].as_object().into_iter().flatten() {
            if merging::body_of(&kept, field) == change["is"] {
                body.insert(field.clone(), change["was"].clone());
            }
        }
        merging::give_back(op, pair.address, &log["moved"], &pair.kept, &pair.gone).await?;
        // The address and number go back before the other record counts again.
        op.update(pair.address, &pair.kept, Json::Object(body)).await?;
        let known = &log["aliases"];
        if known.is_object() && merging::body_of(&kept, contact::ALIASES) == known["is"] {
            let was = known["was"].as_str().map_or(Value::Null, Value::text);
            op.set_fields(pair.address, &pair.kept, &[(contact::ALIASES, was)]).await?;
        }
        let mut fields = vec![(MERGED_INTO, Value::Null), (ARCHIVED_AT, Value::Null)];
        if let Some(status) = log["gone"][STATUS].as_str() {
            fields.push((STATUS, Value::text(status)));
        }
        op.set_fields(pair.address, &pair.gone, &fields).await?;
        op.forget_loaded();
        merge.set_log(None::<Json>);
        Ok(())
    })
}
