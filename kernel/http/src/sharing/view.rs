//! The page of a link: the printed document as HTML. No scripts, no pictures, readable on a small phone over a slow line.

use std::fmt::Write as _;

use kernel::{Sentence, written};
use kernel_print::{Align, Pair, PrintDocument, Table};

use crate::held::brands::escape_html as escape;
use crate::shell::Voice;

/// What may be answered, and what was.
pub struct Answerable {
    pub accept: bool,
    pub reject: bool,
    /// Label of the record's state.
    pub state: Option<String>,
    pub answered_by: Option<String>,
}

/// What just happened.
pub enum Notice {
    Accepted,
    Rejected,
    Wrong(String),
}

/// The document with its forms. `action` is the page's own address.
pub fn page(
    document: &PrintDocument,
    answerable: &Answerable,
    notice: Option<&Notice>,
    action: &str,
    brand: &str,
    voice: &Voice,
) -> String {
    let number = document.number.as_deref().unwrap_or_default();
    let mut main = String::new();
    if let Some(notice) = notice {
        let (class, text) = match notice {
            Notice::Accepted => (
                "good",
                voice.written(&written!("http-acceptance-recorded", "Thank you. Your acceptance is recorded.")),
            ),
            Notice::Rejected => {
                ("good", voice.written(&written!("http-answer-recorded", "Thank you. Your answer is recorded.")))
            }
            Notice::Wrong(why) => ("bad", why.clone()),
        };
        let _ = write!(main, "<p class=\"notice {class}\" role=\"status\">{}</p>", escape(&text));
    }
    let _ = write!(
        main,
        "<header><div><p class=\"from\">{}</p><h1>{} {}</h1>",
        escape(&document.brand.name),
        escape(&document.title),
        escape(number)
    );
    if let Some(state) = &answerable.state {
        let _ = write!(main, "<p class=\"state\">{}", escape(state));
        if let Some(by) = &answerable.answered_by {
            let _ = write!(main, " · {}", escape(by));
        }
        main.push_str("</p>");
    }
    let _ = write!(
        main,
        "</div><a class=\"button\" href=\"{}/pdf\">{}</a></header>",
        escape(action),
        escape(&voice.written(&written!("http-download-pdf", "Download PDF")))
    );
    main.push_str("<div class=\"parties\">");
    for party in &document.parties {
        let _ = write!(main, "<section><p><b>{}</b></p>", escape(&party.name));
        for line in &party.lines {
            let _ = write!(main, "<p>{}</p>", escape(line));
        }
        if let Some(tax) = &party.tax_number {
            let _ = write!(main, "<p>{}: {}</p>", escape(&tax.label), escape(&tax.value));
        }
        main.push_str("</section>");
    }
    main.push_str("</div>");
    pairs(&mut main, "meta", &document.meta);
    table(&mut main, "lines", &document.lines);
    if let Some(taxes) = document.tax_summary.as_ref().filter(|taxes| !taxes.rows.is_empty()) {
        table(&mut main, "taxes", taxes);
    }
    main.push_str("<dl class=\"totals\">");
    for total in &document.totals {
        let class = if total.emphasised { " class=\"sum\"" } else { "" };
        let _ = write!(main, "<dt{class}>{}</dt><dd{class}>{}</dd>", escape(&total.label), escape(&total.value));
    }
    main.push_str("</dl>");
    if !document.payment.is_empty() {
        let _ = write!(main, "<h2>{}</h2>", escape(&voice.written(&written!("http-how-to-pay", "How to pay"))));
        pairs(&mut main, "pay", &document.payment);
    }
    for note in &document.notes {
        let _ = write!(main, "<h2>{}</h2><p class=\"note\">{}</p>", escape(&note.title), escape(&note.text));
    }
    forms(&mut main, answerable, action, voice);
    frame(&format!("{} {number} · {}", document.title, document.brand.name), &main, brand, voice)
}

fn pairs(out: &mut String, class: &str, pairs: &[Pair]) {
    if pairs.is_empty() {
        return;
    }
    let _ = write!(out, "<dl class=\"{class}\">");
    for pair in pairs {
        let _ = write!(out, "<dt>{}</dt><dd>{}</dd>", escape(&pair.label), escape(&pair.value));
    }
    out.push_str("</dl>");
}

