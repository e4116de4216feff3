use std::io::{self, Cursor, Read};

use kernel_sheets::{Encoding, HeaderMode, Limits, ReadOptions, Rows, SheetError};
use proptest::prelude::*;

use super::{all, csv, csv_with, shown};

#[track_caller]
fn check(file: impl Into<Vec<u8>>, expected: &str) {
    assert_eq!(shown(csv(file)), expected);
}

fn utf16(text: &str, little: bool) -> Vec<u8> {
    text.encode_utf16().flat_map(|unit| if little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
}

#[test]
fn quotes_and_line_breaks() {
    check("a,b\n1,\"x\ny\"\n2,\"say \"\"hi\"\"\"\n", "2: 1|x\\ny\n4: 2|say \"hi\"\n");
    check("a,b\r\n1,\"x\r\ny\"\r\n2,z\r\n", "2: 1|x\r\\ny\n4: 2|z\n");
    check("a,b\r1,2\r3,4", "2: 1|2\n3: 3|4\n");
    check("a,b\n\"x\"y,5\" pipe\n", "2: xy|5\" pipe\n");
    check("a,b\n\n,\n1,2\n\n", "4: 1|2\n");
    check("", "");
    check("\n\n", "");
}

#[test]
fn every_separator_is_found() {
    for (file, delimiter) in [
        ("a,b,c\n1,2,3\n", b','),
        ("a;b;c\n1,5;2,5;3\n", b';'),
        ("a\tb\n1,2,3\t4,5,6\n", b'\t'),
        ("a|b\n1;x|2\n", b'|'),
        ("name\nAnne\nBob\n", b','),
        ("sep=;\na;b\n1;2\n", b';'),
        ("sep=|\r\na|b\r\n", b'|'),
        ("name;note\n\"a,b,c,d\";\"x,y,z,1\"\nc;\"1,2,3,4\"\n", b';'),
        ("name,note\nx,\"a;b;c\nd;e;f\"\n", b','),
    ] {
        assert_eq!(csv(file).delimiter(), Some(delimiter), "{file:?}");
    }
    check("sep=;\na;b\n1;2\n", "3: 1|2\n");
}

#[test]
fn encodings_are_found() {
    let text = "naïve,名\né,😀\n";
    let expected = "2: é|😀\n";
    check(text, expected);
    check([b"\xEF\xBB\xBF", text.as_bytes()].concat(), expected);
    check([b"\xFF\xFE".as_slice(), &utf16(text, true)].concat(), expected);
    check([b"\xFE\xFF".as_slice(), &utf16(text, false)].concat(), expected);
    check(utf16("name,town\nAnne,Mutare\n", true), "2: Anne|Mutare\n");
    check(utf16("name,town\nAnne,Mutare\n", false), "2: Anne|Mutare\n");
    let windows = ReadOptions { encoding: Encoding::Windows1252, ..ReadOptions::default() };
    assert_eq!(shown(csv_with(b"a,b\n\x80 5,caf\xE9\n".to_vec(), &windows)), "2: € 5|café\n");
}

#[test]
fn broken_text_is_reported_where_it_is_and_the_file_goes_on() {
    check(b"a,b\n1,ok\n2,b\xC3\x28d\n3,ok\n".to_vec(), "2: 1|ok\n3: 2|b\u{FFFD}(d !B broken_text\n4: 3|ok\n");
    // Two halves of one character in neighbouring cells are two broken cells.
    check(b"a,b\n\xC3,\xA9\n".to_vec(), "2: \u{FFFD}|\u{FFFD} !A broken_text !B broken_text\n");
    let lone = [b"\xFF\xFEa\0,\0b\0\n\0".as_slice(), &[0x3D, 0xD8], b",\0x\0\n\0y\0,\0z\0\n\0q"].concat();
    check(lone, "2: \u{FFFD}|x !A broken_text\n3: y|z\n4: \u{FFFD} !A broken_text !row too_few_cells\n");
}

#[test]
fn ragged_rows_are_reported() {
    check("a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n", "2: 1|2 !row too_few_cells\n3: 1|2|3|4 !row too_many_cells\n4: 1|2|3\n");
    let message = all(csv("a,b\n1\n"))[0].faults[0].to_string();
    assert_eq!(message, "the row has 1 cells, the header has 2");
}

#[test]
fn an_unclosed_quote_costs_one_row() {
    check("a,b\n1,\"open\n2,x\n3,y\n", "2: 1|open !B unclosed_quote\n3: 2|x\n4: 3|y\n");
    check("a,b\n1,x\n2,\"open", "2: 1|x\n3: 2|open !B unclosed_quote\n");
    let small = ReadOptions { limits: Limits { cell_bytes_max: 16, ..Limits::default() }, ..ReadOptions::default() };
    let file = format!("a,b\n1,\"open\n{}4,\"q \"\"z\"\"\"\n", "2,x\n".repeat(20));
    let rows = all(csv_with(file, &small));
    assert_eq!(rows.len(), 22);
    assert_eq!(rows[0].faults[0].to_string(), "column B: a quotation mark is opened here and never closed");
    assert_eq!((rows[21].line_number, rows[21].cell(1).text().as_ref()), (23, "q \"z\""));
    assert!(rows[1..].iter().all(|row| row.faults.is_empty()));
}

#[test]
fn limits_hold() {
    let limits = Limits { columns_max: 3, cell_bytes_max: 4, rows_max: 2, ..Limits::default() };
    let options = ReadOptions { limits, header: HeaderMode::None, ..ReadOptions::default() };
    let read = shown(csv_with("1,2,3,4,5\naaaaaaé,ab€,\"bbbbbbbbb\",x\n1\n2\n", &options));
    assert_eq!(
        read,
        "1: 1|2|3 !row too_many_columns\n2: aaaa|ab|bbbb !A cell_too_long !B cell_too_long !C cell_too_long\n3: 1 !row too_many_rows\n"
    );
}

#[test]
fn the_header_is_found_below_a_title() {
    let file = "Journal of 2026\nprinted,2026-11-21\n\nDate,Entry No.,Amount\n2026-01-01,1,5.00\n2026-01-02,2,6.00\n";
    let rows = csv(file);
    let header = rows.header().expect("a header").clone();
    assert_eq!((header.line_number, header.position("entry_no"), header.position("missing")), (4, Some(1), None));
    assert_eq!(rows.preamble().len(), 2);
    assert_eq!(all(rows).len(), 2);

    assert_eq!(csv("1,2\n3,4\n").header(), None);
    assert_eq!(all(csv("1,2\n3,4\n")).len(), 2);
    let naming =
        ReadOptions { header: HeaderMode::Naming(vec!["amount".into(), "date".into()]), ..ReadOptions::default() };
    assert_eq!(csv_with("x,y\nDATE,Amount *\n1,2\n", &naming).header().map(|header| header.line_number), Some(2));
    let first = ReadOptions { header: HeaderMode::FirstRow, ..ReadOptions::default() };
    assert_eq!(
        csv_with("1,2\n3,4\n", &first).header().map(|header| header.names.clone()),
        Some(vec!["1".into(), "2".into()])
    );
}

#[test]
fn a_failing_disk_is_the_last_item() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("disk"))
        }
    }
    let input = Cursor::new(b"a,b\n1,2\n".repeat(20_000)).chain(Failing);
    let mut rows = Rows::csv(input).expect("the start is readable");
    let last = rows.by_ref().last().expect("an item");
    assert!(matches!(last, Err(SheetError::Read(_))));
    assert!(rows.next().is_none());
}

