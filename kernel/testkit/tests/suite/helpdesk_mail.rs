//! Mail of the help desk over real SMTP sessions: what becomes a ticket, what finds its way into one, what waits for a person, and
//! what leaves.

use axum::body::Body;
use http::Method;
use kernel_server::serve;
use kernel_smtp::{Limits, Listener};
use kernel_testkit::{Backend, Client, TestApp, on_both};
use lettre::address::Envelope;
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{AsyncTransport, Tokio1Executor};
use serde_json::{Value as Json, json};
use tokio::net::TcpListener;
use tokio::sync::watch;

mod crash;
mod fetching;
mod letter;

use letter::Letter;

on_both!(mail_becomes_tickets_and_answers_find_their_way);
on_both!(a_mail_gives_nobody_rights);
on_both!(what_no_person_wrote_waits_and_nothing_answers_itself);

const BOX: &str = "help@school.example";

type Smtp = AsyncSmtpTransport<Tokio1Executor>;

fn client(port: u16) -> Smtp {
    Smtp::builder_dangerous("127.0.0.1").port(port).build()
}

/// Hands a mail over; the server's refusal otherwise.
async fn hand(smtp: &Smtp, from: &str, to: &str, mail: &str) -> Result<(), String> {
    let from = if from.is_empty() { None } else { Some(from.parse().expect("an address")) };
    let envelope = Envelope::new(from, vec![to.parse().expect("an address")]).expect("an envelope");
    smtp.send_raw(&envelope, mail.replace('\n', "\r\n").as_bytes()).await.map(drop).map_err(|error| error.to_string())
}

/// A server that takes mail, with one open mailbox.
struct Desk {
    app: TestApp,
    owner: Client,
    smtp: Smtp,
    _stop: watch::Sender<bool>,
}

impl Desk {
    async fn open(backend: Backend) -> Desk {
        let app = TestApp::new(backend).await;
        let policy = kernel::inbound::Policy {
            domains: vec!["school.example".into()],
            trusted: Some("mx.school.example".into()),
        };
        app.app.use_inbound(policy);
        let owner = app.owner().await;
        mailbox(&owner, BOX).await;
        let socket = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = socket.local_addr().expect("an address").port();
        let (stop, stopped) = watch::channel(false);
        let listener = Listener {
            socket,
            name: "test".into(),
            limits: Limits::default(),
            tls: None,
            reception: serve::reception(&app.app, None),
        };
        tokio::spawn(listener.run(stopped));
        Desk { app, owner, smtp: client(port), _stop: stop }
    }

    /// Hands a mail over that has to be taken, and does what follows from it.
    async fn mail(&self, from: &str, to: &str, mail: &str) {
        hand(&self.smtp, from, to, mail).await.expect("the mail is taken");
        self.app.deliver().await;
    }

    async fn rows(&self, path: &str) -> Vec<Json> {
        self.owner.get(path).await.expect(200)["data"].as_array().cloned().unwrap_or_default()
    }

    async fn tickets(&self) -> Vec<Json> {
        self.rows("/v1/helpdesk/tickets?sort=number").await
    }

    async fn messages(&self, ticket: &Json) -> Vec<Json> {
        self.rows(&format!(
            "/v1/helpdesk/messages?filter[ticket]={}&sort=at&with=files",
            ticket["id"].as_str().expect("id")
        ))
        .await
    }

    async fn held(&self) -> Vec<(String, String)> {
        let text = |row: &Json, name: &str| row[name].as_str().unwrap_or_default().to_string();
        self.rows("/v1/helpdesk/held-mail?sort=receivedAt")
            .await
            .iter()
            .map(|row| (text(row, "sender"), text(row, "reason")))
            .collect()
    }

