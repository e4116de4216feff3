//! `plugin.yaml` → a checked plugin, with every problem at its place. What it takes part in is held against the compiled
//! registry, so that a hook on a field that was renamed is refused when the plugin is installed, not when it runs.

mod data;
mod settings;

use indexmap::IndexMap;

use crate::check::names::is_kebab;
use crate::check::shell::ICONS;
use crate::diagnostic::{Diagnostic, Diagnostics, nearest};
use crate::model::{Entity, Registry};
use crate::read::place::Path;
use crate::read::{Doc, FileKind, read};
use crate::source::plugin::{HookDecl, HookPoint, IN_SETTINGS, PluginFile, PluginWorld, Reason, RecordUseDecl};
use crate::source::plugin_cases::PluginCasesFile;

/// Versions of the worlds a server serves.
const WORLDS: [&str; 2] = ["1.0.0", "1.1.0"];
/// Worlds that know certificates.
const WITH_IDENTITIES: &str = "1.1.0";
/// Bytes of kept values a plugin may ask for, per business.
const MOST_KEPT: u64 = 16 << 20;

/// Checks the manifest of a plugin, given as path and text. `files` are the paths of all files beside it; without them whatever
/// it names is taken to be there.
///
/// # Errors
/// Every problem.
pub fn plugin(path: &str, text: &str, registry: &Registry, files: Option<&[&str]>) -> Result<PluginFile, Diagnostics> {
    let mut problems = Vec::new();
    let doc: Option<Doc<PluginFile>> = read(path.to_string(), text.to_string(), FileKind::Plugin, &mut problems).ok();
    if let Some(doc) = &doc {
        let mut check = Check { doc, registry, files, problems: &mut problems };
        check.identity();
        check.components();
        check.hooks();
        check.asks();
        check.settings();
        check.families();
        check.data();
    }
    match doc {
        Some(doc) if problems.is_empty() => Ok(doc.value),
        _ => Err(Diagnostics(problems).settle()),
    }
}

/// Reads cases of a plugin, given as path and text.
///
/// # Errors
/// Every problem; a hook the plugin does not declare among them.
pub fn plugin_cases(path: &str, text: &str, plugin: &PluginFile) -> Result<PluginCasesFile, Diagnostics> {
    let mut problems = Vec::new();
    let doc: Option<Doc<PluginCasesFile>> =
        read(path.to_string(), text.to_string(), FileKind::PluginCases, &mut problems).ok();
    if let Some(doc) = &doc
        && !plugin.hooks.contains_key(&doc.value.hook)
    {
        let near = nearest(&doc.value.hook, plugin.hooks.keys().map(String::as_str));
        let span = Path::ROOT.key("hook").span(&doc.file.root);
        problems.push(doc.file.problem(
            span,
            "unknown-hook",
            format!("{} has no hook '{}'", plugin.plugin, doc.value.hook),
            near,
        ));
    }
    match doc {
        Some(doc) if problems.is_empty() => Ok(doc.value),
        _ => Err(Diagnostics(problems).settle()),
    }
}

struct Check<'a> {
    doc: &'a Doc<PluginFile>,
    registry: &'a Registry,
    files: Option<&'a [&'a str]>,
    problems: &'a mut Vec<Diagnostic>,
}

