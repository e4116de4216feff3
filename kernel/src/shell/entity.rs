//! Entities, reports and tiles as the shell draws them.

use kernel_access::{Actor, Deny, Grant, decide, decide_at_most};
use kernel_manifest::model::field::system;
use kernel_manifest::model::{
    CurrencySource, Entity, Field, FieldKind, ListFigures, OfflineWrites, Operation, Registry, SavedView,
};
use kernel_types::Role;
use serde_json::{Map, Value as Json, json};

use super::gantt::describe_gantt;
use super::instrument::describe_instrument;
use super::lines::describe_lines;
use super::papers::papers;
use super::sheet::describe_sheet;
use super::{Words, detail};
use crate::drawn::{constant, kind_word, limit, options, report_api, tone};
use crate::reach::require_sender;
use crate::reporting::{self, Reach};
use crate::{effective, listing};

/// One entity for one caller: fields this caller may read, operations and transitions this caller may use.
pub fn describe(registry: &Registry, actor: &Actor, entity: &std::sync::Arc<Entity>, words: &Words<'_>) -> Json {
    let Ok(grant) = decide(actor, entity, Operation::Read) else { return Json::Null };
    // A page draws what one record may turn out to show, a list what all of them do.
    let open = entity.restricted.as_ref().and_then(|_| decide_at_most(actor, entity, Operation::Read).ok());
    let page = open.as_ref().unwrap_or(&grant);
    let can = |operation| matches!(decide(actor, entity, operation), Ok(_) | Err(Deny::Restricted));
    let may_print = can(Operation::Print);
    let has_print = may_print && registry.prints.values().any(|print| print.entity == entity.address);
    // Letters are the business's own papers; who comes through the portal is sent them.
    let writes_letters = may_print && grant.role() != Role::Portal;
    let papers = if writes_letters { papers(registry, entity, words) } else { Vec::new() };
    let shown = |name: &String| visible_name(&grant, entity, name);
    let writes = can(Operation::Create) || can(Operation::Update);
    let fields: Vec<Json> = entity
        .fields
        .iter()
        .filter(|field| page.may_read_slot(field.slot) && !matches!(field.slot, system::CUSTOM))
        .map(|field| {
            let mut described = describe_field(entity, field, page, writes, words);
            if !grant.may_read_slot(field.slot) {
                described["restricted"] = json!(true);
            }
            described
        })
        .collect();
    let transitions: Vec<Json> = entity
        .transitions
        .values()
        .filter(|transition| !transition.internal && (actor.system || transition.by.allows(grant.role())))
        .map(|transition| {
            json!({
                "name": transition.name,
                "label": words.translate(&transition.label),
                "from": transition.from,
                "to": transition.to,
                "ask": transition.ask.iter().map(|field| named_field(entity, Some(transition.name.as_str()), field, words)).collect::<Vec<_>>(),
                "tone": transition.tone.map(tone),
                "confirm": transition.confirm.as_ref().map(|text| words.translate(text)),
            })
        })
        .collect();
    let states = entity.states.as_ref().map(|states| {
        let values: Map<String, Json> = states
            .values
            .iter()
            .map(|(name, state)| {
                let editable = state.editable.as_ref().map(|slots| slots.iter().filter_map(|slot| entity.fields.get(*slot)).map(|field| field.name.clone()).collect::<Vec<_>>());
                (name.clone(), json!({"label": words.translate(&state.label), "tone": tone(state.tone), "editable": editable, "final": state.is_final, "deletable": state.deletable}))
            })
            .collect();
        json!({"field": entity.fields.get(states.slot).map(|field| field.name.as_str()), "initial": &*states.initial, "values": values,
            "named": states.named.as_ref().filter(|name| entity.slot(name).is_some_and(|slot| grant.may_read_slot(slot)))})
    });
    json!({
        "name": entity.address,
        "family": entity.family,
        "collection": entity.collection,
        "api": entity.api_path(),
        "label": {"one": words.translate(&entity.title), "many": words.translate(&entity.plural)},
        "titleField": entity.fields.get(entity.label_slot).map(|field| field.name.as_str()),
        "detailField": entity.label_detail_slot.and_then(|slot| entity.fields.get(slot)).map(|field| field.name.as_str()),
        "routes": {"list": entity.routes.list, "create": entity.routes.create, "edit": entity.routes.edit, "detail": entity.routes.detail},
        "fields": fields,
        "states": states,
        "transitions": transitions,
        "can": {
            "create": can(Operation::Create), "update": can(Operation::Update), "delete": can(Operation::Delete),
            "export": can(Operation::Export), "import": can(Operation::Import),
            "print": has_print,
            "letters": writes_letters,
        },
        "list": {
            "columns": entity.list.columns.iter().filter(|name| shown(name)).collect::<Vec<_>>(),
            "filters": entity.list.filters.iter().filter(|name| shown(name)).collect::<Vec<_>>(),
            "defaultSort": if !grant.is_closed() || sorts(&entity.list.sort, &shown) { entity.list.sort.as_str() } else { "" },
            "views": entity.list.views.iter().filter(|view| !grant.is_closed() || may_look(view, &shown)).map(|view| describe_view(view, words, &shown)).collect::<Vec<_>>(),
            "bulk": if grant.is_closed() { json!([]) } else { json!(entity.list.bulk) },
            "at": effective::may_look(&grant).then_some(true),
            "totals": entity.list.totals.iter().filter(|name| shown(name)).collect::<Vec<_>>(),
            "inline": entity.list.inline.iter().filter(|name| !grant.is_closed() && shown(name) && can(Operation::Update) && entity.slot(name).is_some_and(|slot| grant.may_write_slot(slot))).collect::<Vec<_>>(),
            "begin": begun(registry, actor, &entity.list.begin, words),
            "figures": entity.list.figures.as_ref().and_then(|figures| describe_figures(registry, actor, figures, words)),
            "board": entity.list.board.as_ref().filter(|board| shown(&board.by)).map(|board| json!({
                "by": board.by, "fields": board.fields.iter().filter(|name| shown(name)).collect::<Vec<_>>(),
                "sum": board.sum.as_ref().filter(|name| shown(name)),
                "lanes": board.lanes.as_ref().filter(|name| shown(name)),
                "limits": board.limits,
                "ranked": board.ranked.as_ref().filter(|name| shown(name)),
            })),
            "calendar": entity.list.calendar.as_ref().filter(|calendar| shown(&calendar.start)).map(|calendar| json!({
                "start": calendar.start, "end": calendar.end.as_ref().filter(|name| shown(name)), "tone": calendar.tone.as_ref().filter(|name| shown(name)),
                "lanes": calendar.lanes.as_ref().filter(|name| shown(name)), "tentative": calendar.tentative, "cancelled": calendar.cancelled,
            })),
            "gantt": entity.list.gantt.as_ref().and_then(|gantt| describe_gantt(registry, actor, entity, &grant, gantt)),
        },
        "form": {
            "sections": entity.form.iter().map(|section| json!({
                "key": section.key, "label": words.translate(&section.label), "columns": section.columns, "side": section.side,
                "fields": section.fields.iter().filter(|name| visible_name(page, entity, name)).collect::<Vec<_>>(),
            })).collect::<Vec<_>>(),
        },
        "detail": entity.detail.as_ref().map(|declared| detail::Page { registry, actor, grant: page, words }.describe(declared)),
        "sheet": entity.sheet.as_ref().filter(|_| !grant.is_closed()).map(|sheet| describe_sheet(registry, entity, &grant, sheet, words)),
        "editor": entity.editor,
        "shares": (may_print && require_sender(&grant).is_ok() && registry.prints.values().any(|print| print.entity == entity.address && print.share.is_some())).then_some(true),
        "papers": (!papers.is_empty()).then_some(papers),
        "asks": (require_sender(&grant).is_ok() && registry.pages.values().any(|page| page.home() == entity.address)).then_some(true),
        "library": registry.libraries.values().find(|library| library.entity == entity.address).map(|library| {
            json!({"path": format!("/read/{}/{}", actor.membership.business, library.path()), "feature": library.feature})
        }),
        "approval": entity.approval.is_some().then_some(true),
        "decides": entity.trace_slot().is_some().then_some(true),
        "instrument": describe_instrument(entity, page, words),
        "offline": (entity.offline != OfflineWrites::Never).then_some("wait"),
        "tree": entity.tree_slot.and_then(|slot| entity.fields.get(slot)).map(|field| field.name.as_str()),
        "schema": if writes { entity.create_schema.clone() } else { Json::Null },
        "search": !entity.search.is_empty(),
        "restricted": entity.restricted.as_ref().map(|_| if grant.is_closed() { "closed" } else { "open" }),
    })
}

