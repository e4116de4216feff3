//! Mail arrives at a set rate over real SMTP sessions while the server is killed: each mail taken becomes one ticket.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use http::Method;
use kernel_testkit::{Program, ServerProcess, SocketClient, install};
use lettre::address::Envelope;
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{AsyncTransport, Tokio1Executor};
use serde_json::{Value as Json, json};
use tokio::task::JoinSet;

use crate::books::{self, ms, percentile};
use crate::{Bounds, Outcome, Verdict};

const BOX: &str = "help@school.example";
/// Mails in a second.
const RATE: usize = 50;
/// A killed server's share of the work waits for the end of its lease; this is how long tickets may follow their mails.
pub const PATIENCE: Duration = Duration::from_secs(180);
/// Mails of one sender: fewer than what counts as a flood.
const OF_ONE_SENDER: usize = 10;

type Smtp = AsyncSmtpTransport<Tokio1Executor>;

/// A minute of mail in parts, each but the last ended by SIGKILL. What got no answer is handed over again, as mail servers do.
pub async fn arrives(bounds: &Bounds, url: Option<String>) -> Outcome<Verdict> {
    let program = Program::new(url).set("BAOBAB_MAIL_LISTEN", "127.0.0.1:0").set("BAOBAB_MAIL_RATE", "100000");
    let owner = install(&program.database_url()).await;
    let parts = bounds.mail_parts;
    let mails = RATE * bounds.mail_seconds;
    let mut waiting: VecDeque<usize> = (0..mails).collect();
    let mut times = Vec::new();
    let (mut again, mut server) = (0, program.serve(&[]));
    open(&mut books::sign_in(&server.address, &owner).await?).await?;
    let mut part = 0;
    // The last part goes on until everything is taken: a server that is too busy says so, and is asked again.
    while !waiting.is_empty() {
        part += 1;
        let last = part >= parts;
        let count = if last { waiting.len() } else { mails / parts };
        let numbers = waiting.drain(..count.min(waiting.len())).collect();
        let unanswered = hand_over(&server, numbers, !last, &mut times).await?;
        again += unanswered.len();
        for number in unanswered.into_iter().rev() {
            waiting.push_front(number);
        }
        if !last {
            server.kill();
            server = program.serve(&[]);
        }
    }
    let handed = Instant::now();
    let mut client = books::sign_in(&server.address, &owner).await?;
    let tickets = loop {
        let tickets = tickets(&mut client).await?;
        if tickets.values().sum::<usize>() >= mails || handed.elapsed() > PATIENCE {
            break tickets;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    let took = handed.elapsed();
    let lost = (0..mails).filter(|number| !tickets.contains_key(&subject(*number))).count();
    let doubled = tickets.values().filter(|count| **count > 1).count();
    server.stop();
    books::doctor(&program)?;
    let figures = format!(
        "{mails} mails at {RATE}/s, {} kills, {again} handed over again, {lost} lost, {doubled} doubled; taken within {:.0} ms (p95); the last ticket {:.1} s after the last mail",
        parts - 1,
        ms(percentile(&mut times, 95)),
        took.as_secs_f64()
    );
    if lost + doubled == 0 { Ok(Verdict::Held(figures)) } else { Err(figures) }
}

/// Hands these over at the rate, and kills the server with the last of them in hand if it is to be killed. Returned are those that
/// got no answer, or that it should be tried again later.
async fn hand_over(
    server: &ServerProcess,
    numbers: Vec<usize>,
    killed: bool,
    times: &mut Vec<Duration>,
) -> Outcome<Vec<usize>> {
    let port = server.mail.as_deref().and_then(|address| address.rsplit(':').next()?.parse().ok());
    let smtp: Arc<Smtp> = Arc::new(Smtp::builder_dangerous("127.0.0.1").port(port.ok_or("no port for mail")?).build());
    let mut under_way = JoinSet::new();
    let mut rhythm = tokio::time::interval(Duration::from_micros(1_000_000 / RATE as u64));
    let kill_at = numbers.len().saturating_sub(1);
    for (place, number) in numbers.into_iter().enumerate() {
        rhythm.tick().await;
        let smtp = Arc::clone(&smtp);
        under_way.spawn(async move {
            let began = Instant::now();
            (number, hand(&smtp, number).await.map(|()| began.elapsed()))
        });
        if place == kill_at && killed {
            server.signal("KILL");
        }
    }
    let mut unanswered = Vec::new();
    while let Some(done) = under_way.join_next().await {
        match done.map_err(|error| error.to_string())? {
            (_, Ok(time)) => times.push(time),
            (number, Err(_)) => unanswered.push(number),
        }
    }
    unanswered.sort_unstable();
    Ok(unanswered)
}

fn subject(number: usize) -> String {
    format!("Printer {number} is stuck")
}

async fn hand(smtp: &Smtp, number: usize) -> Outcome {
    let from = format!("sender{}@home.example", number / OF_ONE_SENDER);
    let mail = format!(
        "From: {from}\r\nTo: {BOX}\r\nSubject: {}\r\nMessage-ID: <storm-{number}@home.example>\r\n\r\nPaper is in it.\r\n",
        subject(number)
    );
    let told = |error: &dyn std::fmt::Display| error.to_string();
    let sender = from.parse().map_err(|error| told(&error))?;
    let to = BOX.parse().map_err(|error| told(&error))?;
    let envelope = Envelope::new(Some(sender), vec![to]).map_err(|error| told(&error))?;
    smtp.send_raw(&envelope, mail.as_bytes()).await.map(drop).map_err(|error| told(&error))
}

/// An open mailbox that confirms nothing.
async fn open(client: &mut SocketClient) -> Outcome {
    let (_, categories) = client.json(Method::GET, "/v1/helpdesk/categories", &[], &Json::Null).await?;
    let mailbox =
        json!({"name": "IT desk", "address": BOX, "category": categories["data"][0]["id"], "acknowledge": false});
    let (status, made) = client.json(Method::POST, "/v1/helpdesk/mailboxes", &[], &mailbox).await?;
    let id = made["data"]["id"].as_str().ok_or_else(|| format!("a mailbox: {status} {made}"))?;
    let (status, opened) =
        client.json(Method::POST, &format!("/v1/helpdesk/mailboxes/{id}/open"), &[], &json!({})).await?;
    if status == 200 { Ok(()) } else { Err(format!("opening the mailbox: {status} {opened}")) }
}

/// How many tickets each subject has.
async fn tickets(client: &mut SocketClient) -> Outcome<BTreeMap<String, usize>> {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let first = "/v1/helpdesk/tickets?limit=200&sort=number&fields=subject".to_string();
    let mut path = first.clone();
    loop {
        let (status, page) = client.json(Method::GET, &path, &[], &Json::Null).await?;
        if status != 200 {
            return Err(format!("the list of tickets: {status} {page}"));
        }
        for row in page["data"].as_array().into_iter().flatten() {
            *found.entry(row["subject"].as_str().unwrap_or_default().to_string()).or_default() += 1;
        }
        match page["page"]["next"].as_str() {
            Some(next) => path = format!("{first}&cursor={next}"),
            None => return Ok(found),
        }
    }
}
