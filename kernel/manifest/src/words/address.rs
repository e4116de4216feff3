//! Every text of the registry with its address. The key of a text in a file of words is its address without the family, with
//! `--` where the address has dots: `invoice--transitions--post`. What a thing has beside its label is an attribute: `.help`.

use std::sync::Arc;

use crate::model::{
    Block, Column, Dashboard, Decision, Detail, Entity, Family, Fate, Field, FieldKind, LetterBlock, LetterPrint,
    Library, Menu, Page, Print, RecordTitles, Registry, Report, RoleTemplate, Rule, Run, Said, Setting, Titled,
    Transition, View, Wizard, system,
};
use crate::source::presentation::TermWords;
use crate::source::words::COMMON;

/// The sector whose words stand in for those of others.
const FALLBACK_SECTOR: &str = "business";

/// A text in English, with its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// Folder of the family that says it.
    pub folder: String,
    /// `invoice--transitions--post`
    pub id: String,
    /// `help`, `description` …; `None` for the label.
    pub attribute: Option<String>,
    pub english: String,
}

/// What is done with each text: folder, id, attribute, the text itself.
pub(super) type Each<'e> = dyn FnMut(&str, &str, Option<&str>, &mut String) + 'e;

/// Every text of the registry but the terms of sectors, each address once.
pub fn texts(registry: &Registry) -> Vec<Text> {
    let mut found: Vec<Text> = Vec::new();
    let mut known = std::collections::HashSet::new();
    walk(&mut registry.clone(), &mut |folder, id, attribute, text| {
        if known.insert((folder.to_string(), id.to_string(), attribute.map(str::to_string))) {
            found.push(Text {
                folder: folder.to_string(),
                id: id.to_string(),
                attribute: attribute.map(str::to_string),
                english: text.clone(),
            });
        }
    });
    found
}

/// Takes every text in hand. Titles of routes that are made of other texts follow those.
pub(super) fn walk(registry: &mut Registry, each: &mut Each<'_>) {
    for family in registry.families.values_mut() {
        of_family(family, each);
    }
    for entity in registry.entities.values_mut() {
        of_entity(Arc::make_mut(entity), each);
    }
    for report in registry.reports.values_mut() {
        of_report(Arc::make_mut(report), each);
    }
    for (address, dashboard) in &mut registry.dashboards {
        of_dashboard(own_name(address), Arc::make_mut(dashboard), each);
    }
    for (address, print) in &mut registry.prints {
        of_print(address, Arc::make_mut(print), each);
    }
    for (address, print) in &mut registry.letters {
        of_letter(address, Arc::make_mut(print), each);
    }
    for (address, page) in &mut registry.pages {
        of_page(address, Arc::make_mut(page), each);
    }
    for (address, library) in &mut registry.libraries {
        of_library(address, Arc::make_mut(library), each);
    }
    for run in registry.runs.values_mut() {
        of_run(Arc::make_mut(run), each);
    }
    for decision in registry.decisions.values_mut() {
        of_decision(Arc::make_mut(decision), each);
    }
    for view in &mut registry.views {
        of_view(view, each);
    }
    for (key, role) in &mut registry.roles {
        of_role(key, role, each);
    }
    for (key, group) in &mut registry.wizard_families {
        each("wizards", key, None, &mut group.title);
    }
    for wizard in registry.wizards.values_mut() {
        of_wizard(wizard, each);
    }
    routes(registry, each);
}

/// `trial-balance` of `ledger.trial-balance`.
fn own_name(address: &str) -> &str {
    address.split_once('.').map_or(address, |(_, name)| name)
}

fn family_of(address: &str) -> &str {
    address.split_once('.').map_or(address, |(family, _)| family)
}

pub(super) fn maybe(each: &mut Each<'_>, folder: &str, id: &str, attribute: &str, text: &mut Option<String>) {
    if let Some(text) = text {
        each(folder, id, Some(attribute), text);
    }
}