/// Whether every field of an order may be seen.
fn sorts(sort: &str, shown: &dyn Fn(&String) -> bool) -> bool {
    sort.split(',').filter(|part| !part.is_empty()).all(|part| shown(&part.trim_start_matches('-').to_string()))
}

/// Whether a view asks for nothing but what may be seen.
fn may_look(view: &SavedView, shown: &dyn Fn(&String) -> bool) -> bool {
    let asked = listing::pairs(&view.filter);
    let named = asked.iter().filter_map(|(name, _)| name.strip_prefix("filter[")?.split(']').next());
    view.sort.as_deref().is_none_or(|sort| sorts(sort, shown)) && named.into_iter().all(|name| shown(&name.to_string()))
}

/// A view; what few of them have is told where they have it.
fn describe_view(view: &SavedView, words: &Words<'_>, shown: &dyn Fn(&String) -> bool) -> Json {
    let mut described =
        json!({"key": view.key, "label": words.translate(&view.label), "filter": view.filter, "sort": view.sort});
    if !view.columns.is_empty() {
        described["columns"] = json!(view.columns.iter().filter(|name| shown(name)).collect::<Vec<_>>());
    }
    if view.fixed {
        described["fixed"] = json!(true);
    }
    described
}

/// What is begun from a list: the records the caller may create, each with the way to its form.
fn begun(registry: &Registry, actor: &Actor, addresses: &[String], words: &Words<'_>) -> Vec<Json> {
    addresses
        .iter()
        .filter_map(|address| {
            let entity = registry.entity(address)?;
            decide(actor, entity, Operation::Create).ok()?;
            let to = entity.routes.create.as_ref()?;
            Some(json!({"one": words.translate(&entity.title), "to": to}))
        })
        .collect()
}

