//! Tax positions: which taxes and accounts stand in for the usual ones where the other side is abroad, of a group, or of a
//! tax status of its own.

use kernel::{Doc, Draft, Op, OpResult};
use kernel_types::{Date, Id, Value};
use parties::api::PartyTerms;
use products::api::Trade;

/// What positions look at.
#[derive(Debug, Clone, Default)]
struct Side {
    purchase: bool,
    /// ISO 3166 alpha-2 of the business.
    home: String,
    country: Option<String>,
    group: Option<String>,
    tax_status: Option<String>,
    has_tax_number: bool,
    date: Date,
}

/// What a position asks for; `None` and empty ask for nothing.
#[derive(Debug, Clone, Default)]
struct Match {
    purchase: bool,
    /// Some(true) for abroad, Some(false) for the business's own country.
    abroad: Option<bool>,
    countries: Vec<String>,
    group: Option<String>,
    tax_status: Option<String>,
    needs_tax_number: bool,
    from: Option<Date>,
    to: Option<Date>,
    priority: i64,
}

impl Match {
    fn of(doc: &Doc) -> Match {
        let text = |field: &str| doc.text(field).map(str::to_string);
        Match {
            purchase: doc.text("side") == Some("purchase"),
            abroad: match doc.text("where") {
                Some("abroad") => Some(true),
                Some("home") => Some(false),
                _ => None,
            },
            countries: doc.lines("countries").filter_map(|line| line.text("country").map(str::to_string)).collect(),
            group: text("partyGroup"),
            tax_status: text("taxStatus"),
            needs_tax_number: doc.flag("needsTaxNumber"),
            from: doc.date("validFrom"),
            to: doc.date("validTo"),
            priority: doc.int("priority"),
        }
    }

    /// How many of its conditions a side meets; `None` when one fails. A position without conditions is chosen by hand only.
    fn score(&self, side: &Side) -> Option<usize> {
        let in_time = self.from.is_none_or(|from| from <= side.date) && self.to.is_none_or(|to| side.date <= to);
        if self.purchase != side.purchase || !in_time {
            return None;
        }
        let abroad = match &side.country {
            Some(country) => *country != side.home,
            None => side.tax_status.as_deref() == Some("foreign"),
        };
        let asked = [
            self.abroad.map(|wanted| wanted == abroad),
            (!self.countries.is_empty())
                .then(|| side.country.as_ref().is_some_and(|country| self.countries.contains(country))),
            self.group.as_ref().map(|group| side.group.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(group))),
            self.tax_status.as_ref().map(|status| side.tax_status.as_ref() == Some(status)),
            self.needs_tax_number.then_some(side.has_tax_number),
        ];
        let met = asked.into_iter().flatten().try_fold(0, |met, holds| holds.then_some(met + 1))?;
        (met > 0).then_some(met)
    }
}

/// One row of a position's taxes.
#[derive(Debug, Clone)]
struct Swap {
    from: Option<Id>,
    /// Only goods (`product`) or only services.
    kind: Option<String>,
    to: Option<Id>,
}

/// What a document's position replaces.
#[derive(Debug, Clone, Default)]
pub struct Position {
    taxes: Vec<Swap>,
    /// An empty first stands for the account a line would otherwise leave to the account rules.
    accounts: Vec<(Option<Id>, Id)>,
}

impl Position {
    fn of(doc: &Doc) -> Position {
        let mut taxes: Vec<Swap> = doc
            .lines("taxes")
            .map(|line| Swap {
                from: line.link("from"),
                kind: line.text("kind").filter(|kind| *kind != "any").map(str::to_string),
                to: line.link("to"),
            })
            .collect();
        // Named taxes first; within them the order of the rows.
        taxes.sort_by_key(|swap| swap.from.is_none());
        let accounts = doc.lines("accounts").filter_map(|line| Some((line.link("from"), line.link("to")?))).collect();
        Position { taxes, accounts }
    }

    /// The tax that stands in for `group` on a line of `kind` (`product`, `service`, or unknown). A line without tax stays so.
    pub fn tax(&self, group: Option<&Id>, kind: Option<&str>) -> Option<Id> {
        let group = group?;
        let fits = |swap: &&Swap| {
            swap.from.as_ref().is_none_or(|from| from == group)
                && swap.kind.as_deref().is_none_or(|wanted| kind == Some(wanted))
        };
        match self.taxes.iter().find(fits) {
            Some(swap) => swap.to.clone(),
            None => Some(group.clone()),
        }
    }

