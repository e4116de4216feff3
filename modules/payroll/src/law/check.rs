//! What makes tables unusable. Every problem is told, in words for anyone who maintains them.

use super::rules::{Band, Contribution, Law};

/// Bands rise, meet and end open, and printed deductions fit the bands.
pub fn bands(bands: &[Band]) -> Vec<String> {
    let mut problems = Vec::new();
    if bands.is_empty() {
        problems.push("there are no bands".to_string());
    }
    for pair in bands.windows(2) {
        match (pair.first().and_then(|band| band.up_to), pair.get(1).and_then(|band| band.up_to)) {
            (Some(low), Some(high)) if low >= high => {
                problems.push(format!("the band up to {high} comes after the one up to {low}"))
            }
            (None, _) => problems.push("only the last band is open".to_string()),
            _ => {}
        }
    }
    if bands.last().is_some_and(|band| band.up_to.is_some()) {
        problems.push("the last band must be open: leave out its end".to_string());
    }
    if bands.iter().any(|band| band.rate.is_negative() || band.rate > crate::exact::Exact::whole(100)) {
        problems.push("a rate lies between 0 and 100 percent".to_string());
    }
    let printed = bands.iter().filter(|band| band.deduct.is_some()).count();
    if printed != 0 && printed != bands.len() {
        problems.push("every band has its deduction, or none has".to_string());
    }
    problems
}

/// Everything wrong with one country's tables.
pub fn law(law: &Law) -> Vec<String> {
    let mut problems = Vec::new();
    for (place, table) in law.taxes.iter().enumerate() {
        let named = |problem: String| format!("taxes[{place}], {} a {}: {problem}", table.currency, table.per.as_str());
        problems.extend(bands(&table.bands).into_iter().map(named));
        let clash = law.taxes.iter().skip(place + 1).any(|other| {
            other.currency == table.currency
                && other.per == table.per
                && overlap((table.held.from, table.held.until), (other.held.from, other.held.until))
        });
        if clash {
            problems.push(named("another table holds on the same days".to_string()));
        }
    }
    for (place, one) in law.contributions.iter().enumerate() {
        problems.extend(
            contribution(one).into_iter().map(|problem| format!("contributions[{place}], {}: {problem}", one.code)),
        );
        let clash = law.contributions.iter().skip(place + 1).any(|other| {
            other.code == one.code && overlap((one.held.from, one.held.until), (other.held.from, other.held.until))
        });
        if clash {
            problems.push(format!("contributions[{place}], {}: another row holds on the same days", one.code));
        }
        let taken = law.remittances.iter().filter(|remittance| remittance.of.contains(&one.code)).count();
        if taken != 1 {
            problems.push(format!(
                "contributions[{place}], {}: it goes with {taken} remittances and not with one",
                one.code
            ));
        }
    }
    for remittance in &law.remittances {
        for code in remittance.of.iter().filter(|code| !law.knows(code)) {
            problems.push(format!("remittances, {}: there is no '{code}'", remittance.code));
        }
    }
    problems.extend(super::returns::problems(law));
    for key in named_sources(law).filter(|key| !law.sources.contains_key(*key)) {
        problems.push(format!("sources: '{key}' is named and not written down"));
    }
    // A day of every year: the last of February is not.
    if law.tax_year_start.len() != 5 || format!("2027-{}", law.tax_year_start).parse::<kernel_types::Date>().is_err() {
        problems.push(format!("taxYearStart: '{}' is no day; write it like 03-01", law.tax_year_start));
    }
    problems
}

const KINDS: [&str; 9] =
    ["gross", "basic", "housing", "transport", "overtime", "allowances", "bonus", "benefits", "exempt"];

fn contribution(one: &Contribution) -> Vec<String> {
    let mut problems = Vec::new();
    for kind in one.of.iter().map(|kind| kind.strip_prefix('-').unwrap_or(kind)).filter(|kind| !KINDS.contains(kind)) {
        problems.push(format!("there is no kind of pay '{kind}'"));
    }
    if one.of.is_empty() && one.per_head.is_none() {
        problems.push("it is charged on nothing: 'of' or 'perHead'".to_string());
    }
    if one.employee.is_none() && one.employer.is_none() && one.employer_rate.is_none() && one.per_head.is_none() {
        problems.push("nobody pays it".to_string());
    }
    let limited = one.floor.is_some()
        || one.ceiling.is_some()
        || one.least.is_some()
        || one.least_base.is_some()
        || one.per_head.is_some();
    if limited && one.per.is_none() {
        problems.push("its limits lack 'per'".to_string());
    }
    if one.floor.zip(one.ceiling).is_some_and(|(floor, ceiling)| floor >= ceiling) {
        problems.push("its floor lies above its ceiling".to_string());
    }
    problems
}

fn named_sources(law: &Law) -> impl Iterator<Item = &String> {
    let taxes = law.taxes.iter().map(|one| &one.held);
    let levies = law.levies.iter().map(|one| &one.held);
    let credits = law.credits.iter().map(|one| &one.held);
    let reliefs = law.reliefs.iter().map(|one| &one.held);
    let contributions = law.contributions.iter().map(|one| &one.held);
    let bonus = law.bonus.iter().map(|one| &one.held).chain(law.severance.iter().map(|one| &one.held));
    let returns = law.returns.iter().map(|one| &one.held);
    taxes
        .chain(levies)
        .chain(credits)
        .chain(reliefs)
        .chain(contributions)
        .chain(bonus)
        .chain(returns)
        .flat_map(|held| &held.sources)
}

type Days = (Option<kernel_types::Date>, Option<kernel_types::Date>);

fn overlap(one: Days, other: Days) -> bool {
    let begins_in_time = |from: Option<kernel_types::Date>, until: Option<kernel_types::Date>| {
        from.zip(until).is_none_or(|(from, until)| from <= until)
    };
    begins_in_time(one.0, other.1) && begins_in_time(other.0, one.1)
}