impl Check<'_> {
    /// At a value.
    fn at(&mut self, place: &Path<'_>, code: &'static str, message: impl Into<String>) {
        let span = place.span(&self.doc.file.root);
        self.problems.push(self.doc.file.problem(span, code, message, None));
    }

    /// At a key.
    fn at_key(&mut self, place: &Path<'_>, code: &'static str, message: impl Into<String>, near: Option<String>) {
        let span = place.key_span(&self.doc.file.root);
        self.problems.push(self.doc.file.problem(span, code, message, near));
    }

    /// An unknown word, with the nearest known one. `lacking` says what has no such thing: `there is no report`.
    fn unknown<'k>(
        &mut self,
        place: &Path<'_>,
        code: &'static str,
        lacking: &str,
        written: &str,
        known: impl IntoIterator<Item = &'k str>,
    ) {
        let span = place.span(&self.doc.file.root);
        self.problems.push(self.doc.file.problem(
            span,
            code,
            format!("{lacking} '{written}'"),
            nearest(written, known),
        ));
    }

    /// Whether a file lies beside this one.
    fn exists(&self, name: &str) -> bool {
        self.files.is_none_or(|files| files.contains(&name))
    }

    fn identity(&mut self) {
        let file = &self.doc.value;
        if let Some(icon) = file.icon.as_ref().filter(|icon| !ICONS.contains(&icon.as_str())) {
            self.unknown(&Path::ROOT.key("icon"), "unknown-icon", "there is no icon", icon, ICONS.iter().copied());
        }
        if !is_kebab(&file.plugin) {
            self.at(&Path::ROOT.key("plugin"), "name", format!("'{}' is not kebab-case", file.plugin));
        } else if self.registry.families.contains_key(&file.plugin) && !file.families.contains(&file.plugin) {
            self.at(&Path::ROOT.key("plugin"), "duplicate", format!("'{}' is a family of the product", file.plugin));
        }
        if version(&file.version).is_none() {
            self.at(
                &Path::ROOT.key("version"),
                "version",
                format!("'{}' is no version; write major.minor.patch, as 1.4.0", file.version),
            );
        }
        if !WORLDS.contains(&file.world.as_str()) {
            let message = format!("this server serves the worlds {}, not '{}'", WORLDS.join(", "), file.world);
            self.at(&Path::ROOT.key("world"), "world-version", message);
        }
        for (index, country) in file.countries.iter().enumerate() {
            if country.len() != 2 || !country.bytes().all(|byte| byte.is_ascii_uppercase()) {
                let message = format!("'{country}' is no country; write the two capital letters of ISO 3166-1");
                self.at(&Path::ROOT.key("countries").item(index), "country", message);
            }
        }
    }

    fn components(&mut self) {
        let components = Path::ROOT.key("components");
        for (world, component) in &self.doc.value.components {
            let place = components.key(world);
            if !PluginWorld::ALL.iter().any(|known| known.as_str() == world) {
                let near = nearest(world, PluginWorld::ALL.map(PluginWorld::as_str));
                self.at_key(&place, "unknown-world", format!("there is no world '{world}'"), near);
                continue;
            }
            let plain =
                component.strip_suffix(".wasm").is_some_and(|stem| !stem.is_empty() && !stem.contains(['/', '\\']));
            if !plain {
                self.at(&place, "component", format!("'{component}' is no .wasm file beside this one"));
            } else if !self.exists(component) {
                self.at(&place, "missing-file", format!("there is no file {component}; build the plugin first"));
            }
            if !self.doc.value.hooks.values().any(|hook| hook.on.world().as_str() == world) {
                self.at_key(&place, "unused", format!("no hook runs the {world} component"), None);
            }
        }
    }

    fn hooks(&mut self) {
        let hooks = Path::ROOT.key("hooks");
        let doc = self.doc;
        for (name, hook) in &doc.value.hooks {
            let place = hooks.key(name);
            if !is_kebab(name) {
                self.at_key(&place, "name", format!("'{name}' is not kebab-case"), None);
            }
            let world = hook.on.world().as_str();
            if !doc.value.components.contains_key(world) {
                let message = format!("'{}' runs the {world} component, and components names none", hook.on.as_str());
                self.at(&place.key("on"), "missing-component", message);
            }
            self.belongs(&place, hook);
            if let Some(schema) = &hook.input {
                self.schema(&place.key("input"), "input is", schema);
            }
            let entity = self.entity(&place, hook);
            if let Some(entity) = &entity {
                self.of_entity(&place, hook, entity);
            }
            if let Some(report) = &hook.report
                && !self.registry.reports.contains_key(report)
            {
                let known: Vec<String> = self.registry.reports.keys().cloned().collect();
                self.unknown(
                    &place.key("report"),
                    "unknown-report",
                    "there is no report",
                    report,
                    known.iter().map(String::as_str),
                );
            }
        }
    }

    /// Keys that this point needs, and keys that mean nothing there.
    fn belongs(&mut self, place: &Path<'_>, hook: &HookDecl) {
        use HookPoint::{
            AfterTransition, Callback, ComputedField, Guard, Job, Message, MessageStatus, PayrollFormula, ReportColumn,
        };
        let on = hook.on;
        let wants_entity = !matches!(on, PayrollFormula | ReportColumn | Job | Callback | Message | MessageStatus);
        let keys = [
            ("entity", hook.entity.is_some(), wants_entity && on != HookPoint::Action, wants_entity),
            (
                "transition",
                hook.transition.is_some(),
                matches!(on, Guard | AfterTransition),
                matches!(on, Guard | AfterTransition),
            ),
            (
                "fills",
                !hook.fills.is_empty(),
                matches!(on, ComputedField | ReportColumn),
                matches!(on, ComputedField | ReportColumn),
            ),
            ("report", hook.report.is_some(), on == ReportColumn, on == ReportColumn),
            ("every", hook.every.is_some(), on == Job, on == Job),
            ("channel", hook.channel.is_some(), on == Message, on == Message),
            ("input", hook.input.is_some(), false, on == HookPoint::Action),
            ("reads", !hook.reads.is_empty(), false, wants_entity),
        ];
        for (key, present, needed, fits) in keys {
            if needed && !present {
                self.at_key(place, "missing-key", format!("a hook on '{}' needs '{key}'", on.as_str()), None);
            } else if present && !fits {
                self.at_key(
                    &place.key(key),
                    "misplaced-key",
                    format!("'{key}' means nothing to a hook on '{}'", on.as_str()),
                    None,
                );
            }
        }
    }

    fn entity(&mut self, place: &Path<'_>, hook: &HookDecl) -> Option<std::sync::Arc<Entity>> {
        let address = hook.entity.as_ref()?;
        let found = self.registry.entities.get(address).cloned();
        if found.is_none() && !self.is_own(address) {
            let known = self.entities();
            self.unknown(
                &place.key("entity"),
                "unknown-entity",
                "there is no entity",
                address,
                known.iter().map(String::as_str),
            );
        }
        found
    }

    /// Whether an address is of an entity of the plugin's own families, which are compiled with the rest when it is loaded.
    fn is_own(&self, address: &str) -> bool {
        let Some((family, entity)) = address.split_once('.') else { return false };
        self.doc.value.families.iter().any(|own| own == family)
            && self.exists(&format!("registry/{family}/entities/{entity}.yaml"))
    }

    /// Addresses of all entities a manifest may name: the product's and its own.
    fn entities(&self) -> Vec<String> {
        let own = self.files.unwrap_or_default().iter().filter_map(|file| {
            let (family, entity) = file.strip_prefix("registry/")?.split_once("/entities/")?;
            let named = self.doc.value.families.iter().any(|own| own == family);
            named.then(|| format!("{family}.{}", entity.strip_suffix(".yaml").unwrap_or(entity)))
        });
        self.registry.entities.keys().cloned().chain(own).collect()
    }

    fn of_entity(&mut self, place: &Path<'_>, hook: &HookDecl, entity: &Entity) {
        if let Some(name) = &hook.transition
            && !entity.transitions.contains_key(name)
        {
            let known: Vec<&str> = entity.transitions.keys().map(String::as_str).collect();
            self.unknown(
                &place.key("transition"),
                "unknown-transition",
                &format!("{} has no transition", entity.address),
                name,
                known,
            );
        }
        let reads = place.key("reads");
        for (index, field) in hook.reads.iter().enumerate() {
            self.field(&reads.item(index), entity, field);
        }
        if hook.on == HookPoint::TaxAssessment && entity.line_set("taxes").is_none() {
            self.at(&place.key("entity"), "untaxed", format!("{} has no taxes to assess", entity.address));
        }
        if hook.on == HookPoint::ComputedField {
            let fills = place.key("fills");
            for (index, name) in hook.fills.iter().enumerate() {
                self.field(&fills.item(index), entity, name);
                if let Some(field) = entity.field(name)
                    && (field.compute.is_some() || field.rollup.is_some())
                {
                    let message = format!("'{name}' is computed by its own declaration");
                    self.at(&fills.item(index), "computed", message);
                }
            }
        }
    }

    fn field(&mut self, place: &Path<'_>, entity: &Entity, written: &str) {
        if let Some((set, name)) = written.split_once('.') {
            match entity.line_set(set) {
                Some(lines) => {
                    if !lines.field_slots.contains_key(name) {
                        let known: Vec<&str> = lines.field_slots.keys().map(String::as_str).collect();
                        self.unknown(
                            place,
                            "unknown-field",
                            &format!("{}.{set} has no field", entity.address),
                            name,
                            known,
                        );
                    }
                }
                None => {
                    let known: Vec<&str> = entity.lines.iter().map(|lines| lines.name.as_str()).collect();
                    self.unknown(place, "unknown-field", &format!("{} has no lines", entity.address), set, known);
                }
            }
        } else if entity.field(written).is_none() {
            let known: Vec<&str> = entity.fields.iter().map(|field| field.name.as_str()).collect();
            self.unknown(place, "unknown-field", &format!("{} has no field", entity.address), written, known);
        }
    }

    fn asks(&mut self) {
        let doc = self.doc;
        let asks = &doc.value.asks;
        let place = Path::ROOT.key("asks");
        let reaches = !asks.records.is_empty()
            || !asks.hosts.is_empty()
            || asks.kept.is_some()
            || !asks.keys.is_empty()
            || !asks.identities.is_empty();
        if reaches && !doc.value.hooks.values().any(|hook| hook.on.world() == PluginWorld::Effect) {
            self.at_key(
                &place,
                "unused",
                "only effects reach records, hosts, keys, certificates and kept values, and this plugin has none",
                None,
            );
        }
        let records = place.key("records");
        for (address, ask) in &asks.records {
            let place = records.key(address);
            match self.registry.entities.get(address).cloned() {
                Some(entity) => {
                    if ask.uses.contains(&RecordUseDecl::Transition) && entity.transitions.is_empty() {
                        self.at(&place.key("uses"), "unknown-transition", format!("{address} has no transitions"));
                    }
                }
                None if self.is_own(address) => {}
                None => {
                    let near = nearest(address, self.entities().iter().map(String::as_str));
                    self.at_key(&place, "unknown-entity", format!("there is no entity '{address}'"), near);
                }
            }
            if ask.uses.is_empty() {
                self.at_key(&place.key("uses"), "empty", "an ask without uses asks for nothing", None);
            }
            self.reason(&place, &ask.why);
        }
        let hosts = place.key("hosts");
        for (origin, reason) in &asks.hosts {
            let place = hosts.key(origin);
            if let Some(setting) = origin.strip_prefix(IN_SETTINGS) {
                let properties = doc.value.settings.as_ref().and_then(|schema| schema["properties"].as_object());
                let known: Vec<&str> = properties.into_iter().flat_map(|all| all.keys()).map(String::as_str).collect();
                if !known.contains(&setting) {
                    let near = nearest(setting, known.iter().copied());
                    self.at_key(&place, "host", format!("there is no setting '{setting}'"), near);
                }
            } else if let Err(message) = is_origin(origin) {
                self.at_key(&place, "host", message, None);
            }
            self.reason(&place, &reason.why);
        }
        self.names(&place.key("keys"), &asks.keys);
        let identities = place.key("identities");
        self.names(&identities, &asks.identities);
        if !asks.identities.is_empty() && doc.value.world.as_str() < WITH_IDENTITIES {
            self.at_key(
                &identities,
                "world-version",
                format!("certificates came with world {WITH_IDENTITIES}; this plugin is built for {}", doc.value.world),
                None,
            );
        }
        if let Some(kept) = &asks.kept {
            let place = place.key("kept");
            if kept.bytes == 0 || kept.bytes > MOST_KEPT {
                self.at(
                    &place.key("bytes"),
                    "size",
                    format!("a plugin keeps between 1 and {MOST_KEPT} bytes for a business"),
                );
            }
            self.reason(&place, &kept.why);
        }
    }

    /// An administrator decides by the reason, so there is one.
    fn reason(&mut self, place: &Path<'_>, why: &str) {
        if why.trim().chars().count() < 10 {
            self.at(&place.key("why"), "reason", "say in a few words what this is for: an administrator decides by it");
        }
    }

    /// Names of what is kept for a plugin, each with a reason.
    fn names(&mut self, place: &Path<'_>, asked: &IndexMap<String, Reason>) {
        for (name, reason) in asked {
            let place = place.key(name);
            if !is_kebab(name) {
                self.at_key(&place, "name", format!("'{name}' is not kebab-case"), None);
            }
            self.reason(&place, &reason.why);
        }
    }
}

