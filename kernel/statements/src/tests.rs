//! Each format by a file as banks send them, and noise at every reader.

use chrono::NaiveDate;
use kernel_types::{MONEY_SCALE, parse_scaled};
use proptest::prelude::*;

use super::*;

fn money(text: &str) -> i64 {
    parse_scaled(text, MONEY_SCALE).expect("money")
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn one(text: &str) -> Statement {
    let (_, mut found) = read(text.as_bytes(), None, &CsvMapping::default()).expect("a statement");
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn sum(statement: &Statement) -> i64 {
    statement.lines.iter().map(|line| line.amount).sum()
}

const MT940: &str = "{1:F01BARCZWHXAXXX0000000000}{2:I940X}{4:\r\n:20:STMT260305\r\n:25:ZW1234567890\r\n:28C:45/1\r\n:60F:C260304USD1000,00\r\n:61:2603050305C1160,00NTRFINV-00231//FT26064A\r\nInward transfer\r\n:86:166?00TRANSFER?20MOYO TRADING?21INV-00231?31ZW998877?32MOYO TRADING PVT LTD\r\n:61:2603050305D12,5NCHGNONREF//CHG0001\r\n:86:Bank charges\r\nMarch\r\n:61:2512311231RC100,NTRFREF7\r\n:62F:C260305USD2047,50\r\n-}\r\n";

#[test]
fn mt940_with_subfields_marks_and_pages() {
    let found = one(MT940);
    assert_eq!((found.account.as_deref(), found.currency.as_deref()), (Some("ZW1234567890"), Some("USD")));
    assert_eq!((found.opening, found.closing), (Some(money("1000")), Some(money("2047.50"))));
    assert_eq!(found.problems, []);
    assert_eq!(found.opening.unwrap() + sum(&found), found.closing.unwrap());
    let first = &found.lines[0];
    assert_eq!((first.position, first.amount, first.date), (6, money("1160"), day("2026-03-05")));
    assert_eq!(first.reference.as_deref(), Some("INV-00231"));
    assert_eq!(first.external_id.as_deref(), Some("FT26064A"));
    assert_eq!(first.counterparty.as_deref(), Some("MOYO TRADING PVT LTD"));
    assert_eq!(first.counterparty_account.as_deref(), Some("ZW998877"));
    assert!(first.description.contains("MOYO TRADING INV-00231"), "{}", first.description);
    assert_eq!((found.lines[1].amount, found.lines[1].reference.as_deref()), (money("-12.50"), None));
    assert_eq!(found.lines[1].description, "Bank charges March");
    assert_eq!((found.lines[2].amount, found.lines[2].date), (money("-100"), day("2025-12-31")));
}

#[test]
fn mt940_pages_of_one_statement_are_joined() {
    let text = ":20:A\n:25:111\n:60F:C260301USD10,00\n:61:260301C5,NTRFX\n:62M:C260301USD15,00\n:20:A\n:25:111\n:60M:C260301USD15,00\n:61:260302D3,NTRFY\n:62F:C260302USD12,00\n";
    let found = one(text);
    assert_eq!((found.opening, found.closing, found.lines.len()), (Some(money("10")), Some(money("12")), 2));
}

#[test]
fn a_broken_movement_is_told_and_the_rest_is_read() {
    let found =
        one(":20:A\n:25:1\n:60F:C260301USD10,00\n:61:26xx01C5,NTRFX\n:61:260301C5,NTRFX\n:62F:C260301USD15,00\n");
    assert_eq!(found.lines.len(), 1);
    assert_eq!((found.problems[0].position, found.problems[0].column.as_deref()), (4, Some("61")));
}

const OFX1: &str = "OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR\n<BANKACCTFROM><BANKID>250655<ACCTID>62001122334<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST><DTSTART>20260301<DTEND>20260331120000.000[+2:SAST]\n<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305120000<TRNAMT>1160.00<FITID>2026030500001<NAME>MOYO TRADING &amp; SONS<MEMO>INV-00231</STMTTRN>\n<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260306<TRNAMT>-845,50<FITID>2026030600002<CHECKNUM>000123</STMTTRN>\n</BANKTRANLIST><LEDGERBAL><BALAMT>5000.00<DTASOF>20260331</LEDGERBAL><AVAILBAL><BALAMT>4000.00<DTASOF>20260331</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>";

#[test]
fn ofx_1_leaves_without_end_tags() {
    let found = one(OFX1);
    assert_eq!((found.account.as_deref(), found.currency.as_deref()), (Some("62001122334"), Some("ZAR")));
    assert_eq!((found.from, found.to), (Some(day("2026-03-01")), Some(day("2026-03-31"))));
    assert_eq!(found.closing, Some(money("5000")));
    assert_eq!(found.lines[0].counterparty.as_deref(), Some("MOYO TRADING & SONS"));
    assert_eq!((found.lines[0].amount, found.lines[0].external_id.as_deref()), (money("1160"), Some("2026030500001")));
    assert_eq!((found.lines[1].amount, found.lines[1].reference.as_deref()), (money("-845.50"), Some("000123")));
    assert_eq!(found.lines[1].description, "CHECK");
}

#[test]
fn ofx_2_is_the_same_with_end_tags() {
    let text = OFX1.replace(
        "OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n",
        "<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?>",
    );
    let mut closed = String::new();
    for part in text.split_inclusive('<') {
        closed.push_str(part);
    }
    let leaves = [
        "CURDEF", "BANKID", "ACCTID", "ACCTTYPE", "DTSTART", "DTEND", "TRNTYPE", "DTPOSTED", "TRNAMT", "FITID", "NAME",
        "MEMO", "CHECKNUM", "BALAMT", "DTASOF",
    ];
    for leaf in leaves {
        let open = format!("<{leaf}>");
        closed = closed
            .split(&open)
            .enumerate()
            .map(|(index, part)| match (index, part.find('<')) {
                (0, _) => part.to_string(),
                (_, Some(end)) => format!("{}</{leaf}>{}", part[..end].trim_end(), &part[end..]),
                (_, None) => part.to_string(),
            })
            .collect::<Vec<_>>()
            .join(&open);
    }
    let strip = |mut statement: Statement| {
        for line in &mut statement.lines {
            line.position = 0;
        }
        statement
    };
    assert_eq!(strip(one(&closed)), strip(one(OFX1)));
}

const CAMT: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>ZW12ABCD</IBAN></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-04</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1247.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-05</Dt></Dt></Bal>
<Ntry><Amt Ccy="USD">1160.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt><ValDt><Dt>2026-03-06</Dt></ValDt><AcctSvcrRef>AS-1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>INV-00231</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Moyo &amp; Sons</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>ZW55</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Payment of INV-00231</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="USD">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-03-05T10:00:00</DtTm></BookgDt><AddtlNtryInf>Charges</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="USD">77.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="USD">abc</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-05</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>"#;

#[test]
fn camt_053_entries_balances_and_parties() {
    let found = one(CAMT);
    assert_eq!((found.opening, found.closing), (Some(money("100")), Some(money("1247.50"))));
    assert_eq!(found.opening.unwrap() + sum(&found), found.closing.unwrap());
    let first = &found.lines[0];
    assert_eq!(
        (first.counterparty.as_deref(), first.counterparty_account.as_deref()),
        (Some("Moyo & Sons"), Some("ZW55"))
    );
    assert_eq!((first.reference.as_deref(), first.external_id.as_deref()), (Some("INV-00231"), Some("AS-1")));
    assert_eq!((first.position, first.value_date), (6, Some(day("2026-03-06"))));
    assert_eq!(found.lines[1].description, "Charges");
    assert_eq!(found.problems.len(), 1);
    assert_eq!(found.problems[0].position, 10);
}

#[test]
fn m_pesa_with_a_preamble_time_and_newest_line_first() {
    let text = "Organization Name,Msasa Traders\nShortCode,123456\n\nReceipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info\nSCB2,05-03-2026 18:40:01,Pay Bill charge,Completed,,\"23.00\",\"1,637.00\",\nSCA1,05-03-2026 09:12:44,Customer payment INV-00231,Completed,\"1,160.00\",,\"1,660.00\",254700000001 - JANE MOYO\nSCA0,05-03-2026 08:00:00,Customer payment,Failed,\"99.00\",,\"500.00\",254700000002 - X\n";
    let found = one(text);
    assert_eq!(found.lines.len(), 2);
    assert_eq!((found.lines[0].external_id.as_deref(), found.lines[0].amount), (Some("SCA1"), money("1160")));
    assert_eq!((found.opening, found.closing), (Some(money("500")), Some(money("1637"))));
    assert_eq!(found.lines[0].counterparty.as_deref(), Some("254700000001 - JANE MOYO"));
    assert_eq!(found.lines[1].amount, money("-23"));
}

#[test]
fn commas_for_decimals_marks_and_the_windows_code_page() {
    let mut bytes = b"Date;Libell".to_vec();
    bytes.extend([0xE9]);
    bytes.extend(b";Montant;D/C;Solde\n05/03/2026;Virement re");
    bytes.extend([0xE7]);
    bytes.extend(b"u;1.160,00;C;2.160,00\n06/03/2026;Frais;12,50;D;2.147,50\n");
    let mapping = CsvMapping {
        amount: "Montant".into(),
        description: "Libellé".into(),
        balance: "Solde".into(),
        decimal_comma: Some(true),
        ..CsvMapping::default()
    };
    let (_, found) = read(&bytes, None, &mapping).expect("a statement");
    let found = &found[0];
    assert_eq!(found.lines[0].description, "Virement reçu");
    assert_eq!((found.lines[0].amount, found.lines[1].amount), (money("1160"), money("-12.50")));
    assert_eq!((found.opening, found.closing), (Some(money("1000")), Some(money("2147.50"))));
}

#[test]
fn a_line_of_csv_that_cannot_be_read_is_told_with_its_column() {
    let found = one(
        "Date,Description,Amount\n2026-03-05,Good,10.00\n2026-13-05,Bad day,10.00\n2026-03-05,Bad amount,ten\n2026-03-06,Good,-3.00 \n",
    );
    assert_eq!(found.lines.len(), 2);
    let told: Vec<(u64, Option<&str>)> =
        found.problems.iter().map(|problem| (problem.position, problem.column.as_deref())).collect();
    assert_eq!(told, [(3, Some("Date")), (4, Some("Amount"))]);
}

#[test]
fn a_missing_column_is_told_with_those_that_are_there() {
    let mapping = CsvMapping { amount: "Betrag".into(), ..CsvMapping::default() };
    let refused =
        read(b"Date,Description,Amount\n2026-03-05,Good,10.00\n", None, &mapping).expect_err("no such column");
    assert!(refused.sentence().to_string().contains("'Betrag'"), "{refused:?}");
    assert!(refused.sentence().to_string().contains("Description"), "{refused:?}");
}

#[test]
fn what_is_no_statement_is_refused() {
    assert_eq!(read(b"  \n ", None, &CsvMapping::default()), Err(StatementError::Empty));
    assert_eq!(read(b"Dear customer", None, &CsvMapping::default()), Err(StatementError::Unknown));
    let cut = &CAMT[..600];
    assert!(matches!(read(cut.as_bytes(), None, &CsvMapping::default()), Err(StatementError::Broken { .. })));
}

#[test]
fn utf_16_with_a_mark() {
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend(MT940.encode_utf16().flat_map(u16::to_le_bytes));
    let (format, found) = read(&bytes, None, &CsvMapping::default()).expect("a statement");
    assert_eq!((format, found[0].lines.len()), (Format::Mt940, 3));
}

/// A sample with pieces cut out, doubled and overwritten.
fn mangled() -> impl Strategy<Value = Vec<u8>> {
    let sample = prop_oneof![Just(MT940), Just(OFX1), Just(CAMT)];
    (
        sample,
        prop::collection::vec(
            (any::<prop::sample::Index>(), 0usize..40, prop::collection::vec(any::<u8>(), 0..12)),
            0..8,
        ),
    )
        .prop_map(|(sample, cuts)| {
            let mut bytes = sample.as_bytes().to_vec();
            for (at, length, with) in cuts {
                let start = at.index(bytes.len());
                let end = (start + length).min(bytes.len());
                bytes.splice(start..end, with);
                if bytes.is_empty() {
                    bytes.push(b'x');
                }
            }
            bytes
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn mangled_files_never_break_a_reader(bytes in mangled()) {
        for format in [None, Some(Format::Csv), Some(Format::Mt940), Some(Format::Ofx), Some(Format::Camt053)] {
            if let Ok((_, statements)) = read(&bytes, format, &CsvMapping::default()) {
                for statement in statements {
                    prop_assert!(statement.problems.len() <= 1_000);
                    prop_assert!(statement.lines.len() <= bytes.len());
                }
            }
        }
    }

    #[test]
    fn noise_never_breaks_a_reader(text in "[:<>/A-Za-z0-9?,.;\n{}&-]{0,300}") {
        for format in [Format::Csv, Format::Mt940, Format::Ofx, Format::Camt053] {
            let _ = read(text.as_bytes(), Some(format), &CsvMapping::default());
        }
    }

    /// Whatever is written as MT940 is read back.
    #[test]
    fn mt940_round_trip(opening in -1_000_000i64..1_000_000, amounts in prop::collection::vec(prop_oneof![-1_000_000i64..-1, 1i64..1_000_000], 1..40)) {
        let write = |cents: i64| format!("{},{:02}", cents.abs() / 100, cents.abs() % 100);
        let mark = |cents: i64| if cents < 0 { "D" } else { "C" };
        let mut text = format!(":20:X\n:25:1\n:60F:{}260301USD{}\n", mark(opening), write(opening));
        for (index, cents) in amounts.iter().enumerate() {
            text.push_str(&format!(":61:2603050305{}{}NTRFR{index}//B{index}\n:86:line {index}\n", mark(*cents), write(*cents)));
        }
        let closing = opening + amounts.iter().sum::<i64>();
        text.push_str(&format!(":62F:{}260305USD{}\n", mark(closing), write(closing)));
        let found = one(&text);
        prop_assert_eq!(found.lines.iter().map(|line| line.amount / 100).collect::<Vec<_>>(), amounts);
        prop_assert_eq!(found.opening.unwrap() + sum(&found), found.closing.unwrap());
    }
}
