//! The pages of a library as HTML. No scripts and no pictures: readable on a small phone over a slow line.

use std::fmt::Write as _;

use kernel::platform::reading::Reading;
use kernel::{Sentence, written};
use kernel_manifest::model::{FieldKind, Library};
use serde_json::{Map, Value as Json};

use super::entry;
use crate::held::brands::escape_html as escape;
use crate::shell::Voice;

/// What stands around every page.
pub struct Frame {
    pub business: String,
    pub brand: String,
    /// Address of the library.
    pub place: String,
    pub voice: Voice,
}

/// The question whether a page helped.
pub struct Votes {
    /// What a no is asked for; the outer `None`: there are no votes.
    pub asked: Option<Option<String>>,
    /// The reader has just answered.
    pub thanks: bool,
}

/// A further field of a page.
pub struct Shown {
    pub label: String,
    pub text: String,
    pub long: bool,
}

/// The further fields of a record that hold something.
pub fn shown(reading: &Reading, row: &Row) -> Vec<Shown> {
    let named = reading.library.shows.iter().filter_map(|name| reading.entity.field(name));
    let found = named.filter_map(|field| {
        let text = match (&field.kind, row.get(&field.name)?) {
            (FieldKind::Enum(options), Json::String(word)) => {
                options.iter().find(|option| *option.value == **word).map(|option| option.label.clone())?
            }
            (_, Json::String(text)) => text.clone(),
            (_, Json::Number(number)) => number.to_string(),
            _ => return None,
        };
        let long = field.kind == FieldKind::Long;
        (!text.trim().is_empty()).then(|| Shown { label: field.label.clone(), text, long })
    });
    found.collect()
}

/// What the library asks its readers, in their words.
pub fn question(reading: &Reading) -> Option<Option<String>> {
    let (_, no) = reading.library.votes.as_ref()?;
    let transition = reading.entity.transitions.get(no)?;
    Some(transition.ask.first().map(|field| field.label.clone()))
}

type Row = Map<String, Json>;

/// The list, by groups, or what a search found, best first.
pub fn list(frame: &Frame, library: &Library, rows: &[Row], words: &str) -> String {
    let say = |text: Sentence| escape(&frame.voice.written(&text));
    let mut main = head(frame, &library.title, library.intro.as_deref());
    if library.search.is_some() {
        let _ = write!(
            main,
            "<form class=\"search\" method=\"get\" action=\"{}\" role=\"search\"><label for=\"q\">{}</label>\
             <input id=\"q\" name=\"q\" type=\"search\" maxlength=\"200\" value=\"{}\"><button type=\"submit\">{}</button></form>",
            escape(&frame.place),
            say(written!("http-what-are-you-looking-for", "What are you looking for?")),
            escape(words),
            say(written!("http-search", "Search")),
        );
    }
    if rows.is_empty() {
        let text = if words.is_empty() {
            written!("http-nothing-published", "Nothing has been published yet.")
        } else {
            written!("http-nothing-found", "Nothing was found. Try other words.")
        };
        let _ = write!(main, "<p class=\"none\" role=\"status\">{}</p>", say(text));
    }
    if words.is_empty() {
        grouped(&mut main, frame, library, rows);
    } else if !rows.is_empty() {
        let _ = write!(main, "<h2>{}</h2><ul>", say(written!("http-search-results", "Results")));
        rows.iter().for_each(|row| line(&mut main, frame, library, row));
        let _ = write!(
            main,
            "</ul><p><a href=\"{}\">{}</a></p>",
            escape(&frame.place),
            say(written!("http-show-all", "Show all"))
        );
    }
    whole(frame, &library.title, &main)
}

fn grouped(main: &mut String, frame: &Frame, library: &Library, rows: &[Row]) {
    let mut groups: Vec<(String, Vec<&Row>)> = Vec::new();
    for row in rows {
        let name = library.group.as_ref().map(|field| label_of(row.get(field))).unwrap_or_default();
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((name, vec![row])),
        }
    }
    groups.sort_by(|one, other| one.0.cmp(&other.0));
    for (name, mut rows) in groups {
        if !name.is_empty() {
            let _ = write!(main, "<h2>{}</h2>", escape(&name));
        }
        let foreign = |row: &Row| {
            library
                .language
                .as_ref()
                .is_some_and(|field| row.get(field).and_then(Json::as_str) != Some(frame.voice.tag()))
        };
        // In the reader's own language first.
        rows.sort_by_key(|row| foreign(row));
        main.push_str("<ul>");
        rows.iter().for_each(|row| line(main, frame, library, row));
        main.push_str("</ul>");
    }
}

fn line(main: &mut String, frame: &Frame, library: &Library, row: &Row) {
    let language = library.language.as_ref().and_then(|field| row.get(field)).and_then(Json::as_str).unwrap_or("en");
    let _ = write!(
        main,
        "<li><a lang=\"{}\" href=\"{}/{}\">{}</a></li>",
        escape(language),
        escape(&frame.place),
        escape(&text_of(row, &library.slug)),
        escape(&text_of(row, &library.heading)),
    );
}

