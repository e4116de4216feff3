//! A journal of ten thousand entries, imported through the API, gives the balances an independent ledger program computes
//! from the same entries, and account by account the same register: every line in its order with the balance after it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::Command;

use kernel::Op;
use kernel_testkit::{Backend, TestApp};
use kernel_types::{Date, IdSource, SeededIds};

const ENTRIES: usize = 10_500;
/// Accounts whose registers are compared line by line.
const REGISTERS: usize = 6;

/// One line of an entry: account code and signed cents.
type Line = (String, i64);

struct Entry {
    date: Date,
    number: String,
    narration: String,
    lines: Vec<Line>,
}

/// Repeatable numbers below a bound.
struct Dice(SeededIds);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        let mut bytes = [0u8; 8];
        self.0.fill(&mut bytes);
        u64::from_le_bytes(bytes) % bound
    }
}

/// Accounts that take plain lines: leaves, active, without a control.
async fn accounts(app: &TestApp) -> Vec<String> {
    let context = app.business.context.as_system();
    let mut reader = app.app.reader(&context).await.expect("a reader");
    let mut op = Op::reading(&app.app, &context, &mut reader);
    let set = op.reference("ledger.account").await.expect("accounts");
    let plain = |control: Option<&str>| control.is_none_or(|control| control.is_empty() || control == "none");
    let mut codes: Vec<String> = set
        .iter()
        .filter(|account| {
            !account.flag("isGroup")
                && account.flag("active")
                && plain(account.text("control"))
                && account.text("currency").is_none_or(|currency| currency == "USD")
        })
        .filter_map(|account| account.text("code").map(str::to_string))
        .collect();
    codes.sort();
    codes
}

fn journal(codes: &[String]) -> Vec<Entry> {
    let mut dice = Dice(SeededIds::new(2_026));
    let first = Date::from_ymd_opt(2025, 1, 1).expect("a day");
    (0..ENTRIES)
        .map(|index| {
            // In order of days, as a year's file is.
            let date = first + chrono::Days::new(index as u64 * 420 / ENTRIES as u64);
            let count = 2 + dice.below(4) as usize;
            let mut lines: Vec<Line> = Vec::new();
            let mut sum = 0;
            for _ in 1..count {
                let cents = 1 + dice.below(5_000_000) as i64;
                let signed = if dice.below(2) == 0 { cents } else { -cents };
                lines.push((codes[dice.below(codes.len() as u64) as usize].clone(), signed));
                sum += signed;
            }
            if sum == 0 {
                lines[0].1 += 1;
                sum = 1;
            }
            lines.push((codes[dice.below(codes.len() as u64) as usize].clone(), -sum));
            Entry {
                date,
                number: format!("GJ-{index:05}"),
                narration: format!("Line \"{index}\", with; signs = +5"),
                lines,
            }
        })
        .collect()
}

fn cents(amount: i64) -> String {
    format!("{}{}.{:02}", if amount < 0 { "-" } else { "" }, amount.abs() / 100, amount.abs() % 100)
}

fn csv(entries: &[Entry]) -> String {
    let mut text = String::from("Date,Entry number,Account code,Debit,Credit,Currency,Narration\n");
    for entry in entries {
        for (account, amount) in &entry.lines {
            let (debit, credit) =
                if *amount > 0 { (cents(*amount), String::new()) } else { (String::new(), cents(-amount)) };
            let _ = writeln!(
                text,
                "{},{},{account},{debit},{credit},USD,\"{}\"",
                entry.date,
                entry.number,
                entry.narration.replace('"', "\"\"")
            );
        }
    }
    text
}

/// The entries as a file of hledger.
struct Journal {
    folder: tempfile::TempDir,
}

impl Journal {
    fn of(entries: &[Entry]) -> Journal {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("all.journal"), journal_text(entries)).expect("a file");
        Journal { folder }
    }

    /// What hledger answers as CSV, without its heading.
    fn ask(&self, arguments: &[&str]) -> Vec<Vec<String>> {
        let file = self.folder.path().join("all.journal");
        let output = Command::new("hledger")
            .arg("-f")
            .arg(&file)
            .args(arguments)
            .args(["--output-format", "csv"])
            .output()
            .expect("hledger (scripts/install-test-tools.sh)");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.lines().skip(1).map(|row| row.trim_matches('"').split("\",\"").map(str::to_string).collect()).collect()
    }

    /// Balances by account code, in cents.
    fn balances(&self) -> BTreeMap<String, i64> {
        let rows = self.ask(&["balance", "--flat", "--no-total"]);
        rows.iter().map(|row| (row[0].trim_start_matches("a:").to_string(), in_cents(&row[1]))).collect()
    }

    /// Day, amount and balance after it, in cents, of every line of an account.
    fn register(&self, code: &str) -> Vec<(String, i64, i64)> {
        let rows = self.ask(&["register", &format!("^a:{code}$")]);
        rows.iter().map(|row| (row[1].clone(), in_cents(&row[5]), in_cents(&row[6]))).collect()
    }
}