    /// Letters of the help desk, oldest first.
    async fn letters(&self) -> Vec<Letter> {
        let mut reader = self.app.app.db.read_platform().await.expect("a reader");
        let text = "SELECT id, kind, recipient, subject, from_address, in_reply_to, refers_to, reply_to, body_text, automatic FROM mail_message \
            WHERE kind LIKE 'ticket%' ORDER BY created_at, id";
        let statement = kernel_store::Sql::new(reader.dialect(), text).done();
        let rows = reader.rows(&statement).await.expect("letters");
        let text = |row: &kernel_store::Row, column: usize| row.text(column).unwrap_or_default().to_string();
        let letter = |row: &kernel_store::Row| Letter {
            id: text(row, 0),
            kind: text(row, 1),
            to: text(row, 2),
            subject: text(row, 3),
            from: text(row, 4),
            in_reply_to: text(row, 5),
            refers_to: text(row, 6),
            reply_to: text(row, 7),
            text: text(row, 8),
            automatic: row.bool(9).unwrap_or(false),
        };
        rows.iter().map(letter).collect()
    }
}

/// An open mailbox and its path.
async fn mailbox(owner: &Client, address: &str) -> String {
    let category = owner.get("/v1/helpdesk/categories").await.expect(200)["data"][0]["id"].clone();
    let made = owner
        .post("/v1/helpdesk/mailboxes", &json!({"name": "IT desk", "address": address, "category": category}))
        .await
        .expect(201);
    let path = format!("/v1/helpdesk/mailboxes/{}", made["data"]["id"].as_str().expect("id"));
    owner.post(&format!("{path}/open"), &json!({})).await.expect(200);
    path
}

fn written(from: &str, subject: &str, id: &str, more: &str, text: &str) -> String {
    format!("From: {from}\nTo: {BOX}\nSubject: {subject}\nMessage-ID: <{id}>\n{more}\n{text}\n")
}

