//! Documents as businesses print them.

use chrono::{DateTime, TimeZone, Utc};
use kernel_print::{
    Brand, Column, Language, Logo, LogoKind, Note, Orientation, Pair, Party, PrintDocument, ReportDocument, Row,
    RowKind, Signature, StatementDocument, Table, Total, Verification,
};

pub const LOGO: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><rect x="4" y="20" width="16" height="36" fill="#0f766e"/><rect x="26" y="8" width="16" height="48" fill="#14b8a6"/><circle cx="80" cy="30" r="22" fill="#0f766e"/></svg>"##;

pub fn created_at() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, 8, 30, 0).single().unwrap_or_default()
}

pub fn brand() -> Brand {
    Brand {
        name: "Mutapa Trading (Private) Limited".into(),
        logo: Some(Logo { kind: LogoKind::Svg, bytes: LOGO.as_bytes().to_vec() }),
        colour: "#0f766e".into(),
        letterhead: vec![
            "14 Samora Machel Avenue, Harare".into(),
            "VAT 10012345 · TIN 2000123456".into(),
            "+263 24 2700 000 · accounts@mutapa.example".into(),
        ],
        footer: Some("Mutapa Trading (Private) Limited, registered in Zimbabwe 1234/2015".into()),
        support: vec!["Help: +263 77 200 0000".into(), "help@mutapa.example".into()],
    }
}

fn money_columns(labels: [&str; 5]) -> Vec<Column> {
    let [item, quantity, price, tax, amount] = labels;
    vec![
        Column::text(item, 1),
        Column::number(quantity),
        Column::number(price),
        Column::number(tax),
        Column::number(amount),
    ]
}

fn tax_table(labels: [&str; 4], rows: &[[&str; 4]]) -> Table {
    let [code, rate, base, tax] = labels;
    Table {
        columns: vec![Column::text(code, 1), Column::number(rate), Column::number(base), Column::number(tax)],
        rows: rows.iter().map(|cells| Row::line(cells.iter().copied())).collect(),
    }
}

pub fn invoice() -> PrintDocument {
    PrintDocument {
        brand: brand(),
        title: "Tax Invoice".into(),
        number: Some("INV-2026-00123".into()),
        parties: vec![
            Party {
                label: None,
                name: "Mutapa Trading (Private) Limited".into(),
                lines: vec!["14 Samora Machel Avenue".into(), "Harare, Zimbabwe".into()],
                tax_number: Some(Pair::new("VAT", "10012345")),
            },
            Party {
                label: Some("Bill to".into()),
                name: "Chipo Moyo Hardware".into(),
                lines: vec!["Stand 22, Main Street".into(), "Mutare, Zimbabwe".into(), "+263 77 123 4567".into()],
                tax_number: Some(Pair::new("TIN", "2000987654")),
            },
        ],
        meta: vec![
            Pair::new("Issue date", "21 November 2026"),
            Pair::new("Due date", "21 December 2026"),
            Pair::new("Reference", "PO 7781"),
            Pair::new("Currency", "USD"),
        ],
        lines: Table {
            columns: money_columns(["Item", "Quantity", "Unit price", "Tax", "Amount"]),
            rows: vec![
                Row::line(["Portland cement, 50 kg", "40", "11.50", "VAT 15.5%", "460.00"])
                    .note("Batch 2211-A, delivered to site"),
                Row::line(["Roofing sheet IBR 0.47 mm, 3.6 m", "25", "18.20", "VAT 15.5%", "455.00"]),
                Row::line(["Transport Harare–Mutare", "1", "167.25", "Zero-rated", "167.25"]),
            ],
        },
        tax_summary: Some(tax_table(
            ["Tax", "Rate", "Net", "Tax"],
            &[["VAT standard", "15.5%", "915.00", "141.83"], ["VAT zero-rated", "0%", "167.25", "0.00"]],
        )),
        totals: vec![
            Total::new("Subtotal", "1,082.25"),
            Total::new("VAT", "141.83"),
            Total::new("Total", "1,224.08"),
            Total::new("Paid", "-24.08"),
            Total::new("Amount due (USD)", "1,200.00").emphasised(),
        ],
        amount_in_words: Some("One thousand two hundred US dollars".into()),
        payment: vec![
            Pair::new("Bank", "Steward Bank, Kwame Nkrumah branch"),
            Pair::new("Account", "100 2345 6789 (Nostro USD)"),
            Pair::new("Reference", "INV-2026-00123"),
        ],
        notes: vec![Note {
            title: "Terms".into(),
            text: "Goods remain the property of the seller until paid in full.\nClaims within 7 days of delivery."
                .into(),
        }],
        verification: Some(Verification {
            url: "https://verify.example/d/7F3K-92QX".into(),
            code: "7F3K-92QX".into(),
            text: None,
        }),
        signatures: vec![
            Signature { label: "Authorised by".into(), name: Some("T. Ncube".into()), drawn: None },
            Signature { label: "Received by, date".into(), name: None, drawn: None },
        ],
        created_at: created_at(),
        ..PrintDocument::default()
    }
}

