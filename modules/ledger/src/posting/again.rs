//! A document that was taken back and is posted again: its second entry for one event has a name of its own.

use kernel::{Op, OpResult, PostingRequest};
use kernel_types::Value;

use crate::generated::journal_entry;

/// What stands between an event and the number of its entry, from the second on.
const AGAIN: char = '#';
/// Posting for good: a document that was voided is not posted again, so nothing is looked up for the many that are posted.
const ONCE: &str = "post";

/// The event of an entry without the number.
pub fn event_of(named: &str) -> &str {
    named.split_once(AGAIN).map_or(named, |(event, _)| event)
}

/// Names the event of a posting whose document posted it before and had it reversed. While an entry of it stands, the name stays and the
/// second entry is refused.
///
/// # Errors
/// Of the store.
pub async fn name_event(op: &mut Op<'_>, request: &mut PostingRequest) -> OpResult<()> {
    if request.event == ONCE {
        return Ok(());
    }
    let source = [
        (journal_entry::SOURCE_ENTITY, Value::text(&request.source_entity)),
        (journal_entry::SOURCE_ID, Value::from(&request.source_id)),
    ];
    let posted = op.find_all(journal_entry::ADDRESS, &source).await?;
    let same = posted.iter().filter(|entry| {
        !entry.flag(journal_entry::IS_REVERSAL)
            && entry.text(journal_entry::EVENT).is_some_and(|named| event_of(named) == request.event)
    });
    let reversed: Vec<bool> = same.map(|entry| entry.link(journal_entry::REVERSED_BY).is_some()).collect();
    if !reversed.is_empty() && reversed.iter().all(|reversed| *reversed) {
        request.event = format!("{}{AGAIN}{}", request.event, reversed.len() + 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_known_without_its_number() {
        assert_eq!([event_of("commence"), event_of("commence#2")], ["commence", "commence"]);
    }
}