    /// The account that stands in for `account`, or for none.
    pub fn account(&self, account: Option<&Id>) -> Option<Id> {
        self.accounts.iter().find(|(from, _)| from.as_ref() == account).map(|(_, to)| to).or(account).cloned()
    }

    fn gives_tax(&self, group: &Id) -> bool {
        self.taxes.iter().any(|swap| swap.to.as_ref() == Some(group))
    }

    fn gives_account(&self, account: &Id) -> bool {
        self.accounts.iter().any(|(_, to)| to == account)
    }
}

/// Fills the document's position and answers what it replaces. A position somebody chose or removed stays as it is until the
/// other side changes. Where it changes on a document that has lines already, their taxes and accounts are found anew.
pub async fn fill(
    op: &mut Op<'_>,
    draft: &mut Draft,
    party: &str,
    terms: Option<&PartyTerms>,
    trade: Trade,
    date: Date,
) -> OpResult<Option<Position>> {
    // A note on a document takes the document's own taxes.
    if draft.entity.slot("taxPosition").is_none()
        || draft.entity.slot("invoice").is_some() && draft.link("invoice").is_some()
    {
        let positions = op.reference("accounting.tax_position").await?;
        let of_invoice = match draft.link("invoice") {
            Some(invoice) if draft.entity.slot("taxNote").is_some() => {
                op.load_many("accounting.invoice", &[invoice]).await?.pop().and_then(|doc| doc.link("taxPosition"))
            }
            _ => None,
        };
        say(draft, of_invoice.and_then(|id| positions.get(&id)).as_ref());
        return Ok(None);
    }
    let positions = op.reference("accounting.tax_position").await?;
    if let Some(terms) = terms {
        let chosen = draft.was_sent("taxPosition") && !draft.get("taxPosition").is_null();
        let open = draft.is_new() || draft.changed(party) && !draft.changed("taxPosition");
        if open && !chosen {
            let side = Side {
                purchase: trade == Trade::Purchase,
                home: op.business().country.clone(),
                country: terms.country.clone(),
                group: terms.group.clone(),
                tax_status: terms.tax_status.clone(),
                has_tax_number: terms.tax_number.as_ref().is_some_and(|number| !number.trim().is_empty()),
                date,
            };
            let mut best: Option<((usize, i64), Id)> = None;
            for doc in positions.iter().filter(|doc| doc.flag("active")) {
                let wanted = Match::of(&doc);
                let Some(met) = wanted.score(&side) else { continue };
                let rank = (met, wanted.priority);
                if best.as_ref().is_none_or(|(known, _)| rank > *known) {
                    best = Some((rank, doc.id()));
                }
            }
            draft.set("taxPosition", best.map_or(Value::Null, |(_, id)| Value::from(&id)));
        }
    }
    let chosen = draft.link("taxPosition").and_then(|id| positions.get(&id));
    say(draft, chosen.as_ref());
    let position = chosen.map(|doc| Position::of(&doc));
    if !draft.is_new() && draft.changed("taxPosition") {
        let slot = draft.entity.slot("taxPosition");
        let before = draft
            .before
            .as_ref()
            .zip(slot)
            .and_then(|(before, slot)| before.values[slot].as_str().map(Id::from_stored));
        let before = before.and_then(|id| positions.get(&id)).map(|doc| Position::of(&doc)).unwrap_or_default();
        forget(draft, &before);
        if let Some(position) = &position {
            replace(draft, position);
        }
    }
    Ok(position)
}

/// What the law wants printed on documents of this position, such as why no tax is charged.
fn say(draft: &mut Draft, position: Option<&Doc>) {
    if draft.entity.slot("taxNote").is_some() {
        draft.set("taxNote", position.and_then(|doc| doc.text("wording")).map_or(Value::Null, Value::text));
    }
}

