//! The sentence of a notice, made of the record as its reader may see it and said in the words of the registry at hand.

use kernel_manifest::model::{FieldKind, Importance, Notice, NoticeGroup, Registry};
use kernel_manifest::words::sectors;
use kernel_types::{Value, markup};

use super::readable::Readable;
use super::{BREAK_GLASS, COMMENT, COMPLETE, DECLINED, MENTION, SIGNED};
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

/// What is said where the reader may not see a value, or there is none.
const NOTHING: &str = "…";

/// A notice by its stored kind: `helpdesk.ticket/assigned`.
pub(super) fn declared<'r>(registry: &'r Registry, kind: &str) -> Option<&'r Notice> {
    let (address, key) = kind.split_once('/')?;
    registry.entity(address)?.notices.iter().find(|notice| notice.key == key)
}

/// The setting a stored kind belongs to, and how much it matters; `None` for what is no longer declared.
pub(super) fn standing(registry: &Registry, kind: &str) -> Option<(NoticeGroup, Importance)> {
    match kind {
        MENTION | COMMENT => Some((NoticeGroup::Conversations, Importance::Normal)),
        BREAK_GLASS => Some((NoticeGroup::Updates, Importance::High)),
        SIGNED | DECLINED | COMPLETE => Some((NoticeGroup::Updates, Importance::Normal)),
        kind => declared(registry, kind).map(|notice| (notice.group, notice.importance)),
    }
}

/// What the reader reads; `None` for what is no longer declared.
pub(super) fn sentence(words: &Words<'_>, kind: &str, about: &Readable, actor: Option<&str>) -> Option<String> {
    let who = actor.map_or_else(|| words.say(&written!("kernel-the-system", "The system")), str::to_string);
    // Both places stay open, so that nothing is looked for in what fills them.
    let (actor, record) = ("{actor}", "{record}");
    let own = |text: Sentence| words.say(&text);
    let text = match kind {
        MENTION => own(written!("kernel-mentioned-you", "{actor} mentioned you in {record}", actor, record)),
        COMMENT => own(written!("kernel-commented", "{actor} commented on {record}", actor, record)),
        BREAK_GLASS => {
            own(written!("kernel-opened-in-an-emergency", "{actor} opened {record} in an emergency", actor, record))
        }
        SIGNED => own(written!("kernel-somebody-signed", "Somebody signed {record}", record)),
        DECLINED => own(written!("kernel-somebody-declined", "Somebody declined to sign {record}", record)),
        COMPLETE => own(written!("kernel-all-have-signed", "All have signed {record}", record)),
        kind => declared(words.registry(), kind)?.say.clone(),
    };
    Some(fill(words, &text, |name| match name {
        "actor" => Some(who.clone()),
        "record" => Some(label(words, about)),
        name => words.word(name).map(|word| word.to_lowercase()).or_else(|| value(about, name)),
    }))
}

/// What such a notice says before there is one: an ellipsis stands where a value will, and is left out where it ends the sentence.
pub(super) fn pattern(words: &Words<'_>, say: &str) -> String {
    let said =
        fill(words, say, |name| Some(words.word(name).map_or_else(|| "…".to_string(), |word| word.to_lowercase())));
    said.strip_suffix(": …").unwrap_or(&said).trim_end().to_string()
}

/// Each placeholder once: what stands in for one is never looked through for others.
fn fill(words: &Words<'_>, text: &str, of: impl Fn(&str) -> Option<String>) -> String {
    let mut rest = sectors::of(text, words.sector());
    let mut said = String::with_capacity(rest.len() + 32);
    while let Some((before, after)) = rest.split_once('{') {
        said.push_str(before);
        let (name, tail) = after.split_once('}').unwrap_or((after, ""));
        said.push_str(&of(name).filter(|value| !value.is_empty()).unwrap_or_else(|| NOTHING.to_string()));
        rest = tail;
    }
    said.push_str(rest);
    let mut letters = said.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => said,
    }
}

/// The label of the record, or what such a record is called.
fn label(words: &Words<'_>, about: &Readable) -> String {
    let entity = about.entity();
    let name = entity.fields.get(entity.label_slot).map(|field| field.name.as_str()).unwrap_or_default();
    value(about, name).filter(|label| !label.is_empty()).unwrap_or_else(|| words.translate(&entity.title))
}

fn value(about: &Readable, name: &str) -> Option<String> {
    let field = about.entity().field(name).filter(|field| about.grant.may_read_slot(field.slot))?;
    match (&field.kind, about.record.get(field.slot)) {
        (FieldKind::Enum(values), Value::Text(text)) => Some(
            values
                .iter()
                .find(|value| *value.value == **text)
                .map_or_else(|| text.to_string(), |value| value.label.clone()),
        ),
        (
            FieldKind::Text | FieldKind::Long | FieldKind::Serial { .. } | FieldKind::Email | FieldKind::Phone,
            Value::Text(text),
        ) => Some(text.to_string()),
        (FieldKind::Time, Value::Text(text)) => Some(text.to_string()),
        (FieldKind::Rich, Value::Text(text)) => Some(markup::plain(text).into_owned()),
        (FieldKind::Int, Value::Int(number)) => Some(number.to_string()),
        (FieldKind::Date, Value::Date(date)) => Some(date.to_string()),
        _ => None,
    }
}
