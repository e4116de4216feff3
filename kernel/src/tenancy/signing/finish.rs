//! What follows once all have signed: a copy of the document with the signatures in it, kept beside the sealed file, and a letter to
//! everybody with a link to both. It happens after the commit, as typesetting takes its time, and is tried again until it is done.

use std::sync::Arc;

use kernel_types::Id;
use serde_json::{Value as Json, json};

use super::{Signatory, SignatureRequest, Signing, rows};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::files::attachment::{self, Attachment};
use crate::op::Op;
use crate::platform::{mail, sharing};
use crate::save;
use crate::scheduled_delivery::{Email, Outgoing};

/// Event of a document that all have signed.
pub const SIGNED: &str = "signing.signed";
/// Days the link to the signed copy opens.
pub const COPY_DAYS: i64 = 30;

/// Makes the signed copy an event of [`SIGNED`] is about, and sends everybody their link. Safe to repeat.
///
/// # Errors
/// Of the database, or of the typesetter; where nobody can write letters.
pub async fn finish(app: &Arc<App>, context: &OpContext, data: &Json) -> OpResult<()> {
    let Some(id) = data.get("id").and_then(Json::as_str).map(Id::from_stored) else { return Ok(()) };
    let mut reader = app.reader(context).await?;
    let mut op = Op::reading(app, context, &mut reader);
    let Some(signing) = rows::one(&mut op, &id).await? else { return Ok(()) };
    let paper = rows::paper(&mut op, &id).await?;
    drop(op);
    drop(reader);
    if signing.state != "signed" || signing.finished_at.is_some() {
        return Ok(());
    }
    let desk = app.outgoing().ok_or_else(|| OpError::internal("nobody writes letters here"))?;
    let copy = match &paper {
        Some(paper) => {
            let (name, pdf) = desk.signed_copy(context, &signing, paper).await?;
            Some(attachment::store(app, context, &name, &pdf).await?)
        }
        // Sent by a release that kept nothing to make a copy of.
        None => None,
    };
    let letters: Vec<SignatureRequest> = signing
        .signatories
        .iter()
        .map(|signatory| letter(app, desk.as_ref(), context, &signing, signatory))
        .collect::<OpResult<_>>()?;
    let shared = Arc::new((signing, copy, letters));
    app.write(context, move |op| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (signing, copy, letters) = &*shared;
            finished(op, signing, copy.as_ref(), letters).await
        })
    })
    .await
}

fn letter(
    app: &App,
    desk: &dyn Outgoing,
    context: &OpContext,
    signing: &Signing,
    signatory: &Signatory,
) -> OpResult<SignatureRequest> {
    let (token, token_hash) = sharing::new_token(app.ids.as_ref());
    let business = &context.business;
    let path = format!("/sign/{}/{token}", business.id);
    let until = context.now.plus_seconds(COPY_DAYS * 86_400).date().to_string();
    let values = [("business", business.name.as_str()), ("document", signing.title.as_str()), ("when", until.as_str())];
    let letter = Email {
        kind: "signature_done",
        email: &signatory.email,
        name: &signatory.name,
        language: &business.language,
        path: Some(&path),
        values: &values,
        message: None,
    };
    let mail = desk.letter(context, letter)?;
    let mail_id = app.ids.next_id(context.now.unix_ms());
    Ok(SignatureRequest { signatory: signatory.id.clone(), token_hash, mail_id, mail })
}

async fn finished(
    op: &mut Op<'_>,
    signing: &Signing,
    copy: Option<&Attachment>,
    letters: &[SignatureRequest],
) -> OpResult<()> {
    let (tenant, now) = (op.tenant().0, op.now());
    let mut sql = op.sql(
        "UPDATE signing SET finished_at = ?, signed_file = ?, signed_sha256 = ?, paper = NULL WHERE tenant = ? AND id = ? AND state = 'signed' AND finished_at IS NULL",
    );
    sql.bind(now).bind(copy.map(|copy| &copy.id)).bind(copy.map(|copy| copy.sha256.as_str()));
    sql.bind(tenant).bind(&signing.id);
    // Another delivery of the event did it, or the document is voided by now.
    if op.execute(&sql.done()).await? != 1 {
        return Ok(());
    }
    if let Some(copy) = copy {
        attachment::put(op, copy.clone(), &signing.entity, &signing.record).await?;
    }
    for letter in letters {
        let mut sql = op.sql("UPDATE signatory SET copy_hash = ?, copy_until = ? WHERE tenant = ? AND id = ?");
        sql.bind(letter.token_hash.as_str()).bind(now.plus_seconds(COPY_DAYS * 86_400));
        sql.bind(tenant).bind(&letter.signatory);
        op.execute(&sql.done()).await?;
        mail::queue(op.tx()?, &letter.mail_id, &letter.mail, now).await?;
    }
    rows::note(op, &signing.id, "told", None).await?;
    let to: Vec<&str> = letters.iter().map(|letter| letter.mail.recipient.as_str()).collect();
    let about = json!({"to": to, "sha256": copy.map(|copy| copy.sha256.as_str())});
    save::audit(op, &signing.entity, Some(signing.record.clone()), "mail", None, Some(about))
}
