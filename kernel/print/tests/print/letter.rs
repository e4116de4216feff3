use kernel_print::{
    Code, CodeKind, Column, LabelGrid, LabelSheet, LetterDocument, LetterPart, LogoKind, Pair, Paper, Picture, Row,
    Signature, Table, render_labels, render_letter,
};
use kernel_types::markup::blocks;
use kernel_types::strokes;
use lopdf::{Document, Object};

use super::{Pages, engine, samples};

fn letter(paper: Paper) -> LetterDocument {
    let text = blocks(
        "<p>Dear Rudo Moyo,</p><h2>Your contract</h2><p>ends on <strong>31 March 2027</strong>. See <a href=\"https://mutapa.example/a-rather-long-address-of-a-page-about-contracts\">the rules</a>.</p><ol start=\"3\"><li><p>Return the keys</p></li><li><p>Hand over</p></li></ol><blockquote><p>So it was agreed.</p></blockquote>",
    );
    let mut parts: Vec<LetterPart> = text.into_iter().map(LetterPart::Text).collect();
    parts.push(LetterPart::Table(Table {
        columns: vec![Column::text("What", 1), Column::number("Amount")],
        rows: vec![Row::line(["Basic pay", "1,200.00"])],
    }));
    parts.push(LetterPart::Sign(vec![
        Signature { label: "Employer".into(), name: None, drawn: None },
        Signature { label: "Employee".into(), name: None, drawn: None },
    ]));
    LetterDocument {
        brand: samples::brand(),
        title: "End of contract".into(),
        parts,
        paper,
        created_at: samples::created_at(),
        ..LetterDocument::default()
    }
}

/// Width and height of the first page in points.
fn size(pdf: &[u8]) -> (f32, f32) {
    let document = Document::load_mem(pdf).expect("a PDF");
    let page = *document.get_pages().get(&1).expect("a page");
    let sides = document.get_dictionary(page).and_then(|page| page.get(b"MediaBox")).and_then(Object::as_array);
    let side = |index: usize| sides.as_ref().expect("a size")[index].as_float().expect("a number");
    (side(2), side(3))
}

#[test]
fn a_letter_says_its_text_its_table_and_who_signs() {
    let pdf = render_letter(&letter(Paper::A4), &engine()).expect("printed");
    let pages = Pages::of(&pdf);
    assert_eq!(pages.0.len(), 1);
    for text in [
        "End of contract",
        "Dear Rudo Moyo,",
        "Your contract",
        "31 March 2027",
        "See the rules",
        "3.",
        "Return the keys",
        "4.",
        "So it was agreed.",
        "Basic pay",
        "1,200.00",
        "Employer",
        "Employee",
    ] {
        pages.has(text);
    }
    let linked = String::from_utf8_lossy(&pdf)
        .contains("https://mutapa.example/a-rather-long-address-of-a-page-about-contracts");
    assert!(linked, "the link leads where it did");
}

#[test]
fn a_roll_is_as_wide_as_it_is_and_as_long_as_its_text() {
    for (paper, width) in [(Paper::Roll80, 226.8), (Paper::Roll58, 164.4)] {
        let pdf = render_letter(&letter(paper), &engine()).expect("printed");
        let (wide, long) = size(&pdf);
        assert!((wide - width).abs() < 0.2, "{paper:?}: {wide}");
        assert!(long > 200.0, "{paper:?}: {long}");
        Pages::of(&pdf).has("1,200.00");
    }
    let (wide, long) = size(&render_letter(&letter(Paper::A5), &engine()).expect("printed"));
    assert!((wide - 419.5).abs() < 0.2 && (long - 595.3).abs() < 0.2, "{wide} × {long}");
}

#[test]
fn a_drawn_signature_stands_on_its_line() {
    let plain = letter(Paper::A4);
    let mut signed = plain.clone();
    let Some(LetterPart::Sign(lines)) = signed.parts.last_mut() else { panic!("lines to sign on") };
    let svg = strokes::svg("40,120 60,80 80,120;100,80 100,120").expect("a drawing");
    let drawn = Picture { kind: LogoKind::Svg, alt: "Employee".into(), bytes: svg.into_bytes() };
    lines[1] = Signature { label: "Employee".into(), name: Some("Rudo Moyo".into()), drawn: Some(drawn) };
    let (plain, signed) = (render_letter(&plain, &engine()), render_letter(&signed, &engine()));
    let (plain, signed) = (plain.expect("printed"), signed.expect("printed"));
    let pages = Pages::of(&signed);
    assert_eq!(pages.0.len(), 1);
    pages.has("Rudo Moyo");
    pages.has("Employer");
    assert!(signed.len() > plain.len(), "{} and {}", signed.len(), plain.len());
}

