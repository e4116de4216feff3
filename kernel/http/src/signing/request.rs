//! The letter that asks somebody to sign, with a link of their own.

use http::HeaderMap;
use kernel::platform::signing::{Signatory, SignatureRequest, Signing};
use kernel::{OpContext, OpResult};
use kernel_types::{Id, Instant};

use crate::auth::mail_composer::{Content, MailComposer, Recipient};
use crate::held::token::{new_refresh_token, refresh_hash};
use crate::state::HttpState;

/// Letters one business may send in an hour: a stolen session must not become a source of spam.
const LETTERS_PER_HOUR: u32 = 300;

/// Whom a letter asks, and for what.
pub struct Asked<'a> {
    pub signatory: &'a Id,
    pub name: &'a str,
    pub email: &'a str,
    /// What the document is called.
    pub title: &'a str,
    pub expires_at: Instant,
    /// The sender's own words.
    pub message: Option<&'a str>,
}

impl<'a> Asked<'a> {
    /// A signer of a document that is out, without further words of its sender.
    pub fn of(signing: &'a Signing, signatory: &'a Signatory) -> Asked<'a> {
        Asked {
            signatory: &signatory.id,
            name: &signatory.name,
            email: &signatory.email,
            title: &signing.title,
            expires_at: signing.expires_at,
            message: None,
        }
    }
}

/// The request, and the address that its letter tells.
///
/// # Errors
/// Too many letters in an hour.
pub fn request(
    state: &HttpState,
    headers: &HeaderMap,
    context: &OpContext,
    asked: &Asked<'_>,
) -> OpResult<(SignatureRequest, String)> {
    let business = &context.business;
    state.rates.admit(&format!("signing/{}", business.id), LETTERS_PER_HOUR, context.now)?;
    let token = new_refresh_token(state.app.ids.as_ref());
    let path = format!("/sign/{}/{token}", business.id);
    let desk = MailComposer::of_brand(state, headers, &business.brand);
    let until = asked.expires_at.date().to_string();
    let values = [("business", business.name.as_str()), ("document", asked.title), ("when", until.as_str())];
    let reader = Recipient { email: asked.email, name: asked.name, language: &business.language };
    let content = Content { path: Some(&path), code: None, values: &values };
    let mut mail = desk.write_with(state, "signature", reader, content, asked.message)?;
    mail.business = Some(business.id.clone());
    mail.sender_name.clone_from(&business.name);
    mail.reply_to.clone_from(&business.email);
    let request = SignatureRequest {
        signatory: asked.signatory.clone(),
        token_hash: refresh_hash(&token),
        mail_id: state.app.ids.next_id(context.now.unix_ms()),
        mail,
    };
    Ok((request, desk.address(&path)))
}
