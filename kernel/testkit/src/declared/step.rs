//! One step: asked through the API, then compared.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::Op;
use kernel_manifest::model::Entity;
use kernel_manifest::source::rows::TestStep;
use kernel_types::{MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use super::compare::{at, matches, missing_row};
use super::{Kept, Run};
use crate::app::registry;
use crate::call::Answer;

impl Run<'_> {
    pub(super) async fn step(&mut self, step: &TestStep) -> Result<(), String> {
        if let Some(moment) = &step.clock {
            return self.clock(step, moment).await;
        }
        let with: Map<String, Json> = step.with.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        let client = self.client(step.actor.as_ref()).await;
        if let Some(address) = &step.create {
            let entity = self.entity(address)?;
            let body = self.body(&entity, &with).await?;
            let answer = client.post(&entity.api_path(), &Json::Object(body)).await;
            return self.judge(step, &answer, Some(&entity)).await;
        }
        if let Some(name) = &step.update {
            let (entity, path, id) = self.record(name)?;
            let mut body = self.body(&entity, &with).await?;
            if !body.contains_key("version") {
                let current = client.get(&path).await;
                body.insert(
                    "version".into(),
                    if current.status == 200 { current.json()["data"]["version"].clone() } else { json!(1) },
                );
            }
            let answer = client.patch(&path, &Json::Object(body)).await;
            return self.judge_kept(step, &answer, &entity, &id).await;
        }
        if let Some(target) = &step.action {
            let (name, action) = target.split_once('#').ok_or("name the transition: 'name#post'")?;
            let (entity, path, id) = self.record(name)?;
            let body = self.plain(&Json::Object(with))?;
            let answer = client.post(&format!("{path}/{action}"), &body).await;
            return self.judge_kept(step, &answer, &entity, &id).await;
        }
        if let Some(name) = &step.read {
            let (entity, path, id) = self.record(name)?;
            let answer = client.get(&path).await;
            return self.judge_kept(step, &answer, &entity, &id).await;
        }
        let query = self.query(&with)?;
        if let Some(address) = &step.list {
            let entity = self.entity(address)?;
            let answer = client.get(&format!("{}?{query}", entity.api_path())).await;
            if let (Some(name), Some(id)) = (&step.keep, id_of(&data_of(&answer)[0])) {
                self.kept.insert(name.clone(), Kept { entity: entity.address.clone(), id });
            }
            return self.judge(step, &answer, None).await;
        }
        let address = step.report.as_ref().ok_or("a step is one of create, update, do, read, list, report, clock")?;
        let address = self.full(address);
        let report =
            registry().reports.get(&address).cloned().ok_or_else(|| format!("there is no report {address}"))?;
        let answer = client.get(&format!("/v1/{}/reports/{}?{query}", report.family, report.name)).await;
        self.judge(step, &answer, None).await
    }

    pub(super) fn full(&self, address: &str) -> String {
        if address.contains('.') { address.to_string() } else { format!("{}.{address}", self.test.family) }
    }

    pub(super) fn entity(&self, address: &str) -> Result<Arc<Entity>, String> {
        let full = self.full(address);
        registry().entity(&full).cloned().ok_or_else(|| format!("there is no entity {full}"))
    }

    pub(super) fn record(&self, name: &str) -> Result<(Arc<Entity>, String, String), String> {
        let kept = self.kept.get(name.trim_start_matches('$')).ok_or_else(|| format!("no step kept '{name}'"))?;
        let entity = self.entity(&kept.entity)?;
        let path = format!("{}/{}", entity.api_path(), kept.id);
        Ok((entity, path, kept.id.clone()))
    }

    /// `filter: {status: posted}` → `filter%5Bstatus%5D=posted`.
    fn query(&self, with: &Map<String, Json>) -> Result<String, String> {
        let mut pairs = Vec::new();
        for (name, value) in with {
            self.pairs(name, value, &mut pairs)?;
        }
        Ok(pairs.join("&"))
    }

    fn pairs(&self, name: &str, value: &Json, pairs: &mut Vec<String>) -> Result<(), String> {
        match self.plain(value)? {
            Json::Object(inner) => {
                for (key, value) in inner {
                    self.pairs(&format!("{name}[{key}]"), &value, pairs)?;
                }
            }
            Json::String(text) => pairs.push(format!("{}={}", encode(name), encode(&text))),
            other => pairs.push(format!("{}={}", encode(name), encode(&other.to_string()))),
        }
        Ok(())
    }

    async fn judge_kept(
        &mut self,
        step: &TestStep,
        answer: &Answer,
        entity: &Arc<Entity>,
        id: &str,
    ) -> Result<(), String> {
        if let Some(name) = &step.keep {
            // A transition may answer with what it made; the record itself otherwise.
            let made = id_of(&data_of(answer)).unwrap_or_else(|| id.to_string());
            self.kept.insert(name.clone(), Kept { entity: entity.address.clone(), id: made });
        }
        self.judge_answer(step, answer, Some(id)).await
    }

    async fn judge(&mut self, step: &TestStep, answer: &Answer, entity: Option<&Arc<Entity>>) -> Result<(), String> {
        let data = data_of(answer);
        let id = id_of(&data);
        if let (Some(name), Some(entity), Some(id)) = (&step.keep, entity, &id) {
            self.kept.insert(name.clone(), Kept { entity: entity.address.clone(), id: id.clone() });
            // `$name.lines.0` is its first line, for fields that name lines of other documents.
            let lines = data["lines"].as_array().into_iter().flatten().filter_map(id_of);
            for (index, line) in lines.enumerate() {
                self.kept.insert(format!("{name}.lines.{index}"), Kept { entity: entity.address.clone(), id: line });
            }
            // `$name.createdBy` is the person who made it, for fields that name people.
            if let Some(maker) = maker_of(&data) {
                self.kept.insert(format!("{name}.createdBy"), Kept { entity: entity.address.clone(), id: maker });
            }
        }
        self.judge_answer(step, answer, id.as_deref()).await
    }

    async fn judge_answer(&self, step: &TestStep, answer: &Answer, id: Option<&str>) -> Result<(), String> {
        let told = || format!("{}: {}: {}", answer.asked, answer.status, answer.text());
        if let Some(code) = step.expect.get("error") {
            let codes = said(answer, "code");
            if !code.as_str().is_some_and(|code| codes.iter().any(|given| given == code)) {
                return Err(format!("error {code} was expected; {}", told()));
            }
            let messages = said(answer, "message").into_iter().chain(said(answer, "detail")).collect::<Vec<_>>();
            return match step.expect.get("says").and_then(Json::as_str) {
                Some(part) if !messages.iter().any(|message| message.contains(part)) => {
                    Err(format!("'{part}' was expected; {}", told()))
                }
                _ => Ok(()),
            };
        }
        if answer.status >= 300 {
            return Err(told());
        }
        let json = answer.json();
        let record = if json["data"].is_object() { &json["data"] } else { &json };
        for (name, expected) in &step.expect {
            match name.as_str() {
                "ledger" => self.judge_ledger(expected, id.ok_or("nothing was written")?).await?,
                "rows" => {
                    let rows: Vec<Json> = json["data"].as_array().cloned().unwrap_or_else(|| cells(&json));
                    let expected = expected.as_array().ok_or("rows is a list")?;
                    if let Some(row) = missing_row(expected, &rows, &self.kept) {
                        return Err(format!("no row fits {row} among {}", Json::Array(rows)));
                    }
                }
                "count" => {
                    let count = json["data"].as_array().map_or_else(|| cells(&json).len(), Vec::len);
                    if !matches(expected, &json!(count), &self.kept) {
                        return Err(format!("{count} rows instead of {expected}"));
                    }
                }
                path => {
                    let actual = at(record, path).unwrap_or(&Json::Null);
                    if !matches(expected, actual, &self.kept) {
                        return Err(format!("{path} is {actual} instead of {expected}"));
                    }
                }
            }
        }
        Ok(())
    }

    /// What the record posted, summed by account: each listed amount is the whole of that account's side. Accounts that
    /// are not listed do not matter.
    async fn judge_ledger(&self, expected: &Json, id: &str) -> Result<(), String> {
        let posted = self.posted(id).await.map_err(|error| error.to_string())?;
        for line in expected.as_array().ok_or("ledger is a list")? {
            let wanted = line.as_object().ok_or("ledger lists groups of fields")?;
            let sums = posted.iter().filter(|row| {
                wanted.get("account").is_none_or(|account| matches(account, &row["account"], &self.kept))
            });
            let sums: Vec<&Json> = sums.collect();
            if !sums.iter().any(|row| matches(line, row, &self.kept)) {
                let all: Vec<String> = posted.iter().map(Json::to_string).collect();
                return Err(format!("nothing posted fits {line}; posted was {}", all.join(", ")));
            }
        }
        Ok(())
    }

    async fn posted(&self, id: &str) -> kernel::OpResult<Vec<Json>> {
        let context = self.app.business.context.as_system();
        let mut reader = self.app.app.reader(&context).await?;
        let mut op = Op::reading(&self.app.app, &context, &mut reader);
        let accounts = op.reference("ledger.account").await?;
        let mut sums: BTreeMap<String, [i64; 4]> = BTreeMap::new();
        for entry in op.find("ledger.journal_entry", &[("sourceId", Value::text(id))]).await? {
            for line in entry.lines("lines") {
                let account = line.link("account").and_then(|account| accounts.get(&account));
                let code = account.and_then(|account| account.text("code").map(str::to_string)).unwrap_or_default();
                let sum = sums.entry(code).or_default();
                for (total, field) in sum.iter_mut().zip(SIDES) {
                    *total += line.int(field);
                }
            }
        }
        let row = |(code, sum): (String, [i64; 4])| {
            let mut row = Map::from_iter([("account".to_string(), json!(code))]);
            row.extend(
                SIDES
                    .iter()
                    .zip(sum)
                    .map(|(name, total)| ((*name).to_string(), json!(format_scaled(total, MONEY_SCALE, 2)))),
            );
            Json::Object(row)
        };
        Ok(sums.into_iter().map(row).collect())
    }
}