/// What a report says of the records of a list, for those who may have the report of all of them.
fn describe_figures(registry: &Registry, actor: &Actor, figures: &ListFigures, words: &Words<'_>) -> Option<Json> {
    let report = registry.reports.get(&figures.report)?;
    matches!(reporting::reach(registry, actor, report), Ok(Reach::Whole)).then_some(())?;
    let columns: Vec<Json> = figures
        .columns
        .iter()
        .map(|figure| {
            let label = words.translate(&figure.label);
            json!({"name": figure.name, "label": label, "of": figure.of, "tone": figure.tone.map(tone)})
        })
        .collect();
    Some(json!({"report": report.address, "api": report_api(report), "columns": columns}))
}

fn visible_name(grant: &Grant, entity: &Entity, name: &str) -> bool {
    entity.slot(name).is_some_and(|slot| grant.may_read_slot(slot))
}

/// A field for one caller; `writes` says whether they write such records at all.
fn describe_field(entity: &Entity, field: &Field, grant: &Grant, writes: bool, words: &Words<'_>) -> Json {
    let mut described = named_field(entity, None, field, words);
    if writes && !grant.may_write_slot(field.slot) {
        deny(&mut described, field);
    }
    describe_lines(&mut described, entity, field, grant, writes, words);
    if field.slot < system::COUNT
        && let Some(object) = described.as_object_mut()
    {
        object.insert("system".into(), json!(true));
        if !matches!(field.slot, system::OWNER | system::ASSIGNEE | system::TAGS) {
            object.insert("readOnly".into(), json!(true));
        }
    }
    described
}

