//! Return forms: their boxes as rules work on them, and what makes a form unusable.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, Sentence, say, written};
use kernel_types::Id;

use crate::generated::{
    ReturnForm, ReturnFormBoxesDocuments, ReturnFormBoxesKind, ReturnFormBoxesMeasure, ReturnFormBoxesResult,
    ReturnFormBoxesRow, ReturnFormRoundMode, return_form_boxes,
};

/// Which taxes a box or a row is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    Sale,
    Purchase,
    /// Kept back from suppliers.
    Withheld,
    /// Kept back by customers.
    Suffered,
}

impl Side {
    pub fn parse(text: &str) -> Option<Side> {
        match text {
            "sale" => Some(Side::Sale),
            "purchase" => Some(Side::Purchase),
            "withheld" => Some(Side::Withheld),
            "suffered" => Some(Side::Suffered),
            _ => None,
        }
    }

    /// As a person reads it.
    pub fn label(self) -> Sentence {
        match self {
            Side::Sale => written!("taxation-side-sales", "Sales"),
            Side::Purchase => written!("taxation-side-purchases", "Purchases"),
            Side::Withheld => written!("taxation-side-withheld", "Withheld by us"),
            Side::Suffered => written!("taxation-side-suffered", "Withheld from us"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Base,
    Tax,
    Gross,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Documents {
    All,
    Invoices,
    Notes,
}

/// Where a box takes its amount from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// Posted taxes of a side whose code passes.
    Entries { side: Side, measure: Measure, documents: Documents, codes: Vec<String> },
    /// Other boxes, each with its sign.
    Sum(Vec<(i64, String)>),
    /// Entered on the return.
    Input,
}

/// What a box stands for beside its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    Output,
    Input,
    Payable,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoxDef {
    pub name: String,
    pub label: String,
    pub section: String,
    pub rule: Rule,
    /// Posting role of an entered amount.
    pub role: Option<String>,
    pub stands: Option<Stands>,
}

impl BoxDef {
    pub fn kind(&self) -> &'static str {
        match self.rule {
            Rule::Entries { .. } => "entries",
            Rule::Sum(_) => "sum",
            Rule::Input => "input",
        }
    }
}

/// A form as returns use it.
#[derive(Debug, Clone)]
pub struct Form {
    pub id: Id,
    pub name: String,
    pub kind: String,
    pub boxes: Vec<BoxDef>,
    /// Amounts are whole multiples of this, money at scale 4.
    pub unit: i64,
    pub round_down: bool,
    pub payable_role: String,
}

impl Form {
    /// # Errors
    /// The form, or one of its boxes, lost what a return is worked out by.
    pub fn of(doc: &Doc) -> OpResult<Form> {
        let form = ReturnForm::of(doc)?;
        Ok(Form {
            id: doc.id(),
            name: form.name()?.to_string(),
            kind: form.kind()?.to_string(),
            boxes: form.boxes().map(box_of).collect::<OpResult<_>>()?,
            unit: form.round_to().max(1),
            round_down: form.round_mode()? == ReturnFormRoundMode::Down,
            // Most taxes are owed on one account.
            payable_role: form.payable_role().unwrap_or("TAX-PAYABLE").to_string(),
        })
    }

    pub fn stands_for(&self, what: Stands) -> Option<usize> {
        self.boxes.iter().position(|def| def.stands == Some(what))
    }

    /// Whether any box takes posted taxes of this code on this side.
    pub fn places(&self, side: Side, code: &str) -> bool {
        self.boxes.iter().any(|def| match &def.rule {
            Rule::Entries { side: own, codes, .. } => *own == side && admits(codes, code),
            _ => false,
        })
    }

    /// Whether the form is about taxes that documents post.
    pub fn takes_entries(&self) -> bool {
        self.boxes.iter().any(|def| matches!(def.rule, Rule::Entries { .. }))
    }

    /// How often the box goes into what is to pay: `-1` for one that is taken off. Boxes added up below count through.
    pub fn weight_in_payable(&self, name: &str) -> i64 {
        // A form without such a box, and a box that goes into no sum, have no weight in it.
        self.stands_for(Stands::Payable).map_or(0, |index| self.weight(&self.boxes[index].name, name, 0))
    }

    fn weight(&self, within: &str, name: &str, depth: usize) -> i64 {
        if within == name {
            return 1;
        }
        let Some(def) = self.boxes.iter().find(|def| def.name == within).filter(|_| depth < MAX_DEPTH) else {
            return 0;
        };
        match &def.rule {
            Rule::Sum(parts) => parts.iter().map(|(sign, part)| sign * self.weight(part, name, depth + 1)).sum(),
            _ => 0,
        }
    }
}

/// Sums of sums deeper than this are circles.
const MAX_DEPTH: usize = 20;

/// Whether a code passes a list: every code passes an empty one, and a star at the end stands for anything.
pub fn admits(codes: &[String], code: &str) -> bool {
    codes.is_empty()
        || codes.iter().any(|pattern| match pattern.strip_suffix('*') {
            Some(start) => code.starts_with(start),
            None => pattern == code,
        })
}

/// `20 - 30 + 9-tax`: names between blanks, each after a plus (the first may go without) or a minus.
///
/// # Errors
/// What cannot be read, in words.
pub fn parse_formula(text: &str) -> Result<Vec<(i64, String)>, Sentence> {
    let mut parts = Vec::new();
    let mut sign = Some(1);
    for word in text.split_whitespace() {
        match (word, sign) {
            ("+", None) => sign = Some(1),
            ("-", None) => sign = Some(-1),
            ("-", Some(1)) if parts.is_empty() => sign = Some(-1),
            ("+" | "-", Some(_)) => return Err(say!("taxation-two-signs", "Two signs follow each other.")),
            (name, Some(value)) => {
                parts.push((value, name.to_string()));
                sign = None;
            }
            (name, None) => {
                return Err(say!("taxation-sign-missing", "A plus or minus is missing before {name}.", name));
            }
        }
    }
    match (parts.is_empty(), sign) {
        (false, None) => Ok(parts),
        _ => Err(say!("taxation-box-missing", "A box is missing at the end.")),
    }
}

fn box_of(row: ReturnFormBoxesRow<'_>) -> OpResult<BoxDef> {
    let name = row.r#box()?.to_string();
    let rule = match row.kind()? {
        ReturnFormBoxesKind::Sum => {
            let formula = row.formula().ok_or_else(|| row.missing(return_form_boxes::FORMULA))?;
            let parts = parse_formula(formula)
                .map_err(|why| OpError::internal(format!("the formula of box {name} cannot be read: {why}")))?;
            Rule::Sum(parts)
        }
        ReturnFormBoxesKind::Input => Rule::Input,
        ReturnFormBoxesKind::Entries => Rule::Entries {
            side: row
                .side()?
                .and_then(|side| Side::parse(side.as_str()))
                .ok_or_else(|| row.missing(return_form_boxes::SIDE))?,
            measure: match row.measure()? {
                ReturnFormBoxesMeasure::Base => Measure::Base,
                ReturnFormBoxesMeasure::Tax => Measure::Tax,
                ReturnFormBoxesMeasure::Gross => Measure::Gross,
            },
            documents: match row.documents()? {
                ReturnFormBoxesDocuments::All => Documents::All,
                ReturnFormBoxesDocuments::Invoices => Documents::Invoices,
                ReturnFormBoxesDocuments::Notes => Documents::Notes,
            },
            // A box that names no codes takes them all.
            codes: row.codes().unwrap_or_default().split_whitespace().map(str::to_string).collect(),
        },
    };
    Ok(BoxDef {
        name,
        label: row.label()?.to_string(),
        // A short form has no sections.
        section: row.section().unwrap_or_default().to_string(),
        rule,
        role: row.role().map(str::to_string),
        stands: row.result()?.map(|result| match result {
            ReturnFormBoxesResult::Output => Stands::Output,
            ReturnFormBoxesResult::Input => Stands::Input,
            ReturnFormBoxesResult::Payable => Stands::Payable,
        }),
    })
}

/// Calculator of forms: names of boxes are told apart, sums name boxes of the form and never themselves, and one box at most
/// is what is to pay.
pub fn check<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut seen = BTreeSet::new();
        let mut payable = 0;
        let mut problems: Vec<(String, &'static str, Sentence)> = Vec::new();
        let mut sums: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
        for (index, line) in draft.lines("boxes").enumerate() {
            let at = |field: &str| format!("/boxes/{index}/{field}");
            // The rules ask for a name that is missing.
            let name = line.text("box").unwrap_or_default().to_string();
            if name.contains(char::is_whitespace) {
                problems.push((
                    at("box"),
                    "box_with_blank",
                    say!("taxation-box-with-blank", "The name of a box has no blanks."),
                ));
            }
            if !seen.insert(name.clone()) {
                problems.push((
                    at("box"),
                    "box_twice",
                    say!("taxation-box-stands-in-form-twice", "Box {name} stands in the form twice.", name),
                ));
            }
            payable += i32::from(line.text("result") == Some("payable"));
            if payable > 1 {
                problems.push((
                    at("result"),
                    "payable_twice",
                    say!("taxation-payable-twice", "Only one box is the tax to pay."),
                ));
                payable = 1;
            }
            match line.text("kind") {
                Some("sum") => match parse_formula(line.text("formula").unwrap_or_default()) {
                    Ok(parts) => {
                        sums.insert(name, (index, parts.into_iter().map(|(_, part)| part).collect()));
                    }
                    Err(message) => problems.push((at("formula"), "bad_formula", message)),
                },
                Some("input") => {}
                _ if line.text("side").is_none() => {
                    problems.push((
                        at("side"),
                        "required",
                        say!(
                            "taxation-say-whose-taxes-box-takes",
                            "Say whose taxes the box takes: sales, purchases or withheld."
                        ),
                    ));
                }
                _ => {}
            }
        }
        for (index, parts) in sums.values() {
            for part in parts.iter().filter(|part| !seen.contains(part.as_str())) {
                problems.push((
                    format!("/boxes/{index}/formula"),
                    "unknown_box",
                    say!("taxation-no-box-in-form", "There is no box {part} in this form.", part),
                ));
            }
        }
        for name in sums.keys() {
            if reaches(&sums, name, name, 0) {
                let index = sums[name].0;
                problems.push((
                    format!("/boxes/{index}/formula"),
                    "box_circle",
                    say!("taxation-box-circle", "Box {name} adds itself up.", name),
                ));
            }
        }
        for (pointer, code, message) in problems {
            draft.refuse(pointer, code, message);
        }
        Ok(())
    })
}

fn reaches(sums: &BTreeMap<String, (usize, Vec<String>)>, from: &str, target: &str, depth: usize) -> bool {
    let Some((_, parts)) = sums.get(from) else { return false };
    depth < MAX_DEPTH && parts.iter().any(|part| part == target || reaches(sums, part, target, depth + 1))
}
