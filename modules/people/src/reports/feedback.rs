//! Feedback on somebody, by group of raters, without who wrote what (design 10.1).

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Id, Quantity, Value, round_half_away};

/// Answers below which a group is not shown by itself.
const LEAST: usize = 3;

kernel::columns! { struct Given { group: String, score: Option<Quantity> } }

/// `people.feedback_summary`. Columns: group, answers, score.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(appraisal) = call.text("appraisal").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let mut sql = op.sql("SELECT \"group\", score FROM people_and_culture_feedback WHERE tenant = ? AND appraisal = ? AND status = 'given' AND archived_at IS NULL");
        sql.bind(op.tenant().0).bind(appraisal.as_str());
        let given: Vec<Given> = op.rows_as(&sql.done()).await?;
        let answers: Vec<(String, Quantity)> =
            given.into_iter().filter_map(|row| Some((row.group, row.score?))).collect();
        let rows = summary(&answers)
            .into_iter()
            .map(|(group, count, score)| ReportRow {
                cells: vec![Value::said(group), Value::Int(count), Value::Int(score)],
                ..ReportRow::default()
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

/// Average by group, and of all: only where three or more answered, and never so that a small group follows from the others.
fn summary(answers: &[(String, Quantity)]) -> Vec<(Sentence, i64, Quantity)> {
    if answers.len() < LEAST {
        return Vec::new();
    }
    let mut groups: BTreeMap<&str, Vec<Quantity>> = BTreeMap::new();
    for (group, score) in answers {
        groups.entry(group).or_default().push(*score);
    }
    let mut rows = vec![(
        written!("people-feedback-all", "All"),
        count(answers.len()),
        average(answers.iter().map(|(_, score)| *score)),
    )];
    // With one small group, the others would give it away.
    if groups.values().all(|scores| scores.len() >= LEAST) {
        rows.extend(
            groups.into_iter().map(|(group, scores)| (called(group), count(scores.len()), average(scores.into_iter()))),
        );
    }
    rows
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn average(scores: impl Iterator<Item = Quantity> + Clone) -> Quantity {
    let sum: i128 = scores.clone().map(i128::from).sum();
    i64::try_from(round_half_away(sum, i128::try_from(scores.count()).unwrap_or(1))).unwrap_or(0)
}

fn called(group: &str) -> Sentence {
    match group {
        "report" => written!("people-feedback-direct-reports", "Direct reports"),
        "manager" => written!("people-feedback-managers", "Managers"),
        "customer" => written!("people-feedback-others", "Others"),
        _ => written!("people-feedback-colleagues", "Colleagues"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(answers: &[(&str, i64)]) -> Vec<(String, Quantity)> {
        answers.iter().map(|(group, score)| ((*group).to_string(), score * 1_000_000)).collect()
    }

    fn shown(answers: &[(String, Quantity)]) -> Vec<(String, i64, Quantity)> {
        summary(answers).into_iter().map(|(group, count, score)| (group.to_string(), count, score)).collect()
    }

    #[test]
    fn groups_are_said_by_key() {
        assert_eq!(called("report").key(), Some("people-feedback-direct-reports"));
        assert_eq!(called("peer").key(), Some("people-feedback-colleagues"));
    }

    #[test]
    fn fewer_than_three_answers_say_nothing() {
        assert_eq!(summary(&given(&[("peer", 4), ("peer", 2)])), []);
    }

    #[test]
    fn a_small_group_does_not_follow_from_the_others() {
        let answers = given(&[("peer", 4), ("peer", 2), ("peer", 3), ("manager", 5)]);
        assert_eq!(shown(&answers), [("All".to_string(), 4, 3_500_000)]);
        let answers = given(&[("peer", 4), ("peer", 2), ("peer", 3), ("report", 5), ("report", 5), ("report", 4)]);
        assert_eq!(
            shown(&answers),
            [("All", 6, 3_833_333), ("Colleagues", 3, 3_000_000), ("Direct reports", 3, 4_666_667)]
                .map(|(group, count, score)| (group.to_string(), count, score))
        );
    }
}
