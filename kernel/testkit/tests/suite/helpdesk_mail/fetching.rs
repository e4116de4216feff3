//! Mail that is fetched: a small IMAP server with a folder, and what becomes of what is in it.

use std::sync::{Arc, Mutex};

use kernel_imap::Dial;
use kernel_server::serve::Poller;
use kernel_testkit::{Backend, on_both};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::{BOX, Desk, written};

on_both!(mail_is_fetched_once_whatever_happens);

const PASSWORD: &str = "kept \"secret\"";

/// A folder as the server holds it.
struct Folder {
    validity: u32,
    /// UID, when it came, and the mail.
    mails: Vec<(u32, String, String)>,
    /// Whole mails that were handed out.
    handed: usize,
}

/// Serves a folder until the test ends.
async fn serve(folder: Arc<Mutex<Folder>>) -> u16 {
    let socket = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = socket.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((stream, _)) = socket.accept().await {
            tokio::spawn(session(stream, Arc::clone(&folder)));
        }
    });
    port
}

async fn session(stream: TcpStream, folder: Arc<Mutex<Folder>>) {
    let mut stream = BufReader::new(stream);
    let _ = stream.write_all(b"* OK ready\r\n").await;
    let mut line = String::new();
    while matches!(stream.read_line(&mut line).await, Ok(read) if read > 0) {
        let (tag, command) = line.trim_end().split_once(' ').unwrap_or_default();
        let answer = answered(tag, command, &mut folder.lock().expect("the folder"));
        if stream.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
        line.clear();
    }
}

fn answered(tag: &str, command: &str, folder: &mut Folder) -> String {
    if command.starts_with("LOGIN") {
        return if command == r#"LOGIN "it@school.example" "kept \"secret\"""# {
            format!("{tag} OK signed in\r\n")
        } else {
            format!("{tag} NO wrong\r\n")
        };
    }
    if command.starts_with("EXAMINE") {
        let next = folder.mails.iter().map(|mail| mail.0 + 1).max().unwrap_or(1);
        return format!(
            "* {} EXISTS\r\n* OK [UIDVALIDITY {}] valid\r\n* OK [UIDNEXT {next}] next\r\n{tag} OK [READ-ONLY] open\r\n",
            folder.mails.len(),
            folder.validity
        );
    }
    let Some(fetched) = command.strip_prefix("UID FETCH ") else { return format!("{tag} OK done\r\n") };
    let (range, what) = fetched.split_once(' ').unwrap_or_default();
    let (first, last) = range.split_once(':').unwrap_or((range, range));
    let first: u32 = first.parse().expect("a number");
    let newest = folder.mails.last().map_or(0, |mail| mail.0);
    let last: u32 = if last == "*" { newest.max(first) } else { last.parse().expect("a number") };
    let mut out = String::new();
    for (place, (uid, at, mail)) in folder.mails.iter().enumerate() {
        // As servers do: a range that begins behind the last mail means the last mail.
        if !(first.min(newest)..=last).contains(uid) {
            continue;
        }
        let sequence = place + 1;
        if what.contains("BODY.PEEK[]") {
            folder.handed += 1;
            out += &format!("* {sequence} FETCH (UID {uid} BODY[] {{{}}}\r\n{mail})\r\n", mail.len());
        } else {
            out += &format!("* {sequence} FETCH (UID {uid} INTERNALDATE \"{at}\" RFC822.SIZE {})\r\n", mail.len());
        }
    }
    out + &format!("{tag} OK done\r\n")
}

