use kernel_print::{Language, PrintDocument, PrintError, Row, Table, render, render_report, render_statement};

use super::{Pages, engine, printed, samples};

#[test]
fn an_invoice_says_everything_once() {
    let pages = printed(&samples::invoice());
    assert_eq!(pages.0.len(), 1);
    for text in [
        "Tax Invoice",
        "INV-2026-00123",
        "Bill to",
        "Chipo Moyo Hardware",
        "21 December 2026",
        "Portland cement, 50 kg",
        "Batch 2211-A",
        "Amount due (USD)",
        "1,200.00",
        "One thousand two hundred US dollars",
        "Steward Bank",
        "Terms",
        "Claims within 7 days",
        "7F3K-92QX",
        "T. Ncube",
        "Tax summary",
        "help@mutapa.example",
        "Page 1 of 1",
    ] {
        pages.has(text);
    }
    assert_eq!(pages.words().matches("Subtotal").count(), 1);
}

#[test]
fn sixty_lines_repeat_the_header_and_never_split_a_row() {
    let pages = printed(&samples::with_lines(samples::invoice(), 60));
    assert_eq!(pages.0.len(), 3);
    for (index, page) in pages.0.iter().enumerate() {
        let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&format!("Page {} of 3", index + 1)), "{words}");
        let rows = words.contains("Item number");
        assert_eq!(rows, words.contains("Unit price"), "the header stands above the rows of page {}", index + 1);
        if index > 0 {
            assert!(words.contains("Tax Invoice INV-2026-00123"), "{words}");
        }
    }
    for item in 1..=60 {
        let on: Vec<usize> = (0..3)
            .filter(|page| pages.0.get(*page).is_some_and(|text| text.contains(&format!("Item number {item:03}"))))
            .collect();
        assert_eq!(on.len(), 1, "item {item} stands once");
        if item % 4 == 0 {
            let page = pages.0[on[0]].split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                page.contains(&format!("Row {item:03} has a second line of text and a third")),
                "row {item} is whole"
            );
        }
    }
}

#[test]
fn a_watermark_is_on_every_page() {
    printed(&samples::draft()).has("DRAFT");
    let document = PrintDocument { watermark: Some("VOID".into()), ..samples::with_lines(samples::invoice(), 60) };
    let pages = printed(&document);
    assert!(pages.0.iter().all(|page| page.contains("VOID")));
    assert!(!printed(&samples::invoice()).words().contains("VOID"));
}

#[test]
fn layouts_speak_three_languages() {
    let french = printed(&samples::french());
    for text in [
        "Montant en lettres",
        "Récapitulatif des taxes",
        "Modalités de paiement",
        "Page 1 sur 1",
        "Établissements Koné & Fils",
        "À",
    ] {
        french.has(text);
    }
    let portuguese = printed(&samples::portuguese());
    for text in ["Valor por extenso", "Página 1 de 1", "João Conceição Magalhães", "Verificar a autenticidade"] {
        portuguese.has(text);
    }
    let mut own = samples::invoice();
    own.language = Language::from_tag("sw");
    own.labels.insert("payment".into(), "Fees office".into());
    printed(&own).has("Fees office");
}

#[test]
fn african_letters_and_currency_signs_have_glyphs() {
    let mut document = samples::invoice();
    document.lines.rows = vec![Row::line(["Ɓàƙùwá ŋ ọ̀ ẹ́ ŵ Ɖ ɣ Ŋ", "₦1", "₵2", "€3 £4 ₹5", "R 6"])];
    let pages = printed(&document);
    for text in ["Ɓàƙùwá", "ŋ", "₦1", "₵2", "€3 £4 ₹5"] {
        pages.has(text);
    }
}

#[test]
fn long_names_and_huge_amounts_are_whole() {
    let pages = printed(&samples::long_names());
    for text in [
        "Nkosilathi-Ndlovukazi Mthwakazi Agricultural Implements, Fertiliser & Seed Distributors Cooperative Society Limited",
        "999,999,999,999,990.00",
        "1,000,000.000000",
        "QUO/2026/HQ-HARARE/0000000123",
    ] {
        pages.has(text);
    }
}

