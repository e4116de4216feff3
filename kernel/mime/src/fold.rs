//! What a sender wrote, apart from what they quoted.

/// How mail programs begin what they quote, in the languages of the product and those around them: `(begins, holds)`.
const WROTE: [&str; 9] =
    ["wrote:", "a écrit :", "a écrit:", "escreveu:", "ameandika:", "aliandika:", "akanyora:", "escribió:", "schrieb:"];
const ORIGINAL: [&str; 6] = [
    "original message",
    "message d'origine",
    "message d’origine",
    "mensagem original",
    "forwarded message",
    "ujumbe asili",
];
/// Heads of the block Outlook puts above a quoted mail: the sender, and what stands below it within three lines.
const SENDER: [&str; 4] = ["from:", "de :", "de:", "kutoka:"];
const BELOW: [&str; 8] = ["sent:", "date:", "envoyé :", "envoyé:", "enviado:", "enviada:", "data:", "to:"];

/// The sender's own words, and what they quoted below them. Words under a quotation are left where they are.
pub fn fold(text: &str) -> (String, Option<String>) {
    let lines: Vec<&str> = text.lines().collect();
    let Some(start) = (0..lines.len()).find(|at| quotes_from(&lines, *at)) else {
        return (text.trim().to_string(), None);
    };
    let join = |part: &[&str]| part.join("\n").trim().to_string();
    let (own, quoted) = lines.split_at(start);
    let own = join(own);
    // An answer below a quotation, or a forwarded mail: there is nothing to fold away.
    if own.is_empty() {
        return (text.trim().to_string(), None);
    }
    (own, Some(join(quoted)).filter(|quoted| !quoted.is_empty()))
}

fn quotes_from(lines: &[&str], at: usize) -> bool {
    let here = lines.get(at).map_or("", |line| line.trim());
    let low = here.to_lowercase();
    let next = |step: usize| lines.get(at + step).map(|line| line.trim().to_lowercase()).unwrap_or_default();
    if here.starts_with('>') {
        return lines.iter().skip(at).all(|line| line.trim().is_empty() || line.trim_start().starts_with('>'));
    }
    let quoted_soon = || (1..=3).any(|step| next(step).starts_with('>'));
    if WROTE.iter().any(|end| low.ends_with(end)) && (quoted_soon() || low.contains('@') || low.contains(',')) {
        return true;
    }
    // Long attributions wrap.
    if !low.is_empty()
        && !low.ends_with(':')
        && WROTE.iter().any(|end| next(1).ends_with(end))
        && next(2).is_empty().then(|| next(3)).unwrap_or_else(|| next(2)).starts_with('>')
    {
        return true;
    }
    let dashes = here.trim_matches(|c: char| c == '-' || c == '_' || c == ' ').to_lowercase();
    if here.starts_with("--") && ORIGINAL.iter().any(|name| dashes == *name) {
        return true;
    }
    SENDER.iter().any(|head| low.starts_with(head))
        && (1..=3).any(|step| BELOW.iter().any(|head| next(step).starts_with(head)))
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[track_caller]
    fn check(text: &str, own: &str, folded: bool) {
        let (found, quoted) = fold(text);
        assert_eq!((found.as_str(), quoted.is_some()), (own, folded), "{quoted:?}");
    }

    #[test]
    fn programs_and_languages_quote_in_their_own_ways() {
        check(
            "Thanks.\n\nOn Mon, 2 Mar 2026 at 09:14, IT desk <help@x.example> wrote:\n> Try again.\n> Bye",
            "Thanks.",
            true,
        );
        check(
            "Thanks.\n\nOn Mon, 2 Mar 2026 at 09:14, The IT desk of the school\n<help@x.example> wrote:\n\n> Try again.",
            "Thanks.",
            true,
        );
        check("Merci.\n\nLe lun. 2 mars 2026 à 09:14, Support <a@x.example> a écrit :\n> Bonjour", "Merci.", true);
        check(
            "Obrigado.\n\nEm seg., 2 de mar. de 2026 às 09:14, Apoio <a@x.example> escreveu:\n> Olá",
            "Obrigado.",
            true,
        );
        check("See below.\n\n-----Original Message-----\nFrom: A\nHello", "See below.", true);
        check("See below.\n\nFrom: IT desk\nSent: Monday\nTo: Rudo\n\nHello", "See below.", true);
        check("Yes.\n> Is it on?\n>\n> Regards", "Yes.", true);
    }

    #[test]
    fn own_words_are_never_folded_away() {
        check("No quotation here.", "No quotation here.", false);
        check("> Is it on?\nYes, it is.", "> Is it on?\nYes, it is.", false);
        check("She wrote:\nplease help", "She wrote:\nplease help", false);
        check("> only a quotation", "> only a quotation", false);
        check("", "", false);
    }
}