pub fn with_lines(mut document: PrintDocument, count: usize) -> PrintDocument {
    document.lines.rows = (1..=count)
        .map(|index| {
            let row = Row::line([
                format!("Item number {index:03}, assorted hardware"),
                "2".into(),
                "10.00".into(),
                "VAT 15.5%".into(),
                "20.00".into(),
            ]);
            if index % 4 == 0 {
                row.note(format!("Row {index:03} has a second line of text\nand a third"))
            } else {
                row
            }
        })
        .collect();
    document
}

pub fn long_names() -> PrintDocument {
    let mut document = invoice();
    document.brand.logo = None;
    document.brand.colour = "#facc15".into();
    document.brand.name = "The Honourable Society of Wholesale, Retail and Cross-Border Traders of Southern and Eastern Africa (Holdings) Limited".into();
    if let Some(party) = document.parties.get_mut(1) {
        party.name = "Nkosilathi-Ndlovukazi Mthwakazi Agricultural Implements, Fertiliser & Seed Distributors Cooperative Society Limited".into();
        party.lines = vec!["Averylongaddresswithoutanyspacesthatcouldneverfitintothecolumnoftheparty".into()];
    }
    document.lines.rows.push(Row::line([
        "Supercalifragilisticexpialidocioussupercalifragilisticexpialidocious-item with Ɓàƙùwá ŋ ọ̀ ẹ́ ŵ ǃ ₦ ₵ € £ R$ ﷼",
        "1,000,000.000000",
        "999,999,999.99",
        "VAT 15.5% + Levy 2%",
        "999,999,999,999,990.00",
    ]));
    document.title = "Quotation and Proforma Invoice for Agricultural Supplies".into();
    document.number = Some("QUO/2026/HQ-HARARE/0000000123".into());
    document.totals = vec![
        Total::new("Total of a rather long label that wraps, including all taxes and levies", "999,999,999,999,990.00")
            .emphasised(),
    ];
    document
}

pub fn draft() -> PrintDocument {
    PrintDocument { watermark: Some("DRAFT".into()), ..invoice() }
}

pub fn french() -> PrintDocument {
    let mut document = invoice();
    document.language = Language::French;
    document.brand.name = "Société Ivoirienne d’Équipement SARL".into();
    document.brand.logo = None;
    document.brand.colour = "#9a3412".into();
    document.title = "Facture normalisée".into();
    document.number = Some("FAC-2026-0042".into());
    document.parties = vec![
        Party {
            name: "Société Ivoirienne d’Équipement SARL".into(),
            lines: vec!["Plateau, Abidjan, Côte d’Ivoire".into()],
            tax_number: Some(Pair::new("NCC", "1234567 A")),
            label: None,
        },
        Party {
            name: "Établissements Koné & Fils".into(),
            lines: vec!["Bouaké".into()],
            tax_number: None,
            label: None,
        },
    ];
    document.meta = vec![
        Pair::new("Date d’émission", "21 novembre 2026"),
        Pair::new("Échéance", "21 décembre 2026"),
        Pair::new("Devise", "XOF"),
    ];
    document.lines = Table {
        columns: money_columns(["Désignation", "Quantité", "Prix unitaire", "TVA", "Montant"]),
        rows: vec![Row::line(["Groupe électrogène 5 kVA", "2", "425\u{202F}000", "18\u{202F}%", "850\u{202F}000"])],
    };
    document.tax_summary = Some(tax_table(
        ["Taxe", "Taux", "Base", "Montant"],
        &[["TVA", "18\u{202F}%", "850\u{202F}000", "153\u{202F}000"]],
    ));
    document.totals = vec![
        Total::new("Total HT", "850\u{202F}000"),
        Total::new("TVA", "153\u{202F}000"),
        Total::new("Net à payer (XOF)", "1\u{202F}003\u{202F}000").emphasised(),
    ];
    document.amount_in_words = Some("Un million trois mille francs CFA".into());
    document.payment = vec![Pair::new("Mobile money", "+225 07 00 00 00 00")];
    document.notes = Vec::new();
    document.signatures = Vec::new();
    document
}

