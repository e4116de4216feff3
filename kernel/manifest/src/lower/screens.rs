//! Lists of entities: what `screens/<entity>.yaml` says, and what is generated where it is silent.

use std::collections::BTreeSet;

use super::form::form;
use super::kinds::changeable;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::entity::RecordKind;
use crate::model::{Entity, Field, FieldKind, FormSection, ListView, SavedView, system};
use crate::read::Doc;
use crate::read::place::within;
use crate::source::entity::EntityFile;
use crate::source::presentation::{ListDecl, ScreenFile};

/// Columns of a generated list; more do not fit a laptop screen.
const MAX_COLUMNS: usize = 8;
const MAX_FILTERS: usize = 6;

/// Things every entity can do for several records at once.
const BULK_ACTIONS: [&str; 5] = ["print", "export", "delete", "archive", "tag"];

/// Hand-made editors the shell has.
const EDITORS: [&str; 5] = ["decision", "document", "journal", "letter", "receipt"];

#[derive(Default)]
pub(crate) struct Screens {
    list: ListView,
    form: Vec<FormSection>,
    editor: Option<String>,
    tree_slot: Option<usize>,
}

impl Screens {
    pub fn into_entity(self, entity: &mut Entity) {
        (entity.list, entity.form, entity.editor, entity.tree_slot) =
            (self.list, self.form, self.editor, self.tree_slot);
    }
}

