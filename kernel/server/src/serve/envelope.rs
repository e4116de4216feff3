//! What a mail that was fetched says of the envelope it came in: SMTP names sender and recipient beside the mail, a folder does not.

/// Bytes of a header that are looked at.
const HEADER_MAX: usize = 64 * 1024;

/// The header fields of a mail, unfolded: names in small letters, and values.
fn fields(content: &[u8]) -> Vec<(String, String)> {
    let head = content.get(..content.len().min(HEADER_MAX)).unwrap_or_default();
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in String::from_utf8_lossy(head).lines() {
        if line.trim().is_empty() {
            break;
        }
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = fields.last_mut() {
                value.push(' ');
                value.push_str(line.trim());
            }
        } else if let Some((name, value)) = line.split_once(':') {
            fields.push((name.trim().to_lowercase(), value.trim().to_string()));
        }
    }
    fields
}

/// Where mails about this mail go: `Return-Path`, which the last server writes (RFC 5321, 4.4); empty for mails about mails. Without
/// one, the sender.
pub fn return_to(content: &[u8]) -> String {
    let fields = fields(content);
    let of = |wanted: &str| fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let inside = |value: &str| match (value.rfind('<'), value.rfind('>')) {
        (Some(start), Some(end)) if start < end => value.get(start + 1..end).unwrap_or_default().trim().to_string(),
        _ => value.trim().to_string(),
    };
    inside(of("return-path").or_else(|| of("from")).unwrap_or_default())
}

/// The address of the mailbox as the sender wrote it, with what stands behind a plus sign.
pub fn recipient(content: &[u8], address: &str) -> String {
    let Some((local, domain)) = address.split_once('@') else { return address.to_string() };
    let named = ["delivered-to", "x-original-to", "to", "cc"];
    let fields = fields(content);
    let values =
        fields.iter().filter(|(name, _)| named.contains(&name.as_str())).map(|(_, value)| value.to_lowercase());
    let (begins, ends) = (format!("{local}+"), format!("@{domain}"));
    for value in values {
        let mut parts = value.split(|letter: char| letter.is_whitespace() || "<>,;\"".contains(letter));
        if let Some(found) = parts.find(|part| part.starts_with(&begins) && part.ends_with(&ends)) {
            return found.to_string();
        }
    }
    address.to_string()
}

#[cfg(test)]
mod tests {
    use super::{recipient, return_to};

    #[test]
    fn the_envelope_is_read_from_the_header() {
        let mail = b"Return-Path: <>\r\nFrom: MAILER <mailer@x.example>\r\nTo: \"IT\"\r\n <Help+t-abc@School.example>\r\n\r\nTo: help+t-no@school.example\r\n";
        assert_eq!(return_to(mail), "");
        assert_eq!(recipient(mail, "help@school.example"), "help+t-abc@school.example");
        let mail = b"From: Rudo <rudo@home.example>\nTo: help@school.example\n\nhi";
        assert_eq!(return_to(mail), "rudo@home.example");
        assert_eq!(recipient(mail, "help@school.example"), "help@school.example");
    }
}