/// PDF/A keeps what it is in its metadata. A sign our font lacks is forbidden there, and printed all the same.
#[test]
fn papers_are_archival_unless_a_sign_is_missing() {
    let is_archival = |letter: &LetterDocument| {
        let pdf = render_letter(letter, &engine()).expect("printed");
        String::from_utf8_lossy(&pdf).contains("pdfaid:part")
    };
    assert!(is_archival(&letter(Paper::A4)));
    let smiling = LetterDocument {
        parts: blocks("<p>Thank you 🙏</p>").into_iter().map(LetterPart::Text).collect(),
        ..letter(Paper::A4)
    };
    assert!(!is_archival(&smiling));
}

fn code(text: &str, kind: CodeKind) -> LetterPart {
    LetterPart::Code(Code { text: text.into(), kind })
}

#[test]
fn facts_codes_and_pictures_stand_among_the_words() {
    let picture =
        Picture { kind: LogoKind::Svg, alt: "Mutapa Trading".into(), bytes: samples::LOGO.as_bytes().to_vec() };
    let plain = render_letter(&LetterDocument { parts: Vec::new(), ..letter(Paper::A4) }, &engine()).expect("printed");
    for paper in [Paper::A4, Paper::Roll58] {
        let parts = vec![
            LetterPart::Facts(vec![Pair::new("Serial number", "SN-77"), Pair::new("Bought", "3 March 2026")]),
            code("4003994155486", CodeKind::Bars),
            code("https://mutapa.example/a/77", CodeKind::Qr),
            LetterPart::Picture(picture.clone()),
            // Nothing draws this: it is read instead.
            code("Sadza né", CodeKind::Bars),
        ];
        let pdf = render_letter(&LetterDocument { parts, ..letter(paper) }, &engine()).expect("printed");
        let pages = Pages::of(&pdf);
        for text in ["Serial number", "SN-77", "Bought", "3 March 2026", "4003994155486", "Sadza né"] {
            pages.has(text);
        }
        assert!(pdf.len() > plain.len(), "{paper:?}: nothing is drawn");
    }
}

#[test]
fn labels_fill_sheets_from_the_first_place_that_is_free() {
    let sticker = |number: usize| {
        vec![
            LetterPart::Text(blocks(&format!("<p>Asset {number:03}</p>")).remove(0)),
            code(&format!("A-{number:05}"), CodeKind::Qr),
        ]
    };
    let sheet = |count: usize, skip: u16| LabelSheet {
        brand: samples::brand(),
        title: "Labels of assets".into(),
        stickers: (1..=count).map(sticker).collect(),
        grid: LabelGrid { columns: 3, rows: 7, side: 7, top: 15 },
        skip,
        created_at: samples::created_at(),
        ..LabelSheet::default()
    };
    for (count, skip, sheets) in [(1, 0, 1), (21, 0, 1), (21, 1, 2), (50, 13, 3)] {
        let pdf = render_labels(&sheet(count, skip), &engine()).expect("printed");
        let pages = Pages::of(&pdf);
        assert_eq!(pages.0.len(), sheets, "{count} labels after {skip}");
        pages.has("Asset 001");
        pages.has(&format!("Asset {count:03}"));
    }
    let pages = Pages::of(&render_labels(&sheet(21, 1), &engine()).expect("printed"));
    assert!(pages.0[1].contains("Asset 021") && !pages.0[1].contains("Asset 020"), "{:?}", pages.0);
    // What is too much for a label is cut off, and takes no place of another.
    let mut wordy = sheet(21, 0);
    wordy.stickers[0] =
        blocks(&"<p>Far too much for a label.</p>".repeat(60)).into_iter().map(LetterPart::Text).collect();
    assert_eq!(Pages::of(&render_labels(&wordy, &engine()).expect("printed")).0.len(), 1);
}
