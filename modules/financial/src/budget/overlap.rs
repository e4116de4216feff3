//! Lines of a budget that contain others: what an account may spend contains what its cost centres may. Pure.

use super::actual::Place;
use super::plan::{MONTHS, Year};

/// Whether every movement at `inner` counts for `outer`, and not the reverse.
fn contains(outer: &Place, inner: &Place) -> bool {
    outer.covers(inner) && !inner.covers(outer)
}

/// The lines directly inside a line: those it contains, without what these contain themselves.
pub fn inside(lines: &[(Place, Year)], index: usize) -> Vec<usize> {
    let Some((outer, _)) = lines.get(index) else { return Vec::new() };
    let within: Vec<usize> =
        lines.iter().enumerate().filter(|(_, (place, _))| contains(outer, place)).map(|(inner, _)| inner).collect();
    let between = |inner: usize| {
        within.iter().any(|other| {
            lines.get(*other).zip(lines.get(inner)).is_some_and(|(other, inner)| contains(&other.0, &inner.0))
        })
    };
    within.iter().copied().filter(|inner| !between(*inner)).collect()
}

/// What each line plans beyond the lines inside it. Added up, everything planned counts once.
pub fn rests(lines: &[(Place, Year)]) -> Vec<Year> {
    (0..lines.len())
        .map(|index| {
            let mut rest = lines.get(index).map_or([0; MONTHS], |(_, months)| *months);
            let inner = inside(lines, index);
            for (month, left) in rest.iter_mut().enumerate().filter(|_| !inner.is_empty()) {
                let given: i64 = inner.iter().filter_map(|inner| lines.get(*inner)?.1.get(month)).sum();
                // Cost centres that were given more than their account has are counted as they are.
                *left = (*left - given).max(0);
            }
            rest
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel_types::Id;

    fn line(centre: Option<&str>, project: Option<&str>, amount: i64) -> (Place, Year) {
        let text = |text: Option<&str>| text.map(str::to_string);
        (
            Place {
                account: Some(Id::from_stored("rent")),
                cost_centre: text(centre),
                project: text(project),
                branch: None,
            },
            [amount; MONTHS],
        )
    }

    #[test]
    fn an_account_contains_its_cost_centres() {
        let lines = [
            line(None, None, 100),
            line(Some("Harare"), None, 60),
            line(Some("Harare"), Some("Depot"), 25),
            line(Some("Mutare"), None, 30),
        ];
        assert_eq!(inside(&lines, 0), vec![1, 3]);
        assert_eq!(inside(&lines, 1), vec![2]);
        let rests: Vec<i64> = rests(&lines).iter().map(|year| year[0]).collect();
        assert_eq!(rests, vec![10, 35, 25, 30]);
        assert_eq!(rests.iter().sum::<i64>(), 100);
    }

    #[test]
    fn centres_beyond_their_account_count_as_they_are() {
        let rests: Vec<i64> =
            rests(&[line(None, None, 40), line(Some("Harare"), None, 60)]).iter().map(|year| year[0]).collect();
        assert_eq!(rests, vec![0, 60]);
    }

    #[test]
    fn lines_beside_each_other_contain_nothing() {
        let lines = [line(Some("Harare"), None, 60), line(None, Some("Depot"), 25)];
        assert_eq!(rests(&lines), vec![[60; MONTHS], [25; MONTHS]]);
    }
}