pub fn portuguese() -> PrintDocument {
    let mut document = french();
    document.language = Language::Portuguese;
    document.brand.name = "Comércio do Índico, Lda.".into();
    document.brand.colour = "#1d4ed8".into();
    document.title = "Factura".into();
    document.number = Some("FT 2026/118".into());
    document.parties = vec![
        Party {
            name: "Comércio do Índico, Lda.".into(),
            lines: vec!["Av. 25 de Setembro, Maputo".into()],
            tax_number: Some(Pair::new("NUIT", "400123456")),
            label: None,
        },
        Party {
            name: "João Conceição Magalhães".into(),
            lines: vec!["Beira, Moçambique".into()],
            tax_number: None,
            label: None,
        },
    ];
    document.meta = vec![Pair::new("Data de emissão", "21 de novembro de 2026"), Pair::new("Moeda", "MZN")];
    document.amount_in_words = Some("Mil duzentos e cinquenta meticais e 50 centavos".into());
    document
}

pub fn report() -> ReportDocument {
    let amounts = |label: &str, kind: RowKind, indent: u8, one: &str, two: &str| {
        Row::of(kind, [label, one, two]).indented(indent)
    };
    let mut rows = vec![
        Row::of(RowKind::Group, ["Assets"]),
        Row::of(RowKind::Group, ["Current assets"]).indented(1),
        amounts("Cash and bank", RowKind::Line, 2, "12,400.00", "9,120.50"),
        amounts("Trade receivables", RowKind::Line, 2, "33,810.25", "28,004.10"),
        amounts("Current assets", RowKind::Subtotal, 1, "46,210.25", "37,124.60"),
        Row::of(RowKind::Group, ["Property, plant and equipment"]).indented(1),
    ];
    rows.extend((1..=70).map(|index| amounts(&format!("Vehicle {index}"), RowKind::Line, 2, "1,000.00", "900.00")));
    rows.push(amounts("Total assets", RowKind::Total, 0, "116,210.25", "100,124.60"));
    ReportDocument {
        brand: brand(),
        title: "Balance Sheet".into(),
        subtitle: Some("as at 31 December 2026, in USD".into()),
        filters: vec!["Branch: Harare".into(), "Compared with: 31 December 2025".into(), "Basis: accrual".into()],
        table: Table {
            columns: vec![Column::text("Account", 1), Column::number("2026"), Column::number("2025")],
            rows,
        },
        notes: vec!["Figures are unaudited.".into()],
        orientation: Orientation::Landscape,
        prepared: Some("Prepared by Rudo Dube, 21 November 2026 10:30".into()),
        created_at: created_at(),
        ..ReportDocument::default()
    }
}

pub fn statement() -> StatementDocument {
    let base = invoice();
    StatementDocument {
        brand: base.brand,
        title: "Statement of Account".into(),
        parties: base.parties,
        meta: vec![
            Pair::new("Period", "1 October – 31 October 2026"),
            Pair::new("Account", "C-0007"),
            Pair::new("Currency", "USD"),
        ],
        summary: vec![
            Total::new("Opening balance", "350.00"),
            Total::new("Charged", "1,224.08"),
            Total::new("Paid", "374.08"),
            Total::new("Balance due", "1,200.00").emphasised(),
        ],
        transactions: Table {
            columns: vec![
                Column { weight: 0, ..Column::text("Date", 0) },
                Column::text("Document", 1),
                Column::number("Charges"),
                Column::number("Payments"),
                Column::number("Balance"),
            ],
            rows: vec![
                Row::of(RowKind::Subtotal, ["1 Oct 2026", "Opening balance", "", "", "350.00"]),
                Row::line(["3 Oct 2026", "Receipt RC-0331", "", "374.08", "-24.08"]),
                Row::line(["12 Oct 2026", "Invoice INV-2026-00123", "1,224.08", "", "1,200.00"]),
                Row::of(RowKind::Total, ["31 Oct 2026", "Closing balance", "1,224.08", "374.08", "1,200.00"]),
            ],
        },
        ageing: vec![
            Total::new("Current", "1,200.00"),
            Total::new("1–30 days", "0.00"),
            Total::new("31–60 days", "0.00"),
            Total::new("Over 60 days", "0.00"),
        ],
        amount_in_words: Some("One thousand two hundred US dollars".into()),
        payment: base.payment,
        verification: base.verification,
        created_at: created_at(),
        ..StatementDocument::default()
    }
}
