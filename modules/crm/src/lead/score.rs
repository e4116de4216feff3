//! Points and chance of a lead.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::Date;
use serde_json::{Map, Value as Json};

use super::chance;
use crate::generated::{Lead, LeadGrade, LeadSignalsKind, ScoreRule, ScoreRuleSignal, Source, lead};
use crate::matching::{is_free_mail, name_key};
use crate::scoring::{Grades, decayed, grade};

/// Hundredths of a point.
const POINT: i64 = 100;

/// Works points, grade and chance out anew.
pub async fn fill(op: &mut Op<'_>, lead: &mut Lead<&mut Draft>) -> OpResult<()> {
    let rules = ScoreRule::all_of_reference(op).await?;
    let source = match lead.source() {
        Some(source) => Source::of_reference(op, &source).await?,
        None => None,
    };
    let known = Known {
        source: source.as_ref().and_then(|source| source.name().ok()).map(name_key),
        country: lead.country().map(str::to_lowercase),
        industry: lead.industry().map(name_key),
        size: lead.size()?.map(|size| size.as_str()),
        company: lead.company().is_some(),
        phone: lead.phone_key().is_some(),
        free_mail: lead.email().is_some_and(is_free_mail),
    };
    let today = op.today();
    let mut reasons: Vec<(String, i64)> = Vec::new();
    for rule in rules.iter().filter(|rule| rule.active()) {
        let (points, half_life) = (rule.points()?, rule.half_life());
        let sum = match kind(rule.signal()?) {
            None if known.fits(rule.signal()?, rule.value()) => points,
            None => 0,
            Some(kind) => {
                signals(lead, kind)?.into_iter().map(|on| decayed(points, (today - on).num_days(), half_life)).sum()
            }
        };
        if sum != 0 {
            reasons.push((rule.name()?.to_string(), sum));
        }
    }
    reasons.sort_by_key(|(_, points)| -points.abs());
    let total = reasons.iter().map(|(_, points)| *points).sum();
    lead.clear_lines(lead::SCORE_REASONS);
    for (rule, points) in &reasons {
        lead.push_score_reasons().set_rule(rule.as_str()).set_points(*points);
    }
    let from = Grades {
        a: op.setting_number("crm.gradeA")? * POINT,
        b: op.setting_number("crm.gradeB")? * POINT,
        c: op.setting_number("crm.gradeC")? * POINT,
    };
    lead.set_score(total);
    lead.set_grade(match grade(total, from) {
        "a" => LeadGrade::A,
        "b" => LeadGrade::B,
        "c" => LeadGrade::C,
        _ => LeadGrade::D,
    });
    chance::fill(op, lead).await
}

/// What is known of a lead itself, as rules ask for it.
struct Known {
    source: Option<String>,
    country: Option<String>,
    industry: Option<String>,
    size: Option<&'static str>,
    company: bool,
    phone: bool,
    free_mail: bool,
}

impl Known {
    /// Whether a rule about the lead itself holds. A rule without a value asks whether there is one.
    fn fits(&self, signal: ScoreRuleSignal, value: Option<&str>) -> bool {
        let value = value.map(name_key);
        let equal =
            |found: Option<&str>| found.is_some_and(|found| value.as_deref().is_none_or(|value| value == found));
        match signal {
            ScoreRuleSignal::Source => equal(self.source.as_deref()),
            ScoreRuleSignal::Country => equal(self.country.as_deref()),
            ScoreRuleSignal::Size => equal(self.size),
            ScoreRuleSignal::Industry => {
                self.industry.as_deref().is_some_and(|found| value.as_deref().is_none_or(|value| found.contains(value)))
            }
            ScoreRuleSignal::Company => self.company,
            ScoreRuleSignal::Phone => self.phone,
            ScoreRuleSignal::FreeMail => self.free_mail,
            _ => false,
        }
    }
}

/// The behaviour a rule counts; `None` for rules about the lead itself.
fn kind(signal: ScoreRuleSignal) -> Option<LeadSignalsKind> {
    Some(match signal {
        ScoreRuleSignal::Visit => LeadSignalsKind::Visit,
        ScoreRuleSignal::Form => LeadSignalsKind::Form,
        ScoreRuleSignal::Reply => LeadSignalsKind::Reply,
        ScoreRuleSignal::Click => LeadSignalsKind::Click,
        ScoreRuleSignal::Meeting => LeadSignalsKind::Meeting,
        ScoreRuleSignal::Bounce => LeadSignalsKind::Bounce,
        _ => return None,
    })
}

/// The days on which a lead did something.
fn signals(lead: &Lead<&mut Draft>, kind: LeadSignalsKind) -> OpResult<Vec<Date>> {
    let mut days = Vec::new();
    for signal in lead.signals() {
        // A row that is being entered is told by the rules what it lacks.
        let (Ok(found), Ok(on)) = (signal.kind(), signal.on()) else { continue };
        if found == kind {
            days.push(on);
        }
    }
    Ok(days)
}

/// `crm.score_lead`: points fade by the day.
pub fn score_again<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { fill(op, &mut Lead::of(draft)?).await })
}