/// Says of a field that people fill that this caller does not: it is shown where it holds something, and never sent.
pub(super) fn deny(described: &mut Json, field: &Field) {
    if field.read_only || field.compute.is_some() {
        return;
    }
    if let Some(object) = described.as_object_mut() {
        object.shift_remove("required");
        object.insert("readOnly".into(), json!(true));
        object.insert("denied".into(), json!(true));
    }
}

/// A field with the name by which a picker asks for what it may lead to (`for=`), where the declaration limits that. `within` are
/// the lines or the transition it belongs to.
pub(super) fn named_field(entity: &Entity, within: Option<&str>, field: &Field, words: &Words<'_>) -> Json {
    // A field of a line has its currency beside it, or in the document.
    let line = within.and_then(|name| entity.lines.iter().find(|lines| lines.name == name));
    let mut described = described(entity, line.map_or(&entity.fields, |lines| &lines.fields), field, words);
    if let (Some((report, param)), Some(object)) = (&field.suggest, described.as_object_mut()) {
        object.insert("suggest".into(), json!({"report": report, "param": param}));
    }
    if let (true, Some(object)) = (field.counts_sms, described.as_object_mut()) {
        object.insert("counter".into(), json!("sms"));
    }
    if let (true, Some(object)) = (field.is_signature, described.as_object_mut()) {
        object.insert("kind".into(), json!("signature"));
    }
    if let (Some(_), Some(object)) = (&field.link_where, described.as_object_mut()) {
        let within = within.map(|name| format!("{name}.")).unwrap_or_default();
        object.insert("for".into(), json!(format!("{}.{within}{}", entity.address, field.name)));
    }
    described
}

/// A field without regard to who reads it and where it stands.
pub(super) fn plain_field(entity: &Entity, field: &Field, words: &Words<'_>) -> Json {
    described(entity, &entity.fields, field, words)
}

/// As [`plain_field`], for a field that stands beside these others.
fn described(entity: &Entity, beside: &[Field], field: &Field, words: &Words<'_>) -> Json {
    let mut object = Map::new();
    object.insert("name".into(), json!(field.name));
    object.insert("label".into(), json!(words.translate(&field.label)));
    object.insert("kind".into(), json!(kind_word(&field.kind)));
    let mut flag = |name: &str, on: bool| {
        if on {
            object.insert(name.into(), json!(true));
        }
    };
    flag("required", field.required);
    flag("readOnly", field.read_only);
    flag("computed", field.compute.is_some());
    flag("immutable", field.immutable);
    if let Some(scale) = field.kind.scale() {
        object.insert("scale".into(), json!(scale));
    }
    if field.kind == FieldKind::Money {
        let currency = match field.currency {
            CurrencySource::Base => None,
            CurrencySource::Own(slot) => beside.get(slot).map(|field| field.name.clone()),
            CurrencySource::Parent(slot) => entity.fields.get(slot).map(|field| format!("parent.{}", field.name)),
        };
        object.insert("currencyField".into(), json!(currency));
    }
    match &field.kind {
        FieldKind::Enum(values) => {
            object.insert("options".into(), options(values, words));
        }
        FieldKind::Link(targets) => {
            object.insert("target".into(), json!(targets.first()));
            if targets.len() > 1 {
                object.insert("targets".into(), json!(targets));
            }
        }
        _ => {}
    }
    if let Some(help) = &field.help {
        object.insert("help".into(), json!(words.translate(help)));
    }
    let shown = |number: i64| limit(field, number);
    if let Some(min) = field.min {
        object.insert("min".into(), shown(min));
    }
    if let Some(max) = field.max {
        object.insert("max".into(), shown(max));
    }
    if let Some(max) = field.max_length {
        object.insert("maxLength".into(), json!(max));
    }
    if let Some(default) = &field.default {
        object.insert("default".into(), constant(field, default));
    }
    // Shown in a new form beforehand, as far as the browser can work it out.
    if let Some(expression) = field.default_expr.as_ref().filter(|expression| !expression.looks_up()) {
        object.insert("defaultExpr".into(), expression.to_json());
    }
    if let Some(show_if) = &field.show_if {
        object.insert("showIf".into(), show_if.to_json());
    }
    Json::Object(object)
}
