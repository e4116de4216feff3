//! Documents that several people sign, each through a link of their own, in an order or all at once.
//!
//! What they see is printed once and kept as a file of the record that nobody takes off it: its SHA-256 is what everybody signs, and
//! prints of the record that are made later change nothing of it. A link is an unguessable token of which only the hash is kept.

use std::sync::Arc;

use kernel_access::{Grant, decide_transition};
use kernel_store::Row;
use kernel_types::{Id, Instant};
use serde_json::{Map, json};

use super::mail::{self, NewMail};
use super::sharing::{reach, require_sender, starts_here};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::files::attachment::{self, Attachment};
use crate::op::Op;
use crate::say;
use crate::{save, transition};

/// Documents shown for one record, the newest of them.
const SHOWN: u32 = 50;

/// A document that is signed, with everybody who signs it.
#[derive(Debug, Clone)]
pub struct Signing {
    pub id: Id,
    pub entity: String,
    pub record: Id,
    /// Address of the print.
    pub print: String,
    pub title: String,
    /// The file that is signed.
    pub file: Id,
    pub sha256: String,
    pub parallel: bool,
    /// `open`, `signed`, `declined` or `withdrawn`.
    pub state: String,
    pub created_at: Instant,
    pub expires_at: Instant,
    pub changed_at: Instant,
    /// In the order in which they are asked.
    pub signatories: Vec<Signatory>,
}

#[derive(Debug, Clone)]
pub struct Signatory {
    pub id: Id,
    pub role: String,
    pub name: String,
    pub email: String,
    /// `waiting`, `asked`, `signed` or `declined`.
    pub state: String,
    pub asked_at: Option<Instant>,
    pub viewed_at: Option<Instant>,
    pub answered_at: Option<Instant>,
    /// The name they typed.
    pub signed_as: Option<String>,
    /// Why they declined.
    pub reason: Option<String>,
}

impl Signing {
    /// Who is asked when the one who is asked now has signed.
    pub fn next_signatory(&self) -> Option<&Signatory> {
        self.signatories.iter().find(|signatory| signatory.state == "waiting")
    }
}

/// A document about to be sent to those who sign it.
#[derive(Debug, Clone)]
pub struct NewSigning {
    pub id: Id,
    pub print: String,
    pub title: String,
    /// What is signed, in the store already.
    pub file: Attachment,
    pub parallel: bool,
    pub expires_at: Instant,
    pub signatories: Vec<NewSignatory>,
}

#[derive(Debug, Clone)]
pub struct NewSignatory {
    pub id: Id,
    pub role: String,
    pub name: String,
    pub email: String,
}

/// A link and the letter that brings it.
#[derive(Debug, Clone)]
pub struct SignatureRequest {
    pub signatory: Id,
    pub token_hash: String,
    pub mail_id: Id,
    pub mail: NewMail,
}

/// What somebody who was asked says.
#[derive(Debug, Clone)]
pub struct SignatureAnswer {
    pub signatory: Id,
    pub name: String,
    /// Why they decline; without it they sign.
    pub declined: Option<String>,
}

const COLUMNS: &str =
    "id, entity, record, print, title, file, sha256, parallel, state, created_at, expires_at, changed_at";
const SIGNATORY: &str = "id, role, name, email, state, asked_at, viewed_at, answered_at, signed_as, reason";

fn signing_row(row: &Row) -> Signing {
    let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let at = |column: usize| row.instant(column).unwrap_or(Instant(0));
    Signing {
        id: id(0),
        entity: text(1),
        record: id(2),
        print: text(3),
        title: text(4),
        file: id(5),
        sha256: text(6),
        parallel: row.bool(7).unwrap_or(false),
        state: text(8),
        created_at: at(9),
        expires_at: at(10),
        changed_at: at(11),
        signatories: Vec::new(),
    }
}

fn signatory_row(row: &Row) -> Signatory {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Signatory {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        role: text(1),
        name: text(2),
        email: text(3),
        state: text(4),
        asked_at: row.instant(5),
        viewed_at: row.instant(6),
        answered_at: row.instant(7),
        signed_as: row.text(8).map(str::to_string),
        reason: row.text(9).map(str::to_string),
    }
}