async fn mail_becomes_tickets_and_answers_find_their_way(backend: Backend) {
    let desk = Desk::open(backend).await;
    let (owner, from) = (&desk.owner, "rudo@home.example");
    assert!(
        hand(&desk.smtp, from, "nobody@school.example", "Subject: x\n\nhi\n")
            .await
            .expect_err("unknown")
            .contains("5.1.1")
    );

    // A mail with a file, and one that is no file people may send.
    let boundary = "--b\nContent-Type: text/plain; charset=utf-8\n\nThe printer in room 4 is jammed.\n\nOn Mon, 2 Mar 2026, Tendai <t@home.example> wrote:\n> It is jammed.\n\
        --b\nContent-Type: text/plain; name=\"log.txt\"\nContent-Disposition: attachment; filename=\"log.txt\"\n\npaper jam\n\
        --b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename=\"fix.exe\"\nContent-Transfer-Encoding: base64\n\nTVqQAAMAAAAEAAAA//8AALgAAAA=\n--b--";
    let mail = written(
        "Rudo Ncube <Rudo@Home.example>",
        "Printer jammed",
        "one@home.example",
        "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n",
        boundary,
    );
    desk.mail(from, BOX, &mail).await;
    // The same mail again, over another way.
    desk.mail(from, BOX, &format!("Received: from elsewhere\n{mail}")).await;
    let tickets = desk.tickets().await;
    assert_eq!(tickets.len(), 1, "{tickets:?}");
    let ticket = &tickets[0];
    assert_eq!(
        (&ticket["subject"], &ticket["channel"], &ticket["email"], &ticket["emailName"]),
        (&json!("Printer jammed"), &json!("email"), &json!(from), &json!("Rudo Ncube"))
    );
    assert_eq!(
        (&ticket["person"], &ticket["customer"], &ticket["verified"]),
        (&Json::Null, &Json::Null, &json!(false)),
        "a From alone says nothing"
    );
    let messages = desk.messages(ticket).await;
    let first = &messages[0];
    assert_eq!(
        (messages.len(), &first["body"], &first["direction"], &first["author"]),
        (1, &json!("The printer in room 4 is jammed."), &json!("in"), &Json::Null),
        "{first}"
    );
    assert!(first["quoted"].as_str().is_some_and(|text| text.contains("> It is jammed.")), "{first}");
    assert!(first["leftOut"].as_str().is_some_and(|text| text.starts_with("fix.exe: ")), "{first}");
    let files = owner
        .get(&format!("/v1/files?entity=helpdesk.message&record={}", first["id"].as_str().expect("id")))
        .await
        .expect(200);
    assert_eq!(
        (&files["data"][0]["name"], files["data"].as_array().map(Vec::len)),
        (&json!("log.txt"), Some(1)),
        "{files}"
    );

    // Confirmed once, from the mailbox, as a mail nothing answers by itself.
    let letters = desk.letters().await;
    assert_eq!(letters.len(), 1);
    let confirmed = &letters[0];
    assert_eq!(
        (confirmed.kind.as_str(), confirmed.to.as_str(), confirmed.from.as_str(), confirmed.automatic),
        ("ticket_received", from, BOX, true)
    );
    assert_eq!(confirmed.in_reply_to, "one@home.example");

    // An agent's reply leaves; a note does not.
    let path = format!("/v1/helpdesk/tickets/{}", ticket["id"].as_str().expect("id"));
    owner.post(&format!("{path}/note"), &json!({"body": "The old one again."})).await.expect(200);
    owner.post(&format!("{path}/reply"), &json!({"body": "Please open the left door."})).await.expect(200);
    desk.app.deliver().await;
    desk.app.deliver().await;
    let letters = desk.letters().await;
    assert_eq!(letters.len(), 2, "sent once, and no note");
    let reply = &letters[1];
    assert!(reply.text.contains("Please open the left door.") && !reply.text.contains("old one"), "{}", reply.text);
    assert_eq!((reply.in_reply_to.as_str(), reply.refers_to.as_str()), ("one@home.example", "one@home.example"));
    let key = reply
        .reply_to
        .strip_prefix("help+t-")
        .and_then(|rest| rest.split_once('@'))
        .map(|(key, _)| key.to_string())
        .expect("a key");
    assert!(
        reply.subject.starts_with("Re: Printer jammed [T-") && reply.subject.ends_with(&format!("-{key}]")),
        "{}",
        reply.subject
    );
    assert_eq!(desk.messages(ticket).await.last().expect("a reply")["delivery"], "queued");

    // It leaves through the post office, and the message learns of it.
    let folder = desk.app.app.clock.now();
    let outbox = std::env::temp_dir().join(format!("baobab-mail-{}-{}", std::process::id(), folder.0));
    let post = kernel_mail::Post::folder(&outbox, "no-reply@example.com").expect("a folder");
    let postman = serve::Postman::new(std::sync::Arc::clone(&desk.app.app), post);
    while postman.round().await.expect("a round") > 0 {}
    desk.app.deliver().await;
    let sent = desk.messages(ticket).await.last().cloned().expect("a reply");
    assert_eq!((&sent["delivery"], &sent["sentTo"]), (&json!("sent"), &json!(from)), "{sent}");
    let eml = std::fs::read_to_string(outbox.join(format!("{}.eml", reply.id))).expect("a letter");
    assert!(
        eml.contains(&format!("Message-ID: <{}@school.example>", reply.id))
            && eml.contains("References: <one@home.example>"),
        "{eml}"
    );
    std::fs::remove_dir_all(&outbox).expect("removed");

    // A report that it did not arrive is noted on it, and makes no ticket.
    let report = format!(
        "From: MAILER-DAEMON@home.example\nTo: {BOX}\nSubject: Undelivered\nMessage-ID: <dsn@home.example>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n\
         --b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 mailbox full\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <{}@school.example>\n\nx\n--b--\n",
        reply.id
    );
    desk.mail("", BOX, &report).await;
    let sent = desk.messages(ticket).await.last().cloned().expect("a reply");
    assert_eq!((&sent["delivery"], &sent["deliveryError"]), (&json!("failed"), &json!("552 mailbox full")), "{sent}");

    // Answers find the ticket by what they refer to, by their address, and by their subject.
    let own = format!("{}@school.example", reply.id);
    desk.mail(
        from,
        BOX,
        &written(from, "whatever", "two@home.example", &format!("In-Reply-To: <{own}>\n"), "By reference."),
    )
    .await;
    desk.mail(
        from,
        &format!("help+t-{key}@school.example"),
        &written(from, "no mark", "three@home.example", "", "By address."),
    )
    .await;
    desk.mail(from, BOX, &written(from, &reply.subject, "four@home.example", "", "By subject.")).await;
    assert_eq!(desk.tickets().await.len(), 1);
    let said: Vec<String> = desk
        .messages(ticket)
        .await
        .iter()
        .filter(|row| row["direction"] == "in")
        .filter_map(|row| row["body"].as_str().map(str::to_string))
        .collect();
    assert_eq!(said, ["The printer in room 4 is jammed.", "By reference.", "By address.", "By subject."]);

    // Solved: the letter asks for a rating, which is given once by its link.
    owner.post(&format!("{path}/resolve"), &json!({"code": "solved", "note": "The door was open."})).await.expect(200);
    desk.app.deliver().await;
    let solved = desk.letters().await.pop().expect("a letter");
    assert!(solved.kind == "ticket_resolved" && solved.text.contains("The door was open."), "{}", solved.text);
    let link = solved
        .text
        .lines()
        .find_map(|line| line.trim().rsplit_once("/p/"))
        .map(|(_, key)| key.to_string())
        .expect("a link");
    let page = format!("/v1/public/pages/{link}");
    let anonymous = desk.app.anonymous();
    assert_eq!(anonymous.get(&page).await.expect(200)["data"]["standing"], "open");
    let rate = async |score: i64| {
        let body = Body::from(json!({"answers": {"score": score, "comment": "Quick"}}).to_string());
        anonymous.send(Method::POST, &page, &[("content-type", "application/json")], body).await
    };
    rate(5).await.expect(200);
    assert_eq!(rate(1).await.code(), "page_settled");
    assert_eq!(owner.get(&path).await.expect(200)["data"]["score"], 5);

    // An answer to the solution opens the ticket again; long after, it is a ticket of its own.
    desk.mail(from, BOX, &written(from, "x", "five@home.example", &format!("References: <{own}>\n"), "It jams again."))
        .await;
    assert_eq!(owner.get(&path).await.expect(200)["data"]["status"], "open");
    owner.post(&format!("{path}/resolve"), &json!({"code": "solved", "note": "A new roller."})).await.expect(200);
    desk.app.set_today("2026-06-01".parse().expect("a day"));
    desk.mail(
        from,
        BOX,
        &written(from, "Once more", "six@home.example", &format!("References: <{own}>\n"), "And again."),
    )
    .await;
    let tickets = desk.app.owner().await.get("/v1/helpdesk/tickets?sort=number").await.expect(200);
    assert_eq!(
        (tickets["data"].as_array().map(Vec::len), &tickets["data"][1]["followsUp"]["id"]),
        (Some(2), &ticket["id"]),
        "{tickets}"
    );
}