impl Check<'_> {
    pub fn screens(&self, entity: &Entity, _doc: Option<&Doc<EntityFile>>) -> Screens {
        let family = self.sources.families.iter().find(|source| source.name == entity.family);
        let doc = family.and_then(|source| source.screens.iter().find(|doc| doc.value.screens == entity.name));
        let Some(doc) = doc else {
            return Screens { list: generated(entity), form: form(entity), ..Screens::default() };
        };
        let at = At::root(&doc.file);
        let file = &doc.value;
        let generated = generated(entity);
        let list = match &file.list {
            None => generated,
            Some(declared) => self.list(&at.key("list"), declared, entity, generated),
        };
        if let Some(editor) = &file.editor
            && !EDITORS.contains(&editor.as_str())
        {
            self.unknown(&at.key("editor"), "unknown-word", "editor", editor, EDITORS);
        }
        Screens {
            list,
            form: match &file.form {
                None => form(entity),
                Some(declared) => self.sections(&at.key("form"), declared, entity),
            },
            editor: file.editor.clone(),
            tree_slot: file.tree.as_ref().and_then(|name| self.tree(&at.key("tree"), name, entity)),
        }
    }

    /// Screens files whose entity does not exist, or which say the same twice.
    pub fn stray_screens(&self, docs: &[Doc<ScreenFile>], family: &str) {
        for (index, doc) in docs.iter().enumerate() {
            let at = At::root(&doc.file);
            let address = format!("{family}.{}", doc.value.screens);
            let place = at.key("screens");
            if !self.entities.contains_key(&address) && !self.unreadable.contains(&address) {
                let known =
                    self.entities.values().filter(|entity| entity.family == family).map(|entity| entity.name.as_str());
                self.unknown(&place, "unknown-entity", &format!("entity of {family}"), &doc.value.screens, known);
            }
            if docs[..index].iter().any(|other| other.value.screens == doc.value.screens) {
                self.problem(&place, "duplicate", format!("the screens of '{}' are declared twice", doc.value.screens));
            }
        }
    }

    fn tree(&self, at: &At<'_>, name: &str, entity: &Entity) -> Option<usize> {
        let slot = self.slot(at, entity, name)?;
        match entity.fields.get(slot).map(|field| &field.kind) {
            Some(FieldKind::Link(targets)) if targets.contains(&entity.address) => Some(slot),
            _ => {
                self.problem(
                    at,
                    "wrong-value",
                    format!("'{name}' does not link to {}, so it makes no tree", entity.address),
                );
                None
            }
        }
    }

    fn list(&self, at: &At<'_>, declared: &ListDecl, entity: &Entity, generated: ListView) -> ListView {
        let columns = self.field_list(&at.key("columns"), &declared.columns, entity, "shown in a list", |field| {
            field.is_links || !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json)
        });
        let filters = self.field_list(&at.key("filters"), &declared.filters, entity, "filtered by", filterable);
        let totals =
            self.field_list(&at.key("totals"), &declared.totals, entity, "totalled", |field| field.kind.adds_up());
        let sort = declared.sort.as_ref().map(|sort| {
            self.sort(&at.key("sort"), sort, entity);
            sort.clone()
        });
        let views_place = at.key("views");
        let mut views = Vec::new();
        for (key, view) in &declared.views {
            let place = views_place.key(key);
            self.label(&place.key("label"), &view.label, &[]);
            self.filter(&place.key("filter"), &view.filter, entity);
            if let Some(sort) = &view.sort {
                self.sort(&place.key("sort"), sort, entity);
            }
            let columns = self.field_list(&place.key("columns"), &view.columns, entity, "shown in a list", |field| {
                field.is_links || !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json)
            });
            if view.fixed && view.filter.is_empty() {
                self.problem(&place.key("fixed"), "no-effect", "a view without a filter has nothing to hold fast");
            }
            views.push(SavedView {
                key: key.clone(),
                label: view.label.clone(),
                filter: view.filter.clone(),
                sort: view.sort.clone(),
                columns,
                fixed: view.fixed,
            });
        }
        let bulk_place = at.key("bulk");
        for (index, action) in declared.bulk.iter().enumerate() {
            let own = format!("{}#{action}", entity.address);
            let known = entity.transitions.contains_key(action) || BULK_ACTIONS.contains(&action.as_str());
            if !known && !self.handlers.actions.contains(&own) && !self.handlers.unchecked {
                let names = entity.transitions.keys().map(String::as_str).chain(BULK_ACTIONS);
                self.unknown(&bulk_place.item(index), "unknown-word", "action", action, names);
            }
        }
        ListView {
            columns: if columns.is_empty() { generated.columns } else { columns },
            filters: if filters.is_empty() { generated.filters } else { filters },
            sort: sort.unwrap_or(generated.sort),
            views,
            bulk: declared.bulk.clone(),
            totals: if totals.is_empty() { generated.totals } else { totals },
            inline: self.field_list(&at.key("inline"), &declared.inline, entity, "changed in a list", changeable),
            // Records of other entities, and reports, are compiled after lists.
            begin: Vec::new(),
            figures: None,
            board: declared.board.as_ref().and_then(|board| self.board(&at.key("board"), board, entity)),
            calendar: declared
                .calendar
                .as_ref()
                .and_then(|calendar| self.calendar(&at.key("calendar"), calendar, entity)),
            gantt: declared.gantt.as_ref().and_then(|gantt| self.gantt(&at.key("gantt"), gantt, entity)),
        }
    }

    /// Names that are fields and fit; the others are reported.
    pub fn field_list(
        &self,
        at: &At<'_>,
        names: &[String],
        entity: &Entity,
        use_words: &str,
        fits: fn(&Field) -> bool,
    ) -> Vec<String> {
        let mut out = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let place = at.item(index);
            let Some(field) = self.slot(&place, entity, name).and_then(|slot| entity.fields.get(slot)) else {
                continue;
            };
            if !fits(field) {
                self.problem(&place, "wrong-value", format!("'{name}' cannot be {use_words}"));
            }
            if names[..index].contains(name) {
                self.problem(&place, "duplicate", format!("'{name}' stands twice"));
            }
            out.push(name.clone());
        }
        out
    }

    /// `-issueDate,number`
    pub fn sort(&self, at: &At<'_>, sort: &str, entity: &Entity) {
        for part in sort.split(',') {
            let name = part.trim().trim_start_matches('-');
            if let Some(field) = self.slot(at, entity, name).and_then(|slot| entity.fields.get(slot))
                && (field.encrypted || matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::Tags))
            {
                self.problem(at, "wrong-value", format!("'{name}' has no order"));
            }
        }
    }

    /// `filter[status]=posted&filter[balance][gt]=0&sort=-issueDate`
    pub fn filter(&self, at: &At<'_>, filter: &str, entity: &Entity) {
        self.filter_with(at, filter, entity, None);
    }

    /// A filter whose values may be places (`filter[id]={invoiceId}`) that are filled with what is known under these keys.
    pub fn filter_with(&self, at: &At<'_>, filter: &str, entity: &Entity, places: Option<&BTreeSet<&str>>) {
        const OPERATORS: [&str; 12] =
            ["gte", "lte", "gt", "lt", "in", "contains", "startsWith", "empty", "ne", "any", "all", "none"];
        // Of links it is asked whether they hold records; of anything else what it is.
        const OF_LINKS: [&str; 6] = ["any", "all", "none", "in", "ne", "empty"];
        for part in filter.split('&').filter(|part| !part.is_empty()) {
            let start = part.as_ptr() as usize - filter.as_ptr() as usize;
            let mark = |code: &'static str, message: String, near: Option<String>| {
                let span = within(at.file, at.node(), start, start + part.len());
                self.report(at.file, span, code, message, near);
            };
            let (left, value) = part.split_once('=').unwrap_or((part, ""));
            if left == "q" || (left == "limit" && value.parse::<u8>().is_ok_and(|limit| limit > 0)) {
                continue;
            }
            if left == "sort" {
                self.sort(at, value, entity);
                continue;
            }
            let Some((name, rest)) = left.strip_prefix("filter[").and_then(|rest| rest.split_once(']')) else {
                mark(
                    "wrong-value",
                    format!("'{part}' is not of the form filter[field]=value, sort=field or limit=10"),
                    None,
                );
                continue;
            };
            let operator = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            if !rest.is_empty() && !operator.is_some_and(|operator| OPERATORS.contains(&operator)) {
                let word = operator.unwrap_or(rest);
                mark("unknown-word", format!("there is no filter operator '{word}'"), nearest(word, OPERATORS));
            }
            let Some(field) = entity.field(name) else {
                let near = nearest(name, entity.fields.iter().map(|field| field.name.as_str()));
                mark("unknown-field", format!("there is no field '{name}' of {}", entity.address), near);
                continue;
            };
            if !filterable(field) {
                mark("wrong-value", format!("'{name}' cannot be filtered by"), None);
            } else if let Some(operator) = operator.filter(|operator| OPERATORS.contains(operator)) {
                let of_links = ["any", "all", "none"].contains(&operator);
                if field.is_links && !OF_LINKS.contains(&operator) {
                    let message = format!("'{name}' holds links; ask for {}", OF_LINKS.join(", "));
                    mark("wrong-value", message, None);
                } else if of_links && !field.is_links {
                    mark("wrong-value", format!("'{operator}' is asked of links; '{name}' holds one value"), None);
                }
            }
            if operator == Some("empty") {
                continue;
            }
            for word in if operator == Some("in") { value.split(',').collect() } else { vec![value] } {
                if let (Some(places), Some(place)) =
                    (places, word.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')))
                {
                    if !places.contains(place) {
                        let near = nearest(place, places.iter().copied());
                        mark("unknown-input", format!("there is no input or stored key '{place}'"), near);
                    }
                } else if let Some((message, near)) = misread(field, word) {
                    mark("unknown-word", message, near);
                }
            }
        }
    }
}

