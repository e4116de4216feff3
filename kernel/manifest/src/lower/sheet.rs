//! Entry grids: every cell must stand for exactly one record.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::{Checked, Need as ExprNeed};
use kernel_types::Role;

use crate::check::expression::Want;
use crate::check::scope::{Extra, RecordScope};
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::{
    Entity, Field, FieldKind, Operation, Sheet, SheetColumns, SheetEmpty, SheetRecords, SheetTotals, system,
};
use crate::read::FamilySource;
use crate::source::family::RouteDecl;
use crate::source::sheet::{SheetCellDecl, SheetDecl, SheetRowsDecl};

const PARAMS: &str = "params";

impl Check<'_> {
    /// The declared sheets by the address of their entity.
    pub fn sheets(&self, order: &[&FamilySource]) -> Vec<(String, Sheet)> {
        let mut out = Vec::new();
        for source in order {
            for doc in &source.screens {
                let address = format!("{}.{}", source.name, doc.value.screens);
                if let (Some(declared), Some(entity)) = (&doc.value.sheet, self.entities.get(&address)) {
                    let at = At::root(&doc.file);
                    out.extend(self.sheet(&at.key("sheet"), declared, entity).map(|sheet| (address, sheet)));
                }
            }
        }
        out
    }

    fn sheet(&self, at: &At<'_>, declared: &SheetDecl, entity: &Entity) -> Option<Sheet> {
        if entity.restricted.is_some() {
            let message = format!("{} is restricted: its records are opened one by one, not in a grid", entity.address);
            self.problem_key(at, "restricted", message);
        }
        let mut params = self.loose_fields(&at.key("params"), &entity.family, &declared.params, &[], None);
        let extra: Extra<'_> = Some((PARAMS, &params));
        let rows = self.sheet_records(&at.key("rows"), &declared.rows, entity, extra);
        let columns = self.sheet_columns(&at.key("columns"), declared, entity, extra);
        let set = self.sheet_set(&at.key("set"), &declared.set, entity, extra);
        let fields = self.sheet_fields(at, declared, entity);
        let (rows, columns) = (rows?, columns?);
        let mut sheet = Sheet {
            params: Vec::new(),
            rows,
            columns,
            set,
            fields,
            keys: Vec::new(),
            empty: SheetEmpty::Clear,
            totals: declared.totals,
        };
        self.sheet_key(at, &sheet, entity);
        self.sheet_holds(at, &sheet, entity);
        let required = self.sheet_params(&at.key(PARAMS), &params, &sheet);
        for field in &mut params {
            field.required = required.contains(&field.name);
        }
        if let Some(cell) = &declared.cell {
            let place = at.key("cell");
            let first = sheet.fields.first().and_then(|slot| entity.fields.get(*slot));
            sheet.keys = self.sheet_keys(&place.key("keys"), cell, first);
            sheet.empty = self.sheet_empty(&place.key("empty"), cell, first, entity);
        }
        if sheet.totals == Some(SheetTotals::Sum) {
            for field in sheet
                .fields
                .iter()
                .take(if matches!(sheet.columns, SheetColumns::Fields) { usize::MAX } else { 1 })
                .filter_map(|slot| entity.fields.get(*slot))
            {
                if !field.kind.adds_up() {
                    self.problem(
                        &at.key("totals"),
                        "wrong-value",
                        format!("'{}' is no number, so it has no sum; write count", field.name),
                    );
                }
            }
        }
        sheet.params = params;
        Some(sheet)
    }

    /// The link of a cell to the record that gives its row or column, and which records those are.
    fn sheet_records(
        &self,
        at: &At<'_>,
        declared: &SheetRowsDecl,
        entity: &Entity,
        extra: Extra<'_>,
    ) -> Option<SheetRecords> {
        let from = self.resolve(&at.key("from"), &entity.family, &declared.from);
        let place = at.key("link");
        let link = self.slot(&place, entity, &declared.link).and_then(|slot| entity.fields.get(slot))?;
        let from = from?;
        let FieldKind::Link(targets) = &link.kind else {
            self.problem(
                &place,
                "wrong-value",
                format!("'{}' is no link, so it leads to no record of {}", link.name, from.address),
            );
            return None;
        };
        self.sheet_written(&place, link);
        let via = if targets.as_slice() == [from.address.clone()] {
            None
        } else {
            let same =
                from.field(&link.name).filter(|other| other.stored && other.kind == link.kind && targets.len() == 1);
            if same.is_none() {
                let message = format!(
                    "'{}' leads to {}, and neither {} nor a link '{}' of it does",
                    link.name,
                    targets.join(" or "),
                    from.address,
                    link.name
                );
                self.problem(&place, "wrong-value", message);
            }
            Some(same?.slot)
        };
        let spot = at.key("where");
        let filter = declared.filter.as_ref().and_then(|text| {
            let scope = RecordScope::record(self, &entity.family, from, extra);
            self.expr(&spot, text, &scope, ExprNeed::Query, Want::Truth)
        });
        // Parameters are the reader's to choose, so a condition over a hidden field would answer questions about it.
        let reads = |role: &Role| from.access.operations.get(&Operation::Read).is_some_and(|need| need.allows(*role));
        for (limited, need) in filter.iter().flat_map(|filter| self.limited(filter, from, None)) {
            if let Some(role) = Role::ALL.into_iter().filter(reads).find(|role| !need.allows(*role)) {
                self.problem(
                    &spot,
                    "limited",
                    format!("this would tell the role {role} what '{limited}' holds, which it may not read"),
                );
            }
        }
        let sort = match &declared.sort {
            Some(sort) => {
                self.sort(&at.key("sort"), sort, from);
                sort.clone()
            }
            None => from
                .fields
                .get(if from.label_slot == system::ID { system::CREATED_AT } else { from.label_slot })
                .map(|field| field.name.clone())
                .unwrap_or_default(),
        };
        Some(SheetRecords { from: from.address.clone(), filter, via, link: link.slot, sort })
    }

    fn sheet_columns(
        &self,
        at: &At<'_>,
        declared: &SheetDecl,
        entity: &Entity,
        extra: Extra<'_>,
    ) -> Option<SheetColumns> {
        let columns = &declared.columns;
        match (&columns.field, &columns.link, columns.fields.is_empty()) {
            (Some(name), None, true) => {
                for (key, said) in [("where", columns.filter.is_some()), ("sort", columns.sort.is_some())] {
                    if said {
                        self.problem_key(
                            &at.key(key),
                            "misplaced-keyword",
                            format!("'{key}' chooses among records; days have 'from' and 'to'"),
                        );
                    }
                }
                let place = at.key("field");
                let field = self.slot(&place, entity, name).and_then(|slot| entity.fields.get(slot));
                if let Some(field) = field {
                    if field.kind != FieldKind::Date {
                        self.problem(
                            &place,
                            "wrong-value",
                            format!("'{name}' is no date, so days are no columns of it"),
                        );
                    }
                    self.sheet_written(&place, field);
                }
                let day = |key: &'static str, text: &Option<String>| {
                    let Some(text) = text else {
                        self.problem_key(at, "missing-key", format!("days lack '{key}'"));
                        return None;
                    };
                    let scope = RecordScope::loose(self, &entity.family, &[], extra);
                    self.expr(&at.key(key), text, &scope, ExprNeed::Row, Want::Date)
                };
                let (from, to) = (day("from", &columns.from), day("to", &columns.to));
                Some(SheetColumns::Days { field: field?.slot, from: from?, to: to? })
            }
            (None, Some(link), true) => {
                let Some(from) = &columns.from else {
                    self.problem_key(at, "missing-key", "columns of records lack 'from', their entity");
                    return None;
                };
                let records = SheetRowsDecl {
                    from: from.clone(),
                    filter: columns.filter.clone(),
                    link: link.clone(),
                    sort: columns.sort.clone(),
                };
                self.sheet_records(at, &records, entity, extra).map(SheetColumns::Records)
            }
            (None, None, false) => Some(SheetColumns::Fields),
            _ => {
                self.problem_key(
                    at,
                    "wrong-value",
                    "columns are days ('field'), records ('link') or 'fields', one of the three",
                );
                None
            }
        }
    }

    fn sheet_set(
        &self,
        at: &At<'_>,
        declared: &IndexMap<String, String>,
        entity: &Entity,
        extra: Extra<'_>,
    ) -> Vec<(usize, Arc<Checked>)> {
        let mut set = Vec::new();
        for (name, text) in declared {
            let place = at.key(name);
            let Some(field) = entity.field(name) else {
                let near = nearest(name, entity.fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", entity.address),
                    near,
                );
                continue;
            };
            self.sheet_written(&place, field);
            let scope = RecordScope::loose(self, &entity.family, &[], extra);
            set.extend(
                self.expr(&place, text, &scope, ExprNeed::Row, Want::Field(&field.kind))
                    .map(|checked| (field.slot, checked)),
            );
        }
        set
    }

    /// What tells a cell from others and never changes must be people's to write.
    fn sheet_written(&self, at: &At<'_>, field: &Field) {
        if field.read_only || !field.stored || matches!(field.kind, FieldKind::Lines(_)) {
            self.problem(at, "wrong-value", format!("'{}' is not filled by people, so no cell has it", field.name));
        }
    }

    /// The fields of a cell, or of a row where columns are fields.
    fn sheet_fields(&self, at: &At<'_>, declared: &SheetDecl, entity: &Entity) -> Vec<usize> {
        let columns = at.key("columns");
        if !declared.columns.fields.is_empty() {
            if declared.cell.is_some() {
                self.problem_key(&at.key("cell"), "no-effect", "columns that are fields say what cells hold");
            }
            let names = self.field_list(
                &columns.key("fields"),
                &declared.columns.fields,
                entity,
                "entered in a sheet",
                enterable,
            );
            return names.iter().filter_map(|name| entity.slot(name)).collect();
        }
        let Some(cell) = &declared.cell else {
            self.problem_key(at, "missing-key", "the sheet lacks 'cell', what its cells hold");
            return Vec::new();
        };
        let place = at.key("cell");
        let spot = place.key("field");
        let first = self.slot(&spot, entity, &cell.field);
        if let Some(field) = first.and_then(|slot| entity.fields.get(slot))
            && !enterable(field)
        {
            self.problem(&spot, "wrong-value", format!("'{}' cannot be entered in a sheet", field.name));
        }
        let more = self.field_list(&place.key("more"), &cell.more, entity, "entered in a sheet", enterable);
        first.into_iter().chain(more.iter().filter_map(|name| entity.slot(name))).collect()
    }

    /// Some unique key must be known of every cell, and differ from cell to cell.
    fn sheet_key(&self, at: &At<'_>, sheet: &Sheet, entity: &Entity) {
        let own: Vec<usize> = sheet.key().collect();
        let known: Vec<usize> = own.iter().copied().chain(sheet.set.iter().map(|(slot, _)| *slot)).collect();
        for slot in
            own.iter().filter(|slot| sheet.fields.contains(slot) || sheet.set.iter().any(|(set, _)| set == *slot))
        {
            let name = entity.fields.get(*slot).map_or("", |field| field.name.as_str());
            self.problem_key(
                at,
                "duplicate",
                format!("'{name}' tells the cells apart, so it is neither set nor entered"),
            );
        }
        let names = |slots: &[usize]| {
            slots
                .iter()
                .filter_map(|slot| entity.fields.get(*slot))
                .map(|field| field.name.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        };
        if entity
            .unique
            .iter()
            .any(|key| key.iter().all(|slot| known.contains(slot)) && own.iter().all(|slot| key.contains(slot)))
        {
            return;
        }
        // The nearest key says what is missing.
        let nearest = entity
            .unique
            .iter()
            .filter(|key| own.iter().all(|slot| key.contains(slot)))
            .min_by_key(|key| key.iter().filter(|slot| !known.contains(slot)).count());
        if let Some(key) = nearest {
            let missing: Vec<usize> = key.iter().copied().filter(|slot| !known.contains(slot)).collect();
            self.problem_key(
                at,
                "not-unique",
                format!(
                    "one cell could be two records: nothing sets '{}' of x-unique [{}]",
                    names(&missing),
                    names(key)
                ),
            );
        } else if let Some(key) = entity.unique.iter().find(|key| key.iter().all(|slot| known.contains(slot))) {
            let left: Vec<usize> = own.iter().copied().filter(|slot| !key.contains(slot)).collect();
            self.problem_key(
                at,
                "not-unique",
                format!("two cells could be one record: x-unique [{}] leaves out '{}'", names(key), names(&left)),
            );
        } else {
            self.problem_key(
                at,
                "not-unique",
                format!("one cell could be two records: {} has no x-unique with '{}'", entity.address, names(&own)),
            );
        }
    }

    /// A record made by filling a cell must be complete.
    fn sheet_holds(&self, at: &At<'_>, sheet: &Sheet, entity: &Entity) {
        let given: Vec<usize> =
            sheet.key().chain(sheet.set.iter().map(|(slot, _)| *slot)).chain(sheet.fields.iter().copied()).collect();
        let lacks = |field: &&Field| {
            field.required
                && !field.read_only
                && field.default.is_none()
                && field.default_expr.is_none()
                && !given.contains(&field.slot)
        };
        for field in entity.fields.iter().skip(system::COUNT).filter(lacks) {
            self.problem_key(
                at,
                "missing-key",
                format!("{} requires '{}', which nothing fills", entity.address, field.name),
            );
        }
    }

    /// The parameters that must be given: those that columns and `set` read. One that nothing reads has no effect.
    fn sheet_params(&self, at: &At<'_>, params: &[Field], sheet: &Sheet) -> BTreeSet<String> {
        fn read<'c>(checked: impl Iterator<Item = &'c Arc<Checked>>) -> BTreeSet<String> {
            let paths = checked
                .flat_map(|checked| &checked.deps)
                .filter(|path| path.first().is_some_and(|first| &**first == PARAMS));
            paths.filter_map(|path| path.get(1)).map(ToString::to_string).collect()
        }
        let (days, filters): (Vec<_>, Vec<_>) = match &sheet.columns {
            SheetColumns::Days { from, to, .. } => (vec![from, to], vec![]),
            SheetColumns::Records(records) => (vec![], records.filter.iter().collect()),
            SheetColumns::Fields => (vec![], vec![]),
        };
        let required = read(sheet.set.iter().map(|(_, checked)| checked).chain(days));
        let chooses = read(sheet.rows.filter.iter().chain(filters));
        for field in params.iter().filter(|field| !required.contains(&field.name) && !chooses.contains(&field.name)) {
            self.problem_key(&at.key(&field.name), "no-effect", format!("nothing reads params.{}", field.name));
        }
        required
    }

    fn sheet_keys(&self, at: &At<'_>, cell: &SheetCellDecl, field: Option<&Field>) -> Vec<(char, String)> {
        let words: Vec<&str> = match field.map(|field| &field.kind) {
            Some(FieldKind::Enum(values)) => values.iter().map(|value| &*value.value).collect(),
            _ if cell.keys.is_empty() => Vec::new(),
            _ => {
                self.problem_key(at, "no-effect", "keys stand for the values of a choice");
                return Vec::new();
            }
        };
        let mut keys: Vec<(char, String)> = Vec::new();
        for (key, value) in &cell.keys {
            let place = at.key(key);
            let mut letters = key.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) if letter.is_ascii_lowercase() || letter.is_ascii_digit() => {
                    keys.push((letter, value.clone()))
                }
                _ => self.problem_key(&place, "wrong-value", format!("'{key}' is no key: one small letter or digit")),
            }
            if !words.contains(&value.as_str()) {
                self.unknown(&place, "unknown-word", &format!("value of {}", cell.field), value, words.iter().copied());
            }
        }
        keys
    }

    fn sheet_empty(&self, at: &At<'_>, cell: &SheetCellDecl, field: Option<&Field>, entity: &Entity) -> SheetEmpty {
        let required = field.is_some_and(|field| field.required);
        let deletable = entity.access.is_open(Operation::Delete);
        match cell.empty {
            Some(SheetEmpty::Clear) if required => self.problem(
                at,
                "wrong-value",
                format!("'{}' is required, so emptying a cell deletes its record", cell.field),
            ),
            Some(SheetEmpty::Delete) if !deletable => {
                self.problem(at, "access", format!("nobody may delete {}", entity.address))
            }
            _ => {}
        }
        cell.empty.unwrap_or(if required { SheetEmpty::Delete } else { SheetEmpty::Clear })
    }

    /// A route with screen `sheet` shows one, and its placeholders are parameters.
    pub(super) fn sheet_route(&self, at: &At<'_>, decl: &RouteDecl) {
        let Some(entity) = decl.entity.as_ref().and_then(|address| self.entities.get(address)) else { return };
        let Some(sheet) = &entity.sheet else {
            self.problem(
                &at.key("screen"),
                "no-effect",
                format!("{} declares no sheet (screens/{}.yaml)", entity.address, entity.name),
            );
            return;
        };
        for name in decl.path.split(['/', '{', '}']).filter(|part| decl.path.contains(&format!("{{{part}}}"))) {
            if !sheet.params.iter().any(|field| field.name == name) {
                self.unknown(
                    &at.key("path"),
                    "unknown-field",
                    &format!("parameter of the sheet of {}", entity.address),
                    name,
                    sheet.params.iter().map(|field| field.name.as_str()),
                );
            }
        }
    }
}

/// What one cell can hold and people may write.
fn enterable(field: &Field) -> bool {
    let whole = matches!(
        field.kind,
        FieldKind::Lines(_)
            | FieldKind::Json
            | FieldKind::File
            | FieldKind::Tags
            | FieldKind::Instant
            | FieldKind::Serial { .. }
    );
    let several = matches!(&field.kind, FieldKind::Link(targets) if targets.len() > 1);
    !whole
        && !several
        && field.slot >= system::COUNT
        && field.stored
        && !field.read_only
        && !field.immutable
        && field.compute.is_none()
}
