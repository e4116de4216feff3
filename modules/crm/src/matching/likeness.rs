//! Likeness of names by the groups of three letters they share.

use std::collections::BTreeSet;

use kernel_types::round_half_away;

/// From here on two names are taken to be one, in millionths.
pub const ALIKE: i64 = 850_000;

/// Letters two names share, in millionths: groups of three letters in both, twice, of all groups (Dice). Names are compared as
/// [`name_key`](super::name_key) gives them; names without letters are not alike.
pub fn likeness(one: &str, other: &str) -> i64 {
    let (one, other) = (trigrams(one), trigrams(other));
    let all = one.len() + other.len();
    if one.is_empty() || other.is_empty() {
        return 0;
    }
    // Counts of groups fit.
    let both = one.intersection(&other).count();
    let share =
        round_half_away(i128::try_from(both * 2).unwrap_or_default() * 1_000_000, i128::try_from(all).unwrap_or(1));
    // A hundred percent at most.
    i64::try_from(share).unwrap_or_default()
}

/// Groups of three letters of each word; a word begins with two blanks and ends with one, so that beginnings weigh more.
fn trigrams(name: &str) -> BTreeSet<[char; 3]> {
    let mut groups = BTreeSet::new();
    for word in name.split_whitespace() {
        let letters: Vec<char> = [' ', ' '].into_iter().chain(word.chars()).chain([' ']).collect();
        groups.extend(letters.windows(3).filter_map(|window| <[char; 3]>::try_from(window).ok()));
    }
    groups
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_letter_more_is_alike_and_another_name_is_not() {
        assert_eq!(likeness("msasa trading", "msasa trading"), 1_000_000);
        assert_eq!(likeness("msasa trading", "trading msasa"), 1_000_000);
        assert!(likeness("chimoio hardware", "chimoio hardwares") >= ALIKE);
        assert!(likeness("msasa trading", "musasa traders") < ALIKE);
        assert_eq!(likeness("", "msasa"), 0);
    }

    proptest! {
        #[test]
        fn likeness_is_mutual_and_between_nothing_and_all(one in "[a-z ]{0,30}", other in "[a-z ]{0,30}") {
            let alike = likeness(&one, &other);
            prop_assert_eq!(alike, likeness(&other, &one));
            prop_assert!((0..=1_000_000).contains(&alike));
        }
    }
}
