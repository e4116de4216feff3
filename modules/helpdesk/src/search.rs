//! Ranked search of articles: words are stemmed lightly, each field is scored by BM25 and weighted, helpful articles come
//! forward and those past their review go back. Pure.

use std::collections::{BTreeSet, HashMap};

/// Weights of title, keywords and text.
const WEIGHTS: [f64; 3] = [3.0, 2.0, 1.0];
const K1: f64 = 1.2;
const B: f64 = 0.75;
/// Words that say nothing.
const STOP: [&str; 24] = [
    "the", "and", "for", "not", "with", "are", "was", "has", "have", "can", "this", "that", "from", "you", "your",
    "our", "how", "what", "when", "does", "doe", "all", "out", "will",
];

/// An article as search sees it.
#[derive(Debug, Clone, Default)]
pub struct Article {
    pub title: String,
    pub keywords: String,
    pub text: String,
    pub helpful: i64,
    pub unhelpful: i64,
    /// Its review is overdue.
    pub stale: bool,
}

/// Places of the best articles with their scores in hundredths, best first; those without a common word are left out.
pub fn ranked(articles: &[Article], query: &str, most: usize) -> Vec<(usize, i64)> {
    let fields: Vec<[Vec<String>; 3]> = articles
        .iter()
        .map(|article| [words(&article.title), words(&article.keywords), words(&article.text)])
        .collect();
    let known: BTreeSet<&str> = fields.iter().flatten().flatten().map(String::as_str).collect();
    let wanted = corrected(words(query), &known);
    let mut scores = vec![0.0_f64; articles.len()];
    for (field, weight) in WEIGHTS.iter().enumerate() {
        let texts: Vec<&Vec<String>> = fields.iter().map(|own| &own[field]).collect();
        for (score, own) in scores.iter_mut().zip(bm25(&texts, &wanted)) {
            *score += weight * own;
        }
    }
    let mut found: Vec<(usize, i64)> = Vec::new();
    for (place, (article, score)) in articles.iter().zip(scores).enumerate().filter(|(_, (_, score))| *score > 0.0) {
        let voices = article.helpful + article.unhelpful;
        let ratio = if voices > 0 { real(article.helpful) / real(voices) } else { 0.0 };
        let score = (score + 0.5 * ratio) * if article.stale { 0.8 } else { 1.0 };
        found.push((place, hundredths(score)));
    }
    found.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
    found.truncate(most);
    found
}

/// Letters of a word that is looked for as its beginning.
const BEGINNING: usize = 4;

/// Words that stand in no article are taken as the nearest that does: one that begins so, or is a slip of the finger away. Short
/// words have too many neighbours.
fn corrected(wanted: Vec<String>, known: &BTreeSet<&str>) -> Vec<String> {
    wanted
        .into_iter()
        .map(|word| {
            let letters = word.chars().count();
            if known.contains(word.as_str()) || letters < BEGINNING {
                return word;
            }
            let begins = known.range(word.as_str()..).next().filter(|next| next.starts_with(word.as_str()));
            let most = if letters < 8 { 1 } else { 2 };
            let near = || {
                known
                    .iter()
                    .map(|other| (strsim::osa_distance(&word, other), *other))
                    .filter(|(slips, _)| *slips <= most)
                    .min()
            };
            begins.copied().or_else(|| near().map(|(_, other)| other)).map(str::to_string).unwrap_or(word)
        })
        .collect()
}

fn bm25(texts: &[&Vec<String>], wanted: &[String]) -> Vec<f64> {
    let total = real_len(texts.len());
    let average = (texts.iter().map(|text| real_len(text.len())).sum::<f64>() / total.max(1.0)).max(1.0);
    let mut holders: HashMap<&str, f64> = HashMap::new();
    for word in wanted {
        holders.insert(word, real_len(texts.iter().filter(|text| text.contains(word)).count()));
    }
    let of_text = |text: &&Vec<String>| {
        wanted
            .iter()
            .map(|word| {
                let times = real_len(text.iter().filter(|own| *own == word).count());
                let holders = holders.get(word.as_str()).copied().unwrap_or(0.0);
                let rarity = ((total - holders + 0.5) / (holders + 0.5) + 1.0).ln();
                rarity * times * (K1 + 1.0) / (times + K1 * (1.0 - B + B * real_len(text.len()) / average))
            })
            .sum()
    };
    texts.iter().map(of_text).collect()
}

/// Words without endings, in small letters.
pub fn words(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.chars().count() > 1 && !STOP.contains(word))
        .map(stem)
        .collect()
}

/// Light: plurals and the commonest English endings.
fn stem(word: &str) -> String {
    let long = |stem: &&str| stem.chars().count() > 2;
    let sibilant = |stem: &&str| ["s", "x", "z", "ch", "sh"].iter().any(|end| stem.ends_with(end));
    let plural =
        word.strip_suffix("es").filter(sibilant).or_else(|| word.strip_suffix('s').filter(|stem| !stem.ends_with('s')));
    let shorter = word.strip_suffix("ing").or_else(|| word.strip_suffix("ed")).or(plural);
    shorter.filter(long).unwrap_or(word).to_string()
}

fn real(count: i64) -> f64 {
    f64::from(i32::try_from(count).unwrap_or(i32::MAX))
}

fn real_len(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[expect(clippy::cast_possible_truncation, reason = "a score is small")]
fn hundredths(score: f64) -> i64 {
    (score * 100.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn article(title: &str, keywords: &str, text: &str) -> Article {
        Article { title: title.into(), keywords: keywords.into(), text: text.into(), ..Article::default() }
    }

    #[test]
    fn the_title_counts_more_than_the_text() {
        let articles = [
            article("Projector in the hall", "", "Ask the desk to reset it, or reset the password."),
            article("Reset a password", "", "Open the portal."),
            article("Printing", "toner", "Paper"),
        ];
        let places: Vec<usize> = ranked(&articles, "resetting my passwords", 3).iter().map(|found| found.0).collect();
        assert_eq!(places, [1, 0]);
    }

    #[test]
    fn helpful_comes_first_and_stale_goes_back() {
        let plain = article("Printer jams", "", "");
        let helpful = Article { helpful: 9, unhelpful: 1, ..plain.clone() };
        let stale = Article { stale: true, ..helpful.clone() };
        let found = ranked(&[plain.clone(), helpful.clone(), stale.clone()], "printer", 3);
        assert_eq!(found.iter().map(|found| found.0).collect::<Vec<_>>()[0], 1);
        let one = |article: &Article| ranked(std::slice::from_ref(article), "printer", 1)[0].1;
        assert_eq!(one(&helpful) - one(&plain), 45);
        assert!(one(&stale) < one(&helpful));
    }

    #[test]
    fn slips_of_the_finger_and_beginnings_are_understood() {
        let articles = [
            article("Reset your password", "", ""),
            article("Printing", "toner", "Paper"),
            article("The projector", "", ""),
        ];
        let first = |query: &str| ranked(&articles, query, 1).first().map(|found| found.0);
        assert_eq!(
            (first("pasword"), first("passwrod"), first("projektor"), first("proj"), first("tonre")),
            (Some(0), Some(0), Some(2), Some(2), Some(1))
        );
        assert_eq!((first("pen"), first("invoice")), (None, None));
    }

    #[test]
    fn nothing_in_common_is_nothing_found() {
        assert_eq!(ranked(&[article("Printing", "", "")], "the timetable", 3), []);
    }

    #[test]
    fn words_lose_their_endings() {
        assert_eq!(words("Passwords, printing; the printed classes"), ["password", "print", "print", "class"]);
    }
}
