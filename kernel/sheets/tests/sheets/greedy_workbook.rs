//! Small workbooks that want much memory are refused before they get it, and the refusal says what the limit is.

use std::io::{Cursor, Write};

use kernel_sheets::{Limits, ReadOptions, Rows, SheetError};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const RELS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const WORKBOOK_RELS: &str = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;
const WORKBOOK: &str = r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>"#;

/// A workbook of one sheet, with these shared texts and these parts besides.
fn workbook(rows: &str, texts: &str, more: &[(String, String)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, content: &str| {
        archive.start_file(name, SimpleFileOptions::default()).expect("a part");
        archive.write_all(content.as_bytes()).expect("its content");
    };
    add("_rels/.rels", RELS);
    add("xl/_rels/workbook.xml.rels", WORKBOOK_RELS);
    add("xl/workbook.xml", WORKBOOK);
    add("xl/worksheets/sheet1.xml", &format!("<worksheet><sheetData>{rows}</sheetData></worksheet>"));
    add("xl/sharedStrings.xml", texts);
    for (name, content) in more {
        add(name, content);
    }
    archive.finish().expect("an archive").into_inner()
}

/// What reading all of it comes to: rows, or the refusal.
fn read(file: Vec<u8>, limits: Limits) -> Result<usize, SheetError> {
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let rows = Rows::detect(Cursor::new(file), &options)?;
    let header = usize::from(rows.header().is_some());
    rows.collect::<Result<Vec<_>, _>>().map(|rows| rows.len() + header)
}

#[track_caller]
fn refused(file: Vec<u8>, limits: Limits, message: &str) {
    assert_eq!(read(file, limits).expect_err("a refusal").to_string(), message);
}

fn texts(list: &[&str]) -> String {
    format!("<sst>{}</sst>", list.iter().map(|text| format!("<si><t>{text}</t></si>")).collect::<String>())
}

fn shared_cell(place: &str, text: usize) -> String {
    format!(r#"<c r="{place}" t="s"><v>{text}</v></c>"#)
}

fn usual() -> Limits {
    Limits::default()
}

#[test]
fn an_ordinary_workbook_is_read() {
    let rows = format!(r#"<row r="1">{}</row><row r="2">{}</row>"#, shared_cell("A1", 0), shared_cell("A2", 1));
    assert_eq!(read(workbook(&rows, &texts(&["Name", "Rudo"]), &[]), usual()).expect("rows"), 2);
}

#[test]
fn the_number_of_texts_is_bounded_whatever_the_workbook_states() {
    let row = format!(r#"<row r="1">{}</row>"#, shared_cell("A1", 0));
    // Nobody has the memory for as many as this one states, and the library asks for it at once.
    for stated in ["999999999999", "99999999999999999999999", " 1000001"] {
        let file = workbook(&row, &format!(r#"<sst count="1" uniqueCount="{stated}"><si><t>a</t></si></sst>"#), &[]);
        refused(file, usual(), "the workbook lists more than 1000000 texts, or more than 48 MB of them");
    }
    let few = Limits { texts_max: 10, texts_bytes_max: 2 << 20, ..usual() };
    let message = "the workbook lists more than 10 texts, or more than 2 MB of them";
    refused(workbook(&row, &format!("<sst>{}</sst>", "<si/>".repeat(11)), &[]), few, message);
    refused(workbook(&row, &texts(&["x".repeat(3 << 20).as_str()]), &[]), few, message);
    assert_eq!(read(workbook(&row, &texts(&["a"; 10]), &[]), few).expect("rows"), 1);
}

#[test]
fn one_long_text_in_many_cells_is_bounded() {
    let long = "x".repeat(30_000);
    let column: String =
        (1..=100).map(|row| format!(r#"<row r="{row}">{}</row>"#, shared_cell(&format!("A{row}"), 0))).collect();
    let few = Limits { content_bytes_max: 1 << 20, row_bytes_max: 1 << 20, ..usual() };
    refused(workbook(&column, &texts(&[&long]), &[]), few, "the cells of the file hold more than 1 MB");
    let cells: String =
        (0..100).map(|column| shared_cell(&format!("{}1", kernel_sheets::column_letters(column)), 0)).collect();
    refused(
        workbook(&format!(r#"<row r="1">{cells}</row>"#), &texts(&[&long]), &[]),
        few,
        "row 1 holds more than 1 MB",
    );
    let few = Limits { cells_max: 99, ..usual() };
    refused(workbook(&column, &texts(&["x"]), &[]), few, "the file holds more than 99 filled cells");
}

#[test]
fn a_cell_is_no_longer_than_cells_can_be() {
    let long = "x".repeat(3 << 20);
    let message = "a cell of the workbook holds more than 2 MB";
    refused(
        workbook(&format!(r#"<row r="1"><c r="A1" t="inlineStr"><is><t>{long}</t></is></c></row>"#), "<sst/>", &[]),
        usual(),
        message,
    );
    // In pieces, and behind what only looks like the beginning of another cell.
    let piece = "<r><t>xxxxxxxxxxxxxxxxxxxx</t></r>".repeat(100_000);
    refused(
        workbook(&format!(r#"<row r="1"><c r="A1" t="inlineStr"><is>{piece}</is></c></row>"#), "<sst/>", &[]),
        usual(),
        message,
    );
    for disguise in ["<!--> %-->", "<![CDATA[%]]>", "<?x %?>", r#"<x y="%"/>"#] {
        let hidden = disguise.replace('%', &"<c >".repeat(800_000));
        refused(workbook(&format!(r#"<row r="1"><c r="A1">{hidden}</c></row>"#), "<sst/>", &[]), usual(), message);
    }
}

#[test]
fn styles_settings_files_and_the_ratio_are_bounded() {
    let part = |name: &str, content: String| vec![(name.to_string(), content)];
    let few = Limits { part_elements_max: 1_000, part_bytes_max: 1 << 20, ..usual() };
    let message = "the workbook holds more than 1000 styles and settings, or more than 1 MB of them";
    let styles = format!("<styleSheet><cellXfs>{}</cellXfs></styleSheet>", "<xf/>".repeat(1_001));
    refused(workbook("", "<sst/>", &part("xl/styles.xml", styles)), few, message);
    refused(workbook("", "<sst/>", &part("xl/styles.xml", " ".repeat(2 << 20))), few, message);
    let many: Vec<(String, String)> = (0..30).map(|number| (format!("docProps/{number}.xml"), String::new())).collect();
    refused(
        workbook("", "<sst/>", &many),
        Limits { parts_max: 20, ..usual() },
        "the workbook holds more than 20 files",
    );
    let few = Limits { unpacked_ratio_max: 20, unpacked_free_bytes: 1_000, ..usual() };
    refused(
        workbook("", "<sst/>", &part("docProps/app.xml", "0".repeat(1 << 20))),
        few,
        "the workbook unpacks to more than 20 times its size",
    );
    let few = Limits { unpacked_bytes_max: 1 << 20, ..usual() };
    refused(
        workbook("", "<sst/>", &part("docProps/app.xml", "0".repeat(1 << 20))),
        few,
        "the workbook unpacks to more than 1 MB",
    );
}
