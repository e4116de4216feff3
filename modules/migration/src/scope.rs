//! A move with its files read: what every step starts from.

use std::collections::{BTreeMap, HashMap};

use kernel::files::attachment;
use kernel::programs::{Account, Company, InFile, Kind, Options, Source, read};
use kernel::sheets::parse::{DateOrder, NumberStyle};
use kernel::{Doc, Draft, Line, Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

/// Address of the moves.
pub const MOVE: &str = "migration.move";

/// Bytes all files of a move may have together: a company's lists, not its scanned papers.
const BYTES_MAX: usize = 24 << 20;

/// One attached file.
pub struct Loaded {
    pub id: Id,
    pub name: String,
    pub hash: String,
    pub bytes: Vec<u8>,
}

/// What was chosen for a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choice {
    /// `auto`, `skip` or a kind.
    pub kind: String,
    pub found: Option<Kind>,
    pub mapping: BTreeMap<String, String>,
}

/// Which of our accounts one of theirs is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    Existing(Id),
    /// To be made: its number and kind.
    Make {
        code: String,
        kind: String,
    },
    Open,
}

/// The head of a move.
#[derive(Debug, Clone)]
pub struct Head {
    pub id: Id,
    pub source: Source,
    pub date: Date,
    pub allow_difference: bool,
    pub options: Options,
}

impl Head {
    /// # Errors
    /// A source this release does not know.
    pub fn of(op: &Op<'_>, id: Id, get: impl Fn(&str) -> Value) -> OpResult<Head> {
        let source = get("source")
            .as_str()
            .and_then(Source::parse)
            .ok_or_else(|| OpError::invalid("/source", "source", say!("migration-source", "Choose the program.")))?;
        let date = get("date").as_date().ok_or_else(|| {
            OpError::invalid(
                "/date",
                "required",
                say!("migration-say-which-day-balances", "Say which day the balances are of."),
            )
        })?;
        let mut options = Options::of(source, date, &op.business().currency);
        match get("dateOrder").as_str() {
            Some("day_first") => options.dates = DateOrder::DayFirst,
            Some("month_first") => options.dates = DateOrder::MonthFirst,
            _ => {}
        }
        match get("numberStyle").as_str() {
            Some("point") => options.numbers = NumberStyle::Point,
            Some("comma") => options.numbers = NumberStyle::Comma,
            _ => {}
        }
        options.add_transactions = get("addTransactions").as_bool().unwrap_or(false);
        Ok(Head { id, source, date, allow_difference: get("allowDifference").as_bool().unwrap_or(false), options })
    }
}

/// The attached files, oldest first.
///
/// # Errors
/// `too_large` for more than a company's lists can be.
pub async fn load(op: &mut Op<'_>, id: &Id) -> OpResult<Vec<Loaded>> {
    let files = attachment::contents(op, MOVE, id).await?;
    if files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > BYTES_MAX {
        return Err(OpError::refused_at(
            "/files",
            "too_large",
            say!(
                "migration-too-large",
                "The files are larger than 24 MB together. Take out what is not needed, or export fewer years."
            ),
        ));
    }
    Ok(files
        .into_iter()
        .map(|(file, bytes)| Loaded { id: file.id, name: file.name, hash: file.sha256, bytes })
        .collect())
}

/// What was chosen, by attachment.
pub fn choices<'l>(lines: impl Iterator<Item = Line<'l>>) -> HashMap<String, Choice> {
    lines
        .filter_map(|line| {
            let choice = Choice {
                kind: line.text("kind").unwrap_or("auto").to_string(),
                found: line.text("found").and_then(Kind::parse),
                mapping: match line.get("mapping") {
                    Value::Json(json) => mapping_of(json),
                    _ => BTreeMap::new(),
                },
            };
            Some((line.text("file")?.to_string(), choice))
        })
        .collect()
}

pub fn mapping_of(json: &Json) -> BTreeMap<String, String> {
    let pairs = json.as_object().into_iter().flatten();
    pairs.filter_map(|(heading, field)| Some((heading.clone(), field.as_str()?.to_string()))).collect()
}

