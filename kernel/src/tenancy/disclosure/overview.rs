//! The overview: one page that opens without a network, in the language of the person who asked, with everything that people read.

use kernel_manifest::model::{Entity, Field, FieldKind, system};
use kernel_types::markup;
use serde_json::{Map, Value as Json};

use super::known::{Known, Why};
use crate::app::App;
use crate::context::OpContext;
use crate::report::yes_or_no;
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:52rem;padding:0 1rem;color:#1c1917}\
    h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid #d6d3d1}\
    table{border-collapse:collapse;width:100%;margin:0 0 1.2rem}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;\
    border-bottom:1px solid #e7e5e4;overflow-wrap:anywhere}th{width:14rem;font-weight:500;color:#57534e}\
    @media print{body{margin:0;max-width:none}}";
/// Fields of every record that tell when it came to be.
const DATED: [usize; 2] = [system::CREATED_AT, system::UPDATED_AT];

struct Page<'a> {
    words: Words<'a>,
    out: String,
}

/// The whole page.
pub(super) fn page(app: &App, context: &OpContext, known: &Known) -> String {
    let words = Words::new(&app.product.registry, &context.business.sector);
    let mut page = Page { words, out: String::with_capacity(16_384) };
    let title = page.words.say(&written!("kernel-personal-data", "Personal data"));
    page.raw("<!doctype html>\n<html lang=\"")
        .text(&app.product.registry.language)
        .raw("\"><head><meta charset=\"utf-8\">");
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>").text(&title);
    page.raw("</title><style>").raw(STYLE).raw("</style></head><body>\n<h1>").text(&title).raw("</h1>\n<p>");
    page.text(&context.business.name).raw(", ").text(&context.today().format("%Y-%m-%d").to_string()).raw("</p>\n");
    page.left_out(app, known);
    for kind in &known.kinds {
        page.heading(&kind.entity.plural);
        for record in &kind.records {
            page.record(&kind.entity, record);
        }
    }
    page.rows(written!("kernel-comments", "Comments"), &known.comments, &["at", "by", "text"]);
    page.rows(written!("kernel-letters", "Letters"), &known.letters, &["at", "by", "to", "subject", "text"]);
    page.files(known);
    page.history(app, known);
    page.raw("</body></html>\n");
    page.out
}

