//! The health of an account: recency, frequency and money of its purchases, open tickets and what is overdue, as the formula
//! `crm.account-health` weighs them (design 3.2.9), which the business may change.

use kernel::decisions::Asked;
use kernel::{Op, OpResult, Sentence, written};
use kernel_types::{Date, Value};

/// The formula.
const FORMULA: &str = "crm.account-health";

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

impl Facts {
    /// By the inputs of the formula.
    fn given(self) -> [(&'static str, Value); 7] {
        [
            ("days", self.days_since.map_or(Value::Null, Value::Int)),
            ("invoices", Value::Int(self.invoices)),
            ("net", Value::Int(self.net)),
            ("netBefore", Value::Int(self.net_before)),
            ("open", Value::Int(self.open_tickets)),
            ("owed", Value::Int(self.owed)),
            ("late", Value::Int(self.overdue)),
        ]
    }
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

    /// As the choice that keeps the weakest names it, and the formula its points; of how many they are it calls `recencyOf`.
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
    pub fn words(self) -> Sentence {
        match self {
            Factor::Recency => written!("crm-health-days-since-the-last-purchase", "Days since the last purchase"),
            Factor::Frequency => written!("crm-health-invoices-in-a-year", "Invoices in a year"),
            Factor::Spend => {
                written!("crm-health-purchases-against-the-year-before", "Purchases against the year before")
            }
            Factor::Tickets => written!("crm-health-open-tickets", "Open tickets"),
            Factor::Overdue => written!("crm-health-overdue-part-of-what-is-owed", "Overdue part of what is owed"),
        }
    }
}

/// The formula as it counts on a day.
pub struct Health {
    formula: Asked,
    /// Places of its outputs: the score, and by factor the points and of how many they are.
    score: usize,
    parts: [(usize, usize); 5],
}

impl Health {
    /// # Errors
    /// The formula lacks an output: a fault of the declaration. Of the database.
    pub async fn on(op: &mut Op<'_>, day: Date) -> OpResult<Health> {
        let formula = op.table_on(FORMULA, day).await?;
        let score = formula.place("score")?;
        let mut parts = [(0, 0); 5];
        for (part, factor) in parts.iter_mut().zip(Factor::ALL) {
            let word = factor.word();
            *part = (formula.place(word)?, formula.place(&format!("{word}Of"))?);
        }
        Ok(Health { formula, score, parts })
    }

    /// No score for an account that never bought.
    ///
    /// # Errors
    /// The formula lacks an input: a fault of the declaration.
    pub fn of(&self, facts: Facts) -> OpResult<Option<Scored>> {
        let gives = self.formula.ask(&facts.given())?;
        // A factor that a version says nothing of neither gives nor costs points.
        let number = |place: usize| match gives.get(place) {
            Some(Value::Int(number)) => *number,
            _ => 0,
        };
        let Some(Value::Int(total)) = gives.get(self.score) else { return Ok(None) };
        let parts = self.parts.map(|(points, of)| Part { points: number(points), of: number(of) });
        Ok(Some(Scored { total: *total, parts }))
    }
}

/// What one factor gives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Part {
    pub points: i64,
    pub of: i64,
}

/// The score of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    pub total: i64,
    /// By factor.
    pub parts: [Part; 5],
}

impl Scored {
    /// The factor that costs most; of two that cost the same, the first shown.
    pub fn weakest(&self) -> Factor {
        let mut weakest = (Factor::Recency, i64::MIN);
        for (factor, part) in Factor::ALL.into_iter().zip(self.parts) {
            let cost = part.of.saturating_sub(part.points);
            if cost > weakest.1 {
                weakest = (factor, cost);
            }
        }
        weakest.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weakest_side_costs_most_and_is_shown_first() {
        let parts = |points: [i64; 5]| points.map(|points| Part { points, of: 20 });
        let scored = |points| Scored { total: 0, parts: parts(points) };
        assert_eq!(scored([20, 20, 3, 20, 10]).weakest(), Factor::Spend);
        assert_eq!(scored([20, 8, 20, 8, 20]).weakest(), Factor::Frequency);
        assert_eq!(scored([20; 5]).weakest(), Factor::Recency);
    }
}