/// What the former position gave is found anew from product, party and settings.
fn forget(draft: &mut Draft, before: &Position) {
    for index in 0..draft.line_count("lines") {
        let Some(line) = draft.line("lines", index) else { continue };
        let tax = line.link("taxGroup").is_some_and(|group| before.gives_tax(&group));
        let account = line.link("account").is_some_and(|account| before.gives_account(&account));
        if tax {
            draft.set_line("lines", index, "taxGroup", Value::Null);
        }
        if account {
            draft.set_line("lines", index, "account", Value::Null);
        }
    }
}

/// Lines that have their taxes already take those of the new position; of what a line is only its product knows, so rows for
/// goods or services alone are left to lines that are filled from their product.
fn replace(draft: &mut Draft, position: &Position) {
    for index in 0..draft.line_count("lines") {
        let Some(line) = draft.line("lines", index) else { continue };
        let (group, account) = (line.link("taxGroup"), line.link("account"));
        if group.is_some() && line.link("product").is_some() {
            draft.set_line("lines", index, "taxGroup", Value::Null);
        } else if group.is_some() {
            let swapped = position.tax(group.as_ref(), None);
            draft.set_line("lines", index, "taxGroup", swapped.as_ref().map_or(Value::Null, Value::from));
        }
        if account.is_some()
            && let Some(swapped) = position.account(account.as_ref())
        {
            draft.set_line("lines", index, "account", &swapped);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(country: Option<&str>) -> Side {
        Side {
            home: "ZW".to_string(),
            country: country.map(str::to_string),
            date: "2026-03-05".parse().unwrap_or_default(),
            ..Side::default()
        }
    }

    fn id(text: &str) -> Id {
        Id::from_stored(text)
    }

    #[test]
    fn abroad_is_another_country_or_a_foreign_status() {
        let abroad = Match { abroad: Some(true), ..Match::default() };
        assert_eq!(abroad.score(&side(Some("ZA"))), Some(1));
        assert_eq!(abroad.score(&side(Some("ZW"))), None);
        assert_eq!(abroad.score(&side(None)), None);
        let foreign = Side { tax_status: Some("foreign".to_string()), ..side(None) };
        assert_eq!(abroad.score(&foreign), Some(1));
    }

    #[test]
    fn the_more_conditions_hold_the_better() {
        let near =
            Match { abroad: Some(true), countries: vec!["ZA".to_string(), "BW".to_string()], ..Match::default() };
        assert_eq!(near.score(&side(Some("BW"))), Some(2));
        assert_eq!(near.score(&side(Some("KE"))), None);
        let nothing = Match::default();
        assert_eq!(nothing.score(&side(Some("ZA"))), None);
    }

    #[test]
    fn a_position_holds_from_its_first_day_to_its_last() {
        let dated = Match {
            abroad: Some(true),
            from: "2026-03-05".parse().ok(),
            to: "2026-03-05".parse().ok(),
            ..Match::default()
        };
        assert_eq!(dated.score(&side(Some("ZA"))), Some(1));
        let later = Match { from: "2026-03-06".parse().ok(), to: None, ..dated.clone() };
        let earlier = Match { from: None, to: "2026-03-04".parse().ok(), ..dated };
        assert_eq!((later.score(&side(Some("ZA"))), earlier.score(&side(Some("ZA")))), (None, None));
    }

    #[test]
    fn named_taxes_go_before_the_rest() {
        let position = Position {
            taxes: vec![
                Swap { from: Some(id("exempt")), kind: None, to: Some(id("exempt")) },
                Swap { from: None, kind: Some("product".to_string()), to: None },
                Swap { from: None, kind: None, to: Some(id("reverse")) },
            ],
            accounts: vec![(Some(id("home")), id("export")), (None, id("usual"))],
        };
        assert_eq!(position.tax(Some(&id("standard")), Some("service")), Some(id("reverse")));
        assert_eq!(position.tax(Some(&id("standard")), Some("product")), None);
        assert_eq!(position.tax(Some(&id("exempt")), Some("product")), Some(id("exempt")));
        assert_eq!(position.tax(Some(&id("standard")), None), Some(id("reverse")));
        assert_eq!(position.tax(None, None), None);
        assert_eq!(position.account(Some(&id("home"))), Some(id("export")));
        assert_eq!(position.account(Some(&id("other"))), Some(id("other")));
        assert_eq!(position.account(None), Some(id("usual")));
    }
}
