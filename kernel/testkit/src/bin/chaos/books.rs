//! What every trial does: sign in, post invoices, and hold what is stored against what was acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use http::Method;
use kernel_testkit::{Cluster, PASSWORD, Person, Program, SocketClient};
use serde_json::{Value as Json, json};

use crate::Outcome;

pub const INVOICES: &str = "/v1/accounting/invoices";
pub const CUSTOMERS: &str = "/v1/accounting/customers";

/// A database of its own in the cluster.
pub fn database(cluster: &Cluster, name: &str) -> Outcome<String> {
    cluster.another(name).map_err(|error| error.to_string())
}

pub async fn sign_in(address: &str, person: &Person) -> Outcome<SocketClient> {
    let body = json!({"emailAddress": person.email, "password": PASSWORD});
    let (status, answer) = SocketClient::new(address, None).json(Method::POST, "/v1/auth/login", &[], &body).await?;
    match answer["accessToken"].as_str() {
        Some(token) if status == 200 => Ok(SocketClient::new(address, Some(token.to_string()))),
        _ => Err(format!("signing in: {status} {answer}")),
    }
}

pub async fn customer(client: &mut SocketClient) -> Outcome<String> {
    let (status, answer) = client.json(Method::POST, CUSTOMERS, &[], &json!({"name": "Storm Ltd"})).await?;
    answer["data"]["id"].as_str().map(str::to_string).ok_or_else(|| format!("a customer: {status} {answer}"))
}

/// Attaches a document to the customer.
pub async fn upload(client: &mut SocketClient, customer: &str, content: &[u8]) -> Outcome<(u16, Json)> {
    const START: &[u8] = b"--part\r\ncontent-disposition: form-data; name=\"file\"; filename=\"Contract.pdf\"\r\n\r\n";
    let body = [START, content, b"\r\n--part--\r\n"].concat();
    let kind = [("content-type", "multipart/form-data; boundary=part")];
    let path = format!("/v1/files?entity=parties.customer&record={customer}");
    let (status, body) = client.send(Method::POST, &path, &kind, body).await?;
    Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
}

pub async fn post(client: &mut SocketClient, customer: &str, key: &str) -> Outcome<(u16, Json)> {
    let line = |qty: &str, price: &str| json!({"description": "Cement", "qty": qty, "unitPrice": price});
    let body = json!({"customer": customer, "reference": key, "lines": [line("2", "11.50"), line("1", "99.99"), line("3.5", "0.33")]});
    client.json(Method::POST, &format!("{INVOICES}?then=post"), &[("idempotency-key", key)], &body).await
}

/// What the clients of a trial know.
#[derive(Debug, Default)]
pub struct Known {
    /// Key → id of what was acknowledged.
    pub acknowledged: BTreeMap<String, String>,
    /// Keys whose answer never came, or was that it could not be done now.
    pub unknown: BTreeSet<String>,
}

impl Known {
    /// # Errors
    /// What was refused for good.
    pub fn take(&mut self, key: String, answer: Outcome<(u16, Json)>) -> Outcome<bool> {
        match answer {
            Ok((201, body)) => {
                self.unknown.remove(&key);
                self.acknowledged.insert(key, body["data"]["id"].as_str().unwrap_or_default().to_string());
                Ok(true)
            }
            Ok((status, body)) if status != 429 && status < 500 => Err(format!("{key}: {status} {body}")),
            _ => {
                self.unknown.insert(key);
                Ok(false)
            }
        }
    }

    pub fn join(&mut self, other: Known) {
        self.acknowledged.extend(other.acknowledged);
        self.unknown.extend(other.unknown);
    }
}

/// So many clients post until each has lost its server or was refused for now, or `most` keys were sent.
pub async fn storm(
    address: &str,
    token: Option<&String>,
    customer: &str,
    word: &str,
    clients: usize,
    most: usize,
    done: &Arc<AtomicUsize>,
) -> Outcome<Known> {
    let clients: Vec<_> = (0..clients)
        .map(|client| {
            let (mut socket, customer, word, done) =
                (SocketClient::new(address, token.cloned()), customer.to_string(), word.to_string(), Arc::clone(done));
            tokio::spawn(async move {
                let mut known = Known::default();
                for number in 0..most {
                    let key = format!("{word}-{client}-{number}");
                    let answer = post(&mut socket, &customer, &key).await;
                    if !known.take(key, answer)? {
                        break;
                    }
                    done.fetch_add(1, Ordering::SeqCst);
                }
                Ok::<_, String>(known)
            })
        })
        .collect();
    let mut known = Known::default();
    for client in clients {
        known.join(client.await.map_err(|error| error.to_string())??);
    }
    Ok(known)
}

/// Sends again what got no answer, then: acknowledged is stored, once, and numbers have no gap.
pub async fn prove(client: &mut SocketClient, customer: &str, known: &mut Known) -> Outcome {
    for key in known.unknown.clone() {
        let answer = post(client, customer, &key).await?;
        if answer.0 != 201 {
            return Err(format!("{key}, sent again: {} {}", answer.0, answer.1));
        }
        known.take(key, Ok(answer))?;
    }
    for (key, id) in known.acknowledged.iter().take(10) {
        let (_, answer) = post(client, customer, key).await?;
        if answer["data"]["id"] != id.as_str() {
            return Err(format!("{key} was done twice"));
        }
    }
    let stored = stored(client).await?;
    let references: BTreeSet<&str> = stored.iter().filter_map(|row| row["reference"].as_str()).collect();
    let lost: Vec<&String> = known.acknowledged.keys().filter(|key| !references.contains(key.as_str())).collect();
    if !lost.is_empty() || references.len() != stored.len() || stored.len() != known.acknowledged.len() {
        return Err(format!(
            "{} acknowledged, {} stored, {} distinct; lost: {lost:?}",
            known.acknowledged.len(),
            stored.len(),
            references.len()
        ));
    }
    let mut numbers: Vec<usize> =
        stored.iter().filter_map(|row| row["number"].as_str()?.rsplit('-').next()?.parse().ok()).collect();
    numbers.sort_unstable();
    if numbers != (1..=stored.len()).collect::<Vec<_>>() {
        return Err("numbers have gaps".into());
    }
    Ok(())
}

async fn stored(client: &mut SocketClient) -> Outcome<Vec<Json>> {
    let mut rows = Vec::new();
    let mut query = "limit=200&sort=number".to_string();
    loop {
        let (status, page) = client.json(Method::GET, &format!("{INVOICES}?{query}"), &[], &Json::Null).await?;
        if status != 200 {
            return Err(format!("the list: {status} {page}"));
        }
        rows.extend(page["data"].as_array().cloned().unwrap_or_default());
        match page["page"]["next"].as_str() {
            Some(next) => query = format!("limit=200&sort=number&cursor={next}"),
            None => return Ok(rows),
        }
    }
}

/// Doctor finds nothing.
pub fn doctor(program: &Program) -> Outcome {
    let output = program.run(&["doctor"]);
    if output.status.success() {
        return Ok(());
    }
    Err(format!("doctor: {}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)))
}

/// The value below which so many of a hundred lie.
pub fn percentile(times: &mut [Duration], of_hundred: usize) -> Duration {
    times.sort_unstable();
    times.get((times.len() * of_hundred / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

pub fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
