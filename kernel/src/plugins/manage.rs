//! What administrators of a business do with plugins: look, install, grant, switch, upgrade, remove. Everything is of the
//! environment the caller works in: a plugin is tried with test data before it meets the books.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_manifest::model::Operation;
use kernel_manifest::source::plugin::PluginFile;
use kernel_types::Id;
use serde_json::{Value as Json, json};

use super::install::{self, Install, InstallState};
use super::note::{self, Note, Usage};
use super::package::{Package, order};
use super::{Granted, data, declared, identity, kept};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::hooks::may_act;
use crate::hooks::run::{self, Run};
use crate::platform::access;
use crate::platform::grants::audit;
use crate::platform::member_access::MemberAccess;
use crate::say;

/// Entity address of the audit trail's lines about plugins.
pub const AUDIT_PLUGIN: &str = "platform.plugin";
/// Days of use that are shown.
pub const USAGE_DAYS: i64 = 30;

/// A plugin as an administrator sees it.
#[derive(Debug, Clone)]
pub struct Shown {
    /// What there is to install, newest first; empty when the server lost the package of what is installed.
    pub packages: Vec<Arc<Package>>,
    pub install: Option<Install>,
    pub usage: Vec<Usage>,
    pub waiting: i64,
    pub given_up: i64,
    /// What the newest version would carry over, where it is newer than what is installed.
    pub carries: Vec<data::Ahead>,
}

/// What an administrator wants of a plugin.
#[derive(Debug, Clone)]
pub struct Wanted {
    pub version: String,
    pub on: bool,
    pub granted: Granted,
    pub settings: Json,
}

/// # Errors
/// `Forbidden` for staff, `NotFound` for portal users, keys and strangers.
pub async fn need_administrator(app: &App, context: &OpContext) -> OpResult<()> {
    let mut reader = app.db.read_platform().await?;
    let standing = MemberAccess::load(&mut reader, &context.actor.user, &context.business.id, context.now).await?;
    standing.need_administrator()
}

/// The plugins a business may install and those it has, by name.
///
/// # Errors
/// As [`need_administrator`].
pub async fn catalogue(app: &Arc<App>, context: &OpContext) -> OpResult<BTreeMap<String, Shown>> {
    need_administrator(app, context).await?;
    let runtime = app.plugins().need()?;
    runtime.settle().await?;
    let tenant = context.tenant();
    let mut reader = app.reader(context).await?;
    let installs = install::of_tenant(&mut reader, tenant).await?;
    let usage = note::usage(&mut reader, tenant, &since(context)).await?;
    let counts = run::counts(&mut reader, tenant).await?;
    drop(reader);
    let empty = || Shown {
        packages: Vec::new(),
        install: None,
        usage: Vec::new(),
        waiting: 0,
        given_up: 0,
        carries: Vec::new(),
    };
    let mut shown: BTreeMap<String, Shown> = BTreeMap::new();
    for package in runtime.packages() {
        let name = package.manifest.plugin.clone();
        let has = installs.iter().any(|install| install.plugin == name);
        let countries = &package.manifest.countries;
        let here = countries.is_empty() || countries.contains(&context.business.country);
        if has || (here && package.is_for(&context.business.id)) {
            shown.entry(name).or_insert_with(empty).packages.push(package);
        }
    }
    for install in installs {
        let name = install.plugin.clone();
        shown.entry(name).or_insert_with(empty).install = Some(install);
    }
    for (name, entry) in &mut shown {
        entry.packages.sort_by_key(|package| std::cmp::Reverse(package.order()));
        entry.usage = usage.iter().filter(|used| used.plugin == *name).cloned().collect();
        let counted = |state: &str| {
            counts.iter().filter(|(plugin, of, _)| plugin == name && of == state).map(|(_, _, count)| count).sum()
        };
        (entry.waiting, entry.given_up) = (counted("waiting"), counted("dead"));
        let (Some(newest), Some(install)) = (entry.packages.first(), &entry.install) else { continue };
        // Where this server has not taken up the newer version yet, nothing of it can be counted.
        if newest.order() > order(&install.version)
            && !newest.manifest.data.is_empty()
            && let Some(newer) = app.once_installed(tenant, name, &newest.manifest.version)
            && declared::has_tables(&newer).await?
        {
            entry.carries = data::ahead(&newer, context, &newest.manifest, &install.version).await?;
        }
    }
    Ok(shown)
}