/// Amounts of a posted line: base currency, then the document's.
const SIDES: [&str; 4] = ["debit", "credit", "docDebit", "docCredit"];

/// What an answer holds; null where it is no JSON.
pub(super) fn data_of(answer: &Answer) -> Json {
    let mut json: Json = serde_json::from_slice(&answer.body).unwrap_or_default();
    json["data"].take()
}

pub(super) fn id_of(record: &Json) -> Option<String> {
    record["id"].as_str().map(str::to_string)
}

fn maker_of(record: &Json) -> Option<String> {
    let maker = &record["createdBy"];
    maker["id"].as_str().or_else(|| maker.as_str()).map(str::to_string)
}

/// What a refusal and its fields say under a key, with the type of the refusal.
pub(super) fn said(answer: &Answer, what: &str) -> Vec<String> {
    let json: Json = serde_json::from_slice(&answer.body).unwrap_or_default();
    let fields = json["errors"].as_array().cloned().unwrap_or_default();
    let kind = json["type"].as_str().map(str::to_string);
    std::iter::once(&json).chain(&fields).filter_map(|one| one[what].as_str().map(str::to_string)).chain(kind).collect()
}

/// Rows of a report as plain objects.
fn cells(json: &Json) -> Vec<Json> {
    let rows = json["rows"].as_array().cloned().unwrap_or_default();
    rows.iter()
        .map(|row| {
            let mut cells = row["cells"].as_object().cloned().unwrap_or_default();
            cells.insert("level".into(), row["level"].clone());
            cells.insert("kind".into(), row["kind"].clone());
            Json::Object(cells)
        })
        .collect()
}

fn encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect()
}
