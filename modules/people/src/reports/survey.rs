//! What a survey found: of each question how many gave which answer. Nothing is shown before enough people answered, so that nobody
//! is known by their answer, and what people wrote stands in an order that says nothing of when it came.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value, round_half_away};

use super::share;
use crate::generated::Survey;
use kernel::typed::Stored;

kernel::columns! {
    struct Reply {
        one: Option<i64>, two: Option<i64>, three: Option<i64>, four: Option<i64>, five: Option<i64>, six: Option<i64>, seven: Option<i64>, eight: Option<i64>, comment: Option<String>,
    }
}

/// Answers that agree: the two highest of the scale.
const AGREES: i64 = 4;

/// `people.survey_results`. Columns: question, answers, average, 1 to 5, agree.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("survey").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let survey = Survey::load(op, &id).await?;
        let questions = [
            survey.question1().ok(),
            survey.question2(),
            survey.question3(),
            survey.question4(),
            survey.question5(),
            survey.question6(),
            survey.question7(),
            survey.question8(),
        ]
        .map(|question| question.map(str::to_string));
        let least = survey.least();
        let mut sql = op.sql("SELECT answer1, answer2, answer3, answer4, answer5, answer6, answer7, answer8, comment FROM people_and_culture_survey_reply WHERE tenant = ? AND survey = ?");
        sql.bind(op.tenant().0).bind(id.as_str());
        let replies: Vec<Reply> = op.rows_as(&sql.done()).await?;
        let answered = i64::try_from(replies.len()).unwrap_or(i64::MAX);
        if answered < least {
            let note = written!(
                "people-answers-so-far",
                "{answered} answers so far; results are shown from {least} answers on.",
                answered,
                least
            );
            return Ok(ReportTable { notes: vec![note], ..ReportTable::default() });
        }
        let mut rows = Vec::new();
        for (place, question) in questions.into_iter().enumerate() {
            let Some(question) = question.filter(|question| !question.trim().is_empty()) else { continue };
            let answers: Vec<i64> = replies.iter().filter_map(|reply| answer(reply, place)).collect();
            rows.push(of_question(&question, &answers));
        }
        let mut comments: Vec<String> = replies.into_iter().filter_map(|reply| reply.comment).collect();
        comments.retain(|comment| !comment.trim().is_empty());
        comments.sort();
        if !comments.is_empty() {
            rows.push(text_row(written!("people-what-people-wrote", "What people wrote"), RowKind::Heading));
            rows.extend(comments.iter().map(|comment| text_row(comment, RowKind::Detail)));
        }
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

fn answer(reply: &Reply, place: usize) -> Option<i64> {
    let answers = [reply.one, reply.two, reply.three, reply.four, reply.five, reply.six, reply.seven, reply.eight];
    answers.get(place).copied().flatten()
}

fn of_question(question: &str, answers: &[i64]) -> ReportRow {
    let count = |wanted: fn(i64, i64) -> bool, value: i64| {
        i64::try_from(answers.iter().filter(|answer| wanted(**answer, value)).count()).unwrap_or(i64::MAX)
    };
    let all = i64::try_from(answers.len()).unwrap_or(i64::MAX);
    let mut cells = vec![Value::text(question), Value::Int(all), average(answers).map_or(Value::Null, Value::Int)];
    cells.extend((1..=5).map(|value| Value::Int(count(|answer, value| answer == value, value))));
    cells.push(share(count(|answer, value| answer >= value, AGREES), all));
    ReportRow { cells, ..ReportRow::default() }
}

fn average(answers: &[i64]) -> Option<Quantity> {
    let sum: i128 = answers.iter().copied().map(i128::from).sum();
    let one = i128::from(kernel_types::scaled::power_of_ten(QUANTITY_SCALE));
    let count = i128::try_from(answers.len()).ok().filter(|count| *count > 0)?;
    i64::try_from(round_half_away(sum * one / 10_000, count) * 10_000).ok()
}

fn text_row(text: impl Into<Sentence>, kind: RowKind) -> ReportRow {
    let mut cells = vec![Value::said(text)];
    cells.extend(std::iter::repeat_n(Value::Null, 8));
    ReportRow { cells, kind, ..ReportRow::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_and_averaged() {
        let row = of_question("I know what is expected of me", &[5, 4, 4, 2, 1]);
        let found: Vec<i64> = row.cells.iter().skip(1).filter_map(Value::as_int).collect();
        // Five answers, 3.2 on average; one each of 1, 2 and 5, two of 4; three of five agree.
        assert_eq!(found, vec![5, 3_200_000, 1, 1, 0, 2, 1, 60_000_000]);
        assert_eq!(average(&[]), None);
        assert_eq!(average(&[5, 4, 4]), Some(4_330_000));
    }
}