/// The first day of use that is shown.
fn since(context: &OpContext) -> String {
    context.now.plus_seconds(-USAGE_DAYS * 86_400).date().format("%Y-%m-%d").to_string()
}

/// How one plugin goes.
#[derive(Debug, Clone)]
pub struct Details {
    pub notes: Vec<Note>,
    pub waiting: Vec<Run>,
    pub given_up: Vec<Run>,
    pub done: Vec<Run>,
    pub keys: Vec<kept::Secret>,
    pub identities: Vec<identity::Identity>,
    /// Bytes kept and number of values.
    pub kept: (i64, i64),
}

/// # Errors
/// As [`need_administrator`].
pub async fn details(app: &App, context: &OpContext, plugin: &str) -> OpResult<Details> {
    need_administrator(app, context).await?;
    app.plugins().need()?.settle().await?;
    let tenant = context.tenant();
    let mut reader = app.reader(context).await?;
    Ok(Details {
        notes: note::latest(&mut reader, tenant, plugin, 50).await?,
        waiting: run::of_plugin(&mut reader, tenant, plugin, "waiting", 50).await?,
        given_up: run::of_plugin(&mut reader, tenant, plugin, "dead", 50).await?,
        done: run::of_plugin(&mut reader, tenant, plugin, "done", 20).await?,
        keys: kept::secrets(&mut reader, tenant, plugin).await?,
        identities: identity::of_plugin(&mut reader, tenant, plugin).await?,
        kept: kept::size(&mut reader, tenant, plugin).await?,
    })
}

/// What is installed under a name.
pub(super) async fn installed(app: &App, context: &OpContext, plugin: &str) -> OpResult<Option<Install>> {
    let mut reader = app.reader(context).await?;
    Ok(install::of_tenant(&mut reader, context.tenant()).await?.into_iter().find(|install| install.plugin == plugin))
}