/// What is wrong with a value a field is compared with.
fn misread(field: &Field, word: &str) -> Option<(String, Option<String>)> {
    let name = &field.name;
    match &field.kind {
        FieldKind::Enum(values) if !values.iter().any(|value| &*value.value == word) => {
            let near = nearest(word, values.iter().map(|value| &*value.value));
            Some((format!("there is no value '{word}' of '{name}'"), near))
        }
        FieldKind::Date | FieldKind::Instant
            if kernel_types::relative::day(word).is_none() && !word.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            Some((format!("'{word}' is no day: write today, today+7, today-30 or a date"), nearest(word, ["today"])))
        }
        FieldKind::User if word != kernel_types::relative::ME => {
            Some((format!("'{word}' is nobody a declaration could know; write me"), None))
        }
        _ => None,
    }
}

pub(crate) fn filterable(field: &Field) -> bool {
    field.is_links
        || (!field.encrypted
            && !matches!(field.kind, FieldKind::Lines(_) | FieldKind::Json | FieldKind::File | FieldKind::Rich))
}

/// Label field, number, dates, party links, state, amounts: what people look a record up by.
fn generated(entity: &Entity) -> ListView {
    let state = entity.states.as_ref().map(|states| states.slot);
    let declared: Vec<&Field> = entity.fields.iter().skip(system::COUNT).collect();
    let mut columns: Vec<usize> = Vec::new();
    let mut add = |slots: Vec<usize>, most: usize| {
        for slot in slots.into_iter().take(most) {
            if !columns.contains(&slot) && columns.len() < MAX_COLUMNS {
                columns.push(slot);
            }
        }
    };
    let of = |fits: &dyn Fn(&Field) -> bool| {
        declared.iter().filter(|field| fits(field)).map(|field| field.slot).collect::<Vec<_>>()
    };
    let listed = |slot: usize| {
        entity.fields.get(slot).is_some_and(|field| slot != system::ID && !matches!(field.kind, FieldKind::Json))
    };
    add(
        [Some(entity.label_slot), entity.label_detail_slot]
            .into_iter()
            .flatten()
            .filter(|slot| listed(*slot))
            .collect(),
        2,
    );
    add(of(&|field| matches!(field.kind, FieldKind::Serial { .. })), 1);
    add(of(&|field| field.kind == FieldKind::Date), 2);
    add(of(&|field| matches!(field.kind, FieldKind::Link(_))), 2);
    add(of(&|field| matches!(field.kind, FieldKind::Enum(_)) && Some(field.slot) != state), 2);
    let amounts = of(&|field| field.kind == FieldKind::Money);
    // The total stands near the end of a document, after its parts.
    let last = amounts.iter().rev().take(2).rev().copied().collect();
    add(last, 2);
    add(state.into_iter().collect(), 1);
    add(
        of(&|field| {
            matches!(
                field.kind,
                FieldKind::Text
                    | FieldKind::Email
                    | FieldKind::Phone
                    | FieldKind::Percent
                    | FieldKind::Rate
                    | FieldKind::Time
                    | FieldKind::Duration
                    | FieldKind::Bool
            )
        }),
        4,
    );

    let mut filters: Vec<usize> = state.into_iter().collect();
    for kind in [
        |field: &Field| matches!(field.kind, FieldKind::Link(_)),
        |field: &Field| matches!(field.kind, FieldKind::Enum(_)),
        |field: &Field| field.kind == FieldKind::Date,
        |field: &Field| field.kind == FieldKind::Bool,
    ] {
        let found = of(&|field| kind(field) && Some(field.slot) != state);
        filters.extend(found.into_iter().take(MAX_FILTERS.saturating_sub(filters.len()).min(3)));
    }
    let name = |slot: &usize| entity.fields.get(*slot).map(|field| field.name.clone());
    let first_date = declared.iter().find(|field| field.kind == FieldKind::Date);
    let sort = match (first_date, state) {
        (Some(date), Some(_)) => format!("-{}", date.name),
        _ => entity
            .label_detail_slot
            .iter()
            .chain([&entity.label_slot])
            .find(|slot| sortable(entity, **slot))
            .and_then(name)
            .unwrap_or_else(|| "-createdAt".into()),
    };
    ListView {
        columns: columns.iter().filter_map(name).collect(),
        filters: filters.iter().filter_map(name).collect(),
        sort,
        views: Vec::new(),
        bulk: Vec::new(),
        // What a reference list says of amounts are limits and rates: their sum says nothing.
        totals: columns
            .iter()
            .filter(|slot| entity.record_kind != RecordKind::Reference && amounts.contains(slot))
            .filter_map(name)
            .collect(),
        ..ListView::default()
    }
}

fn sortable(entity: &Entity, slot: usize) -> bool {
    slot != system::ID
        && entity.fields.get(slot).is_some_and(|field| !matches!(field.kind, FieldKind::Link(_) | FieldKind::Tags))
}
