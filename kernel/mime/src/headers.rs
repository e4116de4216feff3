//! Headers that say how a mail came to be.

use mail_parser::{HeaderName, Message, MimeHeaders};

use crate::mail::Automatic;

fn raw<'m>(message: &'m Message<'_>, name: &str) -> Option<&'m str> {
    message.headers_raw().find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}

/// Whether no person wrote this mail, by the headers that mark such mails (RFC 3834, RFC 2919, RFC 3464).
pub fn automatic(message: &Message<'_>) -> Option<Automatic> {
    if message.content_type().is_some_and(|kind| {
        kind.c_type.eq_ignore_ascii_case("multipart")
            && kind.c_subtype.as_deref().is_some_and(|sub| sub.eq_ignore_ascii_case("report"))
    }) {
        return Some(Automatic::Report);
    }
    let first =
        |name: &str| raw(message, name).map(|value| value.split([';', ' ']).next().unwrap_or_default().to_lowercase());
    if first("Auto-Submitted").is_some_and(|value| value != "no")
        || raw(message, "X-Autoreply").is_some()
        || raw(message, "X-Autorespond").is_some()
    {
        return Some(Automatic::Submitted);
    }
    if first("Precedence").is_some_and(|value| matches!(value.as_str(), "bulk" | "junk" | "list" | "auto_reply")) {
        return Some(Automatic::Bulk);
    }
    let on_list = [HeaderName::ListId, HeaderName::ListUnsubscribe, HeaderName::ListPost]
        .into_iter()
        .any(|name| message.header(name).is_some());
    on_list.then_some(Automatic::List)
}

/// Exchange's way to say that nothing may answer by itself.
pub fn wants_no_answer(message: &Message<'_>) -> bool {
    raw(message, "X-Auto-Response-Suppress").is_some_and(|value| !value.eq_ignore_ascii_case("none"))
}

/// The server of the topmost `Authentication-Results` (RFC 8601) and whether DMARC passed there. The topmost one was put on last, by
/// the server nearest to us; those below it may be anybody's.
pub fn authenticated(message: &Message<'_>) -> Option<(String, bool)> {
    let value = raw(message, "Authentication-Results")?;
    let mut parts = value.split(';');
    let server = parts.next()?.split_whitespace().next()?.to_lowercase();
    let passed = parts.any(|part| part.trim().to_lowercase().starts_with("dmarc=pass"));
    Some((server, passed))
}

#[cfg(test)]
mod tests {
    use crate::{Automatic, read};

    #[track_caller]
    fn check(headers: &str, automatic: Option<Automatic>) {
        assert_eq!(
            read(format!("From: a@x.example\r\n{headers}\r\n\r\nhi").as_bytes()).automatic,
            automatic,
            "{headers}"
        );
    }

    #[test]
    fn machines_are_told_from_people() {
        check("Subject: x", None);
        check("Auto-Submitted: no", None);
        check("Auto-Submitted: auto-replied", Some(Automatic::Submitted));
        check("Auto-Submitted: auto-generated; owner=x", Some(Automatic::Submitted));
        check("Precedence: bulk", Some(Automatic::Bulk));
        check("List-Id: <all.x.example>", Some(Automatic::List));
        check("List-Unsubscribe: <mailto:x@x.example>", Some(Automatic::List));
        check("Content-Type: multipart/report; report-type=delivery-status; boundary=b", Some(Automatic::Report));
        let mail = |headers: &str| read(format!("From: a@x.example\r\n{headers}\r\n\r\nhi").as_bytes());
        assert!(
            mail("X-Auto-Response-Suppress: All").wants_no_answer
                && !mail("X-Auto-Response-Suppress: None").wants_no_answer
        );
    }

    #[test]
    fn only_the_topmost_server_is_heard() {
        let raw = "Authentication-Results: MX.school.example; spf=fail; dmarc=fail\r\nAuthentication-Results: mx.school.example; dmarc=pass\r\nFrom: a@x.example\r\n\r\nhi";
        assert_eq!(read(raw.as_bytes()).authenticated, Some(("mx.school.example".into(), false)));
        let raw = "Authentication-Results: mx.school.example 1;\r\n spf=pass smtp.mailfrom=x.example;\r\n dmarc=pass header.from=x.example\r\nFrom: a@x.example\r\n\r\nhi";
        assert_eq!(read(raw.as_bytes()).authenticated, Some(("mx.school.example".into(), true)));
        assert_eq!(read(b"From: a@x.example\r\n\r\nhi").authenticated, None);
    }
}
