//! Texts that would be code, if they were ever read as markup.

use kernel_print::{Note, Pair, Party, Row, Total, render};

use super::{Pages, engine, printed, samples};

const HOSTILE: [&str; 14] = [
    "#panic()",
    "#panic(\"x\")",
    "*bold*",
    "_it_",
    "$x$",
    "= Heading",
    "#read(\"data.json\")",
    "#import \"x\"",
    "`raw`",
    "<label>",
    "@ref",
    "\\ \" ' ${x} {{x}}",
    "// comment",
    "/* c */ #{1+1}",
];

#[test]
fn texts_stay_texts_everywhere() {
    for text in HOSTILE {
        let own = || text.to_owned();
        let mut document = samples::invoice();
        document.brand.letterhead = vec![own()];
        document.brand.footer = Some(own());
        document.title = own();
        document.parties = vec![
            Party { name: own(), label: Some(own()), lines: vec![own()], tax_number: Some(Pair::new(text, text)) },
            Party { name: own(), ..Party::default() },
        ];
        document.meta = vec![Pair::new(text, text)];
        document.lines.rows = vec![Row::line([text; 5]).note(text)];
        document.lines.columns[0].label = own();
        document.totals = vec![Total::new(text, text).emphasised()];
        document.amount_in_words = Some(own());
        document.payment = vec![Pair::new(text, text)];
        document.notes = vec![Note { title: own(), text: own() }];
        document.labels.insert("tax_summary".into(), own());
        let pages = printed(&document);
        let expected = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let count = pages.words().matches(&expected).count();
        // Letterhead, foot, title, three of parties and more: each of the places above shows the text as it is.
        assert!(count >= 20, "{text:?} is shown {count} times in {:?}", pages.words());
    }
}

#[test]
fn a_customer_named_panic_is_a_customer() {
    let mut document = samples::invoice();
    document.parties[1].name = "#panic() *bold* $x$ & Sons".into();
    printed(&document).has("#panic() *bold* $x$ & Sons");
}

#[test]
fn control_characters_and_endless_words_do_no_harm() {
    let endless = "x".repeat(400);
    let mut document = samples::invoice();
    document.parties[1].name = format!("a\0b\u{7}c\td {endless}");
    document.lines.rows = vec![Row::line([endless.as_str(), "1", "2", "3", "4"]).note("é".repeat(3_000))];
    let pages = printed(&document);
    pages.has("abc d");
    assert!(pages.0.len() > 1);
    let letters: String = pages.words().chars().filter(|letter| *letter == 'x').collect();
    assert!(letters.len() >= 800, "all of the endless words is there: {}", letters.len());
}

#[test]
fn a_logo_reads_no_other_file() {
    let mut document = samples::invoice();
    let outside = r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><image width="9" height="9" xlink:href="/etc/passwd"/><image width="9" height="9" xlink:href="https://example.com/x.png"/></svg>"#;
    document.brand.logo.as_mut().expect("a logo").bytes = outside.as_bytes().to_vec();
    // Refused or drawn without the picture; in neither case anything outside is read.
    if let Ok(pdf) = render(&document, &engine()) {
        assert!(!Pages::of(&pdf).words().contains("root:"));
    }
}

#[test]
fn long_documents_print() {
    let document = samples::with_lines(samples::invoice(), 300);
    printed(&document).has("Item number 300, assorted hardware");
}
