//! Passwords that stand in lists of leaked ones, without asking anybody: nearly all of those with twelve or more characters
//! are one to three well-known stems with figures and marks around them, a walk over the keyboard, or something short said
//! twice. The stems lie beside this file; what is compared never leaves the process.

use std::collections::HashMap;
use std::sync::OnceLock;

/// Stems at most in a password that is refused for them: four well-known words in a row are in no list.
const STEMS_MAX: usize = 3;
/// Letters beside the stems: `xpassword12y`.
const LETTERS_LEFT: usize = 2;
/// Figures and marks beside the stems that do not follow from one another: more of them make up for the stem.
const FIGURES_LEFT: usize = 6;
/// Shortest stem looked for; shorter ones stand in too many honest words.
const STEM_MIN: usize = 3;
/// Share of steps to a neighbouring key that makes a walk, in percent.
const WALK_PERCENT: usize = 80;

/// Whether a password is, or is little more than, what published lists of leaked passwords are made of.
pub fn is_leaked(text: &str) -> bool {
    let letters: Vec<char> = text.to_lowercase().chars().collect();
    let reversed: Vec<char> = letters.iter().rev().copied().collect();
    is_walk(&letters) || is_repeated(&letters) || made_of_stems(&letters) || made_of_stems(&reversed)
}

/// Letters as they are read when figures and marks stand for them.
pub(super) fn plain(c: char) -> &'static [char] {
    match c {
        '0' => &['o'],
        '1' => &['i', 'l'],
        '!' | '|' => &['i', 'l'],
        '3' => &['e'],
        '4' | '@' => &['a'],
        '5' | '$' => &['s'],
        '7' | '+' => &['t'],
        '8' => &['b'],
        '9' => &['g'],
        _ => &[],
    }
}

/// Stems by their first letter, each with its letters.
fn stems() -> &'static HashMap<char, Vec<Vec<char>>> {
    static STEMS: OnceLock<HashMap<char, Vec<Vec<char>>>> = OnceLock::new();
    STEMS.get_or_init(|| {
        let mut by_first: HashMap<char, Vec<Vec<char>>> = HashMap::new();
        let lines = include_str!("leaked.txt").lines().filter(|line| !line.starts_with('#'));
        for word in lines.flat_map(str::split_whitespace).filter(|word| word.chars().count() >= STEM_MIN) {
            let letters: Vec<char> = word.chars().collect();
            by_first.entry(letters[0]).or_default().push(letters);
        }
        for list in by_first.values_mut() {
            list.sort_unstable();
            list.dedup();
        }
        by_first
    })
}

/// The fewest letters no stem explains, with at most [`STEMS_MAX`] stems, and whether what else is left is little.
fn made_of_stems(text: &[char]) -> bool {
    // cost[used][at]: letters left unexplained before `at`, and the figures and marks met so far.
    let unreached: Option<(usize, Vec<char>)> = None;
    let mut best = vec![vec![unreached; text.len() + 1]; STEMS_MAX + 1];
    best[0][0] = Some((0, Vec::new()));
    for at in 0..text.len() {
        for used in 0..=STEMS_MAX {
            let Some((left, others)) = best[used][at].clone() else { continue };
            if left > LETTERS_LEFT {
                continue;
            }
            let mut others = others;
            let step = if text[at].is_alphabetic() { 1 } else { 0 };
            if used < STEMS_MAX {
                for end in ends(text, at) {
                    improve(&mut best[used + 1][end], (left, others.clone()));
                }
            }
            if step == 0 {
                others.push(text[at]);
            }
            improve(&mut best[used][at + 1], (left + step, others));
        }
    }
    (1..=STEMS_MAX).any(|used| {
        best[used][text.len()]
            .as_ref()
            .is_some_and(|(left, others)| *left <= LETTERS_LEFT && unforeseen(others) <= FIGURES_LEFT)
    })
}

fn improve(slot: &mut Option<(usize, Vec<char>)>, candidate: (usize, Vec<char>)) {
    let weight = |(left, others): &(usize, Vec<char>)| (*left, unforeseen(others));
    if slot.as_ref().is_none_or(|held| weight(&candidate) < weight(held)) {
        *slot = Some(candidate);
    }
}

