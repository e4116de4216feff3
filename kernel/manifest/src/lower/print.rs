//! Printed documents, resolved to fields that exist.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Need;

use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::model::entity::RecordKind;
use crate::model::{Entity, FieldKind, PayTo, Print, PrintLines};
use crate::read::FamilySource;
use crate::source::presentation::{PayTo as PayToDecl, PrintFile, PrintLines as PrintLinesDecl};

impl Check<'_> {
    pub fn prints(&self, order: &[&FamilySource]) -> IndexMap<String, Arc<Print>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.prints {
                let at = At::root(&doc.file);
                let file = &doc.value;
                if file.blocks.is_some() {
                    continue;
                }
                let address = format!("{}.{}", source.name, file.print);
                let taken = out.contains_key(&address);
                let Some(entity) = self.print_entity(&at, &source.name, file, taken) else { continue };
                let Some((lines, party)) = self.has_lines(&at, file) else { continue };
                let print = self.print(&at, &source.name, file, lines, party, entity);
                out.insert(address, Arc::new(print));
            }
        }
        out
    }

    /// The entity whose records are printed. `taken`: another print has this address.
    pub(super) fn print_entity(&self, at: &At<'_>, family: &str, file: &PrintFile, taken: bool) -> Option<&Entity> {
        if taken {
            let message = format!("the print {family}.{} is declared twice", file.print);
            self.problem(&at.key("print"), "duplicate", message);
        }
        let name = if file.entity.contains('.') { file.entity.clone() } else { format!("{family}.{}", file.entity) };
        self.resolve(&at.key("entity"), family, &name)
    }

    /// The lines and the addressee of a print, which one without blocks has.
    fn has_lines<'f>(&self, at: &At<'_>, file: &'f PrintFile) -> Option<(&'f PrintLinesDecl, &'f String)> {
        let with_blocks =
            [("paper", file.paper.is_some()), ("labels", file.labels.is_some()), ("signing", file.signing.is_some())];
        for (key, given) in with_blocks {
            if given {
                self.problem_key(&at.key(key), "no-effect", format!("'{key}' is for a print with 'blocks'"));
            }
        }
        let found = file.lines.as_ref().zip(file.party.as_ref());
        if found.is_none() {
            let message = "a print has 'lines' and the 'party' it is for, or 'blocks'";
            self.problem(&at.key("print"), "missing-key", message);
        }
        found
    }

    fn print(
        &self,
        at: &At<'_>,
        family: &str,
        file: &PrintFile,
        lines: &PrintLinesDecl,
        party: &str,
        entity: &Entity,
    ) -> Print {
        let place = at.key("party");
        if let Some(field) = self.slot(&place, entity, party).and_then(|slot| entity.fields.get(slot))
            && !matches!(field.kind, FieldKind::Link(_))
        {
            self.problem(&place, "wrong-value", format!("'{party}' links to nobody"));
        }
        self.label(&at.key("title"), &file.title, &[]);
        let shown = |key: &str, names: &[String]| {
            self.field_list(&at.key(key), names, entity, "printed", |field| {
                !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json)
            })
        };
        let totals = self.field_list(&at.key("totals"), &file.totals, entity, "printed as a total", |field| {
            field.kind.scale().is_some()
        });
        if let Some(words) = &file.words {
            let place = at.key("words");
            if let Some(field) = self.slot(&place, entity, words).and_then(|slot| entity.fields.get(slot))
                && field.kind != FieldKind::Money
            {
                self.problem(&place, "wrong-value", format!("'{words}' is no amount that could be written in words"));
            }
        }
        if let Some(share) = &file.share {
            let place = at.key("share");
            for (key, name) in
                [("viewed", &share.viewed), ("accept", &share.accept), ("reject", &share.reject), ("send", &share.send)]
            {
                let Some(name) = name else { continue };
                if !entity.transitions.contains_key(name) {
                    self.unknown(
                        &place.key(key),
                        "unknown-transition",
                        "transition",
                        name,
                        entity.transitions.keys().map(String::as_str),
                    );
                }
                if entity.access.portal.is_none() && key != "send" {
                    self.problem(
                        &place.key(key),
                        "wrong-value",
                        format!(
                            "{} does not say by `portal:` whose it is, so nobody outside can answer",
                            entity.address
                        ),
                    );
                }
            }
        }
        Print {
            name: file.print.clone(),
            entity: entity.address.clone(),
            title: file.title.clone(),
            party: party.to_string(),
            meta: shown("meta", &file.meta),
            lines: self.print_lines(&at.key("lines"), lines, entity),
            taxes: file.taxes.as_ref().map(|taxes| self.print_lines(&at.key("taxes"), taxes, entity)),
            totals,
            words: file.words.clone(),
            notes: shown("notes", &file.notes),
            pay_to: file.pay_to.as_ref().and_then(|pay_to| self.pay_to(&at.key("pay_to"), family, pay_to)),
            verify: file.verify,
            share: file.share.clone(),
        }
    }

    fn pay_to(&self, at: &At<'_>, family: &str, decl: &PayToDecl) -> Option<PayTo> {
        let place = at.key("from");
        let name = if decl.from.contains('.') { decl.from.clone() } else { format!("{family}.{}", decl.from) };
        let entity = self.resolve(&place, family, &name)?;
        if entity.record_kind != RecordKind::Reference {
            self.problem(
                &place,
                "wrong-value",
                format!("{} is not a reference entity; a page has no room for any number of accounts", entity.address),
            );
        }
        let scope = RecordScope::record(self, family, entity, None);
        let filter =
            decl.filter.as_ref().and_then(|text| self.expr(&at.key("where"), text, &scope, Need::Row, Want::Truth));
        let texts = |key: &str, names: &[String]| {
            self.field_list(&at.key(key), names, entity, "printed", |field| {
                !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::Link(_))
            })
        };
        let place = at.key("currency");
        if let Some(field) = decl
            .currency
            .as_ref()
            .and_then(|name| self.slot(&place, entity, name))
            .and_then(|slot| entity.fields.get(slot))
            && field.kind != FieldKind::Currency
        {
            self.problem(&place, "wrong-value", format!("'{}' holds no currency", field.name));
        }
        Some(PayTo {
            entity: entity.address.clone(),
            filter,
            currency: decl.currency.clone(),
            names: texts("names", &decl.names),
            numbers: texts("numbers", &decl.numbers),
        })
    }

    fn print_lines(&self, at: &At<'_>, decl: &PrintLinesDecl, entity: &Entity) -> PrintLines {
        match entity.line_set(&decl.field) {
            None => self.unknown(
                &at.key("field"),
                "unknown-field",
                "lines field",
                &decl.field,
                entity.lines.iter().map(|set| set.name.as_str()),
            ),
            Some(set) => {
                let list = at.key("columns");
                for (index, name) in decl.columns.iter().enumerate() {
                    if set.slot(name).is_none() {
                        let what = format!("field of {}.{}", entity.address, set.name);
                        self.unknown(
                            &list.item(index),
                            "unknown-field",
                            &what,
                            name,
                            set.fields.iter().map(|field| field.name.as_str()),
                        );
                    }
                }
            }
        }
        PrintLines { field: decl.field.clone(), columns: decl.columns.clone() }
    }
}
