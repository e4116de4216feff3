//! Declared prints, letters and reports → PDF documents.

mod cells;
mod certificate;
mod code;
mod filling;
pub mod labels;
mod letter;
mod sealed;

use std::sync::Arc;

use chrono::DateTime;
use kernel::context::{Business, OpContext};
use kernel::countries::name_of;
use kernel::platform::profile;
use kernel::plugins::PrintBlock;
use kernel::report::yes_or_no;
use kernel::reporting::ReportResult;
use kernel::service::read as reading;
use kernel::shell::Words;
use kernel::{Doc, OpError, OpResult, RowKind, Sentence, written};
use kernel_access::Grant;
use kernel_manifest::model::{ColumnKind, Field, Print};
use kernel_print::{
    Align, Brand as PrintBrand, Column, Language, Logo, LogoKind, Note, Orientation, Pair, Party, PrintDocument,
    ReportDocument, Row, Stamp, Table, Total, Verification, words,
};
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, Instant, MONEY_SCALE, RATE_SCALE, Value};

use crate::state::HttpState;
use crate::turns::Turns;
use cells::Cells;

pub use cells::grouped;
pub use certificate::{certificate, certificate_name};
pub use code::code;
pub use letter::{Chosen, as_declared, chosen, letter, said};
pub use sealed::{Sealed, sealed, signed_copy};

/// The PDF of one record in the language the business writes, by the print declared for its entity; answers the file's name too.
pub async fn document(state: &HttpState, context: &OpContext, grant: &Grant, id: &Id) -> OpResult<(String, Vec<u8>)> {
    let (name, document) = composed(state, context, grant, id, &context.business.language).await?;
    Ok((name, render(state, context, move |engine| kernel_print::render(&document, engine)).await?))
}

/// What stands on the paper in a language, before it is typeset; answers the file's name too.
pub async fn composed(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    language: &str,
) -> OpResult<(String, PrintDocument)> {
    let state = &state.in_language(language);
    let registry = &state.app.product.registry;
    let print =
        registry.prints.values().find(|print| print.entity == grant.entity().address).ok_or(OpError::NotFound)?;
    let printable = reading::printable(&state.app, context, grant, id, &print.party).await?;
    // The grant may be of a request in another language.
    let entity = registry.entity(&grant.entity().address).ok_or(OpError::NotFound)?;
    let doc = Doc::new(Arc::clone(entity), Arc::clone(&printable.doc.record));
    let words = Words::new(registry, &context.business.sector);
    let language = Language::from_tag(language);
    let layout = Layout { context, print, language, words: &words, doc: &doc, labels: &printable.labels };
    let mut document = layout.document(printable.party.as_ref());
    document.brand = letterhead(state, context).await?;
    let currency = layout.currency();
    let ways = kernel::service::pay_to::lines(&state.app, context, print, currency).await?;
    document.payment.extend(ways.into_iter().map(|(label, value)| Pair::new(label, value)));
    if print.verify {
        document.verification = Some(verification(state, context, print, &printable.doc));
    }
    add_plugin_blocks(state, context, grant, id, &mut document).await;
    let name = printable.doc.label().to_string();
    let name = if name.is_empty() { format!("{}-draft", printable.doc.entity.name) } else { name };
    Ok((name, document))
}

/// What plugins of the business add: words and facts below the notes, QR codes as stamps.
async fn add_plugin_blocks(
    state: &HttpState,
    context: &OpContext,
    grant: &Grant,
    id: &Id,
    document: &mut PrintDocument,
) {
    let Some(runtime) = state.app.plugins().runtime() else { return };
    let mut title = String::new();
    for block in runtime.print_blocks(context, &grant.entity().address, id).await {
        match block {
            PrintBlock::Heading(text) => title = text,
            PrintBlock::Paragraph(text) => document.notes.push(Note { title: std::mem::take(&mut title), text }),
            PrintBlock::Facts(facts) => {
                let text =
                    facts.into_iter().map(|(label, value)| format!("{label}: {value}")).collect::<Vec<_>>().join("\n");
                document.notes.push(Note { title: std::mem::take(&mut title), text });
            }
            PrintBlock::Qr(qr, words) => {
                let words = [std::mem::take(&mut title), words]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .collect::<Vec<_>>()
                    .join("\n");
                document.stamps.push(Stamp { qr, words });
            }
        }
    }
}