/// Gives its bytes in odd pieces, so that every state is left and entered at a buffer's end.
struct Pieces(Vec<u8>, usize);

impl Read for Pieces {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.1 = self.1 % 5 + 1;
        let count = self.1.min(out.len()).min(self.0.len());
        out[..count].copy_from_slice(&self.0[..count]);
        self.0.drain(..count);
        Ok(count)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever the bytes, reading ends without a panic, and in pieces it gives the same rows.
    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(prop_oneof![
        Just(b'"'), Just(b','), Just(b'\n'), Just(b'\r'), Just(b'a'), Just(0xC3), Just(0xA9), Just(0), any::<u8>()
    ], 0..300), cell_bytes_max in 1_usize..40) {
        let options = ReadOptions {
            limits: Limits { cell_bytes_max, columns_max: 5, rows_max: 1000, ..Limits::default() }, delimiter: Some(b','), header: HeaderMode::None, ..ReadOptions::default()
        };
        let whole = all(csv_with(bytes.clone(), &options));
        let pieces = all(Rows::csv_with(Pieces(bytes, 0), &options).expect("readable"));
        prop_assert_eq!(&whole, &pieces);
        for row in &whole {
            prop_assert!(row.cells.len() <= 5);
            prop_assert!(row.cells.iter().all(|cell| cell.text().len() <= cell_bytes_max * 3));
        }
        prop_assert!(whole.windows(2).all(|pair| pair[0].line_number < pair[1].line_number));
    }

    /// On well-formed files our splitter and the csv crate, an independent reader, agree.
    #[test]
    fn well_formed_files_read_as_the_csv_crate_reads_them(
        table in proptest::collection::vec(proptest::collection::vec("[a-z\", ;\r\n\té€]{0,6}", 3), 1..20)
    ) {
        let mut writer = csv::WriterBuilder::new().quote_style(csv::QuoteStyle::Always).from_writer(Vec::new());
        for row in &table {
            writer.write_record(row).expect("written");
        }
        let file = writer.into_inner().expect("written");
        let theirs: Vec<Vec<String>> = csv::ReaderBuilder::new().has_headers(false).from_reader(file.as_slice())
            .into_records().map(|row| row.expect("a record").iter().map(str::to_owned).collect())
            .filter(|row: &Vec<String>| row.iter().any(|cell| !cell.trim().is_empty())).collect();
        let options = ReadOptions { delimiter: Some(b','), header: HeaderMode::None, keep_guard: true, ..ReadOptions::default() };
        let ours: Vec<Vec<String>> = all(csv_with(file, &options)).into_iter()
            .map(|row| row.cells.iter().map(|cell| cell.text().into_owned()).collect()).collect();
        prop_assert_eq!(ours, theirs);
    }
}