/// `1.4.0` as numbers.
fn version(text: &str) -> Option<[u32; 3]> {
    let mut parts =
        text.split('.').map(|part| if part.len() > 1 && part.starts_with('0') { None } else { part.parse().ok() });
    let version = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(version)
}

/// Scheme, host and port, nothing else.
fn is_origin(text: &str) -> Result<(), String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let Some(rest) = rest else { return Err(format!("'{text}' must begin with https://")) };
    let (host, port) = rest.split_once(':').unwrap_or((rest, "443"));
    let named =
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-'));
    if !named || port.parse::<u16>().is_err() {
        return Err(format!("'{text}' is no origin; leave out path, wildcard and user name"));
    }
    if text.starts_with("http://") && !matches!(host, "localhost" | "127.0.0.1") {
        return Err(format!("'{text}' would be sent in the clear; write https://"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_has_three_numbers() {
        assert_eq!(version("1.4.0"), Some([1, 4, 0]));
        for bad in ["1.4", "1.4.0.1", "v1.4.0", "1.04.0", "", "1.4.x"] {
            assert_eq!(version(bad), None, "{bad}");
        }
    }

    #[test]
    fn an_origin_is_scheme_host_and_port() {
        for good in ["https://fdms.example", "https://fdms.example:8443", "http://127.0.0.1:9000"] {
            assert_eq!(is_origin(good), Ok(()), "{good}");
        }
        for bad in [
            "fdms.example",
            "https://fdms.example/v1",
            "https://*.example",
            "https://a@b.example",
            "http://fdms.example",
            "https://x:99999",
        ] {
            assert!(is_origin(bad).is_err(), "{bad}");
        }
    }
}
