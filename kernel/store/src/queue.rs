//! Statements whose results nobody needs, joined into as few round trips as their meaning allows (PostgreSQL).

use crate::sql::{Statement, shift_placeholders};

/// PostgreSQL takes 65,535 parameters; far fewer keep the message small.
const PARAMETERS: usize = 30_000;
const PARTS: usize = 24;

/// Takes from the front of the queue what may travel as one statement: `WITH q0 AS (…), q1 AS (…) …`.
///
/// Parts of one statement do not see each other's rows. So a table may be inserted into several times, but a statement
/// that updates, deletes or upserts never shares the trip with another on its table.
pub(crate) fn take_group(queue: &mut Vec<Statement>) -> Option<Statement> {
    let mut taken = 0;
    let mut parameters = 0;
    for (index, statement) in queue.iter().enumerate().take(PARTS) {
        parameters += statement.binds.len();
        let plain = is_plain_insert(statement);
        let target = target(statement);
        let clash = queue[..index].iter().any(|earlier| self::target(earlier) == target && !(plain && is_plain_insert(earlier)));
        if index > 0 && (clash || parameters > PARAMETERS) {
            break;
        }
        taken += 1;
    }
    let mut parts: Vec<Statement> = queue.drain(..taken).collect();
    if parts.len() <= 1 {
        return parts.pop();
    }
    let mut text = String::with_capacity(parts.iter().map(|part| part.text.len() + 16).sum());
    let mut binds = Vec::with_capacity(parameters);
    let last = parts.len() - 1;
    for (index, part) in parts.into_iter().enumerate() {
        match index {
            0 => text.push_str("WITH q0 AS ("),
            _ if index == last => text.push_str(") "),
            _ => text.push_str(&format!("), q{index} AS (")),
        }
        shift_placeholders(&part.text, binds.len(), &mut text);
        binds.extend(part.binds);
    }
    Some(Statement { text: text.into(), binds })
}

fn is_plain_insert(statement: &Statement) -> bool {
    statement.text.starts_with("INSERT") && !statement.text.contains("ON CONFLICT")
}

/// The table a statement changes: the first word after INSERT INTO, UPDATE or DELETE FROM, without quotes.
fn target(statement: &Statement) -> &str {
    let text = &*statement.text;
    let rest = ["INSERT INTO ", "UPDATE ", "DELETE FROM "].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
    let end = rest.find([' ', '(']).unwrap_or(rest.len());
    rest[..end].trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statement(text: &str, binds: usize) -> Statement {
        Statement::new(text.into(), vec![kernel_types::Value::Int(1); binds])
    }

    #[test]
    fn independent_statements_travel_together() {
        let mut queue = vec![
            statement("INSERT INTO \"a\" (x) VALUES ($1)", 1),
            statement("INSERT INTO a (x) VALUES ($1)", 1),
            statement("UPDATE b SET x = $1 WHERE y = $2", 2),
            statement("DELETE FROM b WHERE x = $1", 1),
        ];
        let first = take_group(&mut queue).map(|group| group.text().to_string());
        let expected = "WITH q0 AS (INSERT INTO \"a\" (x) VALUES ($1)), q1 AS (INSERT INTO a (x) VALUES ($2)) UPDATE b SET x = $3 WHERE y = $4";
        assert_eq!(first.as_deref(), Some(expected));
        let second = take_group(&mut queue).map(|group| group.text().to_string());
        assert_eq!(second.as_deref(), Some("DELETE FROM b WHERE x = $1"));
        assert!(take_group(&mut queue).is_none());
    }
}
