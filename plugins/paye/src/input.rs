//! What the calculator is told, checked before anything is computed.

use std::collections::BTreeMap;

use baobab_guest::{Answer, Decimal, Occasion, Refusal, Value, read, settings};
use serde::Deserialize;

use crate::rules::{Period, Rules};

/// Settings of the business.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Settings {
    /// Tables of the business instead of the declared ones, in the same words.
    #[serde(default)]
    pub tables: Option<Value>,
    /// What always holds for this employer: `sdlExempt`, `napsaDeductible`.
    #[serde(default)]
    pub flags: Vec<String>,
    /// Industry rates in percent: `wcif`, `coida`.
    #[serde(default)]
    pub rates: BTreeMap<String, Decimal>,
    #[serde(default)]
    pub staff: Option<u32>,
}

/// One person's pay of one period.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Pay {
    #[serde(default)]
    pub country: Option<String>,
    #[serde(default)]
    pub currency: Option<String>,
    #[serde(default)]
    pub period: Option<Period>,
    /// Picks the tables; today unless said.
    #[serde(default)]
    pub pay_date: Option<String>,
    pub earnings: Earnings,
    /// The part paid in another currency.
    #[serde(default)]
    pub other: Option<Other>,
    /// Units of the pay's currency for one of another, for limits that are written in that one.
    #[serde(default)]
    pub rates: BTreeMap<String, Decimal>,
    #[serde(default)]
    pub age: Option<u32>,
    /// People on the medical scheme, the employee among them.
    #[serde(default)]
    pub medical_persons: u32,
    /// What the person paid: `medical` (this period), `retirement` (this period), `annualRent` (a year).
    #[serde(default)]
    pub paid: BTreeMap<String, Decimal>,
    #[serde(default)]
    pub flags: Vec<String>,
    /// After tax: loans, union dues; by name.
    #[serde(default)]
    pub deductions: BTreeMap<String, Decimal>,
    #[serde(default)]
    pub method: Method,
    #[serde(default)]
    pub year_to_date: YearToDate,
    /// Of monthly ceilings when pay is more often than monthly: what was charged in this month before, by code.
    #[serde(default)]
    pub month_to_date: BTreeMap<String, Decimal>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Each period by itself.
    #[default]
    Period,
    /// The year so far on the bands of so many periods, less what was taken.
    Cumulative,
}

/// The periods of the tax year before this one.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct YearToDate {
    #[serde(default)]
    pub periods: u32,
    #[serde(default)]
    pub taxable: Decimal,
    #[serde(default)]
    pub paye: Decimal,
    /// Bonus that was exempt or taxed finally.
    #[serde(default)]
    pub bonus: Decimal,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Other {
    pub currency: String,
    /// Its units for one of the pay's currency, at the pay date.
    pub rate: Decimal,
    pub earnings: Earnings,
}

/// Before any deduction. `benefits` are taxed and not paid.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Earnings {
    #[serde(default)]
    pub basic: Decimal,
    #[serde(default)]
    pub housing: Decimal,
    #[serde(default)]
    pub transport: Decimal,
    #[serde(default)]
    pub overtime: Decimal,
    #[serde(default)]
    pub allowances: Decimal,
    #[serde(default)]
    pub bonus: Decimal,
    #[serde(default)]
    pub benefits: Decimal,
    /// Pay among the above that is not taxed.
    #[serde(default)]
    pub exempt: Decimal,
}

