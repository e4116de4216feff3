//! Messages to members by SMS and WhatsApp: queued with the notice or code they tell, handed to a gateway, settled by what it says.
//!
//! A message is no record. Lists, reports, exports and the audit trail show it to nobody: its words lie sealed until a gateway took
//! them, and only the run of that gateway's hook opens them ([`open`]). What becomes of it is told to its person alone.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_manifest::source::plugin::MessageChannel;
use kernel_store::{Row, Tx};
use kernel_types::sms::parts;
use kernel_types::{Id, Instant, QUANTITY_SCALE, Role, TenantId, Value, format_scaled};
use serde_json::{Value as Json, json};

use super::asking;
use super::is_live;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::hooks::Hook;
use crate::hooks::run::{self, Run};
use crate::op::Op;
use crate::say;
use crate::sentence::Sentence;
use crate::words::Words;
use crate::written;

/// Parts the business may hand to gateways in a month.
const LIMIT: &str = "business.messagesMonthly";
/// What counts all channels of a month.
const ALL: &str = "";
/// Months the use is kept and shown.
const MONTHS: i64 = 24;
/// Letters of what a gateway says went wrong.
const PROBLEM: usize = 500;
/// Reports taken from one answer of a gateway.
const REPORTS: usize = 500;

/// What is said of a message that was handed over.
const STATUSES: [&str; 5] = ["sent", "delivered", "read", "failed", "unsure"];

fn too_late() -> Sentence {
    written!("kernel-message-not-taken-in-time", "The gateway did not take it in time.")
}

fn over_limit() -> Sentence {
    written!("kernel-messages-used-up", "The business has used up its messages of this month.")
}

fn given_up_by_gateway() -> Sentence {
    written!("kernel-message-not-taken", "The gateway could not take it.")
}

/// Why there is a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// It tells what is due.
    Notices,
    /// It proves a number.
    Code,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Purpose::Notices => "notices",
            Purpose::Code => "code",
        }
    }
}

/// A message about to be queued.
#[derive(Debug, Clone)]
pub struct NewMessage {
    pub id: Id,
    pub user: Id,
    pub channel: MessageChannel,
    pub purpose: Purpose,
    /// In international form.
    pub to: String,
    pub text: String,
    /// What a template of the provider has a place for, where its channel wants templates.
    pub values: Vec<String>,
    pub expires_at: Instant,
    /// The hook that takes it.
    pub gateway: Hook,
}

/// What became of a message, as its person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub status: String,
    pub problem: Option<String>,
}

/// A message on its way to a gateway.
#[derive(Debug, Clone)]
pub struct Opened {
    id: Id,
    channel: String,
    purpose: String,
    to: String,
    text: String,
    values: Json,
}

impl Opened {
    /// What the hook is given.
    pub fn event(&self) -> Json {
        json!({
            "event": "message", "id": self.id.as_str(), "channel": self.channel, "purpose": self.purpose, "to": self.to, "text": self.text,
            "values": self.values,
        })
    }
}

/// A gateway's words without what its event said: neither the number nor the message is written down.
pub fn without(event: &Json, said: &str) -> String {
    let text = |name: &str| event.get(name).and_then(Json::as_str).unwrap_or_default();
    let values = event.get("values").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
    let parts = [text("text")].into_iter().chain(values).chain([text("to"), text("to").trim_start_matches('+')]);
    parts.filter(|part| part.len() > 3).fold(said.to_string(), |said, part| said.replace(part, "…"))
}

/// The plugin of the business that takes messages of a channel: the one the settings name, or the first.
pub fn gateway(app: &App, context: &OpContext, channel: MessageChannel) -> Option<Hook> {
    let setting = match channel {
        MessageChannel::Sms => "business.smsGateway",
        MessageChannel::Whatsapp => "business.whatsappGateway",
    };
    let wanted = crate::settings::setting(&app.product, context, setting);
    let wanted = wanted.as_ref().and_then(|(_, value)| value.as_str()).map(str::trim).filter(|name| !name.is_empty());
    let mut installed = app.hooks.gateways(context, channel).into_iter();
    match wanted {
        Some(name) => installed.find(|hook| plugin_of(hook) == name),
        None => installed.next(),
    }
}

