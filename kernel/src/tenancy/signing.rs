//! Documents that several people sign, each through a link of their own, in an order or all at once.
//!
//! What they see is printed once and kept as a file of the record that nobody takes off it: its SHA-256 is what everybody signs, and
//! prints of the record that are made later change nothing of it. A link is an unguessable token of which only the hash is kept.

mod clock;
mod finish;
mod model;
mod rows;

use std::sync::Arc;

use kernel_access::{Grant, decide_transition};
use kernel_types::{Id, Role};
use serde_json::{Map, json};

use super::sharing::{reach, require_sender, starts_here};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::files::attachment;
use crate::identity::mail;
use crate::op::Op;
use crate::{causes, save, say, transition};
use model::Out;
use rows::{found, note};

pub use crate::files::sealed::{Shown, is_sealed, require_sight};
pub(crate) use clock::{
    TIMED, locked_if_open, remind as remind_by_clock, take_up as take_up_reminders, verify as verify_reminders,
};
pub use finish::{COPY_DAYS, SIGNED, finish};
pub use model::{
    Happened, NewSignatory, NewSigning, Signatory, SignatureAnswer, SignatureRequest, Signing, Standing, standing,
};

/// Code of a refusal: nothing is out any more.
const SETTLED: &str = "signing_settled";

async fn read(app: &Arc<App>, context: &OpContext, which: &str, values: &[&str]) -> OpResult<Vec<Signing>> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    found(&mut op, which, values).await
}

/// Documents of a record that are signed, newest first.
///
/// # Errors
/// Not found for a record out of reach, forbidden for anyone who may not send it.
pub async fn of_record(app: &Arc<App>, context: &OpContext, grant: &Grant, record: &Id) -> OpResult<Vec<Signing>> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    read(app, context, "entity = ? AND record = ?", &[grant.entity().address.as_str(), record.as_str()]).await
}

/// The document a link leads to, and who holds the link: the one they were asked by, or the one to the signed copy. Of a document that
/// was withdrawn or voided, or when its time is over, a link opens nothing.
///
/// # Errors
/// Of the database.
pub async fn by_token(app: &Arc<App>, context: &OpContext, token_hash: &str) -> OpResult<Option<(Signing, Id)>> {
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut sql = op.sql(
        "SELECT signing, id, copy_hash, copy_until FROM signatory WHERE tenant = ? AND (token_hash = ? OR copy_hash = ?)",
    );
    sql.bind(context.tenant().0).bind(token_hash).bind(token_hash);
    let Some(row) = op.row(&sql.done()).await? else { return Ok(None) };
    let signatory = Id::from_stored(row.text(1).unwrap_or_default());
    let copy_until = if row.text(2) == Some(token_hash) { row.instant(3) } else { None };
    let signings = found(&mut op, "id = ?", &[row.text(0).unwrap_or_default()]).await?;
    let opens = |signing: &Signing| {
        let until = copy_until.unwrap_or(signing.expires_at);
        !matches!(signing.state.as_str(), "withdrawn" | "voided") && until > context.now
    };
    Ok(signings.into_iter().find(opens).map(|signing| (signing, signatory)))
}

/// The documents that are this file, or whose signed copy it is, newest first. Withdrawn ones count as never sent.
///
/// # Errors
/// Of the database.
pub async fn by_hash(app: &Arc<App>, context: &OpContext, sha256: &str) -> OpResult<Vec<Signing>> {
    read(app, context, "(sha256 = ? OR signed_sha256 = ?) AND state <> 'withdrawn'", &[sha256, sha256]).await
}

/// Takes the transition `sent` of a record, so that what is printed next is what stays. Answers whether it was taken: a record whose
/// document was withdrawn may be there already.
///
/// # Errors
/// What stands in the way of sending the document, and what the transition's guards say.
pub async fn set_out(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    record: &Id,
    print: &str,
    sent: Option<&str>,
) -> OpResult<bool> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    let system = context.as_system();
    let shared =
        Arc::new((grant.entity().address.clone(), record.clone(), print.to_string(), sent.map(str::to_string)));
    app.write(&system, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (address, record, print, sent) = &*shared;
            let doc = op.load_for_update(address, record).await?;
            let signings = rows::of_record(op, address, record).await?;
            standing(&doc, &signings, print, sent.as_deref()).refuse()?;
            take(op, address, record, sent.as_deref(), None).await
        })
    })
    .await
}

/// Takes a record back to where it was before [`set_out`]: its document could not be printed or sent.
///
/// # Errors
/// What the transition's guards say.
pub async fn set_back(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    record: &Id,
    withdrawn: Option<&str>,
) -> OpResult<()> {
    let system = context.as_system();
    let shared = Arc::new((grant.entity().address.clone(), record.clone(), withdrawn.map(str::to_string)));
    app.write(&system, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (address, record, withdrawn) = &*shared;
            take(op, address, record, withdrawn.as_deref(), None).await.map(drop)
        })
    })
    .await
}

