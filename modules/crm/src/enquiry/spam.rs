//! Whether a text is more likely a program's than a person's.

/// Links in a text that nobody who asks for a price writes.
const LINKS: usize = 3;

/// Texts with several links, and those that bring their own markup.
pub fn is_suspicious(text: &str) -> bool {
    let small = text.to_lowercase();
    small.matches("http://").count() + small.matches("https://").count() >= LINKS
        || small.contains("[url=")
        || small.contains("<a href")
}

#[cfg(test)]
mod tests {
    use super::is_suspicious;

    #[test]
    fn a_link_to_a_website_is_no_spam_and_a_list_of_them_is() {
        assert!(!is_suspicious("We are https://sunrise.example and need 200 bags of cement."));
        assert!(is_suspicious("http://a.example HTTP://b.example https://c.example"));
        assert!(is_suspicious("Cheap [url=http://a.example]pills[/url]"));
    }
}
