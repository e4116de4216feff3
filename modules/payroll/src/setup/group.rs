//! Pay groups, and the law that holds for one on a day: the country's tables, the business's own tables and funds.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Id, Value};

use crate::FAMILY;
use crate::exact::Exact;
use crate::generated::{self as g, pay_group, tax_table};
use crate::law::rules::{Band, Contribution, Held, Law, Laws, Period, Remittance, Shift, TaxTable};
use crate::law::statutory::Method;

/// A group with everything that is the same for all its people.
#[derive(Debug, Clone)]
pub struct Group {
    pub id: Id,
    pub name: String,
    pub country: String,
    pub currency: String,
    pub other_currency: Option<String>,
    pub period: Period,
    pub method: Method,
    pub week_days: i64,
    pub fixed_days: Option<Exact>,
    pub hours: Exact,
    pub protected: Exact,
    /// The smallest note or coin of cash pay, in each currency.
    pub cash_unit: Option<Exact>,
    pub other_cash_unit: Option<Exact>,
    pub staff: Option<i64>,
    pub flags: Vec<String>,
    pub rates: BTreeMap<String, Exact>,
    /// The country's law with the business's own tables and funds.
    pub law: Law,
}

/// The declared countries.
///
/// # Errors
/// The program was started without them: a fault of the build.
pub fn laws(op: &Op<'_>) -> OpResult<Arc<Laws>> {
    op.app
        .product
        .modules
        .facts::<Laws>(FAMILY)
        .ok_or_else(|| OpError::internal("the payroll tables of countries were not read"))
}

impl Group {
    /// # Errors
    /// A country without declared rules.
    pub async fn load(op: &mut Op<'_>, id: &Id) -> OpResult<Group> {
        let Some(record) = g::PayGroup::of_reference(op, id).await? else {
            return Err(OpError::refused(
                "pay_group_unknown",
                say!("payroll-pay-group-unknown", "There is no such pay group."),
            ));
        };
        let country = record.country()?.to_string();
        let law = law_of(op, &country).await?;
        Ok(Group {
            id: id.clone(),
            name: record.name()?.to_string(),
            currency: record.currency()?.to_string(),
            other_currency: record.other_currency().map(str::to_string),
            period: match record.frequency()? {
                g::PayGroupFrequency::Month => Period::Month,
                g::PayGroupFrequency::Fortnight => Period::Fortnight,
                g::PayGroupFrequency::Week => Period::Week,
                g::PayGroupFrequency::Day => Period::Day,
            },
            method: match record.method()? {
                g::PayGroupMethod::Period => Method::Period,
                g::PayGroupMethod::Cumulative => Method::Cumulative,
            },
            week_days: record.week_days(),
            fixed_days: record.fixed_days().map(Exact::quantity),
            hours: Exact::quantity(record.hours()),
            protected: Exact::percentage(record.protected_net()),
            cash_unit: record.cash_unit().map(Exact::money),
            other_cash_unit: record.other_cash_unit().map(Exact::money),
            staff: record.staff(),
            flags: words(record.flags()),
            rates: record
                .rates()
                .map(|line| Ok((line.code()?.to_string(), Exact::percentage(line.rate()?))))
                .collect::<OpResult<_>>()?,
            law,
            country,
        })
    }
}