/// Installs, upgrades or changes a plugin: from now on it is as wanted.
///
/// # Errors
/// `NotFound` when the business may not have it; refused for one that cannot run; everything that is wrong with grants and
/// settings.
pub async fn put(app: &Arc<App>, context: &OpContext, plugin: &str, wanted: Wanted) -> OpResult<()> {
    need_administrator(app, context).await?;
    let runtime = app.plugins().need()?;
    let before = installed(app, context, plugin).await?;
    let package = runtime
        .packages()
        .into_iter()
        .find(|package| package.manifest.plugin == plugin && package.manifest.version == wanted.version);
    let package = package.filter(|package| package.is_for(&context.business.id)).ok_or(OpError::NotFound)?;
    if let Some(problem) = package.problem.as_ref().filter(|_| wanted.on) {
        return Err(OpError::state(
            "plugin_unusable",
            say!(
                "kernel-plugin-unusable",
                "{title} cannot run on this server: {problem}.",
                title = package.manifest.title,
                problem
            ),
        ));
    }
    if let Some(before) = &before
        && order(&wanted.version) < order(&before.version)
    {
        return Err(OpError::invalid(
            "/version",
            "older",
            say!(
                "kernel-older",
                "Version {version} is installed; what it keeps may not fit an older one.",
                version = before.version
            ),
        ));
    }
    let mut problems = wanted.granted.problems(&package.manifest.asks);
    problems.extend(
        runtime
            .setting_problems(&package.manifest, &wanted.settings)
            .into_iter()
            .map(|problem| FieldError { pointer: format!("/settings{}", problem.pointer), ..problem }),
    );
    if !problems.is_empty() {
        return Err(OpError::Invalid(problems));
    }
    let after = Install {
        tenant: context.tenant(),
        plugin: plugin.to_string(),
        version: wanted.version,
        state: if wanted.on { InstallState::On } else { InstallState::Off },
        granted: wanted.granted,
        settings: wanted.settings,
        installed_at: before.as_ref().map_or(context.now, |before| before.installed_at),
        installed_by: before.as_ref().map_or_else(|| context.actor.user.clone(), |before| before.installed_by.clone()),
        changed_at: context.now,
        changed_by: context.actor.user.clone(),
    };
    // From here on with the declarations of the version that is wanted.
    let not_taken_up = || {
        let message = say!(
            "kernel-plugin-not-taken-up",
            "It brings records of its own, which this server takes up when it starts. Ask the operator of the server to start it again; its log says why where that is not enough."
        );
        OpError::state("plugin_not_taken_up", message)
    };
    let app = &match app.once_installed(after.tenant, plugin, &after.version) {
        Some(app) => app,
        // What this server does not know can still be switched off.
        None if after.state == InstallState::Off => Arc::clone(app),
        None => return Err(not_taken_up()),
    };
    let families = declared::of(&app.product.registry, plugin);
    if after.state == InstallState::On {
        let is_new = before.as_ref().is_none_or(|before| before.version != after.version);
        let declares = !package.manifest.families.is_empty();
        if package.manifest.families.iter().any(|family| !families.contains(family))
            || (declares && is_new && !declared::has_tables(app).await?)
        {
            return Err(not_taken_up());
        }
        declared::lay_seeds(app, context, &families).await?;
    }
    // What an older version kept elsewhere is carried over before this one is worked with.
    let upgraded = before.as_ref().filter(|before| order(&before.version) < order(&after.version));
    if let Some(before) = upgraded {
        data::carry(app, context, &package.manifest, &before.version).await?;
    }
    let action = match &before {
        None => "install",
        Some(before) if before.version != after.version => "upgrade",
        Some(before) if before.state != after.state && wanted.on => "switch_on",
        Some(before) if before.state != after.state => "switch_off",
        Some(_) => "update",
    };
    write(app, context, action, before, after, Some(Arc::clone(&package.manifest))).await
}

/// Takes a plugin away with everything it kept; its lines in the audit trail stay.
///
/// # Errors
/// `NotFound` when it is not installed.
pub async fn remove(app: &Arc<App>, context: &OpContext, plugin: &str) -> OpResult<()> {
    need_administrator(app, context).await?;
    let before = installed(app, context, plugin).await?.ok_or(OpError::NotFound)?;
    let after = Install {
        state: InstallState::Removed,
        changed_at: context.now,
        changed_by: context.actor.user.clone(),
        ..before.clone()
    };
    write(app, context, "remove", Some(before), after, None).await
}

async fn write(
    app: &Arc<App>,
    context: &OpContext,
    action: &'static str,
    before: Option<Install>,
    after: Install,
    manifest: Option<Arc<PluginFile>>,
) -> OpResult<()> {
    let (plugin, changed) = (after.plugin.clone(), Arc::new((before, after, manifest)));
    let declares = !declared::of(&app.product.registry, &plugin).is_empty();
    app.write(context, move |op| {
        let changed = Arc::clone(&changed);
        Box::pin(async move {
            let (before, after) = (&changed.0, &changed.1);
            let (context, registry) = (op.context, Arc::clone(&op.app.product.registry));
            let tx = op.tx()?;
            if let (Some(before), Some(manifest)) = (before, &changed.2)
                && order(&before.version) < order(&after.version)
            {
                data::finish(tx, &registry, after.tenant, manifest, &before.version).await?;
            }
            install::put(tx, after).await?;
            if declares {
                // What somebody may do follows from what is installed.
                access::count_change(tx).await?;
            }
            if after.state == InstallState::Removed {
                for table in
                    ["plugin_value", "plugin_secret", "plugin_identity", "plugin_run", "plugin_note", "plugin_usage"]
                {
                    let mut sql = kernel_store::Sql::new(
                        tx.dialect(),
                        &format!("DELETE FROM {table} WHERE tenant = ? AND plugin = ?"),
                    );
                    sql.bind(after.tenant.0).bind(after.plugin.as_str());
                    tx.execute(&sql.done()).await?;
                }
            }
            let gone = after.state == InstallState::Removed;
            audit(
                tx,
                context,
                AUDIT_PLUGIN,
                &Id::from_stored(&after.plugin),
                action,
                before.as_ref().map(trail),
                (!gone).then(|| trail(after)),
            );
            Ok(())
        })
    })
    .await?;
    let runtime = app.plugins().need()?;
    runtime.reset(&plugin);
    runtime.refresh().await
}

