//! What a file holds, told from its headings, a few rows and, between two lists that look alike, its name.

use std::collections::BTreeMap;

use crate::columns::{fields, plain};
use crate::decode;
use crate::iif;
use crate::source::{Kind, Source};
use crate::table::{Sheet, matched, sheet};
use kernel_types::{Sentence, say};

/// Values shown of each column, and how much of one.
const SAMPLES: usize = 3;
const SAMPLE_LENGTH: usize = 40;

/// A column of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnShape {
    pub heading: String,
    pub samples: Vec<String>,
    /// What it fills; empty for nothing.
    pub field: String,
}

/// Something a column may fill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldShape {
    pub name: &'static str,
    pub label: &'static str,
    pub required: bool,
}

/// What a file holds, before anything of it is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inspected {
    /// `None`: nothing of this source.
    pub kind: Option<Kind>,
    pub encoding: &'static str,
    pub rows: usize,
    pub columns: Vec<ColumnShape>,
    pub fields: Vec<FieldShape>,
    /// Labels of required fields that no column fills.
    pub missing: Vec<&'static str>,
    /// Why it cannot be read.
    pub problem: Option<Sentence>,
}

/// Looks at a file. `kind` is what somebody said it is; without it the file tells.
pub fn inspect(
    source: Source,
    name: &str,
    bytes: &[u8],
    kind: Option<Kind>,
    chosen: &BTreeMap<String, String>,
) -> Inspected {
    let nothing = |problem: Sentence| Inspected {
        kind: None,
        encoding: decode::encoding_name(bytes),
        rows: 0,
        columns: Vec::new(),
        fields: Vec::new(),
        missing: Vec::new(),
        problem: Some(problem),
    };
    if kind == Some(Kind::Iif) || iif::is_iif(bytes) {
        if source != Source::QuickBooksIif {
            return nothing(say!(
                "programs-iif-of-quickbooks",
                "This is an IIF file of QuickBooks Desktop; choose that program as the source."
            ));
        }
        return match iif::blocks(0, bytes) {
            Ok(blocks) if blocks.count() > 0 => {
                Inspected { kind: Some(Kind::Iif), rows: blocks.count(), problem: None, ..nothing(Sentence::from("")) }
            }
            Ok(_) => {
                nothing(say!("programs-iif-empty", "The IIF file holds no accounts, names, items or transactions."))
            }
            Err(problem) => nothing(say!("programs-file-unreadable", "The file cannot be read: {problem}.", problem)),
        };
    }
    let sheet = match sheet(bytes, source) {
        Ok(sheet) => sheet,
        Err(problem) => {
            return nothing(say!("programs-file-unreadable", "The file cannot be read: {problem}.", problem));
        }
    };
    let Some(kind) = kind.or_else(|| guess(source, name, &sheet)) else {
        let mut shape = nothing(say!("programs-unclear-file", "It is not clear what this file holds; choose it."));
        shape.rows = sheet.rows.len();
        shape.columns = columns(&sheet, source, Kind::TrialBalance, chosen)
            .into_iter()
            .map(|column| ColumnShape { field: String::new(), ..column })
            .collect();
        return shape;
    };
    let specs = fields(source, kind);
    let found = matched(&sheet.headings, specs, chosen);
    let missing: Vec<&'static str> = specs
        .iter()
        .filter(|field| field.required && !found.contains_key(field.name))
        .map(|field| field.label)
        .collect();
    Inspected {
        kind: Some(kind),
        encoding: decode::encoding_name(bytes),
        rows: sheet.rows.len(),
        columns: columns(&sheet, source, kind, chosen),
        fields: specs
            .iter()
            .map(|field| FieldShape { name: field.name, label: field.label, required: field.required })
            .collect(),
        problem: (!missing.is_empty()).then(|| {
            say!(
                "programs-columns-not-matched-yet",
                "These columns are not matched yet: {columns}.",
                columns = missing.join(", ")
            )
        }),
        missing,
    }
}

fn columns(sheet: &Sheet, source: Source, kind: Kind, chosen: &BTreeMap<String, String>) -> Vec<ColumnShape> {
    let found = matched(&sheet.headings, fields(source, kind), chosen);
    let named = sheet.headings.iter().enumerate().filter(|(_, heading)| !heading.is_empty());
    named
        .map(|(column, heading)| {
            let texts = sheet
                .rows
                .iter()
                .take(20)
                .map(|row| row.cell(column).text().trim().chars().take(SAMPLE_LENGTH).collect::<String>());
            let field = found.iter().find(|(_, at)| **at == column).map_or("", |(name, _)| *name);
            ColumnShape {
                heading: heading.clone(),
                samples: texts.filter(|text| !text.is_empty()).take(SAMPLES).collect(),
                field: field.to_string(),
            }
        })
        .collect()
}

/// The kind whose fields the headings fill best. All its required fields must be there.
fn guess(source: Source, name: &str, sheet: &Sheet) -> Option<Kind> {
    let name = name.to_lowercase();
    let headings: Vec<String> = sheet.headings.iter().map(|heading| plain(heading)).collect();
    let says = |words: &[&str]| {
        words.iter().any(|word| headings.iter().any(|heading| heading.contains(word)) || name.contains(word))
    };
    let supplier_words = says(&["supplier", "vendor", "bill", "payable", "creditor"]) || types_say_bill(source, sheet);
    let mut best: Option<(usize, Kind)> = None;
    for kind in source.kinds().iter().copied().filter(|kind| *kind != Kind::Iif) {
        let specs = fields(source, kind);
        let filled = matched(&sheet.headings, specs, &BTreeMap::new());
        if specs.iter().any(|field| field.required && !filled.contains_key(field.name)) {
            continue;
        }
        if kind == Kind::TrialBalance
            && !filled.contains_key("balance")
            && !(filled.contains_key("debit") && filled.contains_key("credit"))
        {
            continue;
        }
        let mut score = filled.len() * 10;
        let is_supplier = matches!(kind, Kind::Suppliers | Kind::Payables | Kind::SupplierAges);
        let is_customer = matches!(kind, Kind::Customers | Kind::Receivables | Kind::CustomerAges);
        match (is_supplier, is_customer) {
            (true, _) if supplier_words => score += 5,
            (_, true) if !supplier_words => score += 5,
            _ => {}
        }
        // A balance on each row also fits lists of parties; debit and credit only fit one.
        if kind == Kind::TrialBalance && filled.contains_key("debit") {
            score += 40;
        }
        if matches!(kind, Kind::Receivables | Kind::Payables | Kind::CustomerAges | Kind::SupplierAges) {
            score += 20;
        }
        if best.is_none_or(|(most, _)| score > most) {
            best = Some((score, kind));
        }
    }
    best.map(|(_, kind)| kind)
}

/// Xero exports invoices and bills with the same columns; `Type` tells them apart.
fn types_say_bill(source: Source, sheet: &Sheet) -> bool {
    let Some(column) =
        sheet.headings.iter().position(|heading| plain(heading) == "type" || plain(heading) == "transactiontype")
    else {
        return false;
    };
    let first = sheet
        .rows
        .iter()
        .map(|row| row.cell(column).text().trim().to_lowercase())
        .find(|text| !text.is_empty())
        .unwrap_or_default();
    source != Source::Own
        && (first.contains("bill") || first.contains("purchase") || first.contains("supplier") || first == "accpay")
}
