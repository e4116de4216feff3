use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Datelike, Timelike, Utc};
use serde::Serialize;
use serde_json::{Value, json};
use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::syntax::{FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World, WorldExt};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

use crate::brand::Brand;
use crate::document::{PrintDocument, Stamp, Verification};
use crate::error::PrintError;
use crate::files::{self, OwnFiles};
use crate::letter::{LabelSheet, LetterDocument, LetterPart};
use crate::report::ReportDocument;
use crate::statement::StatementDocument;
use crate::{labels, prepare, qr};

/// Renders after which a layout result nobody asked for again is forgotten.
const CACHE_RENDERS: usize = 8;

/// Fonts and templates, read once. Clones share them; rendering needs no lock.
#[derive(Clone)]
pub struct Engine {
    kit: Arc<Kit>,
}

struct Kit {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    templates: HashMap<FileId, Source>,
    archival: PdfStandards,
}

/// Typesets the document as PDF.
///
/// # Errors
/// When its colour, logo, QR address or a table row cannot be printed, or the layout fails.
pub fn render(document: &PrintDocument, engine: &Engine) -> Result<Vec<u8>, PrintError> {
    document.lines.check("lines")?;
    if let Some(summary) = &document.tax_summary {
        summary.check("tax summary")?;
    }
    engine.print(&Job {
        template: "document.typ",
        data: document,
        brand: &document.brand,
        labels: labels::labels(document.language, &document.labels),
        verification: document.verification.as_ref(),
        stamps: &document.stamps,
        parts: Vec::new(),
        identity: identity(&document.brand, &document.title, document.number.as_deref()),
        created_at: document.created_at,
    })
}

/// Typesets the letter as PDF.
///
/// # Errors
/// As [`render`].
pub fn render_letter(letter: &LetterDocument, engine: &Engine) -> Result<Vec<u8>, PrintError> {
    check_tables(&letter.parts)?;
    engine.print(&Job {
        template: "letter.typ",
        data: letter,
        brand: &letter.brand,
        labels: labels::labels(letter.language, &letter.labels),
        verification: None,
        stamps: &[],
        parts: vec![letter.parts.as_slice()],
        identity: identity(&letter.brand, &letter.title, None),
        created_at: letter.created_at,
    })
}

/// Typesets the labels as PDF.
///
/// # Errors
/// As [`render`].
pub fn render_labels(sheet: &LabelSheet, engine: &Engine) -> Result<Vec<u8>, PrintError> {
    sheet.stickers.iter().try_for_each(|parts| check_tables(parts))?;
    engine.print(&Job {
        template: "labels.typ",
        data: sheet,
        brand: &sheet.brand,
        labels: labels::labels(sheet.language, &sheet.labels),
        verification: None,
        stamps: &[],
        parts: sheet.stickers.iter().map(Vec::as_slice).collect(),
        identity: identity(&sheet.brand, &sheet.title, None),
        created_at: sheet.created_at,
    })
}

fn check_tables(parts: &[LetterPart]) -> Result<(), PrintError> {
    parts.iter().try_for_each(|part| match part {
        LetterPart::Table(table) => table.check("table of the letter"),
        _ => Ok(()),
    })
}

/// Typesets the report as PDF.
///
/// # Errors
/// As [`render`].
pub fn render_report(report: &ReportDocument, engine: &Engine) -> Result<Vec<u8>, PrintError> {
    report.table.check("report")?;
    engine.print(&Job {
        template: "report.typ",
        data: report,
        brand: &report.brand,
        labels: labels::labels(report.language, &report.labels),
        verification: None,
        stamps: &[],
        parts: Vec::new(),
        identity: identity(&report.brand, &report.title, report.subtitle.as_deref()),
        created_at: report.created_at,
    })
}

