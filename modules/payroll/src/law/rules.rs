//! The declared tables of one country.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_types::Date;
use serde::Deserialize;

use crate::exact::Exact;

/// `registry/payroll/countries/<cc>.yaml`: one country, and what a business adds of its own.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Law {
    /// ISO 3166-1 alpha-2
    pub country: String,
    /// Currency of the tables where pay is in none of `currencies`.
    pub currency: String,
    /// Currencies with tables of their own.
    pub currencies: Vec<String>,
    /// The day somebody last held these figures against their sources.
    pub checked: Date,
    /// `MM-DD`
    pub tax_year_start: String,
    /// What the keys in `held.sources` stand for.
    #[serde(default)]
    pub sources: BTreeMap<String, String>,
    pub taxes: Vec<TaxTable>,
    /// On the tax after credits.
    #[serde(default)]
    pub levies: Vec<Levy>,
    #[serde(default)]
    pub credits: Vec<Credit>,
    #[serde(default)]
    pub reliefs: Vec<Relief>,
    #[serde(default)]
    pub bonus: Option<BonusRule>,
    #[serde(default)]
    pub contributions: Vec<Contribution>,
    #[serde(default)]
    pub remittances: Vec<Remittance>,
    /// What the law owes people who lose their work.
    #[serde(default)]
    pub severance: Option<Severance>,
    #[serde(default)]
    pub forms: Forms,
    /// Returns and schedules in the layouts of the authorities.
    #[serde(default)]
    pub returns: Vec<super::returns::Return>,
    #[serde(default)]
    pub note: Option<String>,
}

/// Every declared country.
#[derive(Debug, Clone, Default)]
pub struct Laws(BTreeMap<String, Arc<Law>>);

impl Laws {
    pub fn new(laws: Vec<Law>) -> Laws {
        Laws(laws.into_iter().map(|law| (law.country.clone(), Arc::new(law))).collect())
    }

    pub fn of(&self, country: &str) -> Option<Arc<Law>> {
        self.0.get(country).map(Arc::clone)
    }

    /// In the order of their codes.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Law>> {
        self.0.values()
    }

    /// `GH, KE, NG`
    pub fn codes(&self) -> String {
        self.0.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Period {
    Day,
    Week,
    Fortnight,
    #[default]
    Month,
    Year,
}

impl Period {
    pub fn per_year(self) -> i64 {
        match self {
            Period::Day => 365,
            Period::Week => 52,
            Period::Fortnight => 26,
            Period::Month => 12,
            Period::Year => 1,
        }
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Period::Day => "day",
            Period::Week => "week",
            Period::Fortnight => "fortnight",
            Period::Month => "month",
            Period::Year => "year",
        }
    }

    pub fn parse(word: &str) -> Option<Period> {
        [Period::Day, Period::Week, Period::Fortnight, Period::Month, Period::Year]
            .into_iter()
            .find(|period| period.as_str() == word)
    }
}

/// When a rule holds, by the day of payment, and how well it is known.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Held {
    #[serde(default)]
    pub from: Option<Date>,
    /// The last day.
    #[serde(default)]
    pub until: Option<Date>,
    /// A day on which it certainly held, where its start is not known.
    #[serde(default)]
    pub in_force_on: Option<Date>,
    #[serde(default)]
    pub sources: Vec<String>,
    #[serde(default)]
    pub confidence: Option<Confidence>,
    #[serde(default)]
    pub note: Option<String>,
}

impl Held {
    pub fn on(&self, date: Date) -> bool {
        self.from.is_none_or(|from| from <= date) && self.until.is_none_or(|until| date <= until)
    }

    /// Whether an accountant should look at it before relying on it.
    pub fn doubtful(&self) -> bool {
        matches!(self.confidence, Some(Confidence::Disputed | Confidence::Unverified | Confidence::Weak))
    }
}

/// How sure the sources make a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    Confirmed,
    Corroborated,
    Single,
    Disputed,
    Weak,
    Unverified,
}

