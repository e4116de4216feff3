//! Rich text made safe: whatever comes in leaves as HTML of the few elements `kernel_types::markup` names. The one crate that names the
//! sanitiser.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::Builder;
use kernel_types::markup::{ELEMENTS, escaped, is_markup};

/// Where a link may lead.
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "tel"];

static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::default();
    builder
        .tags(HashSet::from(ELEMENTS))
        .clean_content_tags(HashSet::from(["script", "style", "title", "iframe", "object"]))
        .generic_attributes(HashSet::new())
        .tag_attributes(HashMap::from([("a", HashSet::from(["href"])), ("ol", HashSet::from(["start"]))]))
        .url_schemes(HashSet::from(SCHEMES))
        .url_relative(ammonia::UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer nofollow"));
    builder
});

/// The text as it is kept and shown. Plain text becomes paragraphs, blank lines between them. Doing it twice changes nothing.
///
/// Elements that are not kept leave their words; scripts and styles leave nothing, and so do links that lead elsewhere than to a web page,
/// a mailbox or a telephone.
pub fn sanitised(text: &str) -> String {
    if is_markup(text) { SANITISER.clean(text).to_string().trim().to_string() } else { paragraphs(text) }
}

fn paragraphs(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let blocks = text.split("\n\n").map(|block| block.trim_matches('\n')).filter(|block| !block.trim().is_empty());
    blocks.map(|block| format!("<p>{}</p>", escaped(block).replace('\n', "<br>"))).collect()
}

#[cfg(test)]
mod tests {
    use kernel_types::markup::plain;

    use super::sanitised;

    #[test]
    fn what_editors_write_stays() {
        let text = "<h2>Leave</h2><p>Ask <strong>early</strong>, <em>in writing</em>.</p><ol start=\"3\"><li><p>Sign</p></li></ol><blockquote><p>So it is.</p></blockquote><pre><code>a &lt; b</code></pre><hr>";
        assert_eq!(sanitised(text), text);
        assert_eq!(sanitised(&sanitised(text)), text);
    }

    #[test]
    fn what_could_run_or_lead_astray_goes() {
        for (given, kept) in [
            ("<p onclick=\"x()\" style=\"color:red\" class=\"a\">Hi<script>alert(1)</script></p>", "<p>Hi</p>"),
            ("<p><img src=x onerror=alert(1)>Hi</p>", "<p>Hi</p>"),
            ("<p><a href=\"javascript:alert(1)\">x</a></p>", "<p><a rel=\"noopener noreferrer nofollow\">x</a></p>"),
            ("<p><a href=\"/v1/me\">x</a></p>", "<p><a rel=\"noopener noreferrer nofollow\">x</a></p>"),
            (
                "<p><a href=\"https://a.example/b\" target=\"_top\">x</a></p>",
                "<p><a href=\"https://a.example/b\" rel=\"noopener noreferrer nofollow\">x</a></p>",
            ),
            ("<p><svg><style><img src=x onerror=alert(1)></style></svg>Hi</p>", "<p>Hi</p>"),
            ("<p>Open <b>tags", "<p>Open <b>tags</b></p>"),
            ("<p>a</p><h1>Big</h1>", "<p>a</p>Big"),
        ] {
            assert_eq!(sanitised(given), kept, "{given}");
            assert_eq!(sanitised(kept), kept);
        }
    }

    #[test]
    fn plain_text_becomes_paragraphs_and_loses_no_sign() {
        assert_eq!(
            sanitised("a < b & c\r\nnext\r\n\r\n\r\nlast <script>"),
            "<p>a &lt; b &amp; c<br>next</p><p>last &lt;script&gt;</p>"
        );
        assert_eq!(plain(&sanitised("a < b & c\n\nlast <script>")), "a < b & c\nlast <script>");
        assert_eq!(sanitised("  \n "), "");
    }
}
