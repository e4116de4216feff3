//! Crowds: one account that signs in on a hundred connections, one business that holds two hundred. What others notice.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use http::Method;
use kernel_testkit::{PASSWORD, Person, Program, SocketClient, install, install_with_member};
use kernel_types::{Role, Scope};
use serde_json::{Value as Json, json};

use crate::books::{self, ms, percentile};
use crate::{Bounds, Outcome, Verdict};

const FLOOD: usize = 100;
const NOISE: usize = 200;
/// From one sign-in of those who are measured to the next.
const BETWEEN: Duration = Duration::from_millis(250);
/// Where the crowd comes from: another address than those who are measured.
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// A crowd on a thread of its own, so that what is measured does not wait for what measures.
struct Crowd {
    stop: Arc<AtomicBool>,
    answers: Arc<AtomicUsize>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Crowd {
    /// Every connection asks, in turn, for what `ask` says by the connection's and the request's number.
    fn start(
        address: &str,
        token: Option<String>,
        connections: usize,
        ask: impl Fn(usize, usize) -> (Method, String, Json) + Send + Sync + 'static,
    ) -> Crowd {
        let (stop, answers) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (ended, counted, address, ask) =
            (Arc::clone(&stop), Arc::clone(&answers), address.to_string(), Arc::new(ask));
        let thread = std::thread::spawn(move || {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async move {
                let tasks: Vec<_> = (0..connections)
                    .map(|connection| {
                        let mut client = SocketClient::from(ELSEWHERE, &address, token.clone());
                        let (ended, counted, ask) = (Arc::clone(&ended), Arc::clone(&counted), Arc::clone(&ask));
                        tokio::spawn(async move {
                            let mut number = 0;
                            while !ended.load(Ordering::Relaxed) {
                                let (method, path, body) = ask(connection, number);
                                number += 1;
                                if client.json(method, &path, &[], &body).await.is_err() {
                                    tokio::time::sleep(Duration::from_millis(5)).await;
                                }
                                counted.fetch_add(1, Ordering::Relaxed);
                            }
                        })
                    })
                    .collect();
                for task in tasks {
                    let _ = task.await;
                }
            });
        });
        Crowd { stop, answers, thread: Some(thread) }
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// How the figures are judged: a build that is not optimised is slower by more than what it is compared with.
fn judged(figures: String, within: bool) -> Outcome<Verdict> {
    if within || cfg!(debug_assertions) {
        Ok(Verdict::Held(if within {
            figures
        } else {
            format!("{figures} (over; an unoptimised build is not judged)")
        }))
    } else {
        Err(figures)
    }
}

/// Sign-ins of one person as many people make them: within what an account and an address may try in ten seconds.
async fn sign_ins(address: &str, person: &Person, count: usize) -> Outcome<Vec<Duration>> {
    let mut times = Vec::new();
    let mut turns = tokio::time::interval(BETWEEN);
    for _ in 0..count {
        turns.tick().await;
        let began = Instant::now();
        books::sign_in(address, person).await?;
        times.push(began.elapsed());
    }
    Ok(times)
}

/// p95 of others' sign-ins stays within twice that of quiet.
pub async fn sign_in_flood(bounds: &Bounds) -> Outcome<Verdict> {
    let program = Program::new(None);
    let (owner, member) = install_with_member(&program.database_url(), Role::Operator, Scope::All).await;
    let server = program.serve(&[]);
    let mut quiet = sign_ins(&server.address, &member, bounds.samples).await?;
    let body = json!({"emailAddress": owner.email, "password": PASSWORD});
    let crowd =
        Crowd::start(&server.address, None, FLOOD, move |_, _| (Method::POST, "/v1/auth/login".into(), body.clone()));
    tokio::time::sleep(Duration::from_millis(500)).await;
    let flooded = sign_ins(&server.address, &member, bounds.samples).await;
    let asked = crowd.answers.load(Ordering::Relaxed);
    drop(crowd);
    server.stop();
    let (quiet, flooded) = (percentile(&mut quiet, 95), percentile(&mut flooded?, 95));
    let ratio = ms(flooded) / ms(quiet).max(0.001);
    judged(
        format!(
            "others' p95 {:.0} ms, {:.0} ms quiet: {ratio:.1} × (≤ 2); {asked} of the flood answered",
            ms(flooded),
            ms(quiet)
        ),
        ratio <= 2.0,
    )
}

/// The other business: times of lists and postings, in turns.
async fn measure(
    client: &mut SocketClient,
    customer: &str,
    word: &str,
    samples: usize,
) -> Outcome<(Duration, Duration)> {
    let (mut lists, mut posts) = (Vec::new(), Vec::new());
    for number in 0..samples {
        let began = Instant::now();
        let (status, answer) = client.json(Method::GET, books::INVOICES, &[], &Json::Null).await?;
        lists.push(began.elapsed());
        let began = Instant::now();
        let (posted, told) = books::post(client, customer, &format!("{word}-{number}")).await?;
        posts.push(began.elapsed());
        if (status, posted) != (200, 201) {
            return Err(format!("the other business gets {status} {answer}, {posted} {told}"));
        }
    }
    Ok((percentile(&mut lists, 50), percentile(&mut posts, 95)))
}

/// While one business holds two hundred connections, another's list p50 stays within three times of alone, its post p95 within four.
pub async fn noisy(bounds: &Bounds, url: Option<String>) -> Outcome<Verdict> {
    // One person makes all the noise: what is measured are the turns of businesses.
    let program = Program::new(url).set("BAOBAB_REQUESTS_PER_PERSON", "256");
    let loud = install(&program.database_url()).await;
    let other = install(&program.database_url()).await;
    let server = program.serve(&[]);
    let mut loud = books::sign_in(&server.address, &loud).await?;
    let mut other = books::sign_in(&server.address, &other).await?;
    let (buyer, customer) = (books::customer(&mut loud).await?, books::customer(&mut other).await?);
    measure(&mut other, &customer, "warm", 20).await?;
    let (list, post) = measure(&mut other, &customer, "alone", bounds.samples).await?;
    let crowd = Crowd::start(&server.address, loud.token.clone(), NOISE, move |connection, _| match connection % 4 {
        0 => {
            let body = json!({"customer": buyer, "lines": [{"description": "Noise", "qty": "1", "unitPrice": "1.00"}]});
            (Method::POST, format!("{}?then=post", books::INVOICES), body)
        }
        1 => (Method::GET, "/v1/accounting/reports/trial-balance".into(), Json::Null),
        _ => (Method::GET, format!("{}?limit=200", books::INVOICES), Json::Null),
    });
    tokio::time::sleep(Duration::from_millis(500)).await;
    let beside = measure(&mut other, &customer, "beside", bounds.samples).await;
    let answered = crowd.answers.load(Ordering::Relaxed);
    drop(crowd);
    server.stop();
    let (list_beside, post_beside) = beside?;
    let (lists, posts) = (ms(list_beside) / ms(list).max(0.001), ms(post_beside) / ms(post).max(0.001));
    books::doctor(&program)?;
    let figures = format!(
        "list p50 {:.1} ms, {:.1} alone: {lists:.1} × (≤ 3); post p95 {:.1} ms, {:.1} alone: {posts:.1} × (≤ 4); {answered} answers to the noise",
        ms(list_beside),
        ms(list),
        ms(post_beside),
        ms(post)
    );
    judged(figures, lists <= 3.0 && posts <= 4.0)
}