/// Seals a document and asks the first, or all, of those who sign it.
///
/// # Errors
/// `signing_open` while the same document of the record is out already, `signing_done` when all have signed it.
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
    let doc = op.load_for_update(address, record).await?;
    let signings = rows::of_record(op, address, record).await?;
    standing(&doc, &signings, &new.print, None).refuse()?;
    attachment::put(op, new.file.clone(), address, record).await?;
    let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
    let mut sql = op.sql(
        "INSERT INTO signing (tenant, id, entity, record, print, title, file, sha256, parallel, state, created_by, created_at, expires_at, changed_at, \
         label, paper, shows) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(tenant).bind(&new.id).bind(address).bind(record).bind(new.print.as_str()).bind(new.title.as_str());
    sql.bind(&new.file.id).bind(new.file.sha256.as_str()).bind(new.parallel).bind(&user);
    let shows = serde_json::to_string(&new.shows).map_err(|error| OpError::internal(error.to_string()))?;
    sql.bind(now).bind(new.expires_at).bind(now);
    sql.bind(new.label.as_str()).bind(new.paper.as_str()).bind(shows);
    op.execute(&sql.done()).await?;
    for (seq, signatory) in (1_i64..).zip(&new.signatories) {
        let mut sql = op.sql(
            "INSERT INTO signatory (tenant, id, signing, seq, role, name, email, state) VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')",
        );
        sql.bind(tenant).bind(&signatory.id).bind(&new.id).bind(seq);
        sql.bind(signatory.role.as_str()).bind(signatory.name.as_str()).bind(signatory.email.as_str());
        op.execute(&sql.done()).await?;
    }
    let out = Out { id: &new.id, entity: address, record, sha256: &new.file.sha256 };
    ask_all(op, &out, "asked", requests).await?;
    clock::follow(op, &new.id).await
}

/// Sends the signers of a document their links; its course and the record's history say to whom.
async fn ask_all(op: &mut Op<'_>, out: &Out<'_>, kind: &str, requests: &[SignatureRequest]) -> OpResult<()> {
    for request in requests {
        ask(op, request).await?;
        note(op, out.id, kind, Some(&request.signatory)).await?;
    }
    let to: Vec<&str> = requests.iter().map(|request| request.mail.recipient.as_str()).collect();
    let about = json!({"to": to, "sha256": out.sha256});
    save::audit(op, out.entity, Some(out.record.clone()), "mail", None, Some(about))
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
        SETTLED,
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
    rows::one(op, id).await?.ok_or(OpError::NotFound)
}

/// Notes that somebody who was asked has looked.
///
/// # Errors
/// Of the database.
pub async fn viewed(app: &Arc<App>, context: &OpContext, signing: &Id, signatory: &Id) -> OpResult<()> {
    let shared = Arc::new((signing.clone(), signatory.clone()));
    app.write(context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (signing, signatory) = &*shared;
            let (tenant, now) = (op.tenant().0, op.now());
            let mut sql =
                op.sql("UPDATE signatory SET viewed_at = ? WHERE tenant = ? AND id = ? AND viewed_at IS NULL");
            sql.bind(now).bind(tenant).bind(signatory);
            if op.execute(&sql.done()).await? == 1 {
                note(op, signing, "viewed", Some(signatory)).await?;
            }
            Ok(())
        })
    })
    .await
}

/// Takes a signature, or why there is none. `next` asks the one who follows; `then` is the transition of the record that all
/// signatures, or one refusal, bring about. A record that has moved on stays as it is.
///
/// # Errors
/// `signing_settled` for anyone who was not asked, or has answered; what the transition's guards say.
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
        "UPDATE signatory SET state = ?, signed_as = ?, reason = ?, drawn = ?, answered_at = ? WHERE tenant = ? AND id = ? AND signing = ? AND state = 'asked'",
    );
    let drawn = answer.drawn.as_deref().filter(|_| answer.declined.is_none());
    sql.bind(state).bind(answer.name.as_str()).bind(answer.declined.clone()).bind(drawn).bind(now);
    sql.bind(tenant).bind(&answer.signatory).bind(&signing.id);
    if op.execute(&sql.done()).await? != 1 {
        return Err(settled());
    }
    let about =
        json!({"name": answer.name, "sha256": signing.sha256, "drawn": drawn.is_some(), "reason": answer.declined});
    save::audit(op, &signing.entity, Some(signing.record.clone()), state, None, Some(about))?;
    note(op, &signing.id, state, Some(&answer.signatory)).await?;
    let mut others = signing.signatories.iter().filter(|other| other.id != answer.signatory);
    let all = answer.declined.is_none() && others.all(|other| other.state == "signed");
    if all || answer.declined.is_some() {
        close(op, &signing, state).await?;
        take(op, &signing.entity, &signing.record, then, answer.declined.as_deref()).await?;
    } else if let Some(request) = next {
        ask_all(op, &signing.out(), "asked", std::slice::from_ref(request)).await?;
    }
    clock::follow(op, &signing.id).await?;
    tell_sender(op, &signing, if all { "complete" } else { state }).await?;
    if all { op.emit(SIGNED, json!({"id": signing.id.as_str()})).await } else { Ok(()) }
}

