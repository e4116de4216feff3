//! Which entry of the books, or which open document, a statement line is about (design 1.4.12). Pure: 5,000 lines against 20,000
//! candidates are answered through indexes on references and on amounts by party, never by comparing everything with everything.

mod index;
mod subset;

#[cfg(test)]
mod tests;

use chrono::NaiveDate;

pub use index::Index;
pub use subset::unique_subset;

/// Points of a matching document number or reference.
pub const REFERENCE: i64 = 40;
/// Points of an equal amount, and of one within the tolerance.
pub const AMOUNT: i64 = 30;
pub const NEAR_AMOUNT: i64 = 20;
/// Points of the party, known by its account, wallet or name.
pub const PARTY: i64 = 20;
/// Points of the same day; one less per day.
pub const DAY: i64 = 10;

/// A statement line as scoring sees it. Money at scale 4, signed: positive is money in.
#[derive(Debug, Clone)]
pub struct Line {
    pub date: NaiveDate,
    pub amount: i64,
    /// Everything in its words that could be a document's number.
    pub codes: Vec<String>,
    /// Parties its account, wallet or words lead to.
    pub parties: Vec<u32>,
}

/// Something the line may be about.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub kind: Kind,
    /// As the bank would show it.
    pub amount: i64,
    pub date: NaiveDate,
    pub party: Option<u32>,
    /// Numbers and references it is known by.
    pub codes: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// An entry on the account that no statement line explains yet.
    Book,
    /// An open document.
    Item,
}

/// Why a candidate has its score.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reasons {
    pub reference: bool,
    pub amount: bool,
    pub near_amount: bool,
    pub party: bool,
    pub days: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    pub candidate: usize,
    pub score: i64,
    pub reasons: Reasons,
}

/// What decides between certain, suggested and silent.
#[derive(Debug, Clone, Copy)]
pub struct Thresholds {
    /// Score of automatic matches.
    pub certain: i64,
    /// Lead over the second candidate.
    pub lead: i64,
    pub suggest: i64,
    /// Money at scale 4.
    pub tolerance: i64,
}

impl Default for Thresholds {
    fn default() -> Thresholds {
        Thresholds { certain: 80, lead: 15, suggest: 50, tolerance: 10_000 }
    }
}

/// The score of one candidate. Amounts of the other sign are never about the same money.
pub fn score(line: &Line, candidate: &Candidate, index: usize, tolerance: i64) -> Option<Scored> {
    if line.amount.signum() != candidate.amount.signum() {
        return None;
    }
    let apart = line.amount.abs_diff(candidate.amount);
    let reasons = Reasons {
        reference: candidate.codes.iter().any(|code| line.codes.contains(code)),
        amount: apart == 0,
        near_amount: apart != 0 && apart <= tolerance.unsigned_abs(),
        party: candidate.party.is_some_and(|party| line.parties.contains(&party)),
        days: (line.date - candidate.date).num_days().abs(),
    };
    Some(Scored { candidate: index, score: reasons.points(), reasons })
}

impl Reasons {
    pub fn points(&self) -> i64 {
        let of = |holds: bool, points: i64| if holds { points } else { 0 };
        of(self.reference, REFERENCE) + of(self.amount, AMOUNT) + of(self.near_amount, NEAR_AMOUNT) + of(self.party, PARTY) + (DAY - self.days.min(DAY))
    }

    /// In words, for the people who confirm.
    pub fn words(&self) -> String {
        let mut parts = Vec::new();
        if self.reference {
            parts.push("reference found".to_string());
        }
        if self.amount {
            parts.push("same amount".to_string());
        } else if self.near_amount {
            parts.push("almost the same amount".to_string());
        }
        if self.party {
            parts.push("same party".to_string());
        }
        match self.days {
            0 => parts.push("same day".to_string()),
            1 => parts.push("one day apart".to_string()),
            days if days < 10 => parts.push(format!("{days} days apart")),
            _ => {}
        }
        let mut text = parts.join(", ");
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        text
    }
}

/// What is proposed for one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub line: usize,
    pub candidates: Vec<usize>,
    pub score: i64,
    pub reasons: Reasons,
    /// Whether it may be matched without asking.
    pub certain: bool,
    /// Several documents of one party that together make the amount.
    pub subset: bool,
}

/// Proposals for every line that has one, in the order of the lines. Entries of the books go before open documents; what is certain for
/// one line is no candidate of another.
pub fn propose(lines: &[Line], candidates: &[Candidate], thresholds: &Thresholds) -> Vec<Proposal> {
    let index = Index::new(candidates);
    let mut ranked: Vec<(usize, Vec<Scored>)> = Vec::with_capacity(lines.len());
    for (at, line) in lines.iter().enumerate() {
        ranked.push((at, index.ranked(line, thresholds.tolerance, 8)));
    }
    // The surest lines choose first.
    ranked.sort_by_key(|(at, found)| (std::cmp::Reverse(found.first().map_or(0, |best| best.score)), *at));
    let mut taken = vec![false; candidates.len()];
    let mut proposals = Vec::with_capacity(lines.len());
    for (at, found) in ranked {
        let free: Vec<Scored> = found.into_iter().filter(|scored| !taken[scored.candidate] && scored.score >= thresholds.suggest.min(thresholds.certain - thresholds.lead)).collect();
        let book = free.iter().any(|scored| candidates[scored.candidate].kind == Kind::Book && scored.score >= thresholds.suggest);
        let same: Vec<&Scored> = free.iter().filter(|scored| !book || candidates[scored.candidate].kind == Kind::Book).collect();
        let Some(best) = same.first().filter(|best| best.score >= thresholds.suggest) else {
            if let Some(proposal) = subset_of(at, &lines[at], candidates, &index, &taken) {
                proposals.push(proposal);
            }
            continue;
        };
        let second = same.get(1).map_or(0, |second| second.score);
        // A candidate within the tolerance leaves a difference somebody must place.
        let certain = best.score >= thresholds.certain && best.score - second >= thresholds.lead && best.reasons.amount;
        if certain {
            taken[best.candidate] = true;
        }
        proposals.push(Proposal { line: at, candidates: vec![best.candidate], score: best.score, reasons: best.reasons, certain, subset: false });
    }
    proposals.sort_by_key(|proposal| proposal.line);
    proposals
}

/// Open documents of the line's one party that make its amount in exactly one way.
fn subset_of(at: usize, line: &Line, candidates: &[Candidate], index: &Index<'_>, taken: &[bool]) -> Option<Proposal> {
    let [party] = line.parties[..] else { return None };
    let items = index.items_of(party, taken);
    let amounts: Vec<i64> = items.iter().map(|item| candidates[*item].amount).collect();
    let chosen = unique_subset(&amounts, line.amount)?;
    let chosen: Vec<usize> = chosen.into_iter().map(|place| items[place]).collect();
    let days = chosen.iter().map(|item| (line.date - candidates[*item].date).num_days().abs()).min().unwrap_or(DAY);
    let reasons = Reasons { amount: true, party: true, days, ..Reasons::default() };
    Some(Proposal { line: at, candidates: chosen, score: reasons.points(), reasons, certain: false, subset: true })
}
