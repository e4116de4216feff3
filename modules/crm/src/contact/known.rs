//! `crm.known_people`: who is known already, while a name, address or number is typed.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence};
use kernel_types::{Id, Value};

use crate::matching::{Because, email_key, likeness, name_key, phone_key, sound_key};

/// Letters from which on a name is looked for.
const LETTERS: usize = 3;
/// People whose names are compared.
const CANDIDATES: i64 = 200;
const SHOWN: usize = 5;
/// Likeness of a name that is shown while it is typed, in millionths: less than two records need, for the end is not typed yet.
const LIKELY: i64 = 600_000;

kernel::columns! {
    /// Somebody who may be meant.
    struct Found { id: Id, kind: String, name: String, detail: Option<String>, sound: Option<String> }
}

/// Columns: name, detail, why. Contacts first, then open leads; what is sure before what sounds alike.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let words = call.text("words").unwrap_or_default().trim().to_string();
        let (email, phone) = (email_key(&words), phone_key(&words, &op.business().country.clone()));
        let name = name_key(&words);
        if email.is_none() && phone.is_none() && name.len() < LETTERS {
            return Ok(ReportTable::default());
        }
        let sure = email.is_some() || phone.is_some();
        let mut sql = op.sql("");
        for (at, (kind, table, detail, open)) in [
            ("contact", "crm_contact", "email", "status NOT IN ('merged', 'erased')"),
            ("lead", "crm_lead", "company", "status NOT IN ('converted', 'disqualified', 'erased')"),
        ]
        .into_iter()
        .enumerate()
        {
            sql.push(if at == 0 { "" } else { " UNION ALL " });
            sql.push("SELECT * FROM (SELECT id, '")
                .push(kind)
                .push("' AS kind, name, ")
                .push(detail)
                .push(" AS detail, ");
            sql.push(if at == 0 { "sound_key" } else { "NULL" }).push(" AS sound FROM ").push(table);
            sql.push(" WHERE tenant = ")
                .value(op.tenant().0)
                .push(" AND archived_at IS NULL AND ")
                .push(open)
                .push(" AND ");
            match (&email, &phone) {
                (Some(email), _) => sql.push("LOWER(email) = ").value(email.as_str()),
                (None, Some(phone)) => sql.push("phone_key = ").value(phone.as_str()),
                (None, None) => {
                    let start: String = words.chars().take(LETTERS).filter(|c| !matches!(c, '%' | '_')).collect();
                    sql.push("(LOWER(name) LIKE ").value(format!("{}%", start.to_lowercase()));
                    if let Some(sound) = sound_key(&name).filter(|_| at == 0) {
                        sql.push(" OR sound_key = ").value(sound);
                    }
                    sql.push(")")
                }
            };
            sql.push(" ORDER BY id DESC LIMIT ").value(CANDIDATES).push(") ").push(kind);
        }
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        let sound = sound_key(&name);
        let mut alike: Vec<(i64, Sentence, Found)> = found
            .into_iter()
            .filter_map(|found| {
                let why = match (&email, &phone) {
                    (Some(_), _) => Because::Email.words(),
                    (None, Some(_)) => Because::Phone.words(),
                    (None, None) => Because::Name.words(),
                };
                let likeness = likeness(&name, &name_key(&found.name));
                let sounds = sound.is_some() && sound == found.sound;
                match (sure || likeness >= LIKELY, sounds) {
                    (true, _) => Some((likeness, why, found)),
                    (false, true) => Some((likeness, Because::Sound.words(), found)),
                    (false, false) => None,
                }
            })
            .collect();
        alike.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.2.name.cmp(&other.2.name)));
        alike.truncate(SHOWN);
        let rows = alike
            .into_iter()
            .map(|(_, why, found)| {
                let path = format!("/{}/{}", found.kind, found.id);
                let cells = vec![Value::text(&found.name), Value::from(found.detail), Value::said(why)];
                ReportRow { cells, keys: [("path".to_string(), path)].into_iter().collect(), ..ReportRow::default() }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}
