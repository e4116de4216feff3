//! Which entry of the books, or which open document, a statement line is about (design 1.4.12). Pure: 5,000 lines against 20,000
//! candidates are answered through indexes on references and on amounts by party, never by comparing everything with everything.

mod index;
mod subset;

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use chrono::NaiveDate;

pub use index::Index;
pub use subset::{Subsets, subsets};

/// Points of a matching document number or reference.
pub const REFERENCE: i64 = 40;
/// Points of an equal amount, and of one within the tolerance or equal after withholding.
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
    /// What the bank would show after tax was withheld from it, by the codes that may apply.
    pub after_tax: Vec<i64>,
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
    /// The amount less a tax withheld.
    pub after_tax: bool,
    pub party: bool,
    pub days: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    pub candidate: usize,
    pub score: i64,
    pub reasons: Reasons,
}

/// Lines of one reference that are tried together.
const TOGETHER: usize = 12;

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
        after_tax: apart != 0 && candidate.after_tax.contains(&line.amount),
        party: candidate.party.is_some_and(|party| line.parties.contains(&party)),
        days: (line.date - candidate.date).num_days().abs(),
    };
    Some(Scored { candidate: index, score: reasons.points(), reasons })
}

impl Reasons {
    pub fn points(&self) -> i64 {
        let of = |holds: bool, points: i64| if holds { points } else { 0 };
        of(self.reference, REFERENCE)
            + of(self.amount, AMOUNT)
            + of(self.near_amount || self.after_tax, NEAR_AMOUNT)
            + of(self.party, PARTY)
            + (DAY - self.days.min(DAY))
    }

