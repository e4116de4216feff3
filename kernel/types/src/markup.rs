//! Rich text as it is kept: HTML of a few elements, without classes, styles, pictures or scripts. `kernel_rich` makes it so; here is what
//! reads it.

mod blocks;
mod places;

use std::borrow::Cow;

pub use blocks::{Block, Span, blocks};
pub use places::{Own, Piece, Place, alone, pieces};

/// Elements a rich text may hold. It begins with one of those that stand for themselves ([`BLOCKS`]).
pub const ELEMENTS: [&str; 22] = [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "blockquote",
    "pre",
    "hr",
    "br",
    "strong",
    "em",
    "u",
    "s",
    "code",
    "a",
    "b",
    "i",
    "del",
    "sup",
    "sub",
];
/// Those that stand for themselves.
pub const BLOCKS: [&str; 9] = ["p", "h2", "h3", "h4", "ul", "ol", "blockquote", "pre", "hr"];

/// Whether a text is markup. What does not begin with one of [`BLOCKS`] is plain text, whatever signs it holds: nothing of a text that was
/// typed as such is taken for a tag.
pub fn is_markup(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix('<') else { return false };
    let name: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let ends = rest.get(name.len()..).is_some_and(|rest| rest.starts_with(['>', ' ', '/', '\n', '\t']));
    ends && BLOCKS.iter().any(|block| block.eq_ignore_ascii_case(&name))
}

/// The words of a rich text, a line for each block, items with a dot. Plain text stays as it is.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !is_markup(text) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, tag)) = rest.split_once('<') {
        spoken(&mut out, before);
        let (tag, after) = tag.split_once('>').unwrap_or((tag, ""));
        rest = after;
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        match name {
            "li" if !tag.starts_with('/') => {
                begin_line(&mut out);
                out.push_str("• ");
            }
            // A paragraph within an item goes on behind its dot.
            "p" if out.ends_with("• ") => {}
            "br" => out.push('\n'),
            name if BLOCKS.contains(&name) || name == "li" => begin_line(&mut out),
            _ => {}
        }
    }
    spoken(&mut out, rest);
    Cow::Owned(out.trim().to_string())
}

fn begin_line(out: &mut String) {
    if !out.is_empty() && !out.ends_with('\n') {
        out.push('\n');
    }
}

/// Plain words as they stand in markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Adds a run of text, its entities as the signs they stand for.
fn spoken(out: &mut String, text: &str) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let found = ENTITIES.iter().find(|(name, _)| after.starts_with(name));
        match found {
            Some((name, sign)) => {
                out.push(*sign);
                rest = after.get(name.len()..).unwrap_or_default();
            }
            None => {
                out.push('&');
                rest = after;
            }
        }
    }
    out.push_str(rest);
}

/// The only ones that sanitised HTML holds.
const ENTITIES: [(&str, char); 6] =
    [("amp;", '&'), ("lt;", '<'), ("gt;", '>'), ("quot;", '"'), ("nbsp;", ' '), ("#39;", '\'')];

#[cfg(test)]
mod tests {
    use super::{is_markup, plain};

    #[test]
    fn markup_begins_with_a_block() {
        assert!(is_markup("<p>Bring your passport.</p>"));
        assert!(is_markup("  <h2 id=\"a\">Leave</h2>"));
        assert!(is_markup("<hr/>"));
        for text in ["", "Bring <b>it</b>", "<b>it</b>", "<3 for you", "<pretty>", "a < b", "<p"] {
            assert!(!is_markup(text), "{text}");
        }
    }

    #[test]
    fn plain_words_keep_their_lines() {
        assert_eq!(
            plain(
                "<h2>Leave</h2><p>Twenty-two days &amp; the rest.<br>Ask <a href=\"https://x.example\">here</a>.</p><ul><li><p>Sick</p></li><li>Annual</li></ul><p>5 &lt; 6&nbsp;&quot;x&quot;</p>"
            ),
            "Leave\nTwenty-two days & the rest.\nAsk here.\n• Sick\n• Annual\n5 < 6 \"x\""
        );
        assert_eq!(plain("a < b & c"), "a < b & c");
        assert_eq!(plain("<p></p>"), "");
        assert_eq!(plain("<p>R&D &unknown; cut"), "R&D &unknown; cut");
    }
}