/// The gateway that carries a code to a number of the caller's.
///
/// # Errors
/// Where there is none; of a test environment, which sends nothing; of people who are told nothing here.
pub async fn gateway_for_codes(app: &App, context: &OpContext, channel: MessageChannel) -> OpResult<Hook> {
    if !context.actor.membership.families.values().any(|grant| grant.role != Role::Portal) {
        return Err(OpError::Forbidden);
    }
    if !is_live(app, context).await? {
        return Err(OpError::refused("not_live", say!("kernel-test-data-sends-none", "Test data sends no messages.")));
    }
    gateway(app, context, channel).ok_or_else(|| {
        let message = say!(
            "kernel-no-gateway",
            "No gateway is switched on for this channel. An administrator can install one under Settings, Plugins."
        );
        OpError::refused_at("/channel", "no_gateway", message)
    })
}

/// The name before the version.
fn plugin_of(hook: &Hook) -> &str {
    hook.plugin.split('@').next().unwrap_or_default()
}

fn about(id: &Id) -> String {
    format!("notice message {id}")
}

/// Queues a message and has its gateway called. Over the limit of the month it is written down as failed, and nobody is called:
/// false.
///
/// # Errors
/// Of the database; where the server has no key to seal it with.
pub async fn queue(op: &mut Op<'_>, new: &NewMessage) -> OpResult<bool> {
    let (tenant, now) = (op.tenant(), op.now());
    let parts = match new.channel {
        MessageChannel::Sms => parts(&new.text).1.max(1),
        MessageChannel::Whatsapp => 1,
    };
    let gateway = plugin_of(&new.gateway).to_string();
    let taken = count(op, new.channel, &gateway, parts).await?;
    let words = json!({"to": new.to, "text": new.text, "values": new.values}).to_string();
    let sealed = match taken {
        true => {
            let sealed = op.app.vault.get().and_then(|vault| vault.seal(&words, &about(&new.id)));
            Some(sealed.ok_or_else(|| OpError::internal("there is no vault for messages"))?)
        }
        false => None,
    };
    let mut sql = op.sql(
        "INSERT INTO notice_message (tenant, id, user_id, channel, purpose, gateway, sealed, parts, status, problem, created_at, expires_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(tenant.0).bind(&new.id).bind(&new.user).bind(new.channel.as_str()).bind(new.purpose.as_str());
    sql.bind(gateway.as_str()).bind(sealed).bind(parts);
    sql.bind(if taken { "queued" } else { "failed" }).bind((!taken).then(|| over_limit().to_stored()));
    sql.bind(now).bind(new.expires_at);
    op.execute(&sql.done()).await?;
    if !taken {
        return Ok(false);
    }
    // Only the id: what administrators see of runs says whose message went when, and nothing of what it says.
    let event = json!({"event": "message", "id": new.id.as_str()});
    let run = Run::waiting(tenant, op.new_id(), &gateway, &new.gateway.name, event, new.user.clone(), now);
    run::insert(op.tx()?, &run).await?;
    op.app.hooks.effects_wait();
    Ok(true)
}

/// Counts parts in the use of the month; false where they would go beyond the limit.
async fn count(op: &mut Op<'_>, channel: MessageChannel, gateway: &str, parts: i64) -> OpResult<bool> {
    let limit = op.setting_number(LIMIT)?;
    if parts > limit {
        return Ok(false);
    }
    let month = op.today().format("%Y-%m").to_string();
    let tenant = op.tenant().0;
    // One statement looks and counts, so that two at the same moment do not both take what is left.
    let mut sql = op.sql(
        "INSERT INTO notice_message_use (tenant, month, channel, gateway, messages, parts, cost) VALUES (?, ?, ?, ?, 1, ?, 0) \
         ON CONFLICT (tenant, month, channel, gateway) DO UPDATE SET messages = notice_message_use.messages + 1, parts = notice_message_use.parts + excluded.parts \
         WHERE notice_message_use.parts + excluded.parts <= ?",
    );
    sql.bind(tenant).bind(month.as_str()).bind(ALL).bind(ALL).bind(parts).bind(limit);
    if op.execute(&sql.done()).await? == 0 {
        return Ok(false);
    }
    let price = op.setting_number(match channel {
        MessageChannel::Sms => "business.smsPrice",
        MessageChannel::Whatsapp => "business.whatsappPrice",
    })?;
    let mut sql = op.sql(
        "INSERT INTO notice_message_use (tenant, month, channel, gateway, messages, parts, cost) VALUES (?, ?, ?, ?, 1, ?, ?) \
         ON CONFLICT (tenant, month, channel, gateway) DO UPDATE SET messages = notice_message_use.messages + 1, \
         parts = notice_message_use.parts + excluded.parts, cost = notice_message_use.cost + excluded.cost",
    );
    sql.bind(tenant).bind(month.as_str()).bind(channel.as_str()).bind(gateway);
    sql.bind(parts).bind(price.saturating_mul(parts));
    op.execute(&sql.done()).await?;
    Ok(true)
}

/// The message a run hands over, for the gateway it was queued for; `None` where it is settled, or came too late: that is written
/// down.
///
/// # Errors
/// Of the database.
pub async fn open(app: &Arc<App>, context: &OpContext, plugin: &str, event: &Json) -> OpResult<Option<Opened>> {
    let Some(id) = event.get("id").and_then(Json::as_str).map(Id::from_stored) else { return Ok(None) };
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(
        "SELECT channel, purpose, sealed, expires_at FROM notice_message WHERE tenant = ? AND id = ? AND gateway = ? AND status = 'queued'",
    );
    sql.bind(context.tenant().0).bind(&id).bind(plugin);
    let Some(row) = reader.row(&sql.done()).await? else { return Ok(None) };
    drop(reader);
    let words = row.text(2).and_then(|sealed| app.vault.get()?.open(sealed, &about(&id)));
    let words: Option<Json> = words.and_then(|words| serde_json::from_str(&words).ok());
    let is_late = row.instant(3).is_none_or(|end| end <= context.now);
    let Some(words) = words.filter(|_| !is_late) else {
        give_up(app, context.tenant(), &id, &too_late()).await?;
        return Ok(None);
    };
    let text = |name: &str| words.get(name).and_then(Json::as_str).unwrap_or_default().to_string();
    Ok(Some(Opened {
        id,
        channel: row.text(0).unwrap_or_default().to_string(),
        purpose: row.text(1).unwrap_or_default().to_string(),
        to: text("to"),
        text: text("text"),
        values: words.get("values").cloned().unwrap_or_else(|| json!([])),
    }))
}

/// Takes what a gateway answered: of a message it was handed `{"status", "reference", "problem"}`, where silence means that it was
/// sent; of anything else it heard `{"messages": [{"reference", "status", "problem"}]}`. Reports may come twice and out of order: a
/// message only moves on.
///
/// # Errors
/// Of the database.
pub async fn answered(app: &Arc<App>, context: &OpContext, plugin: &str, event: &Json, answer: &str) -> OpResult<()> {
    let answer: Json = serde_json::from_str(answer).unwrap_or(Json::Null);
    let text = |said: &Json, name: &str| said.get(name).and_then(Json::as_str).map(str::to_string);
    let report = |said: &Json, id: Option<String>, status: &str| Report {
        id: id.map(|id| Id::from_stored(&id)),
        reference: text(said, "reference"),
        status: text(said, "status")
            .filter(|word| STATUSES.contains(&word.as_str()))
            .unwrap_or_else(|| status.to_string()),
        problem: text(said, "problem").map(|problem| problem.chars().take(PROBLEM).collect()),
    };
    let reports: Vec<Report> = match event.get("event").and_then(Json::as_str) {
        Some("message") => vec![report(&answer, text(event, "id"), "sent")],
        _ => {
            let said = answer.get("messages").and_then(Json::as_array).into_iter().flatten().take(REPORTS);
            said.map(|said| report(said, None, "")).filter(|report| report.reference.is_some()).collect()
        }
    };
    if reports.is_empty() {
        return Ok(());
    }
    let (reports, plugin) = (Arc::new(reports), plugin.to_string());
    app.write(context, move |op| {
        let (reports, plugin) = (Arc::clone(&reports), plugin.clone());
        Box::pin(async move {
            for report in reports.iter() {
                move_on(op, &plugin, report).await?;
            }
            Ok(())
        })
    })
    .await
}

/// What a gateway says of one message.
#[derive(Debug, Clone)]
struct Report {
    /// Of the message it was just handed.
    id: Option<Id>,
    /// The gateway's own number.
    reference: Option<String>,
    status: String,
    problem: Option<String>,
}

async fn move_on(op: &mut Op<'_>, plugin: &str, report: &Report) -> OpResult<()> {
    let (from, sent, arrived) = match report.status.as_str() {
        "sent" => ("'queued'", true, false),
        "delivered" => ("'queued', 'sent', 'unsure'", true, true),
        "read" => ("'queued', 'sent', 'delivered', 'unsure'", true, true),
        "failed" => ("'queued', 'sent', 'unsure'", false, false),
        "unsure" => ("'queued'", false, false),
        _ => return Ok(()),
    };
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql("UPDATE notice_message SET sealed = NULL, status = ");
    sql.value(report.status.as_str()).push(", problem = ").value(report.problem.clone());
    // Of what is on its way its gateway is asked in a while; whatever else became of it, nobody asks any more.
    let look_at = if report.status == "sent" { Value::Instant(asking::first(now)) } else { Value::Null };
    sql.push(", look_at = ").value(look_at);
    if report.id.is_some() {
        sql.push(", reference = ").value(report.reference.clone());
    }
    if sent {
        sql.push(", sent_at = COALESCE(sent_at, ?)").bind(now);
    }
    if arrived {
        sql.push(", arrived_at = COALESCE(arrived_at, ?)").bind(now);
    }
    sql.push(" WHERE tenant = ? AND gateway = ? AND status IN (").bind(tenant).bind(plugin).push(from);
    match &report.id {
        Some(id) => sql.push(") AND id = ").value(id),
        None => sql.push(") AND reference = ").value(report.reference.clone()),
    };
    op.execute(&sql.done()).await?;
    Ok(())
}

/// Its gateway was called often enough, or nobody is left to call it for.
///
/// # Errors
/// Of the database.
pub async fn given_up(app: &App, tenant: TenantId, event: &Json) -> OpResult<()> {
    match (event.get("event").and_then(Json::as_str), event.get("id").and_then(Json::as_str)) {
        (Some("message"), Some(id)) => give_up(app, tenant, &Id::from_stored(id), &given_up_by_gateway()).await,
        _ => Ok(()),
    }
}

async fn give_up(app: &App, tenant: TenantId, id: &Id, problem: &Sentence) -> OpResult<()> {
    let (id, problem) = (id.clone(), problem.to_stored());
    app.db
        .write(tenant, move |tx| {
            let (id, problem) = (id.clone(), problem.clone());
            Box::pin(async move {
                let mut sql = tx.sql(
                    "UPDATE notice_message SET status = 'failed', sealed = NULL, problem = ? WHERE tenant = ? AND id = ? AND status = 'queued'",
                );
                sql.bind(problem).bind(tenant.0).bind(&id);
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
}

/// What became of messages, by their ids.
pub(super) async fn states(app: &App, context: &OpContext, ids: &[Id]) -> OpResult<HashMap<String, State>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql("SELECT id, status, problem FROM notice_message WHERE tenant = ? AND user_id = ?");
    sql.bind(context.tenant().0).bind(&context.actor.user).among("id", ids);
    let rows = reader.rows(&sql.done()).await?;
    let words = Words::new(&app.product.registry, &context.business.sector);
    let said = |problem: &str| words.say(&Sentence::stored(problem));
    let state = |row: &Row| {
        let state = State { status: row.text(1)?.to_string(), problem: row.text(2).map(said) };
        Some((row.text(0)?.to_string(), state))
    };
    Ok(rows.iter().filter_map(state).collect())
}

/// What became of one of the caller's own.
///
/// # Errors
/// Of the database.
pub async fn state(app: &App, context: &OpContext, id: &Id) -> OpResult<Option<State>> {
    Ok(states(app, context, std::slice::from_ref(id)).await?.remove(id.as_str()))
}

/// What the business handed to gateways, the latest month first: `{"limit", "used", "months": [{"month", "channel", "gateway",
/// "messages", "parts", "cost"}]}`. It names nobody.
///
/// # Errors
/// Of the database.
pub async fn used(app: &App, context: &OpContext) -> OpResult<Json> {
    let limit = crate::settings::setting(&app.product, context, LIMIT).and_then(|(_, value)| value.as_int());
    let this = context.today().format("%Y-%m").to_string();
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(
        "SELECT month, channel, gateway, messages, parts, cost FROM notice_message_use WHERE tenant = ? ORDER BY month DESC, channel, gateway LIMIT ?",
    );
    sql.bind(context.tenant().0).bind(MONTHS * 10);
    let mut used = 0;
    let mut months = Vec::new();
    for row in reader.rows(&sql.done()).await? {
        let text = |column: usize| row.text(column).unwrap_or_default().to_string();
        let number = |column: usize| row.int(column).unwrap_or(0);
        match (text(0), text(1)) {
            (month, channel) if channel == ALL => {
                if month == this {
                    used = number(4);
                }
            }
            (month, channel) => months.push(json!({
                "month": month, "channel": channel, "gateway": text(2), "messages": number(3), "parts": number(4),
                "cost": format_scaled(number(5), QUANTITY_SCALE, 2),
            })),
        }
    }
    Ok(json!({"limit": limit.unwrap_or(0), "used": used, "currency": context.business.currency, "months": months}))
}

/// Forgets messages with the notices they told, and the use of years ago; what no gateway took in time has failed. Part of the
/// daily housekeeping.
pub(super) async fn sweep(tx: &mut Tx, tenant: TenantId, oldest: Instant, now: Instant) -> OpResult<()> {
    let mut sql = tx.sql(
        "UPDATE notice_message SET status = 'failed', sealed = NULL, problem = ? WHERE tenant = ? AND status = 'queued' AND expires_at < ?",
    );
    sql.bind(too_late().to_stored()).bind(tenant.0).bind(now);
    tx.execute(&sql.done()).await?;
    let mut sql = tx.sql("DELETE FROM notice_message WHERE tenant = ? AND created_at < ?");
    sql.bind(tenant.0).bind(oldest);
    tx.execute(&sql.done()).await?;
    let month = now.plus_seconds(-MONTHS * 31 * 86_400).date().format("%Y-%m").to_string();
    let mut sql = tx.sql("DELETE FROM notice_message_use WHERE tenant = ? AND month < ?");
    sql.bind(tenant.0).bind(month);
    tx.execute(&sql.done()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_down_of_a_gateway_repeats_no_message() {
        let opened = Opened {
            id: Id::from_parts(0, 1),
            channel: "sms".into(),
            purpose: "code".into(),
            to: "+263772410371".into(),
            text: "482913 is your code for Test Trading.".into(),
            values: json!(["482913"]),
        };
        let said = "No: to=263772410371 text=482913 is your code for Test Trading. (482913)";
        assert_eq!(without(&opened.event(), said), "No: to=… text=… (…)");
    }
}
