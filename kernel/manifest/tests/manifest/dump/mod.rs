//! The compiled registry as JSON, for comparison with the committed form.

use kernel_expr::Checked;
use kernel_manifest::Registry;
use kernel_manifest::model::{
    Audience, Collect, Effect, EffectAction, Entity, Field, Figure, LineSet, Measure, Menu, Need, Notice, OnOthers,
    Operation, OtherAction, OtherEffect, PostingLine, ReportSource, Rule, RunWork, Sheet, SheetColumns, SheetRecords,
    Then, Timer,
};
use serde_json::{Map, Value as Json, json};

/// Pretty JSON with a stable order.
pub fn registry(registry: &Registry) -> String {
    let value = json!({
        "families": registry.families.values().map(|family| json!({
            "name": family.name, "title": family.title, "built": family.built, "accessFamily": family.access_family, "needs": family.needs,
            "apps": family.apps.keys().collect::<Vec<_>>(), "features": family.features.keys().collect::<Vec<_>>(),
            "jobs": family.jobs.iter().map(|job| json!([
                job.address, job.title, job.every, job.at.day, job.at.minutes, job.handler, job.test, job.feature, job.app,
            ])).collect::<Vec<_>>(),
            "settings": family.settings.iter().map(|(key, setting)| json!([key, field(&setting.field), need(&setting.write)])).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "entities": registry.entities.values().map(|found| entity(found)).collect::<Vec<_>>(),
        "queries": registry.queries.values().map(|query| json!({
            "address": query.address, "entity": query.entity, "lines": query.lines, "where": query.filter.as_ref().map(|e| expr(e)),
            "params": query.params.iter().map(field).collect::<Vec<_>>(),
            "group": query.group.iter().map(|(name, e)| json!([name, expr(e)])).collect::<Vec<_>>(),
            "measures": query.measures.iter().map(|(name, measure)| json!([name, self::measure(measure)])).collect::<Vec<_>>(),
            "sort": query.sort, "limit": query.limit,
        })).collect::<Vec<_>>(),
        "reports": registry.reports.values().map(|report| json!({
            "address": report.address, "title": report.title, "route": report.route, "landscape": report.landscape, "need": need(&report.need),
            "source": match &report.source { ReportSource::Query(query) => format!("query {}", query.address), ReportSource::Handler(name) => format!("handler {name}") },
            "params": report.params.iter().map(field).collect::<Vec<_>>(),
            "columns": report.columns.iter().map(|column| format!("{column:?}")).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "dashboards": registry.dashboards.values().map(|dashboard| json!([dashboard.address, dashboard.route, dashboard.tiles.len()])).collect::<Vec<_>>(),
        "prints": registry.prints.iter().map(|(address, print)| json!([address, format!("{print:?}")])).collect::<Vec<_>>(),
        "pages": registry.pages.iter().map(|(address, page)| json!([address, format!("{page:?}")])).collect::<Vec<_>>(),
        "libraries": registry.libraries.values().map(|library| json!(format!("{library:?}"))).collect::<Vec<_>>(),
        "runs": registry.runs.values().map(|run| json!({
            "address": run.address, "entity": run.entity, "need": need(&run.need), "feature": run.feature, "params": run.params.iter().map(field).collect::<Vec<_>>(),
            "where": run.filter.as_ref().map(|e| expr(e)), "key": run.key.iter().map(|e| expr(e)).collect::<Vec<_>>(), "undo": run.undo, "route": run.route,
            "work": match &run.work { RunWork::Call(name) => json!(name), RunWork::Do(effects) => effects.iter().map(|effect| other(effect)).collect() },
            "figures": run.figures.iter().map(|figure| json!([field(&figure.field), figure.value.as_ref().map(|e| expr(e))])).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "decisions": registry.decisions.values().map(|decision| json!({
            "address": decision.address, "title": decision.title, "hit": decision.hit.as_str(), "edit": need(&decision.edit), "from": decision.from,
            "inputs": decision.inputs.iter().map(field).collect::<Vec<_>>(), "outputs": decision.outputs.iter().map(field).collect::<Vec<_>>(),
            "rows": decision.rules.rows.iter().map(|row| format!("{row:?}")).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "routes": registry.routes.iter().map(|route| json!([
            route.path, route.title, route.kind.as_str(), route.view, route.entity, route.mode, route.report, route.dashboard, route.alias, need(&route.need),
            route.opens.action, route.opens.tab, route.opens.view, route.opens.fill.iter().map(|(name, found)| json!([name, expr(found)])).collect::<Vec<_>>(),
        ])).collect::<Vec<_>>(),
        "views": registry.views.iter().map(|view| json!({
            "key": view.key, "label": view.label, "feature": view.feature, "home": view.home, "menu": view.menu.iter().map(menu).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "terms": registry.terms.iter().map(|(key, sectors)| json!([key, sectors.keys().collect::<Vec<_>>()])).collect::<Vec<_>>(),
        "seeds": registry.seeds.iter().map(|seed| json!([seed.file, seed.rows.seed, seed.rows.rows.len()])).collect::<Vec<_>>(),
        "tests": registry.tests.iter().map(|test| json!([test.file, test.test.steps.len()])).collect::<Vec<_>>(),
    });
    let mut text = serde_json::to_string_pretty(&value).unwrap();
    text.push('\n');
    text
}

fn entity(entity: &Entity) -> Json {
    let slots = |list: &[usize]| list.iter().map(|slot| entity.fields[*slot].name.clone()).collect::<Vec<_>>();
    json!({
        "address": entity.address, "table": entity.table, "path": entity.api_path(), "kind": format!("{:?}", entity.record_kind),
        "title": entity.title, "label": slots(&[entity.label_slot]), "search": slots(&entity.search), "searchLinks": entity.search_links,
        "unique": entity.unique.iter().map(|list| slots(list)).collect::<Vec<_>>(),
        "indexes": entity.indexes,
        "fields": entity.fields.iter().map(field).collect::<Vec<_>>(),
        "lines": entity.lines.iter().map(lines).collect::<Vec<_>>(),
        "computeOrder": entity.compute_order,
        "rules": entity.rules.iter().map(rule).collect::<Vec<_>>(),
        "exclusives": entity.exclusives.iter().map(|exclusive| json!({
            "code": exclusive.code, "by": slots(&exclusive.by), "from": slots(&[exclusive.from]), "to": slots(&exclusive.to), "days": exclusive.days,
            "while": exclusive.holds.as_deref().map(expr), "say": exclusive.say, "field": exclusive.field,
        })).collect::<Vec<_>>(),
        "calculate": entity.calculate,
        "decides": entity.decides.iter().map(|decide| json!({
            "table": decide.table, "at": decide.at.as_deref().map(expr), "given": decide.given.iter().map(|e| expr(e)).collect::<Vec<_>>(),
            "fills": decide.fills.iter().map(|(output, slot)| json!([output, entity.fields[*slot].name])).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "states": entity.states.as_ref().map(|states| states.values.iter().map(|(name, state)| json!([
            name, state.label, format!("{:?}", state.tone), state.editable.as_ref().map(|list| slots(list)), state.deletable,
            state.derived.as_ref().map(|e| expr(e)), state.derived_from, state.is_final,
        ])).collect::<Vec<_>>()),
        "transitions": entity.transitions.values().map(|transition| json!({
            "name": transition.name, "label": transition.label, "from": transition.from, "to": transition.to, "by": need(&transition.by),
            "notBy": slots(&transition.not_by), "ask": transition.ask.iter().map(field).collect::<Vec<_>>(), "internal": transition.internal,
            "guards": transition.guards.iter().map(|guard| json!([expr(&guard.need), guard.say, guard.field, guard.code])).collect::<Vec<_>>(),
            "effects": transition.effects.iter().map(|found| effect(found, entity)).collect::<Vec<_>>(), "confirm": transition.confirm,
        })).collect::<Vec<_>>(),
        "postings": entity.postings.values().map(|posting| json!({
            "name": posting.name, "journal": posting.journal, "class": posting.class, "date": expr(&posting.date), "narration": posting.narration,
            "lines": posting.lines.iter().map(posting_line).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "others": others(&entity.others),
        "timers": entity.timers.iter().map(|timer| self::timer(timer)).collect::<Vec<_>>(),
        "notices": entity.notices.iter().map(notice).collect::<Vec<_>>(),
        "access": {
            "app": entity.access.app, "own": slots(&entity.access.own), "assigned": slots(&entity.access.assigned),
            "portal": entity.access.portal.map(|slot| slots(&[slot])),
            "operations": Operation::ALL.iter().filter_map(|operation| entity.access.operations.get(operation).map(|found| (operation.as_str().to_string(), need(found)))).collect::<Map<_, _>>(),
            "narrow": entity.access.narrow.iter().map(|rule| json!([rule.role.as_str(), rule.operation.as_str(), expr(&rule.condition)])).collect::<Vec<_>>(),
        },
        "audit": format!("{:?}", entity.audit),
        "list": format!("{:?}", entity.list),
        "detail": entity.detail.as_ref().map(|detail| json!({
            "figures": detail.figures, "primary": detail.primary, "starts": detail.starts.iter().map(|start| format!("{start:?}")).collect::<Vec<_>>(),
            "blocks": detail.all().map(|block| format!("{block:?}")).collect::<Vec<_>>(),
            "tabs": detail.tabs.iter().map(|tab| json!([tab.key, tab.label, tab.blocks.len()])).collect::<Vec<_>>(),
        })),
        "sheet": entity.sheet.as_ref().map(|found| sheet(found, entity)),
        "form": entity.form.iter().map(|section| json!([section.key, section.label, section.fields, section.columns, section.side])).collect::<Vec<_>>(),
        "editor": entity.editor, "tree": entity.tree_slot.map(|slot| slots(&[slot])),
        "createSchema": entity.create_schema, "updateSchemaKeys": entity.update_schema["properties"].as_object().map(|keys| keys.keys().cloned().collect::<Vec<_>>()),
    })
}

fn sheet(sheet: &Sheet, entity: &Entity) -> Json {
    let records = |records: &SheetRecords| {
        json!([records.from, records.filter.as_ref().map(|e| expr(e)), records.via, records.link, records.sort])
    };
    json!({
        "params": sheet.params.iter().map(field).collect::<Vec<_>>(),
        "rows": records(&sheet.rows),
        "columns": match &sheet.columns {
            SheetColumns::Days { field, from, to } => json!([field, expr(from), expr(to)]),
            SheetColumns::Records(found) => records(found),
            SheetColumns::Fields => Json::Null,
        },
        "set": sheet.set.iter().map(|(slot, e)| json!([entity.fields[*slot].name, expr(e)])).collect::<Vec<_>>(),
        "fields": sheet.fields.iter().map(|slot| entity.fields[*slot].name.as_str()).collect::<Vec<_>>(),
        "keys": sheet.keys, "empty": format!("{:?}", sheet.empty), "totals": format!("{:?}", sheet.totals),
    })
}

fn timer(timer: &Timer) -> Json {
    let steps = timer.steps.iter().map(|step| json!([step.when.as_deref().map(expr), then(&step.then)]));
    json!({
        "name": timer.name, "label": timer.label, "at": timer.at, "while": timer.condition.as_deref().map(expr),
        "steps": steps.collect::<Vec<_>>(), "others": timer.others.iter().map(|effect| other(effect)).collect::<Vec<_>>(),
    })
}

fn notice(notice: &Notice) -> Json {
    let to = |to: &Audience| match to {
        Audience::Person(checked) => expr(checked),
        Audience::Role(role) => json!({"role": role.as_str()}),
        Audience::Followers => json!("followers"),
    };
    json!({
        "key": notice.key, "on": format!("{:?}", notice.on), "when": notice.when.as_deref().map(expr), "about": notice.about,
        "to": notice.to.iter().map(to).collect::<Vec<_>>(), "say": notice.say, "group": notice.group.as_str(),
        "importance": notice.importance.as_str(), "opens": notice.opens,
    })
}

fn others(others: &OnOthers) -> Json {
    let transitions = others.transitions.iter().map(|(name, effects)| (name.as_str(), effects));
    let all = transitions.chain([("created", &others.create), ("deleted", &others.delete)]);
    let all = all.chain(others.change.iter().map(|change| ("changed", &change.effects)));
    all.filter(|(_, effects)| !effects.is_empty())
        .map(|(name, effects)| json!([name, effects.iter().map(|effect| other(effect)).collect::<Vec<_>>()]))
        .collect()
}

fn values(list: &[(usize, std::sync::Arc<Checked>)]) -> Vec<Json> {
    list.iter().map(|(slot, e)| json!([slot, expr(e)])).collect()
}

fn then(then: &Then) -> Json {
    match then {
        Then::Set(set) => json!({"set": values(set)}),
        Then::Transition { name, with } => json!({"transition": name, "with": values(with)}),
    }
}

fn other(effect: &OtherEffect) -> Json {
    let action = match &effect.action {
        OtherAction::Create(made) => json!({
            "create": values(&made.set), "keep": made.keep,
            "lines": made.lines.iter().map(|lines| json!([lines.set, lines.each, lines.when.as_ref().map(|e| expr(e)), values(&lines.values)])).collect::<Vec<_>>(),
        }),
        OtherAction::Itself(what) => json!({"itself": then(what)}),
        OtherAction::On { link, then: what } => json!({"on": expr(link), "then": then(what)}),
        OtherAction::Each { by, filter, then: what } => {
            json!({"each": by, "where": filter.as_ref().map(|e| expr(e)), "then": then(what)})
        }
    };
    json!([effect.when.as_ref().map(|e| expr(e)), effect.entity, effect.field, action])
}

fn lines(set: &LineSet) -> Json {
    json!({
        "name": set.name, "table": set.table, "slot": set.slot, "min": set.min, "max": set.max, "indexes": set.indexes,
        "fields": set.fields.iter().map(field).collect::<Vec<_>>(), "rules": set.rules.iter().map(rule).collect::<Vec<_>>(),
    })
}

/// Only what is not at its default, so that a difference is easy to see.
fn field(field: &Field) -> Json {
    let mut out = Map::new();
    out.insert("name".into(), json!([field.slot, field.name, field.column, field.label]));
    out.insert("kind".into(), format!("{:?}", field.kind).into());
    let flags = [
        ("required", field.required),
        ("readOnly", field.read_only),
        ("immutable", field.immutable),
        ("notStored", !field.stored),
        ("unique", field.unique),
        ("ignoreCase", field.ignore_case),
        ("mask", field.access.mask_last4),
    ];
    let set: Vec<&str> = flags.iter().filter(|(_, on)| *on).map(|(name, _)| *name).collect();
    if !set.is_empty() {
        out.insert("flags".into(), json!(set));
    }
    let exprs = [
        ("xDefault", &field.default_expr),
        ("compute", &field.compute),
        ("showIf", &field.show_if),
        ("linkWhere", &field.link_where),
    ];
    for (name, found) in exprs {
        if let Some(found) = found {
            out.insert(name.into(), expr(found));
        }
    }
    if let Some(default) = &field.default {
        out.insert("default".into(), format!("{default:?}").into());
    }
    if field.kind.scale().is_some() {
        out.insert("currency".into(), format!("{:?}", field.currency).into());
    }
    let limits = json!([field.min, field.max, field.min_length, field.max_length, field.pattern]);
    if limits.as_array().is_some_and(|list| list.iter().any(|limit| !limit.is_null())) {
        out.insert("limits".into(), limits);
    }
    if let Some(rollup) = &field.rollup {
        out.insert(
            "rollup".into(),
            json!([
                rollup.from,
                rollup.lines,
                rollup.by,
                match &rollup.figure {
                    Figure::Count => Json::Null,
                    Figure::Any => json!("any"),
                    Figure::Sum(sum) => json!(expr(sum)),
                    Figure::Min(least) => json!({"min": expr(least)}),
                    Figure::Max(greatest) => json!({"max": expr(greatest)}),
                },
                rollup.filter.as_ref().map(|e| expr(e))
            ]),
        );
    }
    if let (read, write) = (&field.access.read, &field.access.write)
        && (read.is_some() || write.is_some())
    {
        out.insert("access".into(), json!([read.as_ref().map(need), write.as_ref().map(need)]));
    }
    Json::Object(out)
}

fn expr(checked: &Checked) -> Json {
    let deps: Vec<String> = checked.deps.iter().map(|path| path.join(".")).collect();
    json!(format!("{} from {}", checked.ty.code(), deps.join(", ")))
}

fn need(need: &Need) -> Json {
    json!(need.0.iter().map(|role| role.as_str()).collect::<Vec<_>>())
}

fn rule(rule: &Rule) -> Json {
    json!([expr(&rule.condition), rule.say, rule.field, rule.code, format!("{:?}", rule.level)])
}

fn effect(effect: &Effect, entity: &Entity) -> Json {
    let action = match &effect.action {
        EffectAction::Set(list) => {
            json!({"set": list.iter().map(|(slot, e)| json!([entity.fields[*slot].name, expr(e)])).collect::<Vec<_>>()})
        }
        EffectAction::Serial(slot, series) => json!({"serial": [entity.fields[*slot].name, series.name]}),
        EffectAction::Ledger(rule) => json!({"ledger": rule}),
        EffectAction::LedgerReverse => json!("reverse"),
        EffectAction::Call(name) => json!({"call": name}),
        EffectAction::Emit(name) => json!({"emit": name}),
        EffectAction::Erase { link, into } => {
            json!({"erase": [entity.fields[*link].name, entity.lines[*into].name]})
        }
        EffectAction::Collect(Collect { link, file, into, then }) => {
            json!({"collect": [entity.fields[*link].name, entity.fields[*file].name, entity.lines[*into].name, then]})
        }
    };
    json!([effect.when.as_ref().map(|e| expr(e)), action])
}

fn posting_line(line: &PostingLine) -> Json {
    let optional = |found: &Option<std::sync::Arc<Checked>>| found.as_ref().map(|e| expr(e));
    json!({
        "each": line.each, "account": optional(&line.account), "role": line.role, "debit": line.is_debit, "amount": expr(&line.amount),
        "base": optional(&line.base), "party": optional(&line.party), "due": optional(&line.due), "when": optional(&line.when),
        "matching": line.matching.iter().map(|(name, e)| json!([name, expr(e)])).collect::<Vec<_>>(),
        "dimensions": line.dimensions.iter().map(|(name, e)| json!([name, expr(e)])).collect::<Vec<_>>(), "narration": line.narration,
    })
}

fn measure(measure: &Measure) -> Json {
    match measure {
        Measure::Count => json!("count"),
        Measure::Sum(e) => json!(["sum", expr(e)]),
        Measure::Min(e) => json!(["min", expr(e)]),
        Measure::Max(e) => json!(["max", expr(e)]),
    }
}

fn menu(menu: &Menu) -> Json {
    json!([menu.label, menu.to, format!("{:?}", menu.state), menu.children.iter().map(self::menu).collect::<Vec<_>>()])
}