async fn found(op: &mut Op<'_>, which: &str, values: &[&str]) -> OpResult<Vec<Signing>> {
    let tenant = op.tenant().0;
    let mut sql =
        op.sql(&format!("SELECT {COLUMNS} FROM signing WHERE tenant = ? AND {which} ORDER BY id DESC LIMIT {SHOWN}"));
    sql.bind(tenant);
    for value in values {
        sql.bind(*value);
    }
    let mut signings: Vec<Signing> = op.rows(&sql.done()).await?.iter().map(signing_row).collect();
    for signing in &mut signings {
        let mut sql =
            op.sql(&format!("SELECT {SIGNATORY} FROM signatory WHERE tenant = ? AND signing = ? ORDER BY seq"));
        sql.bind(tenant).bind(&signing.id);
        signing.signatories = op.rows(&sql.done()).await?.iter().map(signatory_row).collect();
    }
    Ok(signings)
}

async fn read(app: &Arc<App>, context: &OpContext, which: &str, values: &[&str]) -> OpResult<Vec<Signing>> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    found(&mut op, which, values).await
}

/// Documents of a record that are signed, newest first.
///
/// # Errors
/// Not found for a record out of reach, forbidden for whoever may not send it.
pub async fn of_record(app: &Arc<App>, context: &OpContext, grant: &Grant, record: &Id) -> OpResult<Vec<Signing>> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    read(app, context, "entity = ? AND record = ?", &[grant.entity().address.as_str(), record.as_str()]).await
}

/// The document a link leads to, and who holds the link. One that was withdrawn, or whose time is over, opens no more.
///
/// # Errors
/// Of the database.
pub async fn by_token(app: &Arc<App>, context: &OpContext, token_hash: &str) -> OpResult<Option<(Signing, Id)>> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut sql = op.sql("SELECT signing, id FROM signatory WHERE tenant = ? AND token_hash = ?");
    sql.bind(context.tenant().0).bind(token_hash);
    let Some(row) = op.row(&sql.done()).await? else { return Ok(None) };
    let signatory = Id::from_stored(row.text(1).unwrap_or_default());
    let signings = found(&mut op, "id = ?", &[row.text(0).unwrap_or_default()]).await?;
    let opens = |signing: &Signing| signing.state != "withdrawn" && signing.expires_at > context.now;
    Ok(signings.into_iter().find(opens).map(|signing| (signing, signatory)))
}

/// The documents that are this file, newest first. Withdrawn ones count as never sent.
///
/// # Errors
/// Of the database.
pub async fn by_hash(app: &Arc<App>, context: &OpContext, sha256: &str) -> OpResult<Vec<Signing>> {
    read(app, context, "sha256 = ? AND state <> 'withdrawn'", &[sha256]).await
}

/// Seals a document and asks the first, or all, of those who sign it.
///
/// # Errors
/// `signing_open` while the same document of the record is out already.
pub async fn begin(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    record: &Id,
    new: NewSigning,
    requests: Vec<SignatureRequest>,
) -> OpResult<()> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    let shared = Arc::new((grant.entity().address.clone(), record.clone(), new, requests));
    app.write(context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (address, record, new, requests) = &*shared;
            begun(op, address, record, new, requests).await
        })
    })
    .await
}

async fn begun(
    op: &mut Op<'_>,
    address: &str,
    record: &Id,
    new: &NewSigning,
    requests: &[SignatureRequest],
) -> OpResult<()> {
    // Two that are sent at the same moment wait for each other here.
    op.load_for_update(address, record).await?;
    let same = "entity = ? AND record = ? AND print = ? AND state = 'open'";
    if !found(op, same, &[address, record.as_str(), new.print.as_str()]).await?.is_empty() {
        let message = say!(
            "kernel-signing-open",
            "This document is out for signature already. Withdraw it before you send it again."
        );
        return Err(OpError::state("signing_open", message));
    }
    attachment::put(op, new.file.clone(), address, record).await?;
    let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
    let mut sql = op.sql(
        "INSERT INTO signing (tenant, id, entity, record, print, title, file, sha256, parallel, state, created_by, created_at, expires_at, changed_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?)",
    );
    sql.bind(tenant).bind(&new.id).bind(address).bind(record).bind(new.print.as_str()).bind(new.title.as_str());
    sql.bind(&new.file.id).bind(new.file.sha256.as_str()).bind(new.parallel).bind(&user);
    sql.bind(now).bind(new.expires_at).bind(now);
    op.execute(&sql.done()).await?;
    for (seq, signatory) in (1_i64..).zip(&new.signatories) {
        let mut sql = op.sql(
            "INSERT INTO signatory (tenant, id, signing, seq, role, name, email, state) VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')",
        );
        sql.bind(tenant).bind(&signatory.id).bind(&new.id).bind(seq);
        sql.bind(signatory.role.as_str()).bind(signatory.name.as_str()).bind(signatory.email.as_str());
        op.execute(&sql.done()).await?;
    }
    ask_all(op, (address, record), &new.file.sha256, requests).await
}