/// What the audit trail keeps of an install. Settings may hold what is nobody else's business, so only their names stand there.
fn trail(install: &Install) -> Json {
    let settings: Vec<&String> = install.settings.as_object().into_iter().flat_map(|object| object.keys()).collect();
    json!({"version": install.version, "state": install.state.as_str(), "granted": install.granted, "settings": settings})
}

/// Puts a run that was given up back in the line.
///
/// # Errors
/// `NotFound` when there is none that was given up.
pub async fn run_again(app: &Arc<App>, context: &OpContext, plugin: &str, id: &Id) -> OpResult<()> {
    need_administrator(app, context).await?;
    let job = Arc::new((plugin.to_string(), id.clone()));
    app.write(context, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            run::again(tx, context.tenant(), &job.0, &job.1, context.now).await?;
            audit(
                tx,
                context,
                AUDIT_PLUGIN,
                &Id::from_stored(&job.0),
                "run_again",
                None,
                Some(json!({"run": job.1.as_str()})),
            );
            Ok(())
        })
    })
    .await?;
    app.plugins().need()?.wake();
    Ok(())
}

/// Runs an action of a plugin as the caller. One of a record needs the right to read it, and is nothing for portal users; one of
/// the plugin's own page is for administrators.
///
/// # Errors
/// `NotFound` when there is no such action, or no such record for the caller.
pub async fn act(
    app: &Arc<App>,
    context: &OpContext,
    plugin: &str,
    hook: &str,
    record: Option<&Id>,
    input: Json,
) -> OpResult<Json> {
    let runtime = app.plugins().need()?;
    let install = installed(app, context, plugin)
        .await?
        .filter(|install| install.state == InstallState::On)
        .ok_or(OpError::NotFound)?;
    let packages = runtime.packages();
    let package = packages
        .iter()
        .find(|package| package.manifest.plugin == plugin && package.manifest.version == install.version)
        .ok_or(OpError::NotFound)?;
    let declared = package
        .manifest
        .hooks
        .get(hook)
        .filter(|declared| declared.on == super::super::hooks::HookPoint::Action)
        .ok_or(OpError::NotFound)?;
    let problems = runtime.input_problems(declared.input.as_ref(), &input);
    if !problems.is_empty() {
        return Err(OpError::Invalid(problems));
    }
    let event = match (&declared.entity, record) {
        (None, _) => {
            need_administrator(app, context).await?;
            json!({"event": "action", "input": input})
        }
        (Some(_), None) => {
            return Err(OpError::invalid(
                "/record",
                "required",
                say!("kernel-say-which-record-about", "Say which record this is about."),
            ));
        }
        (Some(address), Some(id)) => {
            let mut reader = app.reader(context).await?;
            if !crate::op::Op::reading(app, context, &mut reader).may_read(address, id).await? {
                return Err(OpError::NotFound);
            }
            let entity = app.product.registry.entity(address).ok_or(OpError::NotFound)?;
            if !may_act(context, &crate::reach::grant(context, entity, Operation::Read)?) {
                return Err(OpError::Forbidden);
            }
            json!({"event": "action", "entity": address, "id": id.as_str(), "input": input})
        }
    };
    if context.actor.viewed_by.is_some() {
        return Err(OpError::Forbidden);
    }
    runtime.act(context, plugin, hook, event).await
}