impl Confidence {
    pub fn as_str(self) -> &'static str {
        match self {
            Confidence::Confirmed => "confirmed",
            Confidence::Corroborated => "corroborated",
            Confidence::Single => "single",
            Confidence::Disputed => "disputed",
            Confidence::Weak => "weak",
            Confidence::Unverified => "unverified",
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaxTable {
    pub currency: String,
    pub per: Period,
    #[serde(default)]
    pub held: Held,
    pub bands: Vec<Band>,
    /// Percent of all pay of people who do not live in the country.
    #[serde(default)]
    pub non_resident: Option<Exact>,
    /// A table the business approved itself.
    #[serde(skip)]
    pub own: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Band {
    /// The last amount of the band; none: everything above.
    #[serde(default)]
    pub up_to: Option<Exact>,
    /// Percent.
    pub rate: Exact,
    /// Where the authority prints it: tax is `amount × rate − deduct`.
    #[serde(default)]
    pub deduct: Option<Exact>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Levy {
    pub code: String,
    pub title: String,
    /// Percent of the tax after credits.
    pub rate: Exact,
    #[serde(default)]
    pub held: Held,
}

/// Takes tax away, never below zero.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Credit {
    pub code: String,
    #[serde(default)]
    pub title: Option<String>,
    #[serde(default)]
    pub amount: Option<Exact>,
    #[serde(default)]
    pub per: Option<Period>,
    #[serde(default)]
    pub currency: Option<String>,
    /// A percentage of what the person paid instead: `medical`.
    #[serde(default)]
    pub of: Option<String>,
    #[serde(default)]
    pub rate: Option<Exact>,
    #[serde(default)]
    pub when: Option<String>,
    #[serde(default)]
    pub age_from: Option<i64>,
    /// For each member of the medical scheme from the first number to the second.
    #[serde(default)]
    pub persons: Option<(i64, i64)>,
    #[serde(default)]
    pub held: Held,
}

/// Taken off pay before tax.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Relief {
    pub code: String,
    #[serde(default)]
    pub title: Option<String>,
    /// `retirement`, `annualRent`; `pay` is all taxable pay.
    pub of: String,
    /// Only where the pay of the relief's period is no more, or more, than this.
    #[serde(default)]
    pub pay_up_to: Option<Exact>,
    #[serde(default)]
    pub pay_above: Option<Exact>,
    /// Percent of it that counts; all unless said.
    #[serde(default)]
    pub rate: Option<Exact>,
    /// No more than this percentage of pay.
    #[serde(default)]
    pub percent_of_pay: Option<Exact>,
    #[serde(default)]
    pub most: Option<Exact>,
    pub per: Period,
    /// Contributions that share the limit.
    #[serde(default)]
    pub with: Vec<String>,
    #[serde(default)]
    pub held: Held,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BonusRule {
    /// Tax-free a year.
    #[serde(default)]
    pub exempt: Option<Exact>,
    #[serde(default)]
    pub currency: Option<String>,
    /// Final tax in percent, on a bonus up to a percentage of a year's basic pay.
    #[serde(default)]
    pub final_rate: Option<Exact>,
    #[serde(default)]
    pub percent_of_annual_basic: Option<Exact>,
    #[serde(default)]
    pub held: Held,
}

/// A fund, a scheme or a levy on pay.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Contribution {
    pub code: String,
    pub title: String,
    /// What it is charged on: kinds of pay, `gross`, and `-transport` for what is left out.
    #[serde(default)]
    pub of: Vec<String>,
    /// Less what was found before: `paye`, codes of contributions.
    #[serde(default)]
    pub less: Vec<String>,
    /// Percent of the employee's pay.
    #[serde(default)]
    pub employee: Option<Exact>,
    /// Percent the employer adds.
    #[serde(default)]
    pub employer: Option<Exact>,
    /// The employer's percentage is of its industry: code of a rate the business gives.
    #[serde(default)]
    pub employer_rate: Option<String>,
    /// Charged for each person instead.
    #[serde(default)]
    pub per_head: Option<Exact>,
    /// What the person pays then.
    #[serde(default)]
    pub per_head_employee: Option<Exact>,
    #[serde(default)]
    pub floor: Option<Exact>,
    #[serde(default)]
    pub ceiling: Option<Exact>,
    /// Charged on no less than this.
    #[serde(default)]
    pub least_base: Option<Exact>,
    /// The employee pays no less than this.
    #[serde(default)]
    pub least: Option<Exact>,
    /// Of floor, ceiling and least amounts.
    #[serde(default)]
    pub per: Option<Period>,
    /// Of the same; pay's own unless said.
    #[serde(default)]
    pub currency: Option<String>,
    /// From the first age to under the second.
    #[serde(default)]
    pub ages: Option<(i64, i64)>,
    /// Taken off pay before tax.
    #[serde(default)]
    pub deductible: bool,
    #[serde(default)]
    pub deductible_when: Option<String>,
    #[serde(default)]
    pub when: Option<String>,
    #[serde(default)]
    pub unless: Option<String>,
    /// Owed by employers with so many people, or who say so with a flag.
    #[serde(default)]
    pub staff_from: Option<i64>,
    #[serde(default)]
    pub or_when: Option<String>,
    /// Posting role of the employer's cost; `STAT-EXP` unless said.
    #[serde(default)]
    pub expense: Option<String>,
    #[serde(default)]
    pub held: Held,
}

/// What is paid over together, to whom, and by when.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Remittance {
    pub code: String,
    pub title: String,
    pub authority: String,
    /// Taxes, levies and contributions by code.
    pub of: Vec<String>,
    /// Posting role of what is owed: `PAYE`, `STAT-PENSION`.
    pub role: String,
    #[serde(default)]
    pub form: Option<String>,
    /// Day of the month after the pay day; none where no source says it.
    #[serde(default)]
    pub return_day: Option<u32>,
    #[serde(default)]
    pub payment_day: Option<u32>,
    #[serde(default)]
    pub shift: Shift,
}

/// Where a due day moves that falls on a weekend or public holiday.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shift {
    #[default]
    None,
    Previous,
    Next,
}