/// Typesetting takes a core, for a long report for seconds: off the async threads, in turns.
async fn render(
    state: &HttpState,
    context: &OpContext,
    work: impl FnOnce(&kernel_print::Engine) -> Result<Vec<u8>, kernel_print::PrintError> + Send + 'static,
) -> OpResult<Vec<u8>> {
    let place = Turns::place(&state.fair.prints, context.actor.user.as_str(), context.business.id.as_str())
        .ok_or(OpError::TooMany { retry_after_seconds: 5 })?;
    let turn = place.turn().await.ok_or_else(|| OpError::internal("print: no turn"))?;
    let state = state.clone();
    let work = move || {
        let _turn = turn;
        work(state.print()?)
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(pdf)) => Ok(pdf),
        Ok(Err(error)) => Err(OpError::internal(format!("print: {error}"))),
        Err(error) => Err(OpError::internal(format!("print: {error}"))),
    }
}

/// The business's own paper in the brand's colour: its logo, the lines of its letterhead, its foot of documents.
async fn letterhead(state: &HttpState, context: &OpContext) -> OpResult<PrintBrand> {
    let brand = state.brands.named(&context.business.brand);
    let business = &context.business;
    let mut reader = state.app.db.read_platform().await?;
    let paper = profile::paper(&mut reader, &business.id).await?;
    drop(reader);
    let logo = match &paper.logo {
        Some(path) => match kernel::files::picture_bytes(&state.app, path).await {
            Ok((bytes, media_type)) => {
                Some(Logo { kind: if media_type == "image/png" { LogoKind::Png } else { LogoKind::Jpg }, bytes })
            }
            // A lost picture is no reason to print nothing.
            Err(error) => {
                tracing::warn!(%error, "print.logo_missing");
                None
            }
        },
        None => None,
    };
    let lines =
        |text: &Option<String>| text.as_deref().unwrap_or_default().lines().map(str::to_string).collect::<Vec<_>>();
    let mut letterhead = lines(&paper.letterhead);
    letterhead.extend(business_lines(business));
    Ok(PrintBrand {
        name: paper.legal_name.clone().unwrap_or_else(|| business.name.clone()),
        logo,
        colour: brand.file.colours.light.primary.clone(),
        letterhead,
        footer: paper.footer.map(|text| text.replace('\n', " · ")).or_else(|| brand.file.footer.tagline.clone()),
        support: [&business.phone, &business.email].into_iter().flatten().cloned().collect(),
    })
}

fn business_lines(business: &Business) -> Vec<String> {
    let mut lines = business.address.clone();
    lines.extend(business.phone.clone());
    lines.extend(business.email.clone());
    lines
}

/// Where anybody who holds the paper can compare it with the books.
fn verification(state: &HttpState, context: &OpContext, print: &Print, doc: &Doc) -> Verification {
    let code = code(state, print, doc);
    let base = state.config.public_url.clone().unwrap_or_else(|| "http://127.0.0.1:8080".to_string());
    Verification {
        url: format!("{base}/verify/{}/{}/{}?code={code}", context.business.id, doc.entity.address, doc.id()),
        code,
        text: None,
    }
}

struct Layout<'a> {
    context: &'a OpContext,
    print: &'a Print,
    language: Language,
    words: &'a Words<'a>,
    doc: &'a Doc,
    /// Labels of linked records, by id.
    labels: &'a std::collections::HashMap<Id, String>,
}