async fn mail_is_fetched_once_whatever_happens(backend: Backend) {
    let desk = Desk::open(backend).await;
    let owner = &desk.owner;
    let at = |seconds: i64| {
        let moment = desk.app.app.clock.now().plus_seconds(seconds).to_rfc3339();
        let moment = chrono::DateTime::parse_from_rfc3339(&moment).expect("a moment");
        moment.format("%d-%b-%Y %H:%M:%S +0000").to_string()
    };
    let mail = |id: &str, subject: &str| {
        let more = "Return-Path: <rudo@home.example>\n";
        written("Rudo <rudo@home.example>", subject, id, more, "It does not print.").replace('\n', "\r\n")
    };
    let folder = Arc::new(Mutex::new(Folder {
        validity: 7,
        mails: vec![(3, at(-86_400), mail("old@home.example", "Long ago"))],
        handed: 0,
    }));
    let port = serve(Arc::clone(&folder)).await;
    let rows = desk.rows("/v1/helpdesk/mailboxes").await;
    let path = format!("/v1/helpdesk/mailboxes/{}", rows[0]["id"].as_str().expect("id"));
    let poller = |largest: usize| Poller::new(Arc::clone(&desk.app.app), None, Dial::Plain, largest);
    let look = async || {
        desk.app.clock.set(desk.app.app.clock.now().plus_seconds(61));
        poller(100_000).round().await.expect("a round");
        desk.app.deliver().await;
    };
    let state = async || owner.get(&path).await.expect(200)["data"]["fetchState"].clone();

    // A wrong password is said, and kept nowhere in the open.
    let ask =
        |password: &str| json!({"host": "localhost", "port": port, "user": "it@school.example", "password": password});
    owner.post(&format!("{path}/fetch"), &ask("guessed")).await.expect(200);
    look().await;
    assert_eq!(state().await, "not_let_in");
    owner.post(&format!("{path}/fetch"), &ask(PASSWORD)).await.expect(200);
    let trail = owner.get(&path).await.expect(200).to_string();
    assert!(!trail.contains("secret"), "{trail}");

    // Mail from before is left alone; new mail is taken once, however often the folder is polled.
    look().await;
    assert_eq!((state().await, desk.tickets().await.len()), (json!("works"), 0));
    folder.lock().expect("the folder").mails.push((4, at(0), mail("one@home.example", "Printer jams")));
    look().await;
    look().await;
    let tickets = desk.tickets().await;
    assert_eq!((tickets.len(), &tickets[0]["subject"]), (1, &json!("Printer jams")));
    assert_eq!(folder.lock().expect("the folder").handed, 1);

    // The same mail by both ways, and a folder that is numbered anew: nothing is there twice, and the old mail stays out.
    let again = mail("one@home.example", "Printer jams").replace("\r\n", "\n");
    desk.mail("rudo@home.example", BOX, &again).await;
    {
        let mut folder = folder.lock().expect("the folder");
        folder.validity = 8;
        let renumbered =
            folder.mails.iter().enumerate().map(|(place, mail)| (place as u32 + 1, mail.1.clone(), mail.2.clone()));
        folder.mails = renumbered.collect();
        folder.mails.push((3, at(0), mail("two@home.example", "Screen is dark")));
    }
    look().await;
    assert_eq!(desk.tickets().await.len(), 2);

    // A mail that is too large is left there and said; those behind it come.
    {
        let mut folder = folder.lock().expect("the folder");
        let large = mail("large@home.example", "Pictures") + &"x".repeat(200_000);
        folder.mails.push((4, at(0), large));
        folder.mails.push((5, at(0), mail("three@home.example", "No network")));
    }
    look().await;
    assert_eq!(desk.tickets().await.len(), 3);
    assert!(desk.held().await.iter().any(|held| held.1 == "too_large"));

    // A closed mailbox is not looked at, nor one that fetches no more.
    folder.lock().expect("the folder").mails.push((6, at(0), mail("four@home.example", "Later")));
    owner.post(&format!("{path}/close"), &json!({})).await.expect(200);
    look().await;
    owner.post(&format!("{path}/open"), &json!({})).await.expect(200);
    owner.post(&format!("{path}/stop-fetching"), &json!({})).await.expect(200);
    look().await;
    assert_eq!(desk.tickets().await.len(), 3);
}