fn of_family(family: &mut Family, each: &mut Each<'_>) {
    let folder = family.name.clone();
    each(&folder, "family", None, &mut family.title);
    if !family.description.is_empty() {
        each(&folder, "family", Some("description"), &mut family.description);
    }
    for (key, app) in &mut family.apps {
        each(&folder, &format!("apps--{key}"), None, &mut app.title);
    }
    for (key, Setting { field, .. }) in &mut family.settings {
        of_field(&folder, &format!("settings--{key}"), field, each);
    }
    for (key, feature) in &mut family.features {
        each(&folder, &format!("features--{key}"), None, &mut feature.title);
    }
    for class in &mut family.classes {
        each(&folder, &format!("restricted--{}", own_name(&class.address)), None, &mut class.title);
    }
    for job in &mut family.jobs {
        each(&folder, &format!("jobs--{}", own_name(&job.address)), None, &mut job.title);
    }
}

/// A field by its own id: its label, its help, and the words of its choices.
fn of_field(folder: &str, id: &str, field: &mut Field, each: &mut Each<'_>) {
    each(folder, id, None, &mut field.label);
    maybe(each, folder, id, "help", &mut field.help);
    if let FieldKind::Enum(values) = &mut field.kind {
        for value in values {
            each(folder, &format!("{id}--options--{}", plain(&value.value)), None, &mut value.label);
        }
    }
}

fn of_rules(folder: &str, place: &str, rules: &mut [Rule], each: &mut Each<'_>) {
    for rule in rules {
        each(folder, &format!("{place}--rules--{}", plain(&rule.code)), None, &mut rule.say);
    }
}

fn of_entity(entity: &mut Entity, each: &mut Each<'_>) {
    let (folder, name) = (entity.family.clone(), entity.name.clone());
    each(&folder, &name, None, &mut entity.title);
    each(&folder, &name, Some("plural"), &mut entity.plural);
    let instrument = super::scored::titles(entity, each);
    let (state, trace) = (entity.states.as_ref().map(|states| states.slot), entity.trace_slot());
    // Nobody reads the trace of decisions as a field, so it is called nothing.
    for field in entity.fields.iter_mut().filter(|field| Some(field.slot) != trace) {
        if field.slot < system::COUNT {
            each(COMMON, &format!("record--{}", field.name), None, &mut field.label);
        } else if Some(field.slot) == state {
            each(COMMON, &format!("record--{}", field.name), None, &mut field.label);
            if let FieldKind::Enum(values) = &mut field.kind {
                for value in values {
                    each(&folder, &format!("{name}--states--{}", plain(&value.value)), None, &mut value.label);
                }
            }
        } else if !super::scored::field(instrument.as_deref(), field, each) {
            of_field(&folder, &format!("{name}--fields--{}", field.name), field, each);
        }
    }
    // The link in a set of links is called like the field.
    for set in entity.lines.iter_mut().filter(|set| set.is_links) {
        let called = entity.fields.get(set.slot).map(|field| field.label.clone());
        if let (Some(called), Some(link)) = (called, set.fields.get_mut(crate::model::LineSet::RECORD)) {
            link.label = called;
        }
    }
    for set in entity.lines.iter_mut().filter(|set| !set.is_links) {
        let place = format!("{name}--fields--{}", set.name);
        for (slot, field) in set.fields.iter_mut().enumerate() {
            if slot == crate::model::LineSet::ID {
                each(COMMON, "record--id", None, &mut field.label);
            } else {
                of_field(&folder, &format!("{place}--fields--{}", field.name), field, each);
            }
        }
        of_rules(&folder, &place, &mut set.rules, each);
    }
    of_rules(&folder, &name, &mut entity.rules, each);
    for exclusive in &mut entity.exclusives {
        if let Some(say) = &mut exclusive.say {
            each(&folder, &format!("{name}--exclusive--{}", plain(&exclusive.code)), None, say);
        }
    }
    if let Some(person) = &mut entity.person {
        for personal in &mut person.fields {
            let field = match personal.set {
                None => entity.fields.get(personal.slot).map(|field| field.name.clone()),
                Some(set) => entity
                    .lines
                    .get(set)
                    .and_then(|set| Some(format!("{}--{}", set.name, set.fields.get(personal.slot)?.name))),
            };
            if let (Some(field), Fate::Replace(text) | Fate::Keep(text)) = (field, &mut personal.fate) {
                each(&folder, &format!("{name}--person--{field}"), None, text);
            }
        }
        for guard in &mut person.guards {
            each(&folder, &format!("{name}--person--guards--{}", plain(&guard.code)), None, &mut guard.say);
        }
    }
    if let Some(states) = &mut entity.states {
        for (key, state) in &mut states.values {
            each(&folder, &format!("{name}--states--{}", plain(key)), None, &mut state.label);
        }
    }
    for transition in entity.transitions.values_mut() {
        of_transition(&folder, &name, Arc::make_mut(transition), each);
    }
    for notice in &mut entity.notices {
        each(&folder, &format!("{name}--notices--{}", notice.key), None, &mut notice.say);
    }
    for timer in &mut entity.timers {
        let timer = Arc::make_mut(timer);
        each(&folder, &format!("{name}--timers--{}", timer.name), None, &mut timer.label);
    }
    for view in &mut entity.list.views {
        each(&folder, &format!("{name}--views--{}", plain(&view.key)), None, &mut view.label);
    }
    for figure in entity.list.figures.iter_mut().flat_map(|figures| &mut figures.columns) {
        each(&folder, &format!("{name}--figures--{}", figure.name), None, &mut figure.label);
    }
    if let Some(detail) = &mut entity.detail {
        of_detail(&folder, &format!("{name}--detail"), detail, each);
    }
    if let Some(sheet) = &mut entity.sheet {
        for field in &mut Arc::make_mut(sheet).params {
            of_field(&folder, &format!("{name}--sheet--params--{}", field.name), field, each);
        }
    }
    let labels: Vec<(String, String)> =
        entity.fields.iter().map(|field| (field.name.clone(), field.label.clone())).collect();
    for section in &mut entity.form {
        if !section.generated {
            each(&folder, &format!("{name}--sections--{}", plain(&section.key)), None, &mut section.label);
        } else if let Some((_, label)) = labels.iter().find(|(field, _)| *field == section.key) {
            section.label.clone_from(label);
        } else {
            each(COMMON, &format!("record--sections--{}", section.key), None, &mut section.label);
        }
    }
    if let Some(title) = entity.create_schema.get_mut("title") {
        *title = entity.title.clone().into();
    }
    if let Some(title) = entity.update_schema.get_mut("title") {
        *title = entity.title.clone().into();
    }
}