/// Typesets the statement as PDF.
///
/// # Errors
/// As [`render`].
pub fn render_statement(statement: &StatementDocument, engine: &Engine) -> Result<Vec<u8>, PrintError> {
    statement.transactions.check("transactions")?;
    engine.print(&Job {
        template: "statement.typ",
        data: statement,
        brand: &statement.brand,
        labels: labels::labels(statement.language, &statement.labels),
        verification: statement.verification.as_ref(),
        stamps: &[],
        parts: Vec::new(),
        identity: identity(&statement.brand, &statement.title, statement.number.as_deref()),
        created_at: statement.created_at,
    })
}

/// One document on its way through a template.
struct Job<'a, Data: Serialize> {
    template: &'static str,
    data: &'a Data,
    brand: &'a Brand,
    labels: std::collections::BTreeMap<String, String>,
    verification: Option<&'a Verification>,
    stamps: &'a [Stamp],
    /// Parts of a letter, or of each label: what they draw lies beside the data.
    parts: Vec<&'a [LetterPart]>,
    identity: String,
    created_at: DateTime<Utc>,
}

impl Engine {
    /// Reads fonts and templates; about a hundredth of a second, so once per process.
    ///
    /// # Errors
    /// When the embedded fonts or templates are damaged.
    pub fn new() -> Result<Self, PrintError> {
        let files = [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD, ttf_noto_sans::ITALIC];
        let fonts: Vec<Font> = files.iter().flat_map(|file| Font::iter(Bytes::new(*file))).collect();
        if fonts.len() != files.len() {
            return Err(PrintError::Fonts);
        }
        let book = LazyHash::new(FontBook::from_fonts(&fonts));
        let library = LazyHash::new(Library::builder().build());
        let archival = PdfStandards::new(&[PdfStandard::A_2b])
            .map_err(|error| PrintError::Layout { reason: error.message().to_string() })?;
        Ok(Engine { kit: Arc::new(Kit { library, book, fonts, templates: files::templates()?, archival }) })
    }

    fn print<Data: Serialize>(&self, job: &Job<'_, Data>) -> Result<Vec<u8>, PrintError> {
        job.brand.check()?;
        let printed = self.print_with(job, true);
        match printed {
            // Whether the logo is at fault shows by leaving it out: a template cannot catch a broken picture.
            Err(PrintError::Layout { reason }) if job.brand.logo.is_some() && self.print_with(job, false).is_ok() => {
                Err(PrintError::Logo { reason })
            }
            other => other,
        }
    }

    fn print_with<Data: Serialize>(&self, job: &Job<'_, Data>, with_logo: bool) -> Result<Vec<u8>, PrintError> {
        let sheet = Sheet { kit: &self.kit, main: files::file_id(job.template)?, own: own_files(job, with_logo)? };
        let compiled = typst::compile::<PagedDocument>(&sheet);
        let pages = compiled.output.map_err(|faults| failed(&sheet, &faults));
        let pdf = pages.and_then(|pages| {
            let options = |standards: PdfStandards| PdfOptions {
                ident: Smart::Custom(job.identity.clone()),
                creator: Smart::Custom(Some(job.brand.name.clone())),
                timestamp: timestamp(job.created_at),
                standards,
                ..PdfOptions::default()
            };
            // Papers are kept for years: PDF/A-2b, unless a text has signs our font lacks, which it forbids.
            typst_pdf::pdf(&pages, &options(self.kit.archival.clone()))
                .or_else(|_| typst_pdf::pdf(&pages, &options(PdfStandards::default())))
                .map_err(|faults| failed(&sheet, &faults))
        });
        // The cache is the process's; without this it would keep every document ever printed.
        typst::comemo::evict(CACHE_RENDERS);
        pdf
    }
}

/// The template's whole world: nothing of the machine, no clock.
struct Sheet<'a> {
    kit: &'a Kit,
    main: FileId,
    own: OwnFiles,
}

