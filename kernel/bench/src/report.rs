//! Targets, the table and the chart.

use std::fmt::Write as _;
use std::path::Path;

use crate::Failure;
use crate::load::Outcome;
use crate::size::Size;

/// One line of the table.
#[derive(Debug, Clone)]
struct Row {
    database: String,
    what: String,
    reached: f64,
    /// `None`: for information.
    target: Option<Target>,
    about: String,
}

#[derive(Debug, Clone, Copy)]
enum Target {
    AtLeast(f64),
    AtMost(f64),
}

/// A pair of the chart: requests per second of the product and of the hand-written server.
#[derive(Debug, Clone)]
pub struct Bar {
    pub name: String,
    pub reached: f64,
    pub hand: f64,
}

pub struct Results {
    rows: Vec<Row>,
    loads: Vec<(String, String, Outcome, Option<Outcome>)>,
    bars: Vec<Bar>,
    notes: Vec<String>,
    pub entities: usize,
}

impl Results {
    pub fn new(size: &Size) -> Results {
        let cores = std::thread::available_parallelism().map_or(0, usize::from);
        let processor = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let processor = processor
            .lines()
            .find_map(|line| line.strip_prefix("model name")?.split_once(':').map(|(_, name)| name.trim().to_string()))
            .unwrap_or_default();
        let notes = vec![format!(
            "{cores} cores ({processor}), driver, server and database on the same machine; {} invoices, {} journal lines; one synchronous write of 4 KiB takes {:.2} ms here",
            size.invoices,
            size.journal_lines,
            sync_ms()
        )];
        Results { rows: Vec::new(), loads: Vec::new(), bars: Vec::new(), notes, entities: 0 }
    }

    pub fn entities(&mut self, entities: usize, families: usize) {
        if self.entities == 0 {
            self.entities = entities;
            self.notes.push(format!("{entities} entities in {families} families are declared"));
        }
    }

    pub fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    pub fn at_least(&mut self, database: &str, what: &str, reached: f64, target: f64, about: String) {
        self.push(database, what, reached, Some(Target::AtLeast(target)), about);
    }

    pub fn at_most(&mut self, database: &str, what: &str, reached: f64, target: f64, about: String) {
        self.push(database, what, reached, Some(Target::AtMost(target)), about);
    }

    /// Whether nothing with this in its name was measured yet.
    pub fn first_of(&self, what: &str) -> bool {
        !self.rows.iter().any(|row| row.what.contains(what))
    }

    /// A load without a target.
    pub fn plain(&mut self, database: &str, what: &str, outcome: &Outcome, hand: Option<&Outcome>) {
        if outcome.requests > 0 {
            self.loads.push((database.into(), what.into(), outcome.clone(), hand.cloned()));
        }
    }

    /// Requests per second, generic ÷ hand-written. A target of 0 is for information.
    pub fn ratio(&mut self, database: &str, what: &str, outcome: &Outcome, hand: &Outcome, target: f64) {
        if outcome.requests == 0 || hand.requests == 0 {
            return;
        }
        let target = (target > 0.0).then_some(Target::AtLeast(target));
        self.push(
            database,
            &format!("{what}: generic ÷ hand-written"),
            outcome.per_second / hand.per_second,
            target,
            side_by_side(outcome, hand),
        );
        self.loads.retain(|(of, name, _, _)| of != database || name != what);
        self.loads.push((database.into(), what.into(), outcome.clone(), Some(hand.clone())));
        self.bars.push(Bar { name: format!("{database}, {what}"), reached: outcome.per_second, hand: hand.per_second });
    }

    /// Requests per second against the other hand-written server of SQLite, for information.
    pub fn in_place(&mut self, database: &str, what: &str, outcome: &Outcome, hand: &Outcome) {
        if outcome.requests > 0 && hand.requests > 0 {
            self.push(
                database,
                &format!("{what}: generic ÷ hand-written in place (rusqlite)"),
                outcome.per_second / hand.per_second,
                None,
                side_by_side(outcome, hand),
            );
        }
    }

    /// By processor time: hand-written ÷ generic, so that more is better here too.
    pub fn cpu_ratio(&mut self, database: &str, what: &str, outcome: &Outcome, hand: &Outcome, target: f64) {
        if outcome.requests > 0 && hand.requests > 0 && outcome.cpu_ms > 0.0 {
            let about = format!("{:.3} ms against {:.3} ms", outcome.cpu_ms, hand.cpu_ms);
            self.push(
                database,
                &format!("{what}: by processor time"),
                hand.cpu_ms / outcome.cpu_ms,
                Some(Target::AtLeast(target)),
                about,
            );
        }
    }

    /// Processor milliseconds of server and database per request.
    pub fn cpu(&mut self, database: &str, what: &str, outcome: &Outcome, target: f64) {
        if outcome.requests == 0 {
            return;
        }
        let about = format!(
            "server {:.3}, database {:.3}; {:.0}/s, p50 {:.2}, p99 {:.2} ms",
            outcome.server_cpu_ms, outcome.database_cpu_ms, outcome.per_second, outcome.p50_ms, outcome.p99_ms
        );
        self.push(database, &format!("{what}, processor ms"), outcome.cpu_ms, Some(Target::AtMost(target)), about);
        let known = self.loads.iter().any(|(of, name, _, _)| of == database && name == what);
        if !known {
            self.loads.push((database.into(), what.into(), outcome.clone(), None));
        }
    }

