//! What candidates agreed to and took back: lines with the day, the way, the words that were shown and a proof, as sales keeps them of
//! its contacts. The newest word says until when a candidate is kept, and whether for later openings too.

use kernel::{Draft, Op, OpFuture};
use kernel_types::{Date, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{CandidateConsentsPurpose, candidate, candidate_consents};

/// `people.agree`: a consent, as the answers say.
pub fn agree<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let until = text(ask, candidate_consents::UNTIL).and_then(|day| day.parse::<Date>().ok());
        note(op.today(), draft, ask, true, until);
        match purpose(ask) {
            CandidateConsentsPurpose::Openings => draft.set(candidate::TALENT_POOL, Value::Bool(true)),
            CandidateConsentsPurpose::Application => {}
        }
        // Without an end it is kept as long as before.
        if let Some(until) = until {
            draft.set(candidate::CONSENT_UNTIL, Value::Date(until));
        }
        Ok(())
    })
}

/// `people.withdraw`: the same taken back. An application that may not be kept any more is due to be erased.
pub fn withdraw<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let today = op.today();
        note(today, draft, ask, false, None);
        draft.set(candidate::TALENT_POOL, Value::Bool(false));
        if purpose(ask) == CandidateConsentsPurpose::Application {
            draft.set(candidate::CONSENT_UNTIL, Value::Date(today));
        }
        Ok(())
    })
}

fn text<'a>(ask: &'a Map<String, Json>, field: &str) -> Option<&'a str> {
    ask.get(field).and_then(Json::as_str)
}

fn purpose(ask: &Map<String, Json>) -> CandidateConsentsPurpose {
    let openings = CandidateConsentsPurpose::Openings;
    match text(ask, candidate_consents::PURPOSE) == Some(openings.as_str()) {
        true => openings,
        false => CandidateConsentsPurpose::Application,
    }
}

fn note(today: Date, draft: &mut Draft, ask: &Map<String, Json>, given: bool, until: Option<Date>) {
    let cells = [
        (candidate_consents::PURPOSE, Value::text(purpose(ask).as_str())),
        (candidate_consents::GIVEN, Value::Bool(given)),
        (candidate_consents::ON, Value::Date(today)),
        (candidate_consents::UNTIL, until.map_or(Value::Null, Value::Date)),
        (candidate_consents::HOW, Value::from(text(ask, candidate_consents::HOW))),
        (candidate_consents::WORDING, Value::from(text(ask, candidate_consents::WORDING))),
        (candidate_consents::PROOF, Value::from(text(ask, candidate_consents::PROOF))),
    ];
    draft.push_line(candidate::CONSENTS, &cells);
}