async fn a_mail_gives_nobody_rights(backend: Backend) {
    let desk = Desk::open(backend).await;
    let (owner, app) = (&desk.owner, &desk.app);
    let colleague = app.business.owner.email.clone();
    let customer = owner
        .post("/v1/accounting/customers", &json!({"name": "Moyo Stores", "email": "shop@moyo.example"}))
        .await
        .expect(201)["data"]["id"]
        .clone();

    // Anybody can write a name above a mail; a server that is not trusted can vouch for nobody.
    desk.mail("x@evil.example", BOX, &written(&colleague, "Give me access", "a@evil.example", "", "Please.")).await;
    let vouched = |server: &str| format!("Authentication-Results: {server}; dmarc=pass header.from=x\n");
    desk.mail(
        "x@evil.example",
        BOX,
        &format!(
            "{}{}",
            vouched("mx.evil.example"),
            written("shop@moyo.example", "Order", "b@evil.example", "", "Please.")
        ),
    )
    .await;
    // The trusted one says otherwise above what the sender brought along.
    let forged = format!("Authentication-Results: mx.school.example; dmarc=fail\n{}", vouched("mx.school.example"));
    desk.mail(
        "x@evil.example",
        BOX,
        &format!("{forged}{}", written(&colleague, "Once more", "c@evil.example", "", "Please.")),
    )
    .await;
    for ticket in desk.tickets().await {
        assert_eq!(
            (&ticket["person"], &ticket["customer"], &ticket["verified"]),
            (&Json::Null, &Json::Null, &json!(false)),
            "{ticket}"
        );
    }
    // Those it vouches for are who they are.
    desk.mail(
        &colleague,
        BOX,
        &format!(
            "{}{}",
            vouched("mx.school.example"),
            written(&colleague, "My screen", "d@school.example", "", "It flickers.")
        ),
    )
    .await;
    desk.mail(
        "shop@moyo.example",
        BOX,
        &format!(
            "{}{}",
            vouched("mx.school.example"),
            written("shop@moyo.example", "Our order", "e@moyo.example", "", "Where is it?")
        ),
    )
    .await;
    let tickets = desk.tickets().await;
    assert_eq!(
        (&tickets[3]["person"]["id"], &tickets[3]["verified"]),
        (&json!(app.business.owner.id.as_str()), &json!(true)),
        "{}",
        tickets[3]
    );
    assert_eq!(tickets[4]["customer"]["id"], customer, "{}", tickets[4]);

    // A stranger who has a letter of the ticket writes to the agents alone.
    let path = format!("/v1/helpdesk/tickets/{}", tickets[4]["id"].as_str().expect("id"));
    owner.post(&format!("{path}/reply"), &json!({"body": "It is on its way."})).await.expect(200);
    app.deliver().await;
    let reply = desk.letters().await.pop().expect("a letter");
    desk.mail(
        "x@evil.example",
        &reply.reply_to,
        &written("x@evil.example", &reply.subject, "f@evil.example", "", "Send it to me instead."),
    )
    .await;
    let last = desk.messages(&tickets[4]).await.pop().expect("a message");
    assert_eq!((&last["direction"], &last["stranger"]), (&json!("internal"), &json!(true)), "{last}");
    // A number, or a key that was made up, leads nowhere.
    let made_up = format!("Re: [{}-aaaaaaaaaaaaaaaaaaaa]", tickets[4]["number"].as_str().expect("number"));
    desk.mail("shop@moyo.example", BOX, &written("shop@moyo.example", &made_up, "g@moyo.example", "", "Hello?")).await;
    assert_eq!(desk.tickets().await.len(), 6);

    // An address is one business's; other domains are not served; a closed mailbox takes nothing.
    let other = app.another_business("Other School").await;
    let stranger = app.sign_in(&other.owner).await;
    let category = stranger.get("/v1/helpdesk/categories").await.expect(200)["data"][0]["id"].clone();
    for (address, code) in [(BOX, "address_taken"), ("help@elsewhere.example", "domain_not_served")] {
        let made = stranger
            .post("/v1/helpdesk/mailboxes", &json!({"name": "Desk", "address": address, "category": category}))
            .await
            .expect(201);
        assert_eq!(
            stranger
                .post(&format!("/v1/helpdesk/mailboxes/{}/open", made["data"]["id"].as_str().expect("id")), &json!({}))
                .await
                .code(),
            code
        );
    }
    let own = owner.get("/v1/helpdesk/mailboxes").await.expect(200)["data"][0]["id"].as_str().expect("id").to_string();
    owner.post(&format!("/v1/helpdesk/mailboxes/{own}/close"), &json!({})).await.expect(200);
    assert!(hand(&desk.smtp, "a@x.example", BOX, "Subject: x\n\nhi\n").await.is_err());
}