/// What begins on the page of a record, its tabs and its blocks, whose keys differ on the whole page.
fn of_detail(folder: &str, place: &str, detail: &mut Detail, each: &mut Each<'_>) {
    for start in &mut detail.starts {
        each(folder, &format!("{place}--starts--{}", plain(&start.name)), None, &mut start.label);
    }
    for tab in &mut detail.tabs {
        each(folder, &format!("{place}--tabs--{}", plain(&tab.key)), None, &mut tab.label);
    }
    let blocks = detail
        .blocks
        .iter_mut()
        .chain(&mut detail.side)
        .flatten()
        .chain(detail.tabs.iter_mut().flat_map(|tab| &mut tab.blocks));
    for Block { key, label, .. } in blocks {
        if let Some(label) = label {
            each(folder, &format!("{place}--blocks--{}", plain(key)), None, label);
        }
    }
}

fn of_transition(folder: &str, entity: &str, transition: &mut Transition, each: &mut Each<'_>) {
    let id = format!("{entity}--transitions--{}", transition.name);
    each(folder, &id, None, &mut transition.label);
    maybe(each, folder, &id, "confirm", &mut transition.confirm);
    for field in &mut transition.ask {
        of_field(folder, &format!("{id}--ask--{}", field.name), field, each);
    }
    for guard in &mut transition.guards {
        each(folder, &format!("{id}--guards--{}", plain(&guard.code)), None, &mut guard.say);
    }
}

fn of_report(report: &mut Report, each: &mut Each<'_>) {
    let (folder, id) = (report.family.clone(), format!("reports--{}", report.name));
    each(&folder, &id, None, &mut report.title);
    if !report.description.is_empty() {
        each(&folder, &id, Some("description"), &mut report.description);
    }
    maybe(each, &folder, &id, "group", &mut report.group);
    for field in &mut report.params {
        of_field(&folder, &format!("{id}--params--{}", field.name), field, each);
    }
    for Column { name, label, .. } in &mut report.columns {
        each(&folder, &format!("{id}--columns--{name}"), None, label);
    }
}

