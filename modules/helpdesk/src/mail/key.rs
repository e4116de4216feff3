//! The key of a ticket in its mails: in the address answers go to, and in the subject for programs that lose it there. It is
//! random and kept with the ticket, so that nobody can make one up; with the sender's address it leads to the ticket.

use kernel::{Op, OpResult};
use kernel_types::{Id, Value};

use crate::ticket::TICKET;

/// Letters that mail programs leave alone and people do not mix up.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Of five bits each.
const LENGTH: usize = 20;
/// Before the key in an address: `help+t-…@school.example`.
const MARK: &str = "t-";

/// A new key.
pub fn new(op: &Op<'_>) -> String {
    let mut bytes = [0u8; LENGTH];
    op.app.ids.fill(&mut bytes);
    bytes.iter().filter_map(|byte| LETTERS.get(usize::from(byte & 31))).map(|letter| char::from(*letter)).collect()
}

/// The key of a ticket, made now where it has none.
pub async fn of(op: &mut Op<'_>, ticket: &Id, known: Option<&str>) -> OpResult<String> {
    if let Some(key) = known {
        return Ok(key.to_string());
    }
    let key = new(op);
    op.set_fields(TICKET, ticket, &[("mailKey", Value::text(&key))]).await?;
    Ok(key)
}

/// The address answers go to.
pub fn address(mailbox: &str, key: &str) -> String {
    match mailbox.split_once('@') {
        Some((local, domain)) => format!("{local}+{MARK}{key}@{domain}"),
        None => mailbox.to_string(),
    }
}

/// A subject with the ticket's number and key behind it.
pub fn subject(text: &str, number: &str, key: &str) -> String {
    format!("{text} [{number}-{key}]")
}

/// The keys a mail names, most certain first.
pub fn named(tag: Option<&str>, subject: &str) -> Vec<String> {
    let mut found: Vec<String> = tag.and_then(|tag| tag.strip_prefix(MARK)).map(str::to_string).into_iter().collect();
    for part in subject.split('[').skip(1) {
        let Some((inside, _)) = part.split_once(']') else { continue };
        found.extend(inside.rsplit_once('-').map(|(_, key)| key.to_lowercase()));
    }
    found.retain(|key| key.len() == LENGTH && key.bytes().all(|letter| LETTERS.contains(&letter)));
    found
}

/// The subject as it was written, without keys.
pub fn without(subject: &str) -> String {
    let mut out = subject.to_string();
    while let Some((start, end)) = out.find('[').and_then(|start| Some((start, start + out.get(start..)?.find(']')?))) {
        let inside = out.get(start + 1..end).unwrap_or_default();
        let ours = inside.rsplit_once('-').is_some_and(|(_, key)| {
            key.len() == LENGTH && key.bytes().all(|letter| LETTERS.contains(&letter.to_ascii_lowercase()))
        });
        if !ours {
            break;
        }
        out.replace_range(start..=end, "");
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{address, named, subject, without};

    const KEY: &str = "abcdefghijkmnpqrstuv";

    #[test]
    fn a_key_travels_in_the_address_and_in_the_subject() {
        let letter = subject("Re: Printer", "T-000123", KEY);
        assert_eq!(named(None, &format!("AW: {}", letter.to_uppercase())), [KEY]);
        assert_eq!(named(Some(&format!("t-{KEY}")), "no key"), [KEY]);
        assert_eq!(address("help@school.example", KEY), format!("help+t-{KEY}@school.example"));
        assert_eq!(without(&letter), "Re: Printer");
    }

    #[test]
    fn numbers_alone_are_no_key() {
        assert!(named(Some("news"), "Re: [T-000123] [School] printer [x-short] [").is_empty());
        assert_eq!(without("[School] printer"), "[School] printer");
    }
}