/// Sends the signers of a record's document their links; the record's history says to whom.
async fn ask_all(
    op: &mut Op<'_>,
    (address, record): (&str, &Id),
    sha256: &str,
    requests: &[SignatureRequest],
) -> OpResult<()> {
    for request in requests {
        ask(op, request).await?;
    }
    let to: Vec<&str> = requests.iter().map(|request| request.mail.recipient.as_str()).collect();
    let about = json!({"to": to, "sha256": sha256});
    save::audit(op, address, Some(record.clone()), "mail", None, Some(about))
}

/// Sends somebody their link. A link they had before opens no more.
async fn ask(op: &mut Op<'_>, request: &SignatureRequest) -> OpResult<()> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql(
        "UPDATE signatory SET state = 'asked', token_hash = ?, asked_at = ? WHERE tenant = ? AND id = ? AND state IN ('waiting', 'asked')",
    );
    sql.bind(request.token_hash.as_str()).bind(now).bind(tenant).bind(&request.signatory);
    if op.execute(&sql.done()).await? != 1 {
        return Err(settled());
    }
    mail::queue(op.tx()?, &request.mail_id, &request.mail, now).await
}

fn settled() -> OpError {
    OpError::state(
        "signing_settled",
        say!("kernel-signing-settled", "This is settled already. Nothing can be signed or declined any more."),
    )
}

/// The document, open, with everybody else who changes it waiting.
async fn locked(op: &mut Op<'_>, id: &Id) -> OpResult<Signing> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql("UPDATE signing SET changed_at = ? WHERE tenant = ? AND id = ? AND state = 'open'");
    sql.bind(now).bind(tenant).bind(id);
    if op.execute(&sql.done()).await? != 1 {
        return Err(settled());
    }
    found(op, "id = ?", &[id.as_str()]).await?.pop().ok_or(OpError::NotFound)
}

/// Notes that somebody who was asked has looked.
///
/// # Errors
/// Of the database.
pub async fn viewed(app: &Arc<App>, context: &OpContext, signatory: &Id) -> OpResult<()> {
    let signatory = signatory.clone();
    app.write(context, move |op| {
        let signatory = signatory.clone();
        Box::pin(async move {
            let (tenant, now) = (op.tenant().0, op.now());
            let mut sql =
                op.sql("UPDATE signatory SET viewed_at = ? WHERE tenant = ? AND id = ? AND viewed_at IS NULL");
            sql.bind(now).bind(tenant).bind(&signatory);
            op.execute(&sql.done()).await.map(drop)
        })
    })
    .await
}

/// Takes a signature, or why there is none. `next` asks the one who follows; `then` is the transition of the record that all
/// signatures, or one refusal, bring about. A record that has moved on stays as it is.
///
/// # Errors
/// `signing_settled` for whoever was not asked, or has answered; what the transition's guards say.
pub async fn answer(
    app: &Arc<App>,
    context: &OpContext,
    signing: &Id,
    answer: SignatureAnswer,
    next: Option<SignatureRequest>,
    then: Option<String>,
) -> OpResult<()> {
    let shared = Arc::new((signing.clone(), answer, next, then));
    app.write(context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (signing, answer, next, then) = &*shared;
            answered(op, signing, answer, next.as_ref(), then.as_deref()).await
        })
    })
    .await
}