    fn push(&mut self, database: &str, what: &str, reached: f64, target: Option<Target>, about: String) {
        self.rows.push(Row { database: database.into(), what: what.into(), reached, target, about });
    }

    pub fn markdown(&self) -> String {
        let mut text = String::from("# Bench\n\n");
        for note in &self.notes {
            let _ = writeln!(text, "- {note}");
        }
        text.push_str("\n| On | What | Target | Reached | | |\n|---|---|---|---|---|---|\n");
        for row in &self.rows {
            let (target, verdict) = match row.target {
                None => (String::new(), ""),
                Some(Target::AtLeast(least)) => {
                    (format!("≥ {}", short(least)), if row.reached >= least { "ok" } else { "**miss**" })
                }
                Some(Target::AtMost(most)) => {
                    (format!("≤ {}", short(most)), if row.reached <= most { "ok" } else { "**miss**" })
                }
            };
            let _ = writeln!(
                text,
                "| {} | {} | {target} | {} | {verdict} | {} |",
                row.database,
                row.what,
                short(row.reached),
                row.about
            );
        }
        text.push_str("\n## Loads\n\nMilliseconds; processor time is server and database together, per request.\n\n");
        text.push_str("| On | What | Clients | /s | p50 | p95 | p99 | Processor | Server | Database | By hand: /s | p50 | p99 | Processor |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
        for (database, what, load, hand) in &self.loads {
            let _ = write!(
                text,
                "| {database} | {what} | {} | {:.0} | {:.2} | {:.2} | {:.2} | {:.3} | {:.3} | {:.3} |",
                load.clients,
                load.per_second,
                load.p50_ms,
                load.p95_ms,
                load.p99_ms,
                load.cpu_ms,
                load.server_cpu_ms,
                load.database_cpu_ms
            );
            match hand.as_ref().filter(|hand| hand.requests > 0) {
                Some(hand) => {
                    let _ = writeln!(
                        text,
                        " {:.0} | {:.2} | {:.2} | {:.3} |",
                        hand.per_second, hand.p50_ms, hand.p99_ms, hand.cpu_ms
                    );
                }
                None => text.push_str(" | | | |\n"),
            }
        }
        text
    }

    /// Writes `bench.md` and `bench.svg`.
    pub fn write(&self, folder: &Path) -> Result<(), Failure> {
        std::fs::create_dir_all(folder).map_err(Failure::from_display)?;
        std::fs::write(folder.join("bench.md"), self.markdown() + "\n![generic and hand-written](bench.svg)\n")
            .map_err(Failure::from_display)?;
        std::fs::write(folder.join("bench.svg"), self.chart()).map_err(Failure::from_display)
    }

    /// Bars: requests per second against the hand-written server, which is 1.
    fn chart(&self) -> String {
        let (left, row, width) = (300, 26, 320.0);
        let height = 50 + self.bars.len() * row;
        let most = self.bars.iter().map(|bar| bar.reached / bar.hand.max(0.001)).fold(1.2, f64::max);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\">\n"
        );
        let _ = writeln!(
            svg,
            "<rect width=\"720\" height=\"{height}\" fill=\"#fff\"/><text x=\"10\" y=\"20\" font-size=\"14\">Requests per second, generic ÷ hand-written</text>"
        );
        for (index, bar) in self.bars.iter().enumerate() {
            let (y, ratio) = (36 + index * row, bar.reached / bar.hand.max(0.001));
            let colour = if ratio >= 0.95 { "#2f7d4f" } else { "#b5651d" };
            let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", left - 8, y + 14, bar.name);
            let _ = writeln!(
                svg,
                "<rect x=\"{left}\" y=\"{y}\" width=\"{:.0}\" height=\"18\" fill=\"{colour}\"/>",
                ratio / most * width
            );
            let _ = writeln!(
                svg,
                "<text x=\"{:.0}\" y=\"{}\">{ratio:.2}</text>",
                f64::from(left) + ratio / most * width + 6.0,
                y + 14
            );
        }
        let one = f64::from(left) + width / most;
        let _ = writeln!(
            svg,
            "<line x1=\"{one:.0}\" y1=\"30\" x2=\"{one:.0}\" y2=\"{}\" stroke=\"#555\" stroke-dasharray=\"4 3\"/>\n</svg>",
            height - 8
        );
        svg
    }
}

fn side_by_side(outcome: &Outcome, hand: &Outcome) -> String {
    format!(
        "{:.0}/s ÷ {:.0}/s; processor {:.3} ÷ {:.3} ms",
        outcome.per_second, hand.per_second, outcome.cpu_ms, hand.cpu_ms
    )
}

fn short(value: f64) -> String {
    match value {
        value if value.fract() == 0.0 && value.abs() < 1e9 => format!("{value:.0}"),
        value if value >= 100.0 => format!("{value:.0}"),
        value if value >= 10.0 => format!("{value:.1}"),
        value if value >= 1.0 => format!("{value:.2}"),
        value => format!("{value:.3}"),
    }
}

/// Median time of a small durable write, which bounds every durable commit.
fn sync_ms() -> f64 {
    use std::io::Write;
    let Ok(mut file) = tempfile::tempfile() else { return 0.0 };
    let mut times: Vec<f64> = (0..50)
        .map(|_| {
            let began = std::time::Instant::now();
            let _ = file.write_all(&[7u8; 4096]).and_then(|()| file.sync_data());
            began.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[25]
}