impl Earnings {
    fn each(&self) -> [(&'static str, Decimal); 8] {
        [
            ("basic", self.basic),
            ("housing", self.housing),
            ("transport", self.transport),
            ("overtime", self.overtime),
            ("allowances", self.allowances),
            ("bonus", self.bonus),
            ("benefits", self.benefits),
            ("exempt", self.exempt),
        ]
    }

    /// What is paid.
    pub fn gross(&self) -> Decimal {
        self.basic + self.housing + self.transport + self.overtime + self.allowances + self.bonus
    }

    /// The sum of kinds, `gross` and `-transport` among them.
    pub fn of(&self, kinds: &[String]) -> Answer<Decimal> {
        let kind = |name: &str| match name {
            "gross" => Ok(self.gross()),
            _ => self
                .each()
                .into_iter()
                .find(|(known, _)| *known == name)
                .map(|(_, amount)| amount)
                .ok_or_else(|| Refusal(format!("There is no kind of pay '{name}'."))),
        };
        kinds.iter().try_fold(Decimal::ZERO, |sum, name| match name.strip_prefix('-') {
            Some(less) => Ok(sum - kind(less)?),
            None => Ok(sum + kind(name)?),
        })
    }

    fn plus(&self, other: &Earnings, rate: Decimal) -> Answer<Earnings> {
        let sum = |own: Decimal, foreign: Decimal| -> Answer<Decimal> {
            Ok(own + foreign.over(rate).ok_or("The rate of exchange must not be zero.")?)
        };
        Ok(Earnings {
            basic: sum(self.basic, other.basic)?,
            housing: sum(self.housing, other.housing)?,
            transport: sum(self.transport, other.transport)?,
            overtime: sum(self.overtime, other.overtime)?,
            allowances: sum(self.allowances, other.allowances)?,
            bonus: sum(self.bonus, other.bonus)?,
            benefits: sum(self.benefits, other.benefits)?,
            exempt: sum(self.exempt, other.exempt)?,
        })
    }
}

/// Input, settings and tables together: everything one calculation knows.
pub struct Case {
    pub rules: Rules,
    pub pay: Pay,
    pub currency: String,
    pub digits: u32,
    pub period: Period,
    pub date: String,
    /// Of both currencies, in the pay's.
    pub earnings: Earnings,
    flags: Vec<String>,
    pub industry: BTreeMap<String, Decimal>,
    pub staff: Option<u32>,
}

impl Case {
    pub fn read(occasion: &Occasion, input: &Value) -> Answer<Case> {
        let pay: Pay = read(input)?;
        let settings: Settings = settings(occasion)?;
        let country = pay.country.clone().unwrap_or_else(|| occasion.country.clone());
        let rules = Rules::of(&country, settings.tables.as_ref())?;
        let currency = pay.currency.clone().unwrap_or_else(|| rules.currency.clone());
        let date = day(pay.pay_date.as_deref().unwrap_or(&occasion.today))?;
        let flags = [settings.flags, pay.flags.clone()].concat();
        let known = rules.flags();
        if let Some(unknown) = flags.iter().find(|flag| !known.contains(&flag.as_str())) {
            return Err(format!("There is no flag '{unknown}' in {country}. Known are {}.", known.join(", ")).into());
        }
        let parts = [Some(&pay.earnings), pay.other.as_ref().map(|other| &other.earnings)];
        for (kind, amount) in parts.into_iter().flatten().flat_map(Earnings::each) {
            if amount.is_negative() {
                return Err(format!("'{kind}' is {amount}; pay is never less than nothing.").into());
            }
        }
        if pay.earnings.exempt > pay.earnings.gross() {
            return Err("More pay is said to be exempt than there is.".into());
        }
        let earnings = match &pay.other {
            Some(other) if other.currency == currency => {
                return Err(format!("The other part is in {currency} too; add it to the earnings.").into());
            }
            Some(other) if other.rate.is_negative() => {
                return Err("The rate of exchange must be more than zero.".into());
            }
            Some(other) => pay.earnings.plus(&other.earnings, other.rate)?,
            None => pay.earnings.clone(),
        };
        let period = pay.period.unwrap_or(Period::Month);
        let digits = digits(&currency);
        Ok(Case {
            rules,
            currency,
            digits,
            period,
            date,
            earnings,
            flags,
            industry: settings.rates,
            staff: settings.staff,
            pay,
        })
    }

    pub fn flagged(&self, flag: &str) -> bool {
        self.flags.iter().any(|set| set == flag)
    }

    /// An amount of a rule in the pay's currency.
    pub fn in_pay(&self, amount: Decimal, currency: Option<&String>) -> Answer<Decimal> {
        let Some(currency) = currency.filter(|currency| **currency != self.currency) else { return Ok(amount) };
        let rate = self.pay.rates.get(currency).ok_or_else(|| {
            Refusal(format!(
                "A limit is written in {currency} and pay is in {}: give the rate under rates.{currency}.",
                self.currency
            ))
        })?;
        Ok(amount * *rate)
    }
}

/// Digits after the point (Unicode CLDR).
pub fn digits(currency: &str) -> u32 {
    if matches!(currency, "UGX" | "RWF" | "XOF" | "XAF") { 0 } else { 2 }
}

fn day(text: &str) -> Answer<String> {
    let bytes = text.as_bytes();
    let shaped = bytes.len() == 10
        && bytes
            .iter()
            .enumerate()
            .all(|(at, byte)| if matches!(at, 4 | 7) { *byte == b'-' } else { byte.is_ascii_digit() });
    let within = |from: usize, most: u32| {
        text.get(from..from + 2)
            .and_then(|part| part.parse::<u32>().ok())
            .is_some_and(|part| (1..=most).contains(&part))
    };
    if shaped && within(5, 12) && within(8, 31) {
        Ok(text.to_string())
    } else {
        Err(format!("'{text}' is no date; write it like 2026-03-31.").into())
    }
}