async fn answered(
    op: &mut Op<'_>,
    signing: &Id,
    answer: &SignatureAnswer,
    next: Option<&SignatureRequest>,
    then: Option<&str>,
) -> OpResult<()> {
    let signing = locked(op, signing).await?;
    let (tenant, now) = (op.tenant().0, op.now());
    let state = if answer.declined.is_some() { "declined" } else { "signed" };
    let mut sql = op.sql(
        "UPDATE signatory SET state = ?, signed_as = ?, reason = ?, answered_at = ? WHERE tenant = ? AND id = ? AND signing = ? AND state = 'asked'",
    );
    sql.bind(state).bind(answer.name.as_str()).bind(answer.declined.clone()).bind(now);
    sql.bind(tenant).bind(&answer.signatory).bind(&signing.id);
    if op.execute(&sql.done()).await? != 1 {
        return Err(settled());
    }
    let about = json!({"name": answer.name, "sha256": signing.sha256, "reason": answer.declined});
    save::audit(op, &signing.entity, Some(signing.record.clone()), state, None, Some(about))?;
    let mut others = signing.signatories.iter().filter(|other| other.id != answer.signatory);
    if answer.declined.is_some() || others.all(|other| other.state == "signed") {
        close(op, &signing, state).await?;
        return take(op, &signing, then, answer.declined.as_deref()).await;
    }
    match next {
        Some(request) => ask(op, request).await,
        None => Ok(()),
    }
}

async fn close(op: &mut Op<'_>, signing: &Signing, state: &str) -> OpResult<()> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql("UPDATE signing SET state = ?, changed_at = ? WHERE tenant = ? AND id = ?");
    sql.bind(state).bind(now).bind(tenant).bind(&signing.id);
    op.execute(&sql.done()).await.map(drop)
}

async fn take(op: &mut Op<'_>, signing: &Signing, name: Option<&str>, reason: Option<&str>) -> OpResult<()> {
    let Some(name) = name else { return Ok(()) };
    let doc = op.load_for_update(&signing.entity, &signing.record).await?;
    if !starts_here(&doc, name) {
        return Ok(());
    }
    let entity = Arc::clone(&doc.entity);
    let declared = entity.transitions.get(name).map(Arc::clone).ok_or(OpError::NotFound)?;
    let grant = decide_transition(&op.context.actor, &entity, &declared)?;
    let mut ask = Map::new();
    if let Some(reason) = reason.filter(|_| declared.ask.iter().any(|field| field.name == "reason")) {
        ask.insert("reason".into(), json!(reason));
    }
    transition::run(op, &grant, &signing.record, name, ask, None).await.map(drop)
}

/// Sends those who are asked their links again.
///
/// # Errors
/// Not found for a document of another record, `signing_settled` when it is settled.
pub async fn remind(
    app: &Arc<App>,
    context: &OpContext,
    signing: &Signing,
    requests: Vec<SignatureRequest>,
) -> OpResult<()> {
    let shared = Arc::new((signing.clone(), requests));
    app.write(context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (signing, requests) = &*shared;
            locked(op, &signing.id).await?;
            ask_all(op, (&signing.entity, &signing.record), &signing.sha256, requests).await
        })
    })
    .await
}

/// Takes a document back before all have signed; its links open no more.
///
/// # Errors
/// `signing_settled` when it is settled.
pub async fn withdraw(app: &Arc<App>, context: &OpContext, signing: &Signing) -> OpResult<()> {
    let signing = Arc::new(signing.clone());
    app.write(context, move |op| {
        let signing = Arc::clone(&signing);
        Box::pin(async move {
            locked(op, &signing.id).await?;
            close(op, &signing, "withdrawn").await?;
            let about = json!({"link": signing.id.as_str()});
            save::audit(op, &signing.entity, Some(signing.record.clone()), "unshare", None, Some(about))
        })
    })
    .await
}

/// Whether a file is what somebody was asked to sign.
///
/// # Errors
/// Of the database.
pub async fn is_sealed(op: &mut Op<'_>, file: &Id) -> OpResult<bool> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT 1 FROM signing WHERE tenant = ? AND file = ? AND state <> 'withdrawn'");
    sql.bind(tenant).bind(file);
    Ok(op.row(&sql.done()).await?.is_some())
}
