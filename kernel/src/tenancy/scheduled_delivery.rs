//! What leaves the house without anybody asking at that moment: papers and letters for scheduled work. The kernel knows
//! neither typesetting nor the look of letters; the edge that does sets this once ([`App::use_outgoing`]).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use futures::future::BoxFuture;

use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::op::Op;
use crate::platform::mail::NewMail;
use crate::platform::signing::Signing;
use crate::platform::user;
use crate::reporting::ReportResult;

/// A letter of scheduled work.
#[derive(Debug, Clone, Copy)]
pub struct Email<'a> {
    /// Its words: `report`.
    pub kind: &'a str,
    pub email: &'a str,
    /// Of the reader; empty when not known.
    pub name: &'a str,
    /// Of its words: `fr`.
    pub language: &'a str,
    /// Path its button opens.
    pub path: Option<&'a str>,
    /// Values named in the words.
    pub values: &'a [(&'a str, &'a str)],
    /// What stands before the letter's own words, a paragraph per line.
    pub message: Option<&'a str>,
}

/// The languages of those members of the business who said what they read, by their address in small letters. Anyone who is no
/// member reads what the business writes.
///
/// # Errors
/// Of the database.
pub async fn languages_of_members(app: &App, context: &OpContext) -> OpResult<HashMap<String, String>> {
    let mut reader = app.db.read_platform().await?;
    let members = user::of_business(&mut reader, &context.business.id).await?;
    Ok(members
        .into_iter()
        .filter_map(|member| {
            Some((member.email.to_lowercase(), member.language.filter(|language| !language.is_empty())?))
        })
        .collect())
}

/// The addresses of those who work in the business, in small letters: neither customers and suppliers who see what is theirs, nor
/// people who left.
///
/// # Errors
/// Of the database.
pub async fn addresses_of_staff(op: &mut Op<'_>) -> OpResult<HashSet<String>> {
    let mut sql = op.sql(
        "SELECT u.email FROM app_user u JOIN membership m ON m.user_id = u.id WHERE m.business = ? AND m.status = 'active' AND u.status = 'active' \
         AND (m.owner = ? OR EXISTS (SELECT 1 FROM family_grant g WHERE g.business = m.business AND g.user_id = m.user_id AND g.role <> 'portal'))",
    );
    sql.bind(&op.business().id).bind(true);
    let statement = sql.done();
    Ok(op.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(str::to_lowercase)).collect())
}

/// Writes papers and letters in the look of the business.
pub trait Outgoing: Send + Sync {
    /// A report as PDF, in the language of the product that made it.
    fn report_pdf<'a>(
        &'a self,
        context: &'a OpContext,
        result: &'a ReportResult,
        language: &'a str,
    ) -> BoxFuture<'a, OpResult<Vec<u8>>>;

    /// A letter, ready for [`crate::platform::mail::queue`].
    fn letter(&self, context: &OpContext, letter: Email<'_>) -> OpResult<NewMail>;

    /// A document that all have signed with their signatures in it, made of what was kept when it was sealed; answers the file's name too.
    fn signed_copy<'a>(
        &'a self,
        context: &'a OpContext,
        signing: &'a Signing,
        paper: &'a str,
    ) -> BoxFuture<'a, OpResult<(String, Vec<u8>)>>;

    /// A path of the product as readers of a letter open it.
    fn address(&self, context: &OpContext, path: &str) -> OpResult<String>;
}

/// The one who writes them, as the product keeps it.
struct Desk(Arc<dyn Outgoing>);

impl App {
    /// Who writes papers and letters of scheduled work; none in a program without an edge.
    pub fn outgoing(&self) -> Option<Arc<dyn Outgoing>> {
        self.parts.get::<Desk>().map(|desk| Arc::clone(&desk.0))
    }

    /// Gives who writes them, once.
    pub fn use_outgoing(&self, outgoing: Arc<dyn Outgoing>) {
        self.parts.put(Desk(outgoing));
    }
}
