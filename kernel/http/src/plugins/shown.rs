//! A plugin in words for an administrator.

use std::sync::Arc;

use kernel::plugins::changes;
use kernel::plugins::data::Ahead;
use kernel::plugins::identity::Identity;
use kernel::plugins::manage::{Details, Shown};
use kernel::plugins::note::Usage;
use kernel::plugins::run::Run;
use kernel::plugins::{Install, InstallState, Package};
use kernel::shell::Words;
use kernel::{App, OpContext, Sentence};
use kernel_manifest::source::plugin::{AsksDecl, HookDecl, PluginFile};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use super::callback;

/// What it is, what there is of it, what of it the business has.
pub(super) fn plugin(app: &Arc<App>, context: &OpContext, name: &str, plugin: &Shown) -> Json {
    let newest = plugin.packages.first();
    let installed = plugin.install.as_ref();
    let version =
        |package: &&Arc<Package>| installed.is_some_and(|install| install.version == package.manifest.version);
    let present = plugin.packages.iter().find(version);
    let shown = present.or(newest);
    let manifest = shown.map(|package| &*package.manifest);
    let upgrade = newest
        .filter(|newest| newest.problem.is_none() && present.is_some_and(|present| newest.order() > present.order()));
    let sum = |of: fn(&Usage) -> i64| plugin.usage.iter().map(of).sum::<i64>();
    let hooks: Vec<Json> = plugin.usage.iter().map(|used| json!({"hook": used.hook, "calls": used.calls, "faults": used.faults, "fuel": used.fuel, "micros": used.micros})).collect();
    json!({
        "plugin": name,
        "title": manifest.map_or(name, |manifest| manifest.title.as_str()),
        "description": manifest.map(|manifest| manifest.description.as_str()),
        "publisher": manifest.map(|manifest| manifest.publisher.as_str()),
        "icon": manifest.and_then(|manifest| manifest.icon.as_deref()),
        "countries": manifest.map(|manifest| manifest.countries.clone()).unwrap_or_default(),
        "level": shown.map(|package| package.level.as_str()),
        "version": installed.map(|install| install.version.as_str()).or_else(|| newest.map(|newest| newest.manifest.version.as_str())),
        "problem": shown.map_or_else(|| Some("its package is not on this server"), |package| package.problem.as_deref()),
        "versions": plugin.packages.iter().map(|package| json!({"version": package.manifest.version, "level": package.level, "problem": package.problem})).collect::<Vec<Json>>(),
        "hooks": manifest.map(|manifest| manifest.hooks.iter().map(|(hook_name, hook)| {
            let mut shown = hook_json(app, context, hook_name, hook);
            shown["address"] = json!(callback::address(app, context, name, hook_name));
            shown
        }).collect::<Vec<Json>>()).unwrap_or_default(),
        "asks": manifest.map(|manifest| asks(app, context, &manifest.asks)),
        "settings": manifest.and_then(|manifest| manifest.settings.clone()),
        "waits": shown.is_some_and(|package| package.waits),
        "families": manifest.map(|manifest| manifest.families.clone()).unwrap_or_default(),
        "installed": installed.map(|install| install_json(app, context, install)),
        "upgrade": upgrade.zip(present).map(|(newest, present)| upgrade_json(app, context, newest, &present.manifest, &plugin.carries)),
        "usage": {"calls": sum(|used| used.calls), "faults": sum(|used| used.faults), "fuel": sum(|used| used.fuel), "micros": sum(|used| used.micros), "hooks": hooks},
        "waiting": plugin.waiting,
        "givenUp": plugin.given_up,
    })
}

fn install_json(app: &App, context: &OpContext, install: &Install) -> Json {
    let resting =
        app.plugins().runtime().map(|runtime| runtime.resting(context.tenant(), &install.plugin)).unwrap_or_default();
    let mut granted = json!(install.granted);
    granted["identities"] = json!(install.granted.identities);
    json!({
        "version": install.version, "on": install.state == InstallState::On, "granted": granted, "settings": install.settings,
        "installedAt": install.installed_at.to_rfc3339(), "changedAt": install.changed_at.to_rfc3339(),
        "resting": resting.into_iter().map(|(hook, until)| json!({"hook": hook, "until": until.to_rfc3339()})).collect::<Vec<Json>>(),
    })
}