impl Page<'_> {
    fn raw(&mut self, text: &str) -> &mut Self {
        self.out.push_str(text);
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        let safe = markup::escaped(text).replace('"', "&quot;").replace('\n', "<br>");
        self.out.push_str(&safe);
        self
    }

    fn heading(&mut self, title: impl Into<Sentence>) {
        let said = self.words.say(&title.into());
        self.raw("<h2>").text(&said).raw("</h2>\n");
    }

    fn row(&mut self, label: &str, value: &str) {
        self.raw("<tr><th>").text(label).raw("</th><td>").text(value).raw("</td></tr>\n");
    }

    /// What is missing stands first: who reads the page is to know that there is more.
    fn left_out(&mut self, app: &App, known: &Known) {
        if known.left.is_empty() {
            return;
        }
        self.heading(written!("kernel-left-out", "Left out"));
        self.raw("<table>\n");
        for left in &known.left {
            let entity = app.product.registry.entities.get(&left.entity);
            let mut label = entity.map_or_else(|| left.entity.clone(), |entity| self.words.translate(&entity.plural));
            if let Some(field) = left.label(app, &self.words) {
                label = format!("{label}: {field}");
            }
            let mut why = self.words.say(&left.why.sentence());
            if left.why != Why::Field {
                why = format!("{} × {why}", left.count);
            }
            self.row(&label, &why);
        }
        self.raw("</table>\n");
    }

    fn record(&mut self, entity: &Entity, record: &Json) {
        let Some(object) = record.as_object() else { return };
        self.raw("<table>\n");
        for field in entity.fields.iter().filter(|field| field.slot >= system::COUNT || DATED.contains(&field.slot)) {
            let value = self.value(entity, field, object.get(&field.name));
            if !value.is_empty() {
                let label = self.words.translate(&field.label);
                self.row(&label, &value);
            }
        }
        self.raw("</table>\n");
    }

    /// A value as people read it; nothing for what is empty.
    fn value(&self, entity: &Entity, field: &Field, value: Option<&Json>) -> String {
        let Some(value) = value.filter(|value| !value.is_null()) else { return String::new() };
        if let (FieldKind::Lines(set), Json::Array(rows), false) = (&field.kind, value, field.is_links) {
            let Some(set) = entity.lines.get(*set) else { return String::new() };
            let rows = rows.iter().filter_map(Json::as_object).map(|row| self.line(entity, &set.fields, row));
            return rows.collect::<Vec<_>>().join("\n");
        }
        match (&field.kind, value) {
            (FieldKind::Enum(values), Json::String(word)) => {
                let known = values.iter().find(|known| *known.value == **word);
                known.map_or_else(|| word.clone(), |known| self.words.translate(&known.label))
            }
            (FieldKind::Bool, Json::Bool(flag)) => self.words.say(&yes_or_no(*flag)),
            (FieldKind::Rich, Json::String(text)) => markup::plain(text).into_owned(),
            (FieldKind::Instant, Json::String(text)) => moment(text),
            (_, value) => plain(value),
        }
    }

    /// `Name: Rudo; Relationship: child`
    fn line(&self, entity: &Entity, fields: &[Field], row: &Map<String, Json>) -> String {
        let told = fields.iter().filter_map(|field| {
            let value = self.value(entity, field, row.get(&field.name));
            (!value.is_empty()).then(|| format!("{}: {value}", self.words.translate(&field.label)))
        });
        told.collect::<Vec<_>>().join("; ")
    }

    /// Comments and letters: a line each.
    fn rows(&mut self, title: Sentence, rows: &[Json], columns: &[&str]) {
        if rows.is_empty() {
            return;
        }
        self.heading(title);
        self.raw("<table>\n");
        for row in rows {
            let told = |name: &&str| row.get(*name).map(|value| if *name == "at" { when(value) } else { plain(value) });
            let mut told = columns.iter().filter_map(told).filter(|text| !text.is_empty());
            let first = told.next().unwrap_or_default();
            let rest = told.collect::<Vec<_>>().join("\n");
            self.row(&first, &rest);
        }
        self.raw("</table>\n");
    }

    fn files(&mut self, known: &Known) {
        if known.files.is_empty() {
            return;
        }
        self.heading(written!("kernel-files", "Files"));
        self.raw("<table>\n");
        for held in &known.files {
            let at = held.file.created_at.map(|at| moment(&at.to_rfc3339())).unwrap_or_default();
            self.row(&at, &held.file.name);
        }
        self.raw("</table>\n");
    }

    /// Who did what and when; what changed stands in `history.json`.
    fn history(&mut self, app: &App, known: &Known) {
        if known.history.is_empty() {
            return;
        }
        self.heading(written!("kernel-history", "History"));
        self.raw("<table>\n");
        for entry in &known.history {
            let entity =
                entry.get("entity").and_then(Json::as_str).and_then(|of| app.product.registry.entities.get(of));
            let title = entity.map(|entity| self.words.translate(&entity.title)).unwrap_or_default();
            let word = |name: &str| entry.get(name).map(plain).unwrap_or_default();
            let action = if word("label").is_empty() { word("action") } else { word("label") };
            let told = [title, action, word("actor")].into_iter().filter(|text| !text.is_empty());
            let told = told.collect::<Vec<_>>().join(", ");
            let at = entry.get("at").map(when).unwrap_or_default();
            self.row(&at, &told);
        }
        self.raw("</table>\n");
    }
}

/// A value without the signs of JSON: of a link or a person the name, of a file what it is called.
fn plain(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        Json::Array(items) => items.iter().map(plain).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", "),
        Json::Object(object) => {
            let named = ["label", "name"].iter().find_map(|name| object.get(*name)?.as_str().map(str::to_string));
            named.unwrap_or_else(|| value.to_string())
        }
        other => other.to_string(),
    }
}

fn when(value: &Json) -> String {
    value.as_str().map(moment).unwrap_or_default()
}

/// `2026-03-05T08:00:00Z` as `2026-03-05 08:00 UTC`.
fn moment(text: &str) -> String {
    match (text.get(..10), text.get(11..16)) {
        (Some(day), Some(time)) if text.ends_with('Z') => format!("{day} {time} UTC"),
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{moment, plain};

    #[test]
    fn values_are_said_without_the_signs_of_json() {
        assert_eq!(plain(&json!({"id": "x", "label": "Faith Gotora"})), "Faith Gotora");
        assert_eq!(plain(&json!([{"id": "a", "label": "A"}, "b", null])), "A, b");
        assert_eq!(plain(&json!({"id": "f", "name": "cv.pdf"})), "cv.pdf");
        assert_eq!(moment("2026-03-05T08:00:00Z"), "2026-03-05 08:00 UTC");
        assert_eq!(moment("2026-03-05"), "2026-03-05");
    }
}