#[test]
fn the_same_document_is_the_same_file() {
    let print = || render(&samples::invoice(), &engine()).expect("printed");
    let first = print();
    assert_eq!(first, print());
    let later = PrintDocument { created_at: samples::created_at() + chrono::TimeDelta::days(1), ..samples::invoice() };
    assert_ne!(first, render(&later, &engine()).expect("printed"));
}

#[test]
fn engines_are_shared_between_threads() {
    let engine = engine();
    let print = |number: usize| {
        let engine = engine.clone();
        std::thread::spawn(move || {
            let document = PrintDocument { number: Some(format!("T-{number}")), ..samples::invoice() };
            Pages::of(&render(&document, &engine).expect("printed")).has(&format!("T-{number}"));
        })
    };
    let threads: Vec<_> = (0..4).map(print).collect();
    for thread in threads {
        thread.join().expect("no panic");
    }
}

#[test]
fn a_report_has_groups_totals_and_wide_pages() {
    let pdf = render_report(&samples::report(), &engine()).expect("printed");
    let pages = Pages::of(&pdf);
    assert!(pages.0.len() > 2);
    for text in [
        "Balance Sheet",
        "as at 31 December 2026",
        "Branch: Harare",
        "Trade receivables",
        "Total assets",
        "116,210.25",
        "Figures are unaudited.",
        "Rudo Dube",
    ] {
        pages.has(text);
    }
    let document = lopdf::Document::load_mem(&pdf).expect("a PDF");
    let page = document.get_pages().values().next().copied().expect("a page");
    let page = document.get_dictionary(page).expect("a dictionary");
    let sheet: Vec<f32> = page
        .get(b"MediaBox")
        .and_then(|value| value.as_array())
        .expect("a box")
        .iter()
        .filter_map(|side| side.as_float().ok())
        .collect();
    assert!(sheet[2] > sheet[3], "{sheet:?}");
}

#[test]
fn a_statement_shows_balances_and_ages() {
    let pages = Pages::of(&render_statement(&samples::statement(), &engine()).expect("printed"));
    for text in
        ["Statement of Account", "Opening balance", "Closing balance", "Balance due", "Balance by age", "31–60 days"]
    {
        pages.has(text);
    }
}

#[test]
fn an_empty_document_prints() {
    let pages = printed(&PrintDocument { title: "Receipt".into(), ..PrintDocument::default() });
    assert_eq!(pages.0.len(), 1);
    for absent in ["Amount in words", "How to pay", "Tax summary", "genuine"] {
        assert!(!pages.words().contains(absent), "{absent}");
    }
}

#[test]
fn wrong_input_is_named() {
    let engine = engine();
    let mut document = samples::invoice();
    document.lines.rows.push(Row::line(["too", "few"]));
    assert_eq!(
        render(&document, &engine).expect_err("refused").to_string(),
        "the lines table has 5 columns, row 4 has 2 cells"
    );
    let mut document = samples::invoice();
    document.brand.colour = "teal; #panic()".into();
    assert!(matches!(render(&document, &engine), Err(PrintError::Colour { .. })));
    let mut document = samples::invoice();
    document.brand.logo.as_mut().expect("a logo").bytes = b"<svg".to_vec();
    assert!(matches!(render(&document, &engine), Err(PrintError::Logo { .. })));
    let mut document = samples::invoice();
    document.verification.as_mut().expect("one").url = "x".repeat(5_000);
    assert!(matches!(render(&document, &engine), Err(PrintError::QrTooLong)));
}

#[test]
fn a_document_survives_json() {
    let document =
        PrintDocument { brand: kernel_print::Brand { logo: None, ..samples::brand() }, ..samples::invoice() };
    let json = serde_json::to_string(&document).expect("json");
    assert_eq!(serde_json::from_str::<PrintDocument>(&json).expect("a document"), document);
    assert!(serde_json::from_str::<PrintDocument>(r#"{"titel": "Invoice"}"#).is_err());
    assert_eq!(serde_json::from_str::<Table>("{}").expect("a table"), Table::default());
}
