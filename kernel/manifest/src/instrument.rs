//! Scored instruments: a file of `instruments/` to what it means, and the expressions by which fields of a record are scored.
//! Pure. Points and weights are whole thousandths, so nothing is rounded before a score is.

use indexmap::IndexMap;
use kernel_types::scaled::{format_scaled, parse_scaled};

use crate::check::names;
use crate::diagnostic::nearest;
use crate::model::{Instrument, InstrumentAnswer, InstrumentBand, InstrumentItem, InstrumentScore, ScoreOf};
use crate::read::Doc;
use crate::read::yaml::{Kind, Node, Problem, Span};
use crate::source::instrument::{InstrumentFile, ScoreDecl};

/// Most questions of one instrument.
const MOST_ITEMS: usize = 60;
/// Most answers of one scale: each has a digit of the keyboard.
const MOST_ANSWERS: usize = 10;
/// Most points, and most weight, in thousandths.
const MOST_POINTS: i64 = 1_000_000;
/// Longest expression that is read; see `kernel/expr/README.md`.
const LONGEST: usize = 4_000;
/// Digits of a mean that says nothing of them.
const DIGITS: u32 = 2;
const MOST_DIGITS: u32 = 6;

/// What a file means, and everything that is wrong with it. The instrument is whole only where nothing is.
pub(crate) fn read(family: &str, doc: &Doc<InstrumentFile>) -> (Instrument, Vec<Problem>) {
    let file = &doc.value;
    let mut reading = Reading { root: &doc.file.root, found: Vec::new() };
    reading.name(file, &doc.stem);
    let points = reading.scales(file);
    let items = reading.items(file, &points);
    let mut scores = Vec::new();
    for (name, decl) in &file.scores {
        scores.push(reading.score(file, &items, name, decl));
    }
    let instrument = Instrument {
        address: format!("{family}.{}", file.instrument),
        family: family.to_string(),
        name: file.instrument.clone(),
        title: file.title.clone(),
        description: file.description.clone().unwrap_or_default(),
        version: file.version,
        version_field: format!("{}Version", names::camel(&file.instrument)),
        items,
        scores,
    };
    reading.own_names(&instrument);
    if reading.found.is_empty() {
        reading.lengths(&instrument);
    }
    (instrument, reading.found)
}

/// How many questions of a score are answered.
pub(crate) fn answered(instrument: &Instrument, score: &InstrumentScore) -> String {
    summed(instrument, score, |item| format!("({} == null ? 0 : 1)", item.field))
}

/// The score itself; nothing while too few questions are answered.
pub(crate) fn scored(instrument: &Instrument, score: &InstrumentScore) -> String {
    let all: i64 = of_score(instrument, score).map(|item| item.weight).sum();
    let points = summed(instrument, score, worth);
    let complete = score.least == score.items.len();
    let given = if complete {
        thousandths(all)
    } else {
        let weight = |item: &InstrumentItem| format!("({} == null ? 0 : {})", item.field, thousandths(item.weight));
        format!("({})", summed(instrument, score, weight))
    };
    let works = match score.of {
        ScoreOf::Sum if complete => points,
        ScoreOf::Sum => format!("round(({points}) * {} / {given}, {})", thousandths(all), score.digits),
        ScoreOf::Mean => format!("round(({points}) / {given}, {})", score.digits),
    };
    format!("{} >= {} ? {works} : null", score.answered_field, score.least)
}

/// The band a score falls in; nothing without a score.
pub(crate) fn banded(score: &InstrumentScore) -> String {
    let name = &score.field;
    let mut text = format!("{name} == null ? null : ");
    for band in score.bands.iter().rev() {
        text += &match band.from {
            Some(from) => {
                format!("{name} >= {} ? '{}' : ", format_scaled(from, Instrument::SCORE_SCALE, 0), band.value)
            }
            None => format!("'{}'", band.value),
        };
    }
    text
}

/// The version a record was scored by; nothing while no question is answered.
pub(crate) fn versioned(instrument: &Instrument) -> String {
    let empty: Vec<String> = instrument.items.iter().map(|item| format!("{} == null", item.field)).collect();
    format!("{} ? null : {}", empty.join(" && "), instrument.version)
}