    /// In words, for the people who confirm.
    pub fn words(&self) -> String {
        let mut parts = Vec::new();
        if self.reference {
            parts.push("reference found".to_string());
        }
        if self.amount {
            parts.push("same amount".to_string());
        } else if self.after_tax {
            parts.push("same amount after withholding tax".to_string());
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
    /// Ways in which documents of the party make the amount; one, unless a person has to choose.
    pub ways: usize,
    /// Further lines that settle the candidate with this one.
    pub also: Vec<usize>,
}

impl Proposal {
    fn single(line: usize, best: &Scored, certain: bool) -> Proposal {
        Proposal {
            line,
            candidates: vec![best.candidate],
            score: best.score,
            reasons: best.reasons,
            certain,
            subset: false,
            ways: 1,
            also: Vec::new(),
        }
    }

    /// Every statement line of the match.
    pub fn lines(&self) -> impl Iterator<Item = usize> {
        std::iter::once(self.line).chain(self.also.iter().copied())
    }

    /// Why it is proposed, in words.
    pub fn words(&self) -> String {
        let mut words = self.reasons.words();
        if self.ways > 1 {
            words = format!(
                "One of {} combinations, {}{}",
                self.ways,
                words.get(..1).unwrap_or_default().to_lowercase(),
                words.get(1..).unwrap_or_default()
            );
        }
        if !self.also.is_empty() {
            words.push_str(&format!(", {} statement lines together", self.also.len() + 1));
        }
        words
    }
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
    let mut left: Vec<usize> = Vec::new();
    for (at, found) in ranked {
        let free: Vec<Scored> = found
            .into_iter()
            .filter(|scored| {
                !taken[scored.candidate] && scored.score >= thresholds.suggest.min(thresholds.certain - thresholds.lead)
            })
            .collect();
        let book = free
            .iter()
            .any(|scored| candidates[scored.candidate].kind == Kind::Book && scored.score >= thresholds.suggest);
        let same: Vec<&Scored> =
            free.iter().filter(|scored| !book || candidates[scored.candidate].kind == Kind::Book).collect();
        let Some(best) = same.first().filter(|best| best.score >= thresholds.suggest) else {
            left.push(at);
            continue;
        };
        let second = same.get(1).map_or(0, |second| second.score);
        // What differs within the tolerance is a fee or a small difference, and has accounts of its own.
        let explained = best.reasons.amount || best.reasons.near_amount || best.reasons.after_tax;
        let certain = best.score >= thresholds.certain && best.score - second >= thresholds.lead && explained;
        if !explained {
            left.push(at);
        }
        if certain {
            taken[best.candidate] = true;
        }
        proposals.push(Proposal::single(at, best, certain));
    }
    left.sort_unstable();
    for together in together(&left, lines, candidates, thresholds, &mut taken) {
        left.retain(|at| !together.lines().any(|line| line == *at));
        proposals.retain(|proposal: &Proposal| !together.lines().any(|line| line == proposal.line));
        proposals.push(together);
    }
    for at in left {
        if !proposals.iter().any(|proposal| proposal.line == at)
            && let Some(proposal) = subset_of(at, &lines[at], candidates, &index, &taken)
        {
            proposals.push(proposal);
        }
    }
    proposals.sort_by_key(|proposal| proposal.line);
    proposals
}

/// Lines that name the same document or entry and together make its amount (design 1.4.12 d): parts of a payment, a deposit in
/// several slips. Only where the lines of that reference can be told apart in one way.
fn together(
    left: &[usize],
    lines: &[Line],
    candidates: &[Candidate],
    thresholds: &Thresholds,
    taken: &mut [bool],
) -> Vec<Proposal> {
    let mut by_code: HashMap<&str, Vec<usize>> = HashMap::new();
    for at in left {
        for code in &lines[*at].codes {
            by_code.entry(code).or_default().push(*at);
        }
    }
    let mut free: Vec<usize> = left.to_vec();
    let mut found = Vec::new();
    for (place, candidate) in candidates.iter().enumerate() {
        let mut named: Vec<usize> = candidate
            .codes
            .iter()
            .filter_map(|code| by_code.get(code.as_str()))
            .flatten()
            .copied()
            .filter(|at| free.contains(at))
            .collect();
        named.sort_unstable();
        named.dedup();
        named.retain(|at| lines[*at].amount.signum() == candidate.amount.signum());
        if taken[place] || named.len() < 2 || named.len() > TOGETHER {
            continue;
        }
        let amounts: Vec<i64> = named.iter().map(|at| lines[*at].amount).collect();
        let Subsets { first: Some(parts), ways: 1 } = subsets(&amounts, candidate.amount) else { continue };
        let of_match: Vec<usize> = parts.into_iter().map(|part| named[part]).collect();
        let (Some(first), also) = (of_match.first().copied(), of_match.iter().skip(1).copied().collect::<Vec<usize>>())
        else {
            continue;
        };
        let party = candidate.party.is_some_and(|party| of_match.iter().all(|at| lines[*at].parties.contains(&party)));
        let days = of_match.iter().map(|at| (lines[*at].date - candidate.date).num_days().abs()).max().unwrap_or(DAY);
        let reasons = Reasons { reference: true, amount: true, party, days, ..Reasons::default() };
        let score = reasons.points();
        taken[place] = true;
        free.retain(|at| !of_match.contains(at));
        found.push(Proposal {
            line: first,
            candidates: vec![place],
            score,
            reasons,
            certain: score >= thresholds.certain,
            subset: false,
            ways: 1,
            also,
        });
    }
    found
}

/// Open documents of the line's one party that make its amount. Where several sets do, the first is shown as one of them, and
/// a person chooses.
fn subset_of(at: usize, line: &Line, candidates: &[Candidate], index: &Index<'_>, taken: &[bool]) -> Option<Proposal> {
    let [party] = line.parties[..] else { return None };
    let items = index.items_of(party, taken);
    let amounts: Vec<i64> = items.iter().map(|item| candidates[*item].amount).collect();
    let Subsets { first, ways } = subsets(&amounts, line.amount);
    let chosen: Vec<usize> = first?.into_iter().map(|place| items[place]).collect();
    let days = chosen.iter().map(|item| (line.date - candidates[*item].date).num_days().abs()).min().unwrap_or(DAY);
    let reasons = Reasons { amount: true, party: true, days, ..Reasons::default() };
    Some(Proposal {
        line: at,
        candidates: chosen,
        score: reasons.points(),
        reasons,
        certain: false,
        subset: true,
        ways,
        also: Vec::new(),
    })
}