/// So many months of pay for each year of service, where people leave for one of these reasons.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Severance {
    pub months_per_year: Exact,
    pub reasons: Vec<String>,
    #[serde(default)]
    pub held: Held,
}

/// What the authority calls its papers.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Forms {
    #[serde(default)]
    pub certificate: Option<String>,
    #[serde(default)]
    pub annual: Option<String>,
}

impl Law {
    /// The tax table of a currency and day for this period: its own, else the yearly one. A table of the business's own goes before
    /// the country's.
    pub fn table(&self, currency: &str, period: Period, date: Date) -> Option<&TaxTable> {
        let fits = |per: Period| {
            let held = || {
                self.taxes
                    .iter()
                    .filter(move |table| table.currency == currency && table.per == per && table.held.on(date))
            };
            held()
                .filter(|table| table.own.is_some())
                .max_by_key(|table| table.held.from)
                .or_else(|| held().find(|table| table.own.is_none()))
        };
        fits(period).or_else(|| fits(Period::Year))
    }

    /// Contributions on a day, in declared order; the codes that have no rate on it.
    pub fn contributions_on(&self, date: Date) -> (Vec<&Contribution>, Vec<&str>) {
        let mut codes: Vec<&str> = Vec::new();
        for contribution in &self.contributions {
            if !codes.contains(&contribution.code.as_str()) {
                codes.push(&contribution.code);
            }
        }
        let mut found = Vec::new();
        let mut missing = Vec::new();
        for code in codes {
            match self.contributions.iter().find(|one| one.code == code && one.held.on(date)) {
                Some(contribution) => found.push(contribution),
                None => missing.push(code),
            }
        }
        (found, missing)
    }

    /// Every flag a rule asks for: what holds for a person or for the employer.
    pub fn flags(&self) -> Vec<&str> {
        let of_contributions =
            self.contributions.iter().flat_map(|one| [&one.when, &one.unless, &one.or_when, &one.deductible_when]);
        let of_credits = self.credits.iter().map(|one| &one.when);
        let mut flags: Vec<&str> = of_contributions.chain(of_credits).filter_map(Option::as_deref).collect();
        if self.taxes.iter().any(|table| table.non_resident.is_some()) {
            flags.push("nonResident");
        }
        flags.sort_unstable();
        flags.dedup();
        flags
    }

    /// Rates of the industry that the employer's registration says.
    pub fn asked_rates(&self) -> Vec<&str> {
        let mut rates: Vec<&str> = self.contributions.iter().filter_map(|one| one.employer_rate.as_deref()).collect();
        rates.sort_unstable();
        rates.dedup();
        rates
    }

    /// The remittance a tax, levy or contribution goes with.
    pub fn remittance_of(&self, code: &str) -> Option<&Remittance> {
        self.remittances.iter().find(|remittance| remittance.of.iter().any(|known| known == code))
    }

    /// First day of the tax year a day falls in.
    pub fn tax_year(&self, date: Date) -> Date {
        use chrono::Datelike;
        let start = |year: i32| format!("{year:04}-{}", self.tax_year_start).parse::<Date>().ok();
        let this = start(date.year()).filter(|first| *first <= date);
        // The check of a law holds its first day to one that every year has; the calendar itself begins with a day.
        this.or_else(|| start(date.year() - 1)).unwrap_or(date)
    }

    /// How many periods of pay of the tax year were over before the one a day falls in.
    pub fn periods_before(&self, period: Period, date: Date) -> i64 {
        use chrono::Datelike;
        let first = self.tax_year(date);
        let days = date.signed_duration_since(first).num_days().max(0);
        match period {
            Period::Day => days,
            Period::Week => days / 7,
            Period::Fortnight => days / 14,
            Period::Month => {
                let months =
                    i64::from(date.year() - first.year()) * 12 + i64::from(date.month()) - i64::from(first.month());
                (months - i64::from(date.day() < first.day())).max(0)
            }
            Period::Year => 0,
        }
    }
}
