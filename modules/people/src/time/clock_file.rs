//! Files that time clocks give out, as lines of who and when. No IO.
//!
//! `attlog` is what ZKTeco clocks write to a memory stick: user, time, machine, state, verification, work code, with tabs between.
//! Everything else comes as CSV with a line of headings.

use chrono::NaiveDateTime;

use super::pairing::Way;

/// Lines of one file at most.
pub const MOST: usize = 20_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    Attlog,
    Csv,
}

/// Somebody at the clock, in the clock's own time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockLine {
    /// Counted from one.
    pub no: i64,
    pub badge: String,
    pub at: NaiveDateTime,
    pub way: Way,
}

/// What a file holds: its lines, and the numbers of those that are not understood.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClockFile {
    pub lines: Vec<ClockLine>,
    pub unread: Vec<i64>,
}

/// Reads a file. `states` takes the direction from it too; otherwise punches alternate.
pub fn read(text: &str, layout: Layout, states: bool) -> ClockFile {
    let text = text.trim_start_matches('\u{feff}');
    let rows = (1_i64..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).take(MOST + 1);
    match layout {
        Layout::Attlog => rows.fold(ClockFile::default(), |mut file, (no, line)| {
            file.keep(no, attlog(no, line, states));
            file
        }),
        Layout::Csv => csv(rows, states),
    }
}

impl ClockFile {
    fn keep(&mut self, no: i64, line: Option<ClockLine>) {
        match line {
            Some(line) => self.lines.push(line),
            None => self.unread.push(no),
        }
    }
}

fn attlog(no: i64, line: &str, states: bool) -> Option<ClockLine> {
    let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
    let badge = cells.first().copied().filter(|badge| !badge.is_empty())?;
    let at = moment(cells.get(1)?)?;
    // Breaks and overtime are comings and goings too: 0, 3 and 4 come, 1, 2 and 5 go.
    let way = match cells.get(3).copied().filter(|_| states) {
        Some("0" | "3" | "4") => Way::In,
        Some("1" | "2" | "5") => Way::Out,
        _ => Way::Unknown,
    };
    Some(ClockLine { no, badge: badge.to_string(), at, way })
}

const BADGE: [&str; 8] = ["badge", "no", "number", "id", "user id", "userid", "pin", "ac-no."];
const MOMENT: [&str; 6] = ["time", "date/time", "datetime", "timestamp", "at", "date time"];
const WAY: [&str; 5] = ["direction", "way", "state", "in/out", "status"];

fn csv<'t>(mut rows: impl Iterator<Item = (i64, &'t str)>, states: bool) -> ClockFile {
    let mut file = ClockFile::default();
    let Some((first, heading)) = rows.next() else { return file };
    let separator = [';', '\t', ','].into_iter().find(|one| heading.contains(*one)).unwrap_or(',');
    let cells = |line: &str| -> Vec<String> {
        line.split(separator).map(|cell| cell.trim().trim_matches('"').trim().to_string()).collect()
    };
    let names: Vec<String> = cells(heading).iter().map(|name| name.to_lowercase()).collect();
    let column = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
    let (badge, date, time) = (column(&BADGE), column(&["date"]), column(&MOMENT));
    let way = column(&WAY).filter(|_| states);
    let (Some(badge), Some(time)) = (badge, time) else {
        file.unread.push(first);
        return file;
    };
    for (no, line) in rows {
        let cells = cells(line);
        let cell = |place: usize| cells.get(place).map(String::as_str).unwrap_or_default();
        let at = match date.filter(|date| *date != time) {
            Some(date) => moment(&format!("{} {}", cell(date), cell(time))),
            None => moment(cell(time)),
        };
        let direction = way.map_or(Way::Unknown, |way| match cell(way).to_lowercase().as_str() {
            "in" | "c/in" | "check-in" | "0" | "i" => Way::In,
            "out" | "c/out" | "check-out" | "1" | "o" => Way::Out,
            _ => Way::Unknown,
        });
        let found = at.filter(|_| !cell(badge).is_empty()).map(|at| ClockLine {
            no,
            badge: cell(badge).to_string(),
            at,
            way: direction,
        });
        file.keep(no, found);
    }
    file
}

/// Days first where they are written with slashes or dots, as African clocks are set.
fn moment(text: &str) -> Option<NaiveDateTime> {
    const FORMS: [&str; 8] = [
        "%Y-%m-%d %H:%M:%S",
        "%Y-%m-%d %H:%M",
        "%Y-%m-%dT%H:%M:%S",
        "%Y/%m/%d %H:%M:%S",
        "%d/%m/%Y %H:%M:%S",
        "%d/%m/%Y %H:%M",
        "%d.%m.%Y %H:%M:%S",
        "%d.%m.%Y %H:%M",
    ];
    let text = text.trim();
    FORMS.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn told(file: &ClockFile) -> Vec<String> {
        file.lines.iter().map(|line| format!("{} {} {} {:?}", line.no, line.badge, line.at, line.way)).collect()
    }

    #[test]
    fn a_memory_stick_of_a_zkteco_clock() {
        let text = "        1\t2026-03-02 07:55:12\t1\t0\t1\t0\n        1\t2026-03-02 17:04:41\t1\t1\t1\t0\r\n\n 12\tyesterday\t1\t0\t1\t0\n";
        let file = read(text, Layout::Attlog, true);
        assert_eq!(told(&file), ["1 1 2026-03-02 07:55:12 In", "2 1 2026-03-02 17:04:41 Out"]);
        assert_eq!(file.unread, [4]);
        let alternating = read(text, Layout::Attlog, false);
        assert!(alternating.lines.iter().all(|line| line.way == Way::Unknown));
    }

    #[test]
    fn csv_with_one_column_or_two_for_the_time() {
        let one = read("AC-No.,Name,Time,State\n7,Rudo,02/03/2026 07:58,C/In\n", Layout::Csv, true);
        assert_eq!(told(&one), ["2 7 2026-03-02 07:58:00 In"]);
        let two = read("\u{feff}Date;Time;Badge\n2026-03-02;07:58;E-00001\n2026-03-02;;E-00002\n", Layout::Csv, true);
        assert_eq!((told(&two), two.unread), (vec!["2 E-00001 2026-03-02 07:58:00 Unknown".to_string()], vec![3]));
        assert_eq!(read("Name,Shift\nRudo,Day\n", Layout::Csv, true).unread, [1]);
    }
}