impl Layout<'_> {
    fn document(&self, party: Option<&Doc>) -> PrintDocument {
        let business = &self.context.business;
        let from = Party {
            label: None,
            name: business.name.clone(),
            lines: business_lines(business),
            tax_number: business.tax_number.clone().map(|number| Pair::new(self.words.say(&tax_number()), number)),
        };
        let to = party.map(|party| party_of(party, &business.country, self.words)).unwrap_or_default();
        PrintDocument {
            title: self.words.translate(&self.print.title),
            number: Some(self.doc.label().to_string()).filter(|number| !number.is_empty()),
            watermark: self.watermark(),
            parties: vec![from, to],
            meta: self.print.meta.iter().filter_map(|name| self.pair(name)).collect(),
            lines: self.table(&self.print.lines.field, &self.print.lines.columns),
            tax_summary: self
                .print
                .taxes
                .as_ref()
                .map(|taxes| self.table(&taxes.field, &taxes.columns))
                .filter(|table| !table.rows.is_empty()),
            totals: self.totals(),
            amount_in_words: self.print.words.as_ref().and_then(|name| self.in_words(name)),
            notes: self.notes(),
            language: self.language,
            created_at: created_at(self.context.now),
            ..PrintDocument::default()
        }
    }

    fn watermark(&self) -> Option<String> {
        let states = self.doc.entity.states.as_ref()?;
        match self.doc.state()? {
            state if state == &*states.initial => Some(self.words.say(&written!("http-watermark-draft", "DRAFT"))),
            "voided" | "void" => Some(self.words.say(&written!("http-watermark-void", "VOID"))),
            _ => None,
        }
    }

    fn pair(&self, name: &str) -> Option<Pair> {
        let field = self.doc.entity.field(name)?;
        let text = self.text(field, self.doc.get(name));
        (!text.is_empty()).then(|| Pair::new(self.words.translate(&field.label), text))
    }

    fn totals(&self) -> Vec<Total> {
        let last = self.print.totals.len().saturating_sub(1);
        self.print
            .totals
            .iter()
            .enumerate()
            .filter_map(|(index, name)| {
                let field = self.doc.entity.field(name)?;
                let value = self.doc.get(name);
                if value.is_null()
                    || (value.as_int() == Some(0) && index != last && !matches!(name.as_str(), "total" | "netTotal"))
                {
                    return None;
                }
                let mut text = self.text(field, value);
                if index == last || name == "total" {
                    text = format!("{} {text}", self.currency());
                }
                let total = Total::new(self.words.translate(&field.label), text);
                Some(if index == last || name == "total" { total.emphasised() } else { total })
            })
            .collect()
    }

    fn notes(&self) -> Vec<Note> {
        let texts = self
            .print
            .notes
            .iter()
            .filter_map(|name| self.pair(name))
            .map(|pair| Note { title: pair.label, text: pair.value });
        self.in_books().into_iter().chain(texts).collect()
    }

    /// What a document in another currency amounts to in the business's own, at the rate it is booked with.
    fn in_books(&self) -> Option<Note> {
        let base = self.context.business.currency.as_str();
        if self.currency() == base {
            return None;
        }
        let (rate, total) = (self.doc.get("rate").as_int()?, self.doc.get("baseTotal").as_int()?);
        let digits = kernel_types::currency::minor_digits(base);
        let amount = |value: i64| format!("{base} {}", grouped(&format_scaled(value, MONEY_SCALE, digits)));
        let mut text = format!(
            "{} 1 = {base} {} · {} {}",
            self.currency(),
            format_scaled(rate, RATE_SCALE, 0),
            self.label("total"),
            amount(total)
        );
        let tax: i64 = self
            .print
            .taxes
            .as_ref()
            .map_or(0, |taxes| self.doc.lines(&taxes.field).filter_map(|line| line.get("baseTax").as_int()).sum());
        if tax != 0 {
            text.push_str(&format!(" · {} {}", self.label("taxTotal"), amount(tax)));
        }
        Some(Note { title: self.label("rate"), text })
    }

    fn label(&self, name: &str) -> String {
        self.doc.entity.field(name).map_or_else(String::new, |field| self.words.translate(&field.label))
    }

    fn in_words(&self, name: &str) -> Option<String> {
        let amount = self.doc.get(name).as_int()?;
        Some(words::amount_in_words(amount, MONEY_SCALE as u8, self.currency(), self.language.tag()))
    }

    fn currency(&self) -> &str {
        self.doc.text("currency").unwrap_or(&self.context.business.currency)
    }

    fn table(&self, lines: &str, columns: &[String]) -> Table {
        self.cells().table(self.doc, lines, columns)
    }

    fn text(&self, field: &Field, value: &Value) -> String {
        self.cells().text(field, value)
    }

    fn cells(&self) -> Cells<'_> {
        Cells { language: self.language, words: self.words, currency: self.currency(), labels: self.labels }
    }
}