/// Where stems that begin at `at` end.
fn ends(text: &[char], at: usize) -> Vec<usize> {
    let firsts = std::iter::once(text[at]).chain(plain(text[at]).iter().copied());
    let mut found = Vec::new();
    for first in firsts {
        for stem in stems().get(&first).into_iter().flatten() {
            let end = at + stem.len();
            let same = |(c, wanted): (&char, &char)| c == wanted || plain(*c).contains(wanted);
            if end <= text.len() && text[at..end].iter().zip(stem).all(same) && !found.contains(&end) {
                found.push(end);
            }
        }
    }
    found
}

/// Characters that do not follow from the one before: `2026` counts for what it holds, `123456` and `!!!!` for one.
fn unforeseen(others: &[char]) -> usize {
    let follows = |pair: &[char]| matches!(pair[1] as i64 - pair[0] as i64, -1..=1);
    others.windows(2).filter(|pair| !follows(pair)).count() + usize::from(!others.is_empty())
}

/// Whether most steps lead to a neighbouring key: `1qaz2wsx3edc`, `qwertyuiop12`.
fn is_walk(text: &[char]) -> bool {
    const ROWS: [&str; 4] = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];
    let place = |c: char| {
        ROWS.iter().enumerate().find_map(|(row, keys)| keys.find(c).map(|column| (row as i64, column as i64)))
    };
    let near = |pair: &[char]| match (place(pair[0]), place(pair[1])) {
        (Some((row, column)), Some((next_row, next_column))) => {
            (row - next_row).abs() <= 1 && (column - next_column).abs() <= 1
        }
        _ => false,
    };
    let steps = text.len().saturating_sub(1);
    steps > 0 && text.windows(2).filter(|pair| near(pair)).count() * 100 >= steps * WALK_PERCENT
}

/// Whether a short part is said again and again: `tendai1tendai1`, `abcabcabcabc`.
fn is_repeated(text: &[char]) -> bool {
    (1..=text.len() / 2).any(|length| {
        text.len().is_multiple_of(length) && length <= 8 && text.chunks(length).all(|part| part == &text[..length])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_lists_hold_is_refused() {
        for bad in [
            "password1234",
            "Password@2026",
            "P@ssw0rd1234!",
            "passwordpassword",
            "iloveyou12345",
            "ILoveYouForever1",
            "liverpool2026!",
            "ManchesterUnited7",
            "qwertyuiop123",
            "1qaz2wsx3edc",
            "1q2w3e4r5t6y",
            "zaq12wsxcde3",
            "123456789012",
            "Godisgood2025",
            "jesuschrist777",
            "Zimbabwe@1980",
            "Nairobi254254",
            "tendai1tendai1",
            "abc123abc123",
            "Blessing123456",
            "superman12345",
            "chocolate1234",
            "December251990",
            "hakunamatata1",
            "basketball2023",
            "trustno1trustno1",
            "drowssap4321",
            "Michael19851985",
            "Kw@meNkrumah57",
            "babatunde12345",
            "administrator1",
            "welcome@123456",
            "MercedesBenz01",
            "unbelievable12",
            "dar3ssal@am2020",
            "simbasimba2024",
            "football123456789",
        ] {
            assert!(is_leaked(bad), "{bad}");
        }
    }

    #[test]
    fn sentences_and_random_ones_are_taken() {
        for fine in [
            "correct horse battery",
            "three goats on a roof",
            "Zuva-rabuda-14-mangwanani",
            "ኩኩሉ ብሎ ዶሮ ጮኸ ማለዳ",
            "vHq8#tLm2@xZ",
            "k7f3qp9d2mzx",
            "my aunt sells tomatoes",
            "a long blue bus to Mbare",
            "wooden spoon in the sink",
            "8492-7710-3358-1",
            "ndinoda kudya sadza nhasi",
            "maria83$7#19xkv2",
            "gumbo rimwe hariswere mudziva",
        ] {
            assert!(!is_leaked(fine), "{fine}");
        }
    }

    #[test]
    fn there_are_stems_enough() {
        assert!(stems().values().map(Vec::len).sum::<usize>() > 1_000);
        assert!(stems().values().flatten().flatten().all(char::is_ascii_lowercase));
    }
}