/// The page of one record.
pub fn one(
    frame: &Frame,
    library: &Library,
    row: &Row,
    votes: &Votes,
    shown: &[Shown],
    form: Option<&entry::Form<'_>>,
) -> String {
    let say = |text: Sentence| escape(&frame.voice.written(&text));
    let heading = text_of(row, &library.heading);
    let language = library.language.as_ref().and_then(|field| row.get(field)).and_then(Json::as_str).unwrap_or("en");
    let mut main = String::new();
    if votes.thanks {
        let _ = write!(
            main,
            "<p class=\"notice\" role=\"status\">{}</p>",
            say(written!("http-answer-recorded", "Thank you. Your answer is recorded."))
        );
    }
    let group = library.group.as_ref().map(|field| label_of(row.get(field))).unwrap_or_default();
    let _ = write!(
        main,
        "<nav><a href=\"{}\">{}</a></nav><article lang=\"{}\"><header><div><p class=\"from\">{}</p><h1>{}</h1>",
        escape(&frame.place),
        escape(&library.title),
        escape(language),
        escape(
            &[frame.business.as_str(), group.as_str()]
                .into_iter()
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join(" · ")
        ),
        escape(&heading),
    );
    if let Some(day) = library.at.as_ref().map(|field| text_of(row, field)).filter(|at| at.len() >= 10) {
        let day = day.get(..10).unwrap_or_default();
        let _ = write!(
            main,
            "<p class=\"state\"><time datetime=\"{0}\">{1} {0}</time></p>",
            escape(day),
            say(written!("http-published-on", "Published"))
        );
    }
    main.push_str("</div></header>");
    facts(&mut main, shown);
    // Sanitised once more on its way out: this page is for anybody, whatever wrote the record.
    let _ = write!(main, "<div class=\"rich\">{}</div>", kernel_rich::sanitised(&text_of(row, &library.text)));
    for one in shown.iter().filter(|one| one.long) {
        let _ = write!(main, "<h2>{}</h2><p class=\"text\">{}</p>", escape(&one.label), escape(&one.text));
    }
    main.push_str("</article>");
    if let Some(form) = form {
        let action = format!("{}/{}/entry", frame.place, text_of(row, &library.slug));
        entry::html(&mut main, &frame.voice, &action, form);
    }
    if let Some(asked) = votes.asked.as_ref().filter(|_| !votes.thanks) {
        let action = format!("{}/{}", frame.place, text_of(row, &library.slug));
        ask(&mut main, frame, &action, asked.as_deref());
    }
    whole(frame, &heading, &main)
}

/// Short fields, each with its label.
fn facts(main: &mut String, shown: &[Shown]) {
    let short: Vec<&Shown> = shown.iter().filter(|one| !one.long).collect();
    if !short.is_empty() {
        main.push_str("<dl>");
        for one in short {
            let _ = write!(main, "<div><dt>{}</dt><dd>{}</dd></div>", escape(&one.label), escape(&one.text));
        }
        main.push_str("</dl>");
    }
}

fn ask(main: &mut String, frame: &Frame, action: &str, remark: Option<&str>) {
    let say = |text: Sentence| escape(&frame.voice.written(&text));
    let question = say(written!("http-did-this-help", "Did this help?"));
    let (yes, no) = (say(written!("http-it-helped", "Yes")), say(written!("http-it-did-not-help", "No")));
    let action = escape(action);
    let _ = write!(
        main,
        "<section class=\"vote\" aria-labelledby=\"helped\"><h2 id=\"helped\">{question}</h2>\
         <form method=\"post\" action=\"{action}\"><button name=\"helped\" value=\"yes\">{yes}</button></form>"
    );
    match remark {
        Some(label) => {
            let (label, send) = (escape(label), say(written!("http-send", "Send")));
            let _ = write!(
                main,
                "<details><summary class=\"button quiet\">{no}</summary><form method=\"post\" action=\"{action}\"><label for=\"remark\">{label}</label>\
                 <textarea id=\"remark\" name=\"remark\" rows=\"3\" maxlength=\"500\"></textarea>\
                 <button name=\"helped\" value=\"no\">{send}</button></form></details>"
            );
        }
        None => {
            let _ = write!(
                main,
                "<form method=\"post\" action=\"{action}\"><button class=\"quiet\" name=\"helped\" value=\"no\">{no}</button></form>"
            );
        }
    }
    main.push_str("</section>");
}

/// What a reader sent is recorded; `follow` is the address of the page it can be followed on.
pub fn sent(frame: &Frame, library: &Library, follow: Option<&str>) -> String {
    let say = |text: Sentence| escape(&frame.voice.written(&text));
    let thanks = library.entry.as_ref().map(|entry| entry.thanks.as_str()).unwrap_or_default();
    let mut main = head(frame, &library.title, None);
    let _ = write!(main, "<p class=\"notice\" role=\"status\">{}</p>", escape(thanks));
    if let Some(follow) = follow {
        let _ = write!(
            main,
            "<p>{}</p><p class=\"keep\"><a href=\"{1}\">{1}</a></p>",
            say(written!(
                "http-keep-this-address",
                "Keep this address. It is the only way back to what you sent and to the answers, and it is shown only now."
            )),
            escape(follow),
        );
    }
    let _ =
        write!(main, "<p><a href=\"{}\">{}</a></p>", escape(&frame.place), say(written!("http-show-all", "Show all")));
    whole(frame, &library.title, &main)
}