impl World for Sheet<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.kit.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.kit.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.kit.templates.get(&id).cloned().ok_or_else(|| missing(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.own.get(id).ok_or_else(|| missing(id))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.kit.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// The document as data, never as markup: a template reads it with `json()`, so whatever a text says stays a text.
fn own_files<Data: Serialize>(job: &Job<'_, Data>, with_logo: bool) -> Result<OwnFiles, PrintError> {
    let mut own = OwnFiles::default();
    let mut data = prepare::object(serde_json::to_value(job.data).map_err(PrintError::Data)?);
    data.insert("labels".to_owned(), serde_json::to_value(&job.labels).map_err(PrintError::Data)?);
    let mut assets = serde_json::Map::new();
    if let Some(logo) = job.brand.logo.as_ref().filter(|_| with_logo) {
        let path = format!("logo.{}", logo.kind.ending());
        own.add(&path, logo.bytes.clone())?;
        assets.insert("logo".to_owned(), Value::String(path));
    }
    if let Some(verification) = job.verification {
        own.add("qr.svg", qr::svg(&verification.url)?.into_bytes())?;
        assets.insert("qr".to_owned(), Value::String("qr.svg".to_owned()));
    }
    let mut stamps = Vec::with_capacity(job.stamps.len());
    for (index, stamp) in job.stamps.iter().enumerate() {
        let path = format!("stamp-{index}.svg");
        own.add(&path, qr::svg(&stamp.qr)?.into_bytes())?;
        stamps.push(Value::String(path));
    }
    assets.insert("stamps".to_owned(), Value::Array(stamps));
    let mut drawn = Vec::with_capacity(job.parts.len());
    for parts in &job.parts {
        drawn.push(Value::Array(parts.iter().map(|part| drawing(part, &mut own)).collect::<Result<_, _>>()?));
    }
    assets.insert("drawn".to_owned(), Value::Array(drawn));
    data.insert("assets".to_owned(), Value::Object(assets));
    let mut data = Value::Object(data);
    prepare::texts(&mut data);
    own.add("data.json", serde_json::to_vec(&data).map_err(PrintError::Data)?)?;
    Ok(own)
}

/// Where the template finds what a part draws, for lines to sign on what stands on each; null for one that is words alone.
fn drawing(part: &LetterPart, own: &mut OwnFiles) -> Result<Value, PrintError> {
    if let LetterPart::Sign(list) = part {
        let mut paths = Vec::with_capacity(list.len());
        for signature in list {
            paths.push(match &signature.drawn {
                Some(picture) => Value::String(own.draw(picture.kind.ending(), picture.bytes.clone())?),
                None => Value::Null,
            });
        }
        return Ok(Value::Array(paths));
    }
    let Some(drawing) = part.drawing() else { return Ok(Value::Null) };
    Ok(json!({"path": own.draw(drawing.ending, drawing.bytes)?, "modules": drawing.modules}))
}

fn missing(id: FileId) -> FileError {
    FileError::NotFound(id.get().vpath().get_with_slash().into())
}

fn failed(sheet: &Sheet<'_>, faults: &[SourceDiagnostic]) -> PrintError {
    let reasons: Vec<String> = faults
        .iter()
        .map(|fault| match sheet.range(fault.span) {
            Some(range) => format!("{} (byte {})", fault.message, range.start),
            None => fault.message.to_string(),
        })
        .collect();
    PrintError::Layout { reason: reasons.join("; ") }
}

/// What tells this document from every other, for readers that keep notes on documents.
fn identity(brand: &Brand, title: &str, number: Option<&str>) -> String {
    format!("{}\n{title}\n{}", brand.name, number.unwrap_or_default())
}

fn timestamp(at: DateTime<Utc>) -> Option<Timestamp> {
    let part = |value: u32| u8::try_from(value).ok();
    let moment = Datetime::from_ymd_hms(
        at.year(),
        part(at.month())?,
        part(at.day())?,
        part(at.hour())?,
        part(at.minute())?,
        part(at.second())?,
    )?;
    Some(Timestamp::new_utc(moment))
}
