//! Applications that come in by the public pages of jobs: each becomes an application of a candidate, who is known by email.

use kernel::events::Event;
use kernel::shell::Words;
use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use crate::generated::{Application, Candidate, JobReply, application, candidate, candidate_consents, job_reply};

/// After somebody applied without an account. Who applied for the job before has one application; what was sent now hangs on it.
pub fn applied<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let reply = JobReply::load(op, &id).await?;
        if reply.application().is_some() {
            return Ok(());
        }
        let email = reply.email()?.to_lowercase();
        let known = Candidate::find(op, &[(candidate::EMAIL, Value::text(&email))]).await?;
        let person = match known.first() {
            Some(known) => known.id(),
            None => {
                let body = json!({
                    candidate::FIRST_NAME: reply.first_name()?, candidate::LAST_NAME: reply.last_name()?, candidate::EMAIL: email,
                    candidate::PHONE: reply.phone(), candidate::SOURCE: "website",
                });
                op.create(candidate::ADDRESS, body).await?.id()
            }
        };
        if reply.consent() {
            let said = json!({
                candidate_consents::PURPOSE: "application", candidate_consents::HOW: "form", candidate_consents::WORDING: wording(op)?,
            });
            op.transition(candidate::ADDRESS, &person, "agree", said.as_object().cloned().unwrap_or_default()).await?;
        }
        let opening = reply.opening()?;
        let before = Application::find(
            op,
            &[(application::OPENING, Value::from(&opening)), (application::CANDIDATE, Value::from(&person))],
        )
        .await?;
        let made = match before.first() {
            Some(before) => before.id(),
            None => {
                let body = json!({
                    application::OPENING: opening.as_str(), application::CANDIDATE: person.as_str(), application::LETTER: reply.letter(),
                    application::EXPECTED_PAY: reply.expected_pay(), application::AVAILABLE_FROM: reply.available_from().map(|day| day.to_string()),
                });
                op.create(application::ADDRESS, body).await?.id()
            }
        };
        op.set_fields(job_reply::ADDRESS, &id, &[(job_reply::APPLICATION, Value::from(&made))]).await?;
        Ok(())
    })
}

/// What the form asks people to agree to.
fn wording(op: &Op<'_>) -> OpResult<String> {
    let form = op.entity(job_reply::ADDRESS)?;
    let label = form.field(job_reply::CONSENT).map(|field| field.label.clone()).unwrap_or_default();
    Ok(Words::new(&op.app.product.registry, &op.business().sector).translate(&label))
}