/// A page that is not there.
pub fn closed(voice: &Voice, title: &Sentence, text: &Sentence) -> String {
    let (title, text) = (voice.written(title), voice.written(text));
    let main = format!("<header><h1>{}</h1></header><p>{}</p>", escape(&title), escape(&text));
    html(&title, &main, "", voice, true)
}

fn head(frame: &Frame, title: &str, intro: Option<&str>) -> String {
    let mut main = format!(
        "<header><div><p class=\"from\">{}</p><h1>{}</h1></div></header>",
        escape(&frame.business),
        escape(title)
    );
    if let Some(intro) = intro {
        let _ = write!(main, "<p class=\"intro\">{}</p>", escape(intro));
    }
    main
}

fn whole(frame: &Frame, title: &str, main: &str) -> String {
    html(&format!("{title} · {}", frame.business), main, &frame.brand, &frame.voice, false)
}

fn html(title: &str, main: &str, brand: &str, voice: &Voice, hidden: bool) -> String {
    let robots = if hidden { "<meta name=\"robots\" content=\"noindex\">" } else { "" };
    format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         {robots}<title>{}</title><link rel=\"icon\" href=\"/brand/favicon.svg\"><link rel=\"stylesheet\" href=\"/read.css\"></head>\
         <body><main>{main}</main><footer>{}</footer></body></html>",
        voice.tag(),
        escape(title),
        escape(brand),
    )
}

fn text_of(row: &Row, field: &str) -> String {
    row.get(field).and_then(Json::as_str).unwrap_or_default().to_string()
}

/// What a linked record is called.
fn label_of(value: Option<&Json>) -> String {
    value.and_then(|value| value["label"].as_str()).unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn library() -> Library {
        Library {
            address: "desk.help".into(),
            family: "desk".into(),
            entity: "desk.article".into(),
            title: "Help".into(),
            intro: None,
            filter: "filter[status]=published".into(),
            slug: "slug".into(),
            heading: "title".into(),
            text: "body".into(),
            shows: Vec::new(),
            group: Some("category".into()),
            at: Some("at".into()),
            language: None,
            search: None,
            votes: None,
            views: None,
            entry: None,
            feature: None,
        }
    }

    fn frame() -> Frame {
        let (business, place) = ("<b>Msasa</b>".to_string(), "/read/b/desk/help".to_string());
        Frame { business, brand: "Baobab".into(), place, voice: Voice::default() }
    }

    #[test]
    fn what_was_written_stays_words() {
        let row = json!({"slug": "a-b", "title": "<script>alert(1)</script>", "body": "One\nline\n\n<img>", "at": "2026-03-02T08:00:00Z",
            "category": {"id": "x", "label": "<i>Net</i>"}});
        let row = row.as_object().cloned().unwrap_or_default();
        let votes = Votes { asked: Some(Some("<u>".into())), thanks: false };
        for html in [
            one(&frame(), &library(), &row, &votes, &[], None),
            list(&frame(), &library(), std::slice::from_ref(&row), ""),
        ] {
            let raw = ["<script>", "<img>", "<i>", "<u>", "<b>"].into_iter().find(|tag| html.contains(tag));
            assert_eq!(raw, None, "{html}");
        }
        let html = one(&frame(), &library(), &row, &votes, &[], None);
        assert!(
            html.contains("<p>One<br>line</p><p>&lt;img&gt;</p>")
                && html.contains("2026-03-02")
                && html.contains("value=\"no\""),
            "{html}"
        );
    }

    #[test]
    fn formatted_text_keeps_what_is_read_and_nothing_that_runs() {
        let body = "<h2 onclick=\"x()\">Reset</h2><ul><li><p>Open <a href=\"javascript:x()\">it</a></p></li></ul><script>x()</script>";
        let row = json!({"slug": "a-b", "title": "Reset", "body": body}).as_object().cloned().unwrap_or_default();
        let html = one(&frame(), &library(), &row, &Votes { asked: None, thanks: false }, &[], None);
        assert!(html.contains("<div class=\"rich\"><h2>Reset</h2><ul><li><p>Open <a rel="), "{html}");
        assert!(!html.contains("onclick") && !html.contains("javascript") && !html.contains("<script"), "{html}");
    }

    #[test]
    fn without_votes_nothing_is_asked() {
        let row = Map::new();
        let html = one(&frame(), &library(), &row, &Votes { asked: None, thanks: false }, &[], None);
        assert!(!html.contains("<form"), "{html}");
        let html = one(&frame(), &library(), &row, &Votes { asked: Some(None), thanks: true }, &[], None);
        assert!(!html.contains("<form") && html.contains("role=\"status\""), "{html}");
    }
}
