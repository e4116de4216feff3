//! The declared tables: what a country taxes and collects, from when, and where that is written.

use baobab_guest::{Answer, Decimal, Refusal, read};
use serde::Deserialize;
use serde_json::Value;

/// One country. The files are in `tables/`; a business may bring its own in the plugin's settings.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rules {
    pub country: String,
    /// The currency pay is in unless the input says otherwise.
    pub currency: String,
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
    pub note: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Period {
    Day,
    Week,
    Fortnight,
    Month,
    Year,
}

impl Period {
    pub fn per_year(self) -> u32 {
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
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaxTable {
    pub currency: String,
    pub per: Period,
    #[serde(flatten)]
    pub dated: Dated,
    /// A day on which it certainly held, where its start is not known.
    #[serde(default)]
    pub in_force_on: Option<String>,
    pub bands: Vec<Band>,
    /// Percent of all pay of people who do not live in the country.
    #[serde(default)]
    pub non_resident: Option<Decimal>,
}

/// When a rule holds, by pay date, and how well it is known.
#[derive(Debug, Default, Deserialize)]
pub struct Dated {
    #[serde(default)]
    pub from: Option<String>,
    /// The last day.
    #[serde(default)]
    pub until: Option<String>,
    #[serde(default)]
    pub source: Option<String>,
    #[serde(default)]
    pub confidence: Option<String>,
    #[serde(default)]
    pub note: Option<String>,
}

impl Dated {
    pub fn holds(&self, date: &str) -> bool {
        self.from.as_deref().is_none_or(|from| from <= date) && self.until.as_deref().is_none_or(|until| date <= until)
    }

    /// What an accountant should know before relying on it.
    pub fn caution(&self, what: &str) -> Option<String> {
        let doubtful = self
            .confidence
            .as_deref()
            .filter(|confidence| matches!(*confidence, "disputed" | "unverified" | "weak"))?;
        Some(format!(
            "{what} is {doubtful}{}",
            self.note.as_deref().map_or_else(String::new, |note| format!(": {note}"))
        ))
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Band {
    /// The last amount of the band; none: everything above.
    pub up_to: Option<Decimal>,
    /// Percent.
    pub rate: Decimal,
    /// Where the authority prints it: tax is `amount × rate − deduct`.
    #[serde(default)]
    pub deduct: Option<Decimal>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Levy {
    pub code: String,
    pub title: String,
    /// Percent of the tax after credits.
    pub rate: Decimal,
}

/// Takes tax away, never below zero.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Credit {
    pub code: String,
    #[serde(default)]
    pub amount: Option<Decimal>,
    #[serde(default)]
    pub per: Option<Period>,
    #[serde(default)]
    pub currency: Option<String>,
    /// A percentage of an amount of the input instead: `medical`.
    #[serde(default)]
    pub of: Option<String>,
    #[serde(default)]
    pub rate: Option<Decimal>,
    #[serde(default)]
    pub when: Option<String>,
    #[serde(default)]
    pub age_from: Option<u32>,
    /// For each member of the medical scheme from the first number to the second.
    #[serde(default)]
    pub persons: Option<(u32, u32)>,
}

/// Taken off pay before tax.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Relief {
    pub code: String,
    /// `retirement`, `annualRent`
    pub of: String,
    /// Percent of it that counts; all unless said.
    #[serde(default)]
    pub rate: Option<Decimal>,
    /// No more than this percentage of pay.
    #[serde(default)]
    pub percent_of_pay: Option<Decimal>,
    #[serde(default)]
    pub most: Option<Decimal>,
    pub per: Period,
    /// Contributions that share the limit.
    #[serde(default)]
    pub with: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BonusRule {
    /// Tax-free a year.
    #[serde(default)]
    pub exempt: Option<Decimal>,
    #[serde(default)]
    pub currency: Option<String>,
    /// Final tax in percent, on a bonus up to a percentage of a year's basic pay.
    #[serde(default)]
    pub final_rate: Option<Decimal>,
    #[serde(default)]
    pub percent_of_annual_basic: Option<Decimal>,
    #[serde(flatten)]
    pub dated: Dated,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
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
    pub employee: Option<Decimal>,
    /// Percent the employer adds.
    #[serde(default)]
    pub employer: Option<Decimal>,
    /// The employer's percentage is of its industry: key in `employer.rates`.
    #[serde(default)]
    pub employer_rate: Option<String>,
    /// Charged for each person instead.
    #[serde(default)]
    pub per_head: Option<Decimal>,
    #[serde(default)]
    pub floor: Option<Decimal>,
    #[serde(default)]
    pub ceiling: Option<Decimal>,
    /// Charged on no less than this.
    #[serde(default)]
    pub least_base: Option<Decimal>,
    /// The employee pays no less than this.
    #[serde(default)]
    pub least: Option<Decimal>,
    /// Of floor, ceiling and least amounts.
    #[serde(default)]
    pub per: Option<Period>,
    /// Of the same; pay's own unless said.
    #[serde(default)]
    pub currency: Option<String>,
    /// From the first age to under the second.
    #[serde(default)]
    pub ages: Option<(u32, u32)>,
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
    pub staff_from: Option<u32>,
    #[serde(default)]
    pub or_when: Option<String>,
    #[serde(flatten)]
    pub dated: Dated,
}

const TABLES: [(&str, &str); 9] = [
    ("GH", include_str!("../tables/gh.json")),
    ("KE", include_str!("../tables/ke.json")),
    ("NG", include_str!("../tables/ng.json")),
    ("RW", include_str!("../tables/rw.json")),
    ("TZ", include_str!("../tables/tz.json")),
    ("UG", include_str!("../tables/ug.json")),
    ("ZA", include_str!("../tables/za.json")),
    ("ZM", include_str!("../tables/zm.json")),
    ("ZW", include_str!("../tables/zw.json")),
];

impl Rules {
    /// The business's own tables, else the country's.
    pub fn of(country: &str, own: Option<&Value>) -> Answer<Rules> {
        if let Some(own) = own {
            let rules: Rules =
                read(own).map_err(|refusal| Refusal(format!("The tables in the settings do not fit: {refusal}")))?;
            return rules.checked();
        }
        match TABLES.iter().find(|(known, _)| *known == country) {
            Some((_, text)) => Ok(serde_json::from_str(text)?),
            None => {
                let known: Vec<&str> = TABLES.iter().map(|(country, _)| *country).collect();
                Err(format!("There are no payroll tables of {country}. Tables are declared for {}.", known.join(", "))
                    .into())
            }
        }
    }

    /// Bands that rise and end open.
    fn checked(self) -> Answer<Rules> {
        for table in &self.taxes {
            let limits: Vec<Option<Decimal>> = table.bands.iter().map(|band| band.up_to).collect();
            let rising = limits
                .windows(2)
                .all(|pair| matches!(pair, [Some(low), Some(high)] if low < high) || matches!(pair, [Some(_), None]));
            if !rising || limits.last() != Some(&None) {
                return Err("The bands of a tax table must rise, and the last must be open.".into());
            }
        }
        Ok(self)
    }

    /// The tax table of a currency and pay date for this period: its own, else the yearly one.
    pub fn tax(&self, currency: &str, period: Period, date: &str) -> Answer<&TaxTable> {
        let fits = |per: Period| {
            self.taxes.iter().find(|table| table.currency == currency && table.per == per && table.dated.holds(date))
        };
        fits(period).or_else(|| fits(Period::Year)).ok_or_else(|| {
            Refusal(format!(
                "{} declares no tax table in {currency} for a {} paid on {date}.",
                self.country,
                period.as_str()
            ))
        })
    }

    /// Contributions on this pay date, in declared order.
    pub fn contributions(&self, date: &str) -> Answer<Vec<&Contribution>> {
        let mut codes: Vec<&str> = Vec::new();
        for contribution in &self.contributions {
            if !codes.contains(&contribution.code.as_str()) {
                codes.push(&contribution.code);
            }
        }
        let held = |code: &str| {
            self.contributions.iter().find(|contribution| contribution.code == code && contribution.dated.holds(date))
        };
        codes
            .into_iter()
            .map(|code| {
                held(code).ok_or_else(|| Refusal(format!("{} declares no rate of '{code}' on {date}.", self.country)))
            })
            .collect()
    }

    /// Every flag a rule asks for.
    pub fn flags(&self) -> Vec<&str> {
        let of_contributions =
            self.contributions.iter().flat_map(|one| [&one.when, &one.unless, &one.or_when, &one.deductible_when]);
        let of_credits = self.credits.iter().map(|one| &one.when);
        let mut flags: Vec<&str> = of_contributions.chain(of_credits).filter_map(Option::as_deref).collect();
        flags.push("nonResident");
        flags.sort_unstable();
        flags.dedup();
        flags
    }
}