/// The person who sent the document is told what became of it.
async fn tell_sender(op: &mut Op<'_>, signing: &Signing, what: &str) -> OpResult<()> {
    let cause = json!({
        "entity": signing.entity, "id": signing.record.as_str(), "signing": what, "people": [signing.created_by.as_str()],
    });
    op.emit(causes::CAUSED, cause).await
}

async fn close(op: &mut Op<'_>, signing: &Signing, state: &str) -> OpResult<()> {
    let (tenant, now) = (op.tenant().0, op.now());
    // No copy is made of what not all have signed.
    let forgets = if state == "signed" { "" } else { ", paper = NULL" };
    let mut sql = op.sql(&format!("UPDATE signing SET state = ?, changed_at = ?{forgets} WHERE tenant = ? AND id = ?"));
    sql.bind(state).bind(now).bind(tenant).bind(&signing.id);
    op.execute(&sql.done()).await.map(drop)
}

/// Takes a transition of a record where its state has it: whether it was taken. A record that has moved on stays as it is.
async fn take(op: &mut Op<'_>, address: &str, record: &Id, name: Option<&str>, reason: Option<&str>) -> OpResult<bool> {
    let Some(name) = name else { return Ok(false) };
    let doc = op.load_for_update(address, record).await?;
    if !starts_here(&doc, name) {
        return Ok(false);
    }
    let entity = Arc::clone(&doc.entity);
    let declared = entity.transitions.get(name).map(Arc::clone).ok_or(OpError::NotFound)?;
    let grant = decide_transition(&op.context.actor, &entity, &declared)?;
    let mut ask = Map::new();
    if let Some(reason) = reason.filter(|_| declared.ask.iter().any(|field| field.name == "reason")) {
        ask.insert("reason".into(), json!(reason));
    }
    transition::run(op, &grant, record, name, ask, None).await?;
    Ok(true)
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
            ask_all(op, &signing.out(), "reminded", requests).await?;
            clock::follow(op, &signing.id).await
        })
    })
    .await
}

/// Takes a document back before all have signed; its links open no more. `then` is the transition of the record it brings about.
///
/// # Errors
/// `signing_settled` when it is settled; what the transition's guards say.
pub async fn withdraw(app: &Arc<App>, context: &OpContext, signing: &Signing, then: Option<String>) -> OpResult<()> {
    let (system, shared) = (context.as_system(), Arc::new((signing.clone(), then)));
    app.write(&system, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (signing, then) = &*shared;
            locked(op, &signing.id).await?;
            close(op, signing, "withdrawn").await?;
            note(op, &signing.id, "withdrawn", None).await?;
            let about = json!({"link": signing.id.as_str()});
            save::audit(op, &signing.entity, Some(signing.record.clone()), "unshare", None, Some(about))?;
            take(op, &signing.entity, &signing.record, then.as_deref(), None).await?;
            clock::follow(op, &signing.id).await
        })
    })
    .await
}

/// Declares a document void that all have signed, so that another can be sent. What was signed stays with the record. `then` is the
/// transition of the record it brings about.
///
/// # Errors
/// Forbidden below managers; `signing_settled` for what is not signed by all.
pub async fn void(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    signing: &Signing,
    reason: &str,
    then: Option<String>,
) -> OpResult<()> {
    if !grant.is_system() && !grant.role().satisfies(Role::Manager) {
        return Err(OpError::Forbidden);
    }
    let (system, shared) = (context.as_system(), Arc::new((signing.clone(), reason.to_string(), then)));
    app.write(&system, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (signing, reason, then) = &*shared;
            let (tenant, now) = (op.tenant().0, op.now());
            let mut sql = op.sql(
                "UPDATE signing SET state = 'voided', changed_at = ? WHERE tenant = ? AND id = ? AND state = 'signed'",
            );
            sql.bind(now).bind(tenant).bind(&signing.id);
            if op.execute(&sql.done()).await? != 1 {
                return Err(settled());
            }
            note(op, &signing.id, "voided", None).await?;
            let about = json!({"sha256": signing.sha256, "reason": reason});
            save::audit(op, &signing.entity, Some(signing.record.clone()), "voided", None, Some(about))?;
            take(op, &signing.entity, &signing.record, then.as_deref(), None).await.map(drop)
        })
    })
    .await
}