fn of_score<'i>(instrument: &'i Instrument, score: &'i InstrumentScore) -> impl Iterator<Item = &'i InstrumentItem> {
    score.items.iter().filter_map(move |place| instrument.items.get(*place))
}

fn summed(instrument: &Instrument, score: &InstrumentScore, part: impl Fn(&InstrumentItem) -> String) -> String {
    let parts: Vec<String> = of_score(instrument, score).map(part).collect();
    parts.join(" + ")
}

/// The points of one answer by its weight; none for no answer.
fn worth(item: &InstrumentItem) -> String {
    let mut text = String::from("(");
    for answer in item.answers.iter().filter(|answer| answer.points != 0) {
        let points = format_scaled(answer.points * item.weight, Instrument::SCORE_SCALE, 0);
        text += &format!("{} == '{}' ? {points} : ", item.field, answer.value);
    }
    text + "0)"
}

fn thousandths(number: i64) -> String {
    format_scaled(number, Instrument::POINT_SCALE, 0)
}

struct Reading<'d> {
    root: &'d Node,
    found: Vec<Problem>,
}

impl Reading<'_> {
    fn name(&mut self, file: &InstrumentFile, stem: &str) {
        let name = &file.instrument;
        if !names::is_snake(name) {
            self.problem(&["instrument"], "name", "an instrument is named in snake_case".to_string(), None);
        } else if name != stem {
            let message = format!("the file is named {stem}.yaml, the instrument '{name}'");
            self.problem(&["instrument"], "name", message, None);
        }
        if file.version == 0 {
            self.problem(&["version"], "wrong-value", "versions are counted from 1".to_string(), None);
        }
        let lists = [("items", file.items.is_empty()), ("scores", file.scores.is_empty())];
        for (key, _) in lists.into_iter().filter(|(_, empty)| *empty) {
            let message = "an instrument has at least one question and one score".to_string();
            self.problem(&[key], "missing-key", message, None);
        }
        if file.examples.is_empty() {
            let message = "an instrument is proven by at least one example".to_string();
            self.problem(&["examples"], "missing-key", message, None);
        }
        if file.items.len() > MOST_ITEMS {
            let message = format!("an instrument has at most {MOST_ITEMS} questions");
            self.problem(&["items"], "wrong-value", message, None);
        }
    }

    /// Points of every scale, in thousandths.
    fn scales<'f>(&mut self, file: &'f InstrumentFile) -> IndexMap<&'f str, Vec<i64>> {
        let mut scales = IndexMap::new();
        for (name, answers) in &file.scales {
            if !(2..=MOST_ANSWERS).contains(&answers.len()) {
                let message = format!("a scale has two to {MOST_ANSWERS} answers");
                self.problem(&["scales", name], "wrong-value", message, None);
            }
            let mut points = Vec::new();
            for (answer, decl) in answers {
                if !names::is_snake(answer) {
                    let message = format!("an answer is named in snake_case, not '{answer}'");
                    self.problem(&["scales", name, answer], "name", message, None);
                }
                let path = ["scales", name.as_str(), answer.as_str(), "points"];
                points.push(self.number(&path, &decl.points, Instrument::POINT_SCALE, MOST_POINTS));
            }
            scales.insert(name.as_str(), points);
        }
        scales
    }

    fn items(&mut self, file: &InstrumentFile, scales: &IndexMap<&str, Vec<i64>>) -> Vec<InstrumentItem> {
        let mut items = Vec::new();
        for (name, decl) in &file.items {
            let weight = match &decl.weight {
                None => 10_i64.pow(Instrument::POINT_SCALE),
                Some(text) => {
                    let path = ["items", name.as_str(), "weight"];
                    if parse_scaled(text, Instrument::POINT_SCALE).is_ok_and(|weight| weight <= 0) {
                        self.problem(&path, "wrong-value", "a weight is more than zero".to_string(), None);
                    }
                    self.number(&path, text, Instrument::POINT_SCALE, MOST_POINTS)
                }
            };
            let points = scales.get(decl.scale.as_str()).cloned();
            if points.is_none() {
                let near = nearest(&decl.scale, scales.keys().copied());
                let message = format!("there is no scale '{}'", decl.scale);
                self.problem(&["items", name, "scale"], "unknown-word", message, near);
            }
            let points = points.unwrap_or_default();
            let ends = points.iter().min().zip(points.iter().max()).map_or(0, |(least, most)| least + most);
            let values = file.scales.get(&decl.scale).into_iter().flat_map(IndexMap::keys);
            let answers = values.zip(&points).map(|(value, points)| InstrumentAnswer {
                value: value.clone(),
                points: if decl.reversed { ends - points } else { *points },
            });
            let answers = answers.collect();
            items.push(InstrumentItem { field: name.clone(), scale: decl.scale.clone(), weight, answers });
        }
        items
    }

    fn score(
        &mut self,
        file: &InstrumentFile,
        items: &[InstrumentItem],
        name: &str,
        decl: &ScoreDecl,
    ) -> InstrumentScore {
        if file.items.contains_key(name) {
            let message = format!("'{name}' is a question already; a score has a field of its own");
            self.problem(&["scores", name], "duplicate", message, None);
        }
        let mut places: Vec<usize> = Vec::new();
        for item in &decl.items {
            match file.items.get_index_of(item) {
                Some(place) if places.contains(&place) => {
                    let message = format!("'{item}' counts twice in '{name}'; give it a weight");
                    self.problem(&["scores", name, "items"], "duplicate", message, None);
                }
                Some(place) => places.push(place),
                None => {
                    let near = nearest(item, file.items.keys().map(String::as_str));
                    let message = format!("there is no question '{item}'");
                    self.problem(&["scores", name, "items"], "unknown-word", message, near);
                }
            }
        }
        if decl.items.is_empty() {
            places = (0..items.len()).collect();
        }
        let least = decl.least.map_or(places.len(), |least| least as usize);
        if decl.least.is_some() && !(1..=places.len()).contains(&least) {
            let message = format!("'least' lies between 1 and {}, the questions of '{name}'", places.len());
            self.problem(&["scores", name, "least"], "wrong-value", message, None);
        }
        let digits = decl.digits.unwrap_or(DIGITS);
        if digits > MOST_DIGITS {
            let message = format!("a score has at most {MOST_DIGITS} digits after the point");
            self.problem(&["scores", name, "digits"], "wrong-value", message, None);
        }
        let mut score = InstrumentScore {
            field: name.to_string(),
            answered_field: format!("{name}Answered"),
            band_field: (!decl.bands.is_empty()).then(|| format!("{name}Band")),
            of: decl.of,
            digits,
            items: places,
            least,
            bands: Vec::new(),
        };
        score.bands = self.bands(name, decl, reach(items, &score));
        score
    }

    /// Bands rise, and each is reached by some answers.
    fn bands(&mut self, name: &str, decl: &ScoreDecl, reach: Option<(i128, i128)>) -> Vec<InstrumentBand> {
        let mut bands: Vec<InstrumentBand> = Vec::new();
        for (value, band) in &decl.bands {
            let base = ["scores", name, "bands", value.as_str()];
            let path = ["scores", name, "bands", value.as_str(), "from"];
            if !names::is_snake(value) {
                self.problem(&base, "name", format!("a band is named in snake_case, not '{value}'"), None);
            }
            let before = bands.last();
            let from = match (&band.from, before.is_none()) {
                (None, true) => None,
                (Some(_), true) => {
                    let message = "the first band has no 'from': whatever is lower belongs to it".to_string();
                    self.problem(&path, "wrong-value", message, None);
                    None
                }
                (None, false) => {
                    let message = format!("'{value}' lacks 'from', the lowest score that belongs to it");
                    self.problem(&base, "missing-key", message, None);
                    None
                }
                (Some(text), false) => {
                    let from = self.number(&path, text, Instrument::SCORE_SCALE, i64::MAX);
                    self.reached(&path, name, (value.as_str(), from), before, reach);
                    Some(from)
                }
            };
            bands.push(InstrumentBand { value: value.clone(), from });
        }
        bands
    }

    fn reached(
        &mut self,
        path: &[&str],
        name: &str,
        (value, from): (&str, i64),
        before: Option<&InstrumentBand>,
        reach: Option<(i128, i128)>,
    ) {
        let Some(before) = before else { return };
        let Some((low, high)) = reach else { return };
        let shown = |score: i128| format_scaled(i64::try_from(score).unwrap_or(i64::MAX), Instrument::SCORE_SCALE, 0);
        let message = if before.from.is_some_and(|lower| lower >= from) {
            format!("bands rise, but '{value}' begins no higher than '{}'", before.value)
        } else if i128::from(from) > high {
            format!("'{value}' is never reached: '{name}' is at most {}", shown(high))
        } else if i128::from(from) <= low {
            format!("'{}' is never reached: '{name}' is at least {}", before.value, shown(low))
        } else {
            return;
        };
        self.problem(path, "wrong-value", message, None);
    }

    /// Fields that follow from the declared ones have names of their own.
    fn own_names(&mut self, instrument: &Instrument) {
        let declared = |name: &str| {
            instrument.items.iter().any(|item| item.field == name)
                || instrument.scores.iter().any(|score| score.field == name)
        };
        for score in &instrument.scores {
            let further = [Some(&score.answered_field), score.band_field.as_ref()];
            for name in further.into_iter().flatten().filter(|name| declared(name)) {
                let message =
                    format!("'{name}' is a field of the score '{}'; call the other one otherwise", score.field);
                self.problem(&["scores", &score.field], "duplicate", message, None);
            }
        }
        if declared(&instrument.version_field) {
            let message = format!("'{}' keeps the version; call the other one otherwise", instrument.version_field);
            self.problem(&["instrument"], "duplicate", message, None);
        }
    }

    /// Expressions have a longest length, no matter who writes them.
    fn lengths(&mut self, instrument: &Instrument) {
        for score in &instrument.scores {
            let length = scored(instrument, score).len();
            if length > LONGEST {
                let message = format!(
                    "'{}' takes {length} letters to work out, of at most {LONGEST}; shorten the names of questions and answers",
                    score.field
                );
                self.problem(&["scores", &score.field], "wrong-value", message, None);
            }
        }
    }

    fn number(&mut self, path: &[&str], text: &str, scale: u32, most: i64) -> i64 {
        match parse_scaled(text, scale) {
            Ok(number) if number <= most && number >= -most => number,
            Ok(_) => {
                self.problem(path, "wrong-value", format!("'{text}' is too large"), None);
                0
            }
            Err(error) => {
                self.problem(path, "wrong-value", format!("'{text}' {error}"), None);
                0
            }
        }
    }

    fn problem(&mut self, path: &[&str], code: &'static str, message: String, suggestion: Option<String>) {
        let span = place(self.root, path);
        self.found.push(Problem { span, message, suggestion, code });
    }
}