fn of_dashboard(name: &str, dashboard: &mut Dashboard, each: &mut Each<'_>) {
    let (folder, id) = (dashboard.family.clone(), format!("dashboards--{name}"));
    each(&folder, &id, None, &mut dashboard.title);
    for tile in &mut dashboard.tiles {
        each(&folder, &format!("{id}--tiles--{}", plain(&tile.key)), None, &mut tile.title);
    }
}

fn of_print(address: &str, print: &mut Print, each: &mut Each<'_>) {
    each(family_of(address), &format!("prints--{}", own_name(address)), None, &mut print.title);
}

/// A print made of blocks: its title and what its blocks say, each by its place or key.
fn of_letter(address: &str, print: &mut LetterPrint, each: &mut Each<'_>) {
    let (folder, id) = (family_of(address), format!("prints--{}", own_name(address)));
    each(folder, &id, None, &mut print.title);
    of_print_blocks(folder, &id, &mut print.blocks, each);
    for signer in print.signing.iter_mut().flat_map(|signing| &mut signing.signers) {
        let Said { key, text } = &mut signer.role;
        each(folder, &format!("{id}--signing--{}", plain(key)), None, text);
    }
}

fn of_print_blocks(folder: &str, id: &str, blocks: &mut [LetterBlock], each: &mut Each<'_>) {
    for block in blocks {
        let texts: &mut [Said] = match block {
            LetterBlock::Heading(said) | LetterBlock::Text(said) => std::slice::from_mut(said),
            LetterBlock::Sign(labels) => labels.as_mut_slice(),
            LetterBlock::Place(_) | LetterBlock::Rule => continue,
            LetterBlock::When { blocks, otherwise, .. } => {
                of_print_blocks(folder, id, blocks, each);
                of_print_blocks(folder, id, otherwise, each);
                continue;
            }
        };
        for Said { key, text } in texts {
            each(folder, &format!("{id}--blocks--{}", plain(key)), None, text);
        }
    }
}

fn of_page(address: &str, page: &mut Page, each: &mut Each<'_>) {
    let (folder, id) = (family_of(address), format!("pages--{}", own_name(address)));
    each(folder, &id, None, &mut page.title);
    if let Some(intro) = &mut page.intro {
        each(folder, &id, Some("intro"), intro);
    }
    each(folder, &id, Some("thanks"), &mut page.thanks);
    if let Some(send) = &mut page.send {
        each(folder, &id, Some("send"), send);
    }
    if let Some(ask) = &mut page.ask {
        each(folder, &id, Some("ask"), &mut ask.title);
    }
}

fn of_library(address: &str, library: &mut Library, each: &mut Each<'_>) {
    let (folder, id) = (family_of(address), format!("libraries--{}", own_name(address)));
    each(folder, &id, None, &mut library.title);
    if let Some(intro) = &mut library.intro {
        each(folder, &id, Some("intro"), intro);
    }
    if let Some(entry) = &mut library.entry {
        each(folder, &id, Some("entry"), &mut entry.title);
        each(folder, &id, Some("thanks"), &mut entry.thanks);
    }
}

fn of_run(run: &mut Run, each: &mut Each<'_>) {
    let (folder, id) = (run.family.clone(), format!("runs--{}", run.name));
    each(&folder, &id, None, &mut run.title);
    if !run.description.is_empty() {
        each(&folder, &id, Some("description"), &mut run.description);
    }
    for field in &mut run.params {
        of_field(&folder, &format!("{id}--params--{}", field.name), field, each);
    }
    for figure in &mut run.figures {
        of_field(&folder, &format!("{id}--figures--{}", figure.field.name), &mut figure.field, each);
    }
}

fn of_decision(decision: &mut Decision, each: &mut Each<'_>) {
    let (folder, id) = (decision.family.clone(), format!("decisions--{}", decision.name));
    each(&folder, &id, None, &mut decision.title);
    if !decision.description.is_empty() {
        each(&folder, &id, Some("description"), &mut decision.description);
    }
    for field in &mut decision.inputs {
        of_field(&folder, &format!("{id}--inputs--{}", field.name), field, each);
    }
    for field in &mut decision.outputs {
        of_field(&folder, &format!("{id}--outputs--{}", field.name), field, each);
    }
}