/// `-12.50 USD` in cents.
fn in_cents(amount: &str) -> i64 {
    let number: String = amount.chars().filter(|c| c.is_ascii_digit() || *c == '-').collect();
    number.parse().expect("an amount")
}

fn journal_text(entries: &[Entry]) -> String {
    let mut text = String::from("commodity 1000.00 USD\n\n");
    for entry in entries {
        let _ = writeln!(text, "{} ({}) imported", entry.date, entry.number);
        for (account, amount) in &entry.lines {
            let _ = writeln!(text, "    a:{account}  {} USD", cents(*amount));
        }
        text.push('\n');
    }
    text
}

async fn trial_balances_agree(backend: Backend) {
    let app = TestApp::new(backend).await;
    let codes = accounts(&app).await;
    assert!(codes.len() > 40, "only {} accounts", codes.len());
    let entries = journal(&codes);
    let file = csv(&entries);
    let client = app.owner().await;
    let path = "/v1/ledger/journal-entries/import";

    let dry = client.upload(&format!("{path}?dryRun=true"), "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&dry["errorCount"], &dry["imported"]), (&0.into(), &ENTRIES.into()), "{dry}");
    let done = client.upload(path, "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&done["errorCount"], &done["imported"]), (&0.into(), &ENTRIES.into()), "{done}");

    let independent = Journal::of(&entries);
    let expected = independent.balances();
    assert_eq!(balances(&client).await, expected);
    for code in codes.iter().step_by((codes.len() / REGISTERS).max(1)) {
        assert_eq!(register(&client, code).await, independent.register(code), "the register of {code}");
    }

    // The same file again changes nothing.
    let again = client.upload(path, "journal.csv", file.as_bytes()).await.expect(200);
    assert_eq!((&again["imported"], &again["skipped"]), (&0.into(), &ENTRIES.into()), "{again}");
    assert_eq!(balances(&client).await, expected);
}

/// An amount of a report in cents; nothing where the cell is empty.
fn reported(value: &serde_json::Value) -> i64 {
    let text = value.as_str().unwrap_or("0");
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits: String = format!("{whole}{:0<2}", &fraction[..fraction.len().min(2)]);
    digits.parse().unwrap_or(0)
}

/// The general ledger of an account as [`Journal::register`] tells it, page by page.
async fn register(client: &kernel_testkit::Client, code: &str) -> Vec<(String, i64, i64)> {
    let found = client.get(&format!("/v1/accounting/accounts?filter%5Bcode%5D={code}")).await.expect(200);
    let account = found["data"][0]["id"].as_str().expect("the account").to_string();
    let mut lines = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = client.get(&format!("/v1/ledger/reports/general-ledger?account={account}&from=2025-01-01&to=2026-12-31&limit=500&cursor={cursor}")).await.expect(200);
        for row in page["rows"].as_array().expect("rows").iter().filter(|row| row["kind"] == "detail") {
            let cells = &row["cells"];
            lines.push((
                cells["date"].as_str().unwrap_or_default().to_string(),
                reported(&cells["debit"]) - reported(&cells["credit"]),
                reported(&cells["balance"]),
            ));
        }
        match page["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => return lines,
        }
    }
}

/// Closing balances of the trial balance by account code, in cents; zeros left out, as hledger does.
async fn balances(client: &kernel_testkit::Client) -> BTreeMap<String, i64> {
    let report = client
        .get("/v1/ledger/reports/trial-balance?from=2025-01-01&to=2026-12-31&carryResults=true")
        .await
        .expect(200);
    let rows = report["rows"].as_array().expect("rows");
    let codes = rows.iter().filter_map(|row| {
        let cells = &row["cells"];
        let code = cells["code"].as_str().filter(|code| !code.is_empty())?;
        let balance = reported(&cells["closingDebit"]) - reported(&cells["closingCredit"]);
        (balance != 0).then(|| (code.to_string(), balance))
    });
    codes.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trial_balance_agrees_with_hledger_on_sqlite() {
    trial_balances_agree(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trial_balance_agrees_with_hledger_on_postgres() {
    trial_balances_agree(Backend::Postgres).await;
}