async fn what_no_person_wrote_waits_and_nothing_answers_itself(backend: Backend) {
    let desk = Desk::open(backend).await;
    let owner = &desk.owner;
    let from = "bot@home.example";
    for (place, header) in
        ["Auto-Submitted: auto-replied\n", "Precedence: bulk\n", "List-Id: <all.home.example>\n"].iter().enumerate()
    {
        desk.mail(from, BOX, &written(from, "Out of office", &format!("{place}@home.example"), header, "I am away."))
            .await;
    }
    desk.mail("", BOX, &written(from, "No return", "n@home.example", "", "x")).await;
    desk.mail(from, BOX, &written(BOX, "From ourselves", "s@home.example", "", "x")).await;
    desk.mail(from, BOX, "Subject: nobody\nMessage-ID: <z@home.example>\n\nx\n").await;
    let reasons: Vec<String> = desk.held().await.into_iter().map(|(_, reason)| reason).collect();
    assert_eq!(reasons, ["automatic", "bulk", "list", "automatic", "own_address", "no_sender"]);
    assert!(
        desk.tickets().await.is_empty() && desk.letters().await.is_empty(),
        "nothing was made and nothing answered"
    );

    // A person lets one in; what comes from ourselves stays out.
    let held = desk.rows("/v1/helpdesk/held-mail?sort=receivedAt").await;
    let act = |row: &Json| format!("/v1/helpdesk/held-mail/{}/accept", row["id"].as_str().expect("id"));
    owner.post(&act(&held[2]), &json!({})).await.expect(200);
    assert_eq!(owner.post(&act(&held[4]), &json!({})).await.code(), "no_ticket_of_this");
    desk.app.deliver().await;
    assert_eq!(desk.tickets().await.len(), 1);
    assert!(desk.letters().await.is_empty(), "who was let in by hand gets no automatic answer");

    // Our own letter coming back is a loop.
    let path = format!("/v1/helpdesk/tickets/{}", desk.tickets().await[0]["id"].as_str().expect("id"));
    owner.post(&format!("{path}/reply"), &json!({"body": "Hello"})).await.expect(200);
    desk.app.deliver().await;
    let own = desk.letters().await.pop().expect("a letter").id;
    desk.mail(from, BOX, &written(from, "Fwd", &format!("{own}@school.example"), "", "x")).await;
    assert_eq!(desk.held().await.last().map(|(_, reason)| reason.as_str()), Some("loop"));

    // One sender has bounds, and what Exchange asks for is kept to.
    let eager = "eager@home.example";
    for count in 0..22 {
        let suppress = if count == 0 { "X-Auto-Response-Suppress: All\n" } else { "" };
        desk.mail(
            eager,
            BOX,
            &written(eager, &format!("Number {count}"), &format!("e{count}@home.example"), suppress, "x"),
        )
        .await;
    }
    assert_eq!(desk.held().await.iter().filter(|(sender, reason)| sender == eager && reason == "too_many").count(), 2);
    let confirmed = desk.letters().await.iter().filter(|letter| letter.to == eager).count();
    assert_eq!(confirmed, 4, "the first wants none, and an hour has five at most");

    // Broken, huge and empty mails are answered and lose nothing.
    desk.mail("a@x.example", BOX, "From: a@x.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n--x\nContent-Transfer-Encoding: base64\n\n!!!!\n").await;
    assert_eq!(desk.tickets().await.last().expect("a ticket")["email"], "a@x.example");
    let huge = format!("From: a@x.example\n\n{}", format!("{}\n", "y".repeat(900)).repeat(34_000));
    let refused = hand(&desk.smtp, "a@x.example", BOX, &huge).await.expect_err("too large");
    assert!(refused.contains("5.3.4") || refused.contains("552"), "{refused}");
}
