//! The health of an account out of a hundred (design 3.2.9): recency, frequency and money of its purchases, open tickets and what is
//! overdue. Pure.

use kernel_types::mul_div_round;

/// What is known of an account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Facts {
    /// Days since it last bought; `None` for an account that never did.
    pub days_since: Option<i64>,
    /// Invoices of the last year.
    pub invoices: i64,
    /// Net of the last year and of the year before.
    pub net: i64,
    pub net_before: i64,
    pub open_tickets: i64,
    /// Owed, and what of it is overdue.
    pub owed: i64,
    pub overdue: i64,
}

/// What the score is made of, in the order it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Factor {
    Recency,
    Frequency,
    Spend,
    Tickets,
    Overdue,
}

impl Factor {
    pub const ALL: [Factor; 5] = [Factor::Recency, Factor::Frequency, Factor::Spend, Factor::Tickets, Factor::Overdue];

    /// How many of the hundred points it decides.
    pub fn weight(self) -> i64 {
        match self {
            Factor::Recency => 25,
            Factor::Frequency | Factor::Spend | Factor::Overdue => 20,
            Factor::Tickets => 15,
        }
    }

    /// As the choice that keeps the weakest names it.
    pub fn word(self) -> &'static str {
        match self {
            Factor::Recency => "recency",
            Factor::Frequency => "frequency",
            Factor::Spend => "spend",
            Factor::Tickets => "tickets",
            Factor::Overdue => "overdue",
        }
    }

    /// As reports say it.
    pub fn words(self) -> &'static str {
        match self {
            Factor::Recency => "Days since the last purchase",
            Factor::Frequency => "Invoices in a year",
            Factor::Spend => "Purchases against the year before",
            Factor::Tickets => "Open tickets",
            Factor::Overdue => "Overdue part of what is owed",
        }
    }

    /// How good the account is in this, from nothing to a hundred.
    fn of_hundred(self, facts: Facts) -> i64 {
        match self {
            // All of it in the first month, nothing after half a year.
            Factor::Recency => {
                let days = facts.days_since.unwrap_or(FORGOTTEN);
                portion(FORGOTTEN - days.clamp(FRESH, FORGOTTEN), FORGOTTEN - FRESH)
            }
            // One a month is as good as it gets.
            Factor::Frequency => portion(facts.invoices.min(MONTHLY), MONTHLY),
            Factor::Spend if facts.net_before > 0 => portion(facts.net.clamp(0, facts.net_before), facts.net_before),
            Factor::Spend => {
                if facts.net > 0 {
                    100
                } else {
                    0
                }
            }
            Factor::Tickets => (100 - 25 * facts.open_tickets).max(0),
            Factor::Overdue if facts.owed > 0 => 100 - portion(facts.overdue.clamp(0, facts.owed), facts.owed),
            Factor::Overdue => 100,
        }
    }

    /// The points it gives, of [`Factor::weight`].
    pub fn points(self, facts: Facts) -> i64 {
        mul_div_round(self.of_hundred(facts), self.weight(), 100).unwrap_or_default()
    }
}

const FRESH: i64 = 30;
const FORGOTTEN: i64 = 180;
const MONTHLY: i64 = 12;

/// The score and the factor that costs most; no score for an account that never bought.
pub fn score(facts: Facts) -> Option<(i64, Factor)> {
    facts.days_since?;
    let total = Factor::ALL.iter().map(|factor| factor.points(facts)).sum();
    let weakest = Factor::ALL.into_iter().max_by_key(|factor| {
        // Of two that cost the same, the first shown.
        (factor.weight() - factor.points(facts), std::cmp::Reverse(*factor as u8))
    })?;
    Some((total, weakest))
}

/// A part in hundredths of the whole, which is above nothing.
fn portion(part_of: i64, whole: i64) -> i64 {
    mul_div_round(part_of, 100, whole).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn good() -> Facts {
        Facts { days_since: Some(10), invoices: 12, net: 500, net_before: 400, open_tickets: 0, owed: 100, overdue: 0 }
    }

    #[test]
    fn an_account_that_buys_and_pays_has_all_points() {
        assert_eq!(score(good()).map(|(score, _)| score), Some(100));
        assert_eq!(score(Facts::default()), None, "a prospect has no health yet");
    }

    #[test]
    fn each_factor_costs_what_it_weighs() {
        // 105 days are half way from 30 to 180: 25 × 50 % = 12.5, rounded 13.
        assert_eq!(score(Facts { days_since: Some(105), ..good() }), Some((88, Factor::Recency)));
        assert_eq!(score(Facts { invoices: 3, ..good() }), Some((85, Factor::Frequency)));
        assert_eq!(score(Facts { net: 100, ..good() }), Some((85, Factor::Spend)));
        // Two tickets cost half of 15.
        assert_eq!(score(Facts { open_tickets: 2, ..good() }), Some((93, Factor::Tickets)));
        assert_eq!(score(Facts { overdue: 75, ..good() }), Some((85, Factor::Overdue)));
    }

    proptest! {
        #[test]
        fn a_score_is_out_of_a_hundred(days in 0i64..5_000, invoices in 0i64..500, net in -1_000i64..1_000_000, before in -1_000i64..1_000_000, tickets in 0i64..50, owed in -10i64..1_000, overdue in -10i64..2_000) {
            let facts = Facts { days_since: Some(days), invoices, net, net_before: before, open_tickets: tickets, owed, overdue };
            let (score, _) = score(facts).expect("it bought");
            prop_assert!((0..=100).contains(&score));
        }
    }
}