/// The least and the most a score can be, in millionths; `None` without questions.
fn reach(items: &[InstrumentItem], score: &InstrumentScore) -> Option<(i128, i128)> {
    let (mut least, mut most) = (Vec::new(), Vec::new());
    let mut weight = 0;
    for item in score.items.iter().filter_map(|place| items.get(*place)) {
        let points = item.answers.iter().map(|answer| i128::from(answer.points));
        least.push((points.clone().min()?, i128::from(item.weight)));
        most.push((points.max()?, i128::from(item.weight)));
        weight += i128::from(item.weight);
    }
    let summed = |ends: &[(i128, i128)]| ends.iter().map(|(points, weight)| points * weight).sum::<i128>();
    let (lowest, highest) =
        (least.iter().map(|(points, _)| *points).min()?, most.iter().map(|(points, _)| *points).max()?);
    let complete = score.least == score.items.len();
    Some(match score.of {
        ScoreOf::Sum if complete => (summed(&least), summed(&most)),
        // Those that are answered stand for all: the ends are those of the widest question.
        ScoreOf::Sum => (lowest * weight, highest * weight),
        ScoreOf::Mean => (lowest * 1_000, highest * 1_000),
    })
}

/// Where the last of a chain of keys stands, as far as there are such keys.
fn place(root: &Node, path: &[&str]) -> Span {
    let mut node = root;
    let mut span = root.entry("instrument").map_or(root.span, |(key, _)| key.span);
    for name in path {
        let Some((key, value)) = node.entry(name) else { break };
        span = match value.kind {
            Kind::List(_) | Kind::Map(_) | Kind::Null => key.span,
            _ => value.span,
        };
        node = value;
    }
    span
}