/// Name, first address, tax number of a customer or supplier, whatever its entity declares of them.
fn party_of(party: &Doc, home: &str, words: &Words<'_>) -> Party {
    let mut lines = Vec::new();
    if let Some(address) = party.lines("addresses").next() {
        for name in ["line1", "line2", "street", "city", "region", "postalCode", "country"] {
            let Some(text) = address.text(name) else { continue };
            match name {
                // Letters within a country do not name it.
                "country" if text == home => {}
                "country" => lines.push(name_of(text).unwrap_or(text).to_string()),
                _ => lines.push(text.to_string()),
            }
        }
    }
    for name in ["address", "phone", "email"] {
        lines.extend(party.text(name).map(str::to_string));
    }
    Party {
        label: None,
        name: party.text("name").unwrap_or(party.label()).to_string(),
        lines,
        tax_number: party.text("taxNumber").map(|number| Pair::new(words.say(&tax_number()), number)),
    }
}

fn tax_number() -> Sentence {
    written!("http-tax-number", "Tax number")
}

fn created_at(now: Instant) -> DateTime<chrono::Utc> {
    DateTime::from_timestamp_micros(now.0).unwrap_or_default()
}

/// A report as PDF, in the language of the product at hand, which made it too.
pub async fn report(state: &HttpState, context: &OpContext, result: &ReportResult) -> OpResult<Vec<u8>> {
    let registry = &state.app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    let columns = result
        .columns()
        .iter()
        .map(|column| {
            let label = result.heading(column, &words);
            match column.kind {
                ColumnKind::Money
                | ColumnKind::Quantity
                | ColumnKind::Int
                | ColumnKind::Duration
                | ColumnKind::Percent => Column { label, align: Align::End, weight: 0 },
                ColumnKind::Text | ColumnKind::Link => Column::text(label, 3),
                ColumnKind::Date => Column::text(label, 1),
            }
        })
        .collect();
    let language = Language::from_tag(&registry.language);
    let cell = |column: &kernel::Column, value: &Value, cells: &[Value]| match (column.kind, value) {
        (ColumnKind::Money, Value::Int(_)) => grouped(&result.cell_text(column, value, cells, context)),
        (ColumnKind::Percent, Value::Int(_)) => language.percent(&result.cell_text(column, value, cells, context)),
        (ColumnKind::Duration, Value::Int(minutes)) => language.duration(*minutes),
        (_, Value::Bool(flag)) => words.say(&yes_or_no(*flag)),
        _ => result.cell_text(column, value, cells, context),
    };
    let choices = result.choice_columns(&words);
    let currency = words.say(&written!("http-currency", "Currency"));
    let cells = |values: &[Value], kind: RowKind| -> Vec<String> {
        let said = |index: usize, value: &Value| result.declared_cell(&words, &choices, index, value, kind);
        let columns = result.columns().iter().zip(values).enumerate();
        columns
            .map(|(index, (column, value))| said(index, value).unwrap_or_else(|| cell(column, value, values)))
            .collect()
    };
    let mut rows: Vec<Row> = result
        .table
        .rows
        .iter()
        .map(|row| {
            let kind = match row.kind {
                RowKind::Detail => kernel_print::RowKind::Line,
                RowKind::Heading => kernel_print::RowKind::Group,
                RowKind::Subtotal => kernel_print::RowKind::Subtotal,
                RowKind::Total => kernel_print::RowKind::Total,
            };
            Row::of(kind, cells(&row.cells, row.kind)).indented(row.level)
        })
        .collect();
    if let Some(totals) = &result.table.totals {
        rows.push(Row::of(kernel_print::RowKind::Total, cells(totals, RowKind::Total)));
    }
    let document = ReportDocument {
        brand: letterhead(state, context).await?,
        title: result.title(&words),
        subtitle: Some(context.business.name.clone()),
        filters: result
            .filters(&words)
            .into_iter()
            .chain(result.has_own_amounts().then(|| format!("{currency}: {}", result.currency(context))))
            .collect(),
        table: Table { columns, rows },
        notes: result.notes(&words),
        orientation: if result.is_landscape() { Orientation::Landscape } else { Orientation::Portrait },
        language,
        created_at: created_at(context.now),
        ..ReportDocument::default()
    };
    render(state, context, move |engine| kernel_print::render_report(&document, engine)).await
}
