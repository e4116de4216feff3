//! What is written down of calls: counted in memory, written every few seconds, so that a hook costs no write of its own.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use kernel::plugins::note::{self, Note, Usage};
use kernel::{App, OpContext, OpResult};
use kernel_plugin_host::Fault;
use kernel_types::TenantId;

use super::Target;

/// Lines waiting to be written; more are dropped, for a loop of faults must not fill the memory.
const NOTES_MAX: usize = 5_000;

/// Tenant and day.
type Page = (TenantId, String);

#[derive(Default)]
pub(super) struct UsageLog {
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    notes: BTreeMap<TenantId, Vec<Note>>,
    lines: usize,
    usage: HashMap<Page, HashMap<(String, String), Usage>>,
}

impl UsageLog {
    pub(super) fn count(&self, context: &OpContext, target: &Target, took: Duration, fuel: u64, fault: Option<&Fault>) {
        let labels = [("plugin", target.plugin().to_string()), ("hook", target.hook.clone())];
        let outcome = fault.map_or("ok", Fault::code);
        metrics::counter!("plugin_calls_total", "plugin" => labels[0].1.clone(), "hook" => labels[1].1.clone(), "outcome" => outcome).increment(1);
        metrics::counter!("plugin_fuel_total", &labels).increment(fuel);
        metrics::histogram!("plugin_call_seconds", &labels).record(took.as_secs_f64());
        let day = context.today().format("%Y-%m-%d").to_string();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let used = open
            .usage
            .entry((context.tenant(), day))
            .or_default()
            .entry((labels[0].1.clone(), labels[1].1.clone()))
            .or_default();
        used.calls += 1;
        used.faults += i64::from(fault.is_some_and(|fault| !fault.is_refusal()));
        used.fuel = used.fuel.saturating_add(i64::try_from(fuel).unwrap_or(i64::MAX));
        used.micros = used.micros.saturating_add(i64::try_from(took.as_micros()).unwrap_or(i64::MAX));
    }

    /// Adds a line; the same one again only counts.
    pub(super) fn note(&self, app: &App, tenant: TenantId, target: &Target, kind: &str, code: &str, message: &str) {
        let now = app.clock.now();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let notes = open.notes.entry(tenant).or_default();
        let same = |note: &&mut Note| {
            note.plugin == target.plugin()
                && note.hook == target.hook
                && note.kind == kind
                && note.code == code
                && note.message == message
        };
        if let Some(last) = notes.last_mut().filter(same) {
            last.times += 1;
            return;
        }
        if open.lines >= NOTES_MAX {
            return;
        }
        open.lines += 1;
        let note = Note {
            id: app.ids.next_id(now.unix_ms()),
            plugin: target.plugin().to_string(),
            version: target.item.package.manifest.version.clone(),
            hook: target.hook.clone(),
            kind: kind.to_string(),
            code: code.to_string(),
            message: message.chars().take(500).collect(),
            times: 1,
            at: now,
        };
        open.notes.entry(tenant).or_default().push(note);
    }

    /// Writes down what was counted and noted since the last time.
    pub(super) async fn write(&self, app: &App) -> OpResult<()> {
        let open = std::mem::take(&mut *self.open.lock().unwrap_or_else(PoisonError::into_inner));
        for (tenant, notes) in open.notes {
            app.db
                .write(tenant, move |tx| {
                    let notes = notes.clone();
                    Box::pin(async move { note::add(tx, tenant, &notes).await })
                })
                .await?;
        }
        for ((tenant, day), hooks) in open.usage {
            let usage: Vec<Usage> =
                hooks.into_iter().map(|((plugin, hook), used)| Usage { plugin, hook, ..used }).collect();
            app.db
                .write(tenant, move |tx| {
                    let (usage, day) = (usage.clone(), day.clone());
                    Box::pin(async move { note::count(tx, tenant, &day, &usage).await })
                })
                .await?;
        }
        Ok(())
    }
}