fn of_view(view: &mut View, each: &mut Each<'_>) {
    let (folder, id) = (view.family.clone(), format!("views--{}", view.key));
    for (sector, label) in &mut view.label {
        each(&folder, &id, (sector != FALLBACK_SECTOR).then_some(sector.as_str()), label);
    }
    of_menu(&folder, &format!("{id}--menu"), &mut view.menu, each);
}

/// An entry is found by where it leads; a heading by its English.
fn of_menu(folder: &str, place: &str, entries: &mut [Menu], each: &mut Each<'_>) {
    for entry in entries {
        let id = match &entry.to {
            Some(to) => format!("{place}--{}", of_path(to)),
            None => format!("{place}--{}", plain(&entry.label.to_lowercase())),
        };
        each(folder, &id, None, &mut entry.label);
        of_menu(folder, &id, &mut entry.children, each);
    }
}

fn of_role(key: &str, role: &mut RoleTemplate, each: &mut Each<'_>) {
    each("roles", key, None, &mut role.title);
    each("roles", key, Some("description"), &mut role.description);
}

fn of_wizard(wizard: &mut Wizard, each: &mut Each<'_>) {
    let (folder, id) = (wizard.module.clone(), format!("wizards--{}", wizard.id));
    each(&folder, &id, None, &mut wizard.name);
    each(&folder, &id, Some("description"), &mut wizard.description);
    each(&folder, &id, Some("category"), &mut wizard.category);
    each(&folder, &id, Some("time"), &mut wizard.time);
    for (index, outcome) in wizard.outcomes.iter_mut().enumerate() {
        each(&folder, &format!("{id}--outcomes--{}", index + 1), None, outcome);
    }
    for step in &mut wizard.steps {
        let id = format!("{id}--steps--{}", step.id);
        each(&folder, &id, None, &mut step.title);
        each(&folder, &id, Some("description"), &mut step.description);
        maybe(each, &folder, &id, "help", &mut step.help);
    }
}

fn routes(registry: &mut Registry, each: &mut Each<'_>) {
    each(COMMON, "record--new", None, &mut registry.record_titles.create);
    each(COMMON, "record--edit", None, &mut registry.record_titles.edit);
    let RecordTitles { create, edit } = &registry.record_titles;
    for route in &mut registry.routes {
        let entity = route.entity.as_ref().and_then(|address| registry.entities.get(address));
        let made = match route.titled {
            Titled::Own => None,
            Titled::Title => entity.map(|entity| entity.title.clone()),
            Titled::Plural => entity.map(|entity| entity.plural.clone()),
            Titled::New => entity.map(|entity| create.replace("{title}", &entity.title)),
            Titled::Edit => entity.map(|entity| edit.replace("{title}", &entity.title)),
            Titled::Report => route
                .report
                .as_ref()
                .and_then(|address| registry.reports.get(address))
                .map(|report| report.title.clone()),
            Titled::Dashboard => route
                .dashboard
                .as_ref()
                .and_then(|address| registry.dashboards.get(address))
                .map(|dashboard| dashboard.title.clone()),
            Titled::Run => {
                route.run.as_ref().and_then(|address| registry.runs.get(address)).map(|run| run.title.clone())
            }
        };
        match made {
            Some(made) => route.title = made,
            None => each(&route.family, &format!("routes--{}", of_path(&route.path)), None, &mut route.title),
        }
    }
}

/// `/accounting/invoices/:id/edit` → `accounting--invoices--_id--edit`; the first page is `_home`.
fn of_path(path: &str) -> String {
    let parts: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(plain).collect();
    if parts.is_empty() { "_home".to_string() } else { parts.join("--") }
}

/// Letters that may stand in a key; everything else is `_`.
pub(super) fn plain(name: &str) -> String {
    name.chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || letter == '-' || letter == '_' { letter } else { '_' })
        .collect()
}

/// The forms of a term in English.
pub(super) fn forms(words: &TermWords) -> Vec<(&str, &str)> {
    let mut forms = vec![("one", words.one.as_str()), ("many", words.many.as_str())];
    forms.extend(words.verb.as_deref().map(|verb| ("verb", verb)));
    forms.extend(words.forms.iter().map(|(form, word)| (form.as_str(), word.as_str())));
    forms
}