/// What a newer version is and what it asks for that the present one does not.
fn upgrade_json(
    app: &Arc<App>,
    context: &OpContext,
    newest: &Package,
    present: &PluginFile,
    carries: &[Ahead],
) -> Json {
    let after = &newest.manifest;
    let added = AsksDecl {
        records: after
            .asks
            .records
            .iter()
            .filter_map(|(entity, ask)| {
                let before = present.asks.records.get(entity);
                let mut more = ask.clone();
                more.uses.retain(|wanted| before.is_none_or(|before| !before.uses.contains(wanted)));
                (!more.uses.is_empty()).then(|| (entity.clone(), more))
            })
            .collect(),
        hosts: after
            .asks
            .hosts
            .iter()
            .filter(|(origin, _)| !present.asks.hosts.contains_key(*origin))
            .map(|(origin, why)| (origin.clone(), why.clone()))
            .collect(),
        kept: after
            .asks
            .kept
            .clone()
            .filter(|kept| present.asks.kept.as_ref().is_none_or(|before| before.bytes < kept.bytes)),
        keys: after
            .asks
            .keys
            .iter()
            .filter(|(key, _)| !present.asks.keys.contains_key(*key))
            .map(|(key, why)| (key.clone(), why.clone()))
            .collect(),
        identities: after
            .asks
            .identities
            .iter()
            .filter(|(name, _)| !present.asks.identities.contains_key(*name))
            .map(|(name, why)| (name.clone(), why.clone()))
            .collect(),
    };
    let new_hooks = after
        .hooks
        .iter()
        .filter(|(name, _)| !present.hooks.contains_key(*name))
        .map(|(name, hook)| hook_json(app, context, name, hook));
    json!({
        "version": after.version, "asks": asks(app, context, &after.asks), "added": asks(app, context, &added), "settings": after.settings,
        "hooks": after.hooks.iter().map(|(name, hook)| hook_json(app, context, name, hook)).collect::<Vec<Json>>(),
        "newHooks": new_hooks.collect::<Vec<Json>>(),
        "changes": changes::ahead(app, context, &after.plugin, &after.version), "waits": newest.waits,
        "carries": carries.iter().map(|step| json!({"about": step.about, "rows": step.rows, "seconds": step.seconds})).collect::<Vec<Json>>(),
    })
}

fn hook_json(app: &App, context: &OpContext, name: &str, hook: &HookDecl) -> Json {
    json!({
        "name": name, "title": hook.title, "on": hook.on.as_str(), "entity": hook.entity, "entityTitle": hook.entity.as_deref().map(|entity| title(app, context, entity)),
        "transition": hook.transition, "every": hook.every, "onFault": hook.on_fault, "report": hook.report.as_deref().map(|report| report_title(app, context, report)), "input": hook.input,
    })
}

fn asks(app: &App, context: &OpContext, asks: &AsksDecl) -> Json {
    json!({
        "records": asks.records.iter().map(|(entity, ask)| json!({"entity": entity, "title": title(app, context, entity), "uses": ask.uses, "why": ask.why})).collect::<Vec<Json>>(),
        "hosts": asks.hosts.iter().map(|(origin, reason)| json!({"origin": origin, "why": reason.why})).collect::<Vec<Json>>(),
        "kept": asks.kept.as_ref().map(|kept| json!({"bytes": kept.bytes, "why": kept.why})),
        "keys": asks.keys.iter().map(|(name, reason)| json!({"name": name, "why": reason.why})).collect::<Vec<Json>>(),
        "identities": asks.identities.iter().map(|(name, reason)| json!({"name": name, "why": reason.why})).collect::<Vec<Json>>(),
    })
}

/// An entity as people of this sector read it.
fn title(app: &App, context: &OpContext, address: &str) -> String {
    let registry = &app.product.registry;
    let words = Words::new(registry, &context.business.sector);
    registry.entity(address).map_or_else(|| address.to_string(), |entity| words.translate(&entity.title))
}

fn report_title(app: &App, context: &OpContext, address: &str) -> String {
    let registry = &app.product.registry;
    registry.reports.get(address).map_or_else(
        || address.to_string(),
        |report| Words::new(registry, &context.business.sector).translate(&report.title),
    )
}

/// Adds how it goes.
pub(super) fn add_details(data: &mut Json, details: &Details, words: &Words<'_>) {
    data["notes"] = details
        .notes
        .iter()
        .map(|note| json!({"id": note.id.as_str(), "hook": note.hook, "version": note.version, "kind": note.kind, "code": note.code, "message": note.message, "times": note.times, "at": note.at.to_rfc3339()}))
        .collect();
    data["runs"] =
        details.given_up.iter().chain(&details.waiting).chain(&details.done).map(|one| run(one, words)).collect();
    data["keys"] = details
        .keys
        .iter()
        .map(|key| json!({"name": key.name, "kind": key.kind, "storedAt": key.stored_at.to_rfc3339()}))
        .collect();
    data["identities"] = details.identities.iter().map(identity).collect();
    data["kept"] = json!({"bytes": details.kept.0, "values": details.kept.1});
}

fn identity(identity: &Identity) -> Json {
    let certificate = identity
        .certificate
        .as_ref()
        .map(|certificate| json!({"subject": certificate.subject, "notAfter": certificate.not_after.to_rfc3339()}));
    json!({"name": identity.name, "certificate": certificate, "waiting": identity.waiting.is_some()})
}

fn run(run: &Run, words: &Words<'_>) -> Json {
    json!({
        "id": run.id.as_str(), "hook": run.hook, "state": run.state, "attempts": run.attempts, "event": run.event["event"], "entity": run.event["entity"],
        "record": run.event["id"], "error": run.last_error.as_deref().map(|error| words.say(&Sentence::stored(error))), "createdAt": run.created_at.to_rfc3339(), "doneAt": run.done_at.map(Instant::to_rfc3339),
        "nextAt": (run.state == "waiting").then(|| run.available_at.to_rfc3339()),
    })
}