/// On a phone every row becomes a block whose cells carry their column's label.
fn table(out: &mut String, class: &str, table: &Table) {
    if table.rows.is_empty() {
        return;
    }
    let _ = write!(out, "<table class=\"{class}\"><thead><tr>");
    for column in &table.columns {
        let end = if column.align == Align::End { " class=\"end\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{end}>{}</th>", escape(&column.label));
    }
    out.push_str("</tr></thead><tbody>");
    for row in &table.rows {
        out.push_str("<tr>");
        for (index, cell) in row.cells.iter().enumerate() {
            let column = table.columns.get(index);
            let end = if column.is_some_and(|column| column.align == Align::End) { " class=\"end\"" } else { "" };
            let label = column.map(|column| escape(&column.label)).unwrap_or_default();
            let empty = if cell.is_empty() { " data-empty" } else { "" };
            let _ = write!(out, "<td{end} data-label=\"{label}\"{empty}>{}</td>", escape(cell));
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

fn forms(out: &mut String, answerable: &Answerable, action: &str, voice: &Voice) {
    let action = escape(action);
    let say = |text: Sentence| escape(&voice.written(&text));
    let (name, accept) = (say(written!("http-your-name", "Your name")), say(written!("http-accept", "Accept")));
    if answerable.accept {
        let _ = write!(
            out,
            "<form method=\"post\" action=\"{action}\" class=\"answer\"><h2>{accept}</h2><input type=\"hidden\" name=\"answer\" value=\"accept\">\
             <label for=\"accept-name\">{name}</label><input id=\"accept-name\" name=\"name\" required maxlength=\"200\" autocomplete=\"name\">\
             <button type=\"submit\">{accept}</button></form>"
        );
    }
    if answerable.reject {
        let no = say(written!("http-say-no", "Say no"));
        let why = say(written!("http-why-if-you-like", "Why (if you like to say)"));
        let reject = say(written!("http-reject", "Reject"));
        let _ = write!(
            out,
            "<details class=\"answer\"><summary>{no}</summary><form method=\"post\" action=\"{action}\"><input type=\"hidden\" name=\"answer\" value=\"reject\">\
             <label for=\"reject-name\">{name}</label><input id=\"reject-name\" name=\"name\" required maxlength=\"200\" autocomplete=\"name\">\
             <label for=\"reject-reason\">{why}</label><input id=\"reject-reason\" name=\"reason\" maxlength=\"200\">\
             <button type=\"submit\" class=\"quiet\">{reject}</button></form></details>"
        );
    }
}

/// A page that opens nothing.
pub fn closed(brand: &str, title: &Sentence, text: &Sentence, voice: &Voice) -> String {
    let (title, text) = (voice.written(title), voice.written(text));
    frame(&title, &format!("<header><h1>{}</h1></header><p>{}</p>", escape(&title), escape(&text)), brand, voice)
}

/// The rules of these pages, with a brand's colour on buttons and frames. White reads on the light one, the dark background on the other.
pub fn style(light: &str, dark: &str, background: &str) -> String {
    let rules = include_str!("share.css");
    format!("{rules}:root {{ --strong: light-dark({light}, {dark}); --on-strong: light-dark(#fff, {background}); }}\n")
}

/// What is around every page of a link.
pub fn frame(title: &str, main: &str, brand: &str, voice: &Voice) -> String {
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex, nofollow\"><title>{}</title><link rel=\"icon\" href=\"/brand/favicon.svg\">\
         <link rel=\"stylesheet\" href=\"/share.css\"></head><body><main>{main}</main><footer>{}</footer></body></html>",
        voice.tag(),
        escape(title),
        escape(brand),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_print::{Brand, Party, Total};

    #[test]
    fn pages_stand_in_the_colours_of_their_brand() {
        let rules = style("#1D4E89", "#7FB2EC", "#11151B");
        assert!(
            rules.ends_with("--strong: light-dark(#1D4E89, #7FB2EC); --on-strong: light-dark(#fff, #11151B); }\n"),
            "{rules}"
        );
        assert!(rules.contains("background: var(--strong)"));
    }

    #[test]
    fn strangers_words_stay_words() {
        let document = PrintDocument {
            brand: Brand { name: "<b>Msasa</b>".into(), ..Brand::default() },
            title: "Quotation".into(),
            number: Some("Q-1".into()),
            parties: vec![Party { name: "\"><script>alert(1)</script>".into(), ..Party::default() }],
            totals: vec![Total::new("Total", "USD 5.00").emphasised()],
            ..PrintDocument::default()
        };
        let answerable =
            Answerable { accept: true, reject: true, state: Some("Sent".into()), answered_by: Some("<i>".into()) };
        let voice = Voice::default();
        let html = page(&document, &answerable, Some(&Notice::Wrong("<x>".into())), "/share/b/t", "Baobab", &voice);
        assert!(
            !html.contains("<script>") && !html.contains("<b>Msasa") && !html.contains("<i>") && !html.contains("<x>"),
            "{html}"
        );
        assert!(html.contains("value=\"accept\"") && html.contains("value=\"reject\"") && html.contains("USD 5.00"));
        let html = page(
            &document,
            &Answerable { accept: false, reject: false, state: None, answered_by: None },
            None,
            "/share/b/t",
            "Baobab",
            &voice,
        );
        assert!(!html.contains("<form"));
    }
}