/// Tags as words.
pub fn words(tags: Option<&serde_json::Value>) -> Vec<String> {
    tags.and_then(serde_json::Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(serde_json::Value::as_str)
        .map(str::to_string)
        .collect()
}

/// A country's law with the business's own approved tables and funds.
///
/// # Errors
/// A country without declared rules.
pub async fn law_of(op: &mut Op<'_>, country: &str) -> OpResult<Law> {
    let laws = laws(op)?;
    let Some(law) = laws.of(country) else {
        let message = say!(
            "payroll-country-unknown",
            "The program has no payroll rules of {country} yet. It has them of {codes}.",
            country,
            codes = laws.codes()
        );
        return Err(OpError::refused("country_unknown", message));
    };
    let mut law = (*law).clone();
    for table in g::TaxTable::find_all(
        op,
        &[(tax_table::COUNTRY, Value::text(country)), (tax_table::STATUS, Value::from("approved"))],
    )
    .await?
    {
        law.taxes.push(own_table(&table)?);
    }
    for scheme in g::Scheme::all_of_reference(op).await? {
        if scheme.active() {
            add_scheme(&mut law, &scheme)?;
        }
    }
    Ok(law)
}

/// A table of the business as the law has its own.
pub fn own_table<S: kernel::typed::Fields>(table: &g::TaxTable<S>) -> OpResult<TaxTable> {
    let bands: OpResult<Vec<Band>> = table
        .bands()
        .map(|band| {
            Ok(Band {
                up_to: band.up_to().map(Exact::money),
                rate: Exact::percentage(band.rate()?),
                deduct: band.deduct().map(Exact::money),
            })
        })
        .collect();
    let held = Held {
        from: Some(table.from()?),
        until: table.to(),
        note: Some(table.source()?.to_string()),
        ..Held::default()
    };
    let per = match table.per()? {
        g::TaxTablePer::Day => Period::Day,
        g::TaxTablePer::Week => Period::Week,
        g::TaxTablePer::Fortnight => Period::Fortnight,
        g::TaxTablePer::Month => Period::Month,
        g::TaxTablePer::Year => Period::Year,
    };
    Ok(TaxTable {
        currency: table.currency()?.to_string(),
        per,
        held,
        bands: bands?,
        non_resident: None,
        own: Some(table.name()?.to_string()),
    })
}

fn add_scheme<S: kernel::typed::Fields>(law: &mut Law, scheme: &g::Scheme<S>) -> OpResult<()> {
    let code = scheme.code()?.to_string();
    if law.contributions.iter().any(|one| one.code == code) {
        return Err(OpError::refused(
            "scheme_code_taken",
            say!(
                "payroll-scheme-code-taken",
                "The law of {country} has {code} already; give your own fund another code.",
                country = law.country,
                code
            ),
        ));
    }
    let share = |percent: i64| (percent != 0).then(|| Exact::percentage(percent));
    let role = match scheme.kind()? {
        g::SchemeKind::Pension => "STAT-PENSION",
        g::SchemeKind::Health => "STAT-HEALTH",
        g::SchemeKind::Union => "STAT-UNION",
        g::SchemeKind::Levy => "STAT-LEVY",
        g::SchemeKind::Other => "STAT-OTHER",
    };
    law.contributions.push(Contribution {
        code: code.clone(),
        title: scheme.name()?.to_string(),
        of: vec![scheme.of_()?.as_str().to_string()],
        employee: share(scheme.employee()),
        employer: share(scheme.employer()),
        ceiling: scheme.ceiling().map(Exact::money),
        per: scheme.ceiling().map(|_| Period::Month),
        deductible: scheme.deductible(),
        when: (scheme.joining()? == g::SchemeJoining::Members).then(|| code.clone()),
        held: Held { from: scheme.valid_from(), until: scheme.valid_to(), ..Held::default() },
        ..Contribution::default()
    });
    law.remittances.push(Remittance {
        code: code.clone(),
        title: scheme.name()?.to_string(),
        // A fund of the business's own may be of no authority; its remittances then name none.
        authority: scheme.authority().unwrap_or_default().to_string(),
        of: vec![code],
        role: role.to_string(),
        form: None,
        return_day: None,
        payment_day: scheme.payment_day().and_then(|day| u32::try_from(day).ok()),
        shift: Shift::None,
    });
    Ok(())
}

/// `payroll.pay_group`: the country has rules, and what the group says are words of them.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let laws = laws(op)?;
        let mut problems: Vec<(String, &'static str, Sentence)> = Vec::new();
        {
            let group = g::PayGroup::of(&*draft)?;
            let Ok(country) = group.country() else { return Ok(()) };
            match laws.of(country) {
                None => {
                    let message = say!(
                        "payroll-country-unknown",
                        "The program has no payroll rules of {country} yet. It has them of {codes}.",
                        country,
                        codes = laws.codes()
                    );
                    problems.push((format!("/{}", pay_group::COUNTRY), "country_unknown", message));
                }
                Some(law) => {
                    let known = law.flags();
                    if let Some(unknown) = words(group.flags()).iter().find(|flag| !known.contains(&flag.as_str())) {
                        let message = say!(
                            "payroll-flag-unknown",
                            "{unknown} is no word of the rules of {country}. Known are: {known}.",
                            unknown,
                            country,
                            known = known.join(", ")
                        );
                        problems.push((format!("/{}", pay_group::FLAGS), "flag_unknown", message));
                    }
                    let asked = law.asked_rates();
                    for (place, line) in group.rates().enumerate() {
                        if let Ok(code) = line.code()
                            && !asked.contains(&code)
                        {
                            let message = say!(
                                "payroll-rate-unknown",
                                "{country} asks for no rate {code}. It asks for: {asked}.",
                                country,
                                code,
                                asked = asked.join(", ")
                            );
                            problems.push((format!("/{}/{place}/code", pay_group::RATES), "rate_unknown", message));
                        }
                    }
                }
            }
        }
        for (pointer, code, message) in problems {
            draft.refuse(pointer, code, message);
        }
        Ok(())
    })
}