/// A move with its company and choices.
pub struct Scope {
    pub head: Head,
    pub names: Vec<String>,
    pub company: Company,
    /// Their key (lower case) → ours.
    pub accounts: HashMap<String, Target>,
    /// Every name of their accounts (lower case) → key.
    pub called: HashMap<String, String>,
    /// Their tax (lower case) → code of our tax group.
    pub taxes: HashMap<String, Id>,
    /// Of everything that decides what a run does.
    pub basis: String,
}

impl Scope {
    /// Reads the files of a move and what was chosen for them.
    pub async fn of_draft(op: &mut Op<'_>, draft: &Draft) -> OpResult<Scope> {
        let head = Head::of(op, draft.id(), |field| draft.get(field).clone())?;
        Scope::build(op, head, choices(draft.lines("files")), draft.lines("accounts"), draft.lines("taxes")).await
    }

    pub async fn of_doc(op: &mut Op<'_>, doc: &Doc) -> OpResult<Scope> {
        let head = Head::of(op, doc.id(), |field| doc.get(field).clone())?;
        Scope::build(op, head, choices(doc.lines("files")), doc.lines("accounts"), doc.lines("taxes")).await
    }

    async fn build<'l>(
        op: &mut Op<'_>,
        head: Head,
        choices: HashMap<String, Choice>,
        accounts: impl Iterator<Item = Line<'l>>,
        taxes: impl Iterator<Item = Line<'l>>,
    ) -> OpResult<Scope> {
        let files = load(op, &head.id).await?;
        let mut digest = Sha256::new();
        let mut tell = |text: &str| {
            digest.update((text.len() as u64).to_be_bytes());
            digest.update(text.as_bytes());
        };
        tell(head.source.as_str());
        tell(&format!("{:?} {} {}", head.options, head.date, head.allow_difference));
        let chosen: Vec<(usize, Kind, &BTreeMap<String, String>)> = files
            .iter()
            .enumerate()
            .filter_map(|(index, file)| {
                let choice = choices.get(file.id.as_str())?;
                let kind = if choice.kind == "auto" { choice.found } else { Kind::parse(&choice.kind) };
                Some((index, kind?, &choice.mapping))
            })
            .collect();
        for (index, kind, mapping) in &chosen {
            tell(&files[*index].hash);
            tell(kind.as_str());
            tell(&format!("{mapping:?}"));
        }
        let input: Vec<InFile<'_>> = chosen
            .iter()
            .map(|(index, kind, chosen)| InFile {
                name: &files[*index].name,
                bytes: &files[*index].bytes,
                kind: *kind,
                chosen,
            })
            .collect();
        let company = read(head.source, &input, &head.options);
        let mut targets = HashMap::new();
        for line in accounts {
            let Some(key) = line.text("key") else { continue };
            let target = match (line.link("account"), line.flag("create"), line.text("code"), line.text("type")) {
                (Some(id), _, _, _) => Target::Existing(id),
                (None, true, Some(code), Some(kind)) => Target::Make { code: code.to_string(), kind: kind.to_string() },
                _ => Target::Open,
            };
            // An account that is made becomes an existing one while the run goes on; that changes nothing.
            if let Target::Open = target {
                tell(key);
            }
            targets.insert(key.to_lowercase(), target);
        }
        let mut groups = HashMap::new();
        for line in taxes {
            if let (Some(key), Some(group)) = (line.text("key"), line.link("taxGroup")) {
                tell(key);
                tell(group.as_str());
                groups.insert(key.to_lowercase(), group);
            }
        }
        let names = chosen.iter().map(|(index, _, _)| files[*index].name.clone()).collect();
        let called = company.account_names();
        let basis = hex(&digest.finalize());
        Ok(Scope { head, names, company, accounts: targets, called, taxes: groups, basis })
    }

    /// Their account by any of its names.
    pub fn account(&self, named: &str) -> Option<&Account> {
        let key = self.called.get(&named.to_lowercase())?;
        self.company.accounts.iter().find(|account| account.key == *key)
    }

    pub fn target(&self, key: &str) -> &Target {
        self.accounts.get(&key.to_lowercase()).unwrap_or(&Target::Open)
    }

    pub fn file_name(&self, file: usize) -> &str {
        self.names.get(file).map_or("", String::as_str)
    }
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Digest of what a record says.
pub fn digest(json: &Json) -> String {
    hex(&Sha256::digest(json.to_string().as_bytes()))
}
