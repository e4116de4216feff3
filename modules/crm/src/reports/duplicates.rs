//! Pairs of records that look like one.

use std::collections::HashMap;

use kernel::{Op, OpFuture, ReportCall, ReportTable, Sentence};
use kernel_types::{Id, Value};

use super::row;
use crate::matching::{Keys, compare, domain, email_key, name_key, phone_key};

/// Records that are compared at most; the newest come first.
const MOST: i64 = 20_000;
/// Pairs that are shown.
const SHOWN: usize = 500;

kernel::columns! {
    /// A record to compare.
    struct Found { id: Id, name: String, email: Option<String>, phone: Option<String>, city: Option<String>, tax_number: Option<String> }
}

/// `crm.duplicates`. Columns: record, what it looks like, why, likeness. Only records that share an address, a number or the beginning of
/// their name are compared.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let accounts = call.text("kind") == Some("accounts");
        let mut sql = op.sql(match accounts {
            true => {
                "SELECT c.id, c.name, c.email, c.phone, (SELECT MIN(a.city) FROM parties_customer_addresses a WHERE a.tenant = c.tenant AND a.parent = c.id), c.tax_number \
                 FROM parties_customer c WHERE c.tenant = ? AND c.archived_at IS NULL ORDER BY c.id DESC LIMIT ?"
            }
            false => "SELECT id, name, email, phone_key, city, NULL FROM crm_contact WHERE tenant = ? AND status NOT IN ('merged', 'erased') AND archived_at IS NULL ORDER BY id DESC LIMIT ?",
        });
        sql.bind(op.tenant().0).bind(MOST);
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        let country = op.business().country.clone();
        let keys: Vec<Keys> = found
            .iter()
            .map(|record| Keys {
                email: record.email.as_deref().and_then(email_key),
                phone: record.phone.as_deref().and_then(|phone| phone_key(phone, &country)),
                tax_number: record
                    .tax_number
                    .as_deref()
                    .map(str::trim)
                    .filter(|number| !number.is_empty())
                    .map(str::to_uppercase),
                name: name_key(&record.name),
                city: record.city.as_deref().map(name_key),
                domain: record.email.as_deref().and_then(domain),
                organisation: accounts,
            })
            .collect();
        let path = if accounts { "/account/" } else { "/contact/" };
        let mut pairs: Vec<(i64, usize, usize, Sentence)> = Vec::new();
        for (first, second) in candidates(&keys) {
            if let (Some(one), Some(other)) = (keys.get(first), keys.get(second))
                && let Some((because, likeness)) = compare(one, other)
            {
                pairs.push((likeness, first, second, because.words()));
            }
        }
        pairs.sort_by_key(|(likeness, first, second, _)| (-likeness, *first, *second));
        pairs.truncate(SHOWN);
        let rows = pairs
            .into_iter()
            .filter_map(|(likeness, first, second, why)| {
                let (one, other) = (found.get(first)?, found.get(second)?);
                let cells = vec![
                    Value::text(&one.name),
                    Value::text(&other.name),
                    Value::said(why),
                    Value::Int(likeness * 100),
                ];
                Some(row(
                    cells,
                    &[("firstPath", format!("{path}{}", one.id)), ("secondPath", format!("{path}{}", other.id))],
                ))
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

/// Pairs that have something in common by which they are found: comparing all with all would take a second for a thousand records.
fn candidates(keys: &[Keys]) -> Vec<(usize, usize)> {
    let mut groups: HashMap<String, Vec<usize>> = HashMap::new();
    for (place, key) in keys.iter().enumerate() {
        let start: String = key.name.chars().take(4).collect();
        let near = key.city.as_deref().or(key.domain.as_deref()).unwrap_or_default();
        let found = [
            key.email.as_ref().map(|email| format!("e{email}")),
            key.phone.as_ref().map(|phone| format!("p{phone}")),
            key.tax_number.as_ref().map(|number| format!("t{number}")),
            (!start.is_empty()).then(|| format!("n{start} {near}")),
            (key.organisation && !key.name.is_empty()).then(|| format!("o{}", key.name)),
        ];
        for group in found.into_iter().flatten() {
            groups.entry(group).or_default().push(place);
        }
    }
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for group in groups.values() {
        for (place, first) in group.iter().enumerate() {
            pairs.extend(group.iter().skip(place + 1).map(|second| (*first, *second)));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_records_with_something_in_common_are_compared() {
        let key = |name: &str, city: &str, email: Option<&str>| Keys {
            name: name_key(name),
            city: Some(city.to_string()),
            email: email.map(str::to_string),
            ..Keys::default()
        };
        let keys = [
            key("Tendai Moyo", "harare", None),
            key("Tendayi Moyo", "harare", None),
            key("Rudo Dube", "harare", Some("r@d.zw")),
            key("R. Dube", "mutare", Some("r@d.zw")),
        ];
        assert_eq!(candidates(&keys), [(0, 1), (2, 3)]);
    }
}
