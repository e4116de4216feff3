//! Posting rules: how a document becomes a journal entry.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::{Checked, Need};

use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::model::{Entity, LineSet, Posting, PostingLine};
use crate::source::entity::EntityFile;
use crate::source::workflow::{PostingDecl, PostingLineDecl};

/// Journal classes, for period control.
const CLASSES: [&str; 13] = [
    "sale",
    "purchase",
    "receipt",
    "payment",
    "general",
    "stock",
    "payroll",
    "asset",
    "fx",
    "close",
    "opening",
    "elimination",
    "restatement",
];

/// Books with entries of their own beside those of all books.
const BOOKS: [&str; 5] = ["IFRS", "SME", "LOCAL", "TAX", "GROUP"];

impl Check<'_> {
    pub fn postings(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) -> IndexMap<String, Arc<Posting>> {
        let list = at.key("x-postings");
        let mut out = IndexMap::new();
        for (name, posting) in &decl.postings {
            let place = list.key(name);
            if name == "reverse" {
                self.problem_key(&place, "reserved", "'reverse' means the reversal of what was posted");
            }
            let used = decl
                .transitions
                .values()
                .flat_map(|transition| &transition.effects)
                .any(|effect| effect.ledger.as_ref() == Some(name));
            if !used {
                self.problem_key(&place, "unused", format!("no transition posts by '{name}'"));
            }
            out.extend(self.posting(&place, name, posting, entity).map(|posting| (name.clone(), Arc::new(posting))));
        }
        out
    }

    fn posting(&self, at: &At<'_>, name: &str, decl: &PostingDecl, entity: &Entity) -> Option<Posting> {
        if !CLASSES.contains(&decl.class.as_str()) {
            self.unknown(&at.key("class"), "unknown-word", "journal class", &decl.class, CLASSES);
        }
        if let Some(book) = decl.book.as_deref().filter(|book| !BOOKS.contains(book)) {
            self.unknown(&at.key("book"), "unknown-word", "book", book, BOOKS);
        }
        let scope = || RecordScope::record(self, &entity.family, entity, None);
        let fields: Vec<&str> = entity.fields.iter().map(|field| field.name.as_str()).collect();
        if let Some(narration) = &decl.narration {
            self.label(&at.key("narration"), narration, &fields);
        }
        if decl.lines.is_empty() {
            self.problem_key(&at.key("lines"), "wrong-value", "a posting rule has lines");
        }
        let date = self.expr(&at.key("date"), &decl.date, &scope(), Need::Row, Want::Date);
        let optional = |key: &str, text: &Option<String>, want: Want<'_>| {
            text.as_ref().and_then(|text| self.expr(&at.key(key), text, &scope(), Need::Row, want))
        };
        let currency = optional("currency", &decl.currency, Want::Text);
        let rate = optional("rate", &decl.rate, Want::Number);
        let list = at.key("lines");
        let mut lines = Vec::new();
        for (index, line) in decl.lines.iter().enumerate() {
            lines.extend(self.posting_line(&list.item(index), line, entity));
        }
        Some(Posting {
            name: name.to_string(),
            journal: decl.journal.clone(),
            class: decl.class.clone(),
            date: date?,
            narration: decl.narration.clone(),
            currency,
            rate,
            book: decl.book.clone(),
            lines,
        })
    }

    fn posting_line(&self, at: &At<'_>, decl: &PostingLineDecl, entity: &Entity) -> Option<PostingLine> {
        let each = match &decl.each {
            None => None,
            Some(name) => match entity.lines.iter().position(|set| set.name == *name) {
                Some(index) => Some(index),
                None => {
                    self.unknown(
                        &at.key("each"),
                        "unknown-field",
                        "lines field",
                        name,
                        entity.lines.iter().map(|set| set.name.as_str()),
                    );
                    return None;
                }
            },
        };
        let set: Option<&LineSet> = each.and_then(|index| entity.lines.get(index));
        let one = |place: &At<'_>, text: &str, want: Want<'_>| -> Option<Arc<Checked>> {
            let scope = match set {
                Some(set) => RecordScope::line(self, &entity.family, entity, set, None, None),
                None => RecordScope::record(self, &entity.family, entity, None),
            };
            self.expr(place, text, &scope, Need::Row, want)
        };
        let optional = |key: &str, text: &Option<String>, want: Want<'_>| {
            text.as_ref().and_then(|text| one(&at.key(key), text, want))
        };
        let named = |key: &str, map: &IndexMap<String, String>| -> Vec<(String, Arc<Checked>)> {
            let place = at.key(key);
            map.iter()
                .filter_map(|(name, text)| {
                    one(&place.key(name), text, Want::Any).map(|checked| (name.clone(), checked))
                })
                .collect()
        };
        if decl.account.is_none() && decl.role.is_none() {
            self.problem_key(at, "missing-key", "a posting line lacks 'account' or 'role'");
        }
        let (is_debit, key, text) = match (&decl.debit, &decl.credit) {
            (Some(text), None) => (true, "debit", text),
            (None, Some(text)) => (false, "credit", text),
            (Some(_), Some(_)) => {
                self.problem_key(&at.key("credit"), "wrong-value", "a posting line is a debit or a credit, not both");
                return None;
            }
            (None, None) => {
                self.problem_key(at, "missing-key", "a posting line lacks 'debit' or 'credit'");
                return None;
            }
        };
        if let Some(narration) = &decl.narration {
            let outer = entity.fields.iter().map(|field| field.name.as_str());
            let inner = set.into_iter().flat_map(|set| set.fields.iter().map(|field| field.name.as_str()));
            let fields: Vec<&str> = inner.chain(outer).collect();
            self.label(&at.key("narration"), narration, &fields);
        }
        let amount = one(&at.key(key), text, Want::Money);
        Some(PostingLine {
            each,
            account: optional("account", &decl.account, Want::Link),
            role: decl.role.clone(),
            matching: named("matching", &decl.matching),
            is_debit,
            base: optional("base", &decl.base, Want::Money),
            currency: optional("currency", &decl.currency, Want::Text),
            party: optional("party", &decl.party, Want::Link),
            due: optional("due", &decl.due, Want::Date),
            tax: optional("tax", &decl.tax, Want::Link),
            tax_base: optional("tax_base", &decl.tax_base, Want::Money),
            dimensions: named("dimensions", &decl.dimensions),
            narration: decl.narration.clone(),
            when: optional("when", &decl.when, Want::Truth),
            amount: amount?,
        })
    }
}
