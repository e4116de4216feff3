//! Which modules of a crate see which, read from their sources: `use` trees and paths, through every re-export, without tests.
//!
//! The reader knows as much of Rust as the question needs. Names that modules bring in (`use`) are followed to where they are
//! defined; methods are not: who calls one holds a value of its type, which came to it by a name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// How far names are followed that re-export one another.
const MOST_STEPS: usize = 16;

/// A module's path inside its crate; empty for the crate itself.
pub type ModulePath = Vec<String>;

/// One module names another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    pub from: ModulePath,
    pub to: ModulePath,
    /// Relative to the repository.
    pub file: String,
    pub line: usize,
}

/// The modules of one crate.
#[derive(Debug, Default)]
pub struct Sources {
    modules: BTreeMap<ModulePath, Source>,
}

#[derive(Debug, Default)]
struct Source {
    file: String,
    children: BTreeSet<String>,
    /// What is defined in it, by name.
    items: BTreeSet<String>,
    /// What `use` brings in: the name, and the path as it is written.
    names: BTreeMap<String, Vec<String>>,
    /// Modules of which `use` brings in everything.
    globs: Vec<Vec<String>>,
    /// Paths by the lines they stand on.
    paths: Vec<(usize, Vec<String>)>,
}

impl Sources {
    /// Reads a crate from its first file (`kernel/src/lib.rs`) on. `read` answers the text of a file of the repository.
    pub fn read(first: &str, read: &dyn Fn(&str) -> Option<String>) -> Sources {
        let mut sources = Sources::default();
        let folder = first.rsplit_once('/').map_or("", |(folder, _)| folder).to_string();
        let mut open = vec![(ModulePath::new(), first.to_string(), folder)];
        while let Some((path, file, folder)) = open.pop() {
            let Some(text) = read(&file) else { continue };
            let mut reader =
                Reader { tokens: tokens(&text), at: 0, file: &file, sources: &mut sources, open: Vec::new() };
            reader.module(&path);
            for (child, inline) in std::mem::take(&mut reader.open) {
                let below = [folder.as_str()]
                    .into_iter()
                    .chain(inline.iter().map(String::as_str))
                    .collect::<Vec<_>>()
                    .join("/");
                let name = child.last().cloned().unwrap_or_default();
                let beside = format!("{below}/{name}.rs");
                let file = if read(&beside).is_some() { beside } else { format!("{below}/{name}/mod.rs") };
                open.push((child, file, format!("{below}/{name}")));
            }
        }
        sources
    }

    /// The crate of the repository that begins with this file.
    pub fn of(repository: &Path, first: &str) -> Sources {
        Sources::read(first, &|file| std::fs::read_to_string(repository.join(file)).ok())
    }

    /// Every module.
    pub fn paths(&self) -> impl Iterator<Item = &ModulePath> {
        self.modules.keys()
    }

    /// Whether a module defines nothing: it gives names to what others define.
    pub fn only_names(&self, module: &[String]) -> bool {
        self.modules.get(module).is_some_and(|source| source.items.is_empty() && source.children.is_empty())
    }

    /// The modules right inside one.
    pub fn children(&self, of: &[String]) -> impl Iterator<Item = &str> {
        self.modules.get(of).into_iter().flat_map(|source| source.children.iter().map(String::as_str))
    }

    /// Every arrow between modules of the crate.
    pub fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        for (from, source) in &self.modules {
            for (line, path) in &source.paths {
                if let Some(to) = self.resolve(from, path, 0)
                    && to != *from
                {
                    arrows.push(Arrow { from: from.clone(), to, file: source.file.clone(), line: *line });
                }
            }
        }
        arrows
    }

    /// The module in which what a path names is defined.
    fn resolve(&self, from: &[String], path: &[String], steps: usize) -> Option<ModulePath> {
        if steps > MOST_STEPS {
            return None;
        }
        let mut rest = path;
        let mut at = from.to_vec();
        match rest.first()?.as_str() {
            "crate" => {
                at.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    at.pop()?;
                    rest = &rest[1..];
                }
            }
            name => {
                let source = self.modules.get(from)?;
                let known = source.children.contains(name) || source.names.get(name).is_some_and(|named| named != path);
                if !known {
                    return None;
                }
            }
        }
        while let Some((name, after)) = rest.split_first() {
            let source = self.modules.get(&at)?;
            if source.children.contains(name) {
                at.push(name.clone());
            } else if let Some(named) = source.names.get(name).filter(|_| !source.items.contains(name)) {
                return self.resolve(&at, &joined(named, after), steps + 1);
            } else {
                let brought = source.globs.iter().find_map(|glob| {
                    let module = self.resolve(&at, glob, steps + 1)?;
                    let found = self.modules.get(&module)?;
                    let has =
                        found.items.contains(name) || found.children.contains(name) || found.names.contains_key(name);
                    has.then_some(module)
                });
                return match brought {
                    Some(module) if module != at && !source.items.contains(name) => {
                        self.resolve(&module, &joined(&["self".to_string()], rest), steps + 1)
                    }
                    _ => Some(at),
                };
            }
            rest = after;
        }
        Some(at)
    }
}

fn joined(first: &[String], then: &[String]) -> Vec<String> {
    first.iter().chain(then).cloned().collect()
}

/// A word, `::`, or one sign.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Token {
    text: String,
    line: usize,
}

/// What is left of a source without its comments and without what it has in quotes.
fn tokens(text: &str) -> Vec<Token> {
    let signs: Vec<char> = text.chars().collect();
    let sign = |at: usize| signs.get(at).copied().unwrap_or(' ');
    let (mut found, mut at, mut line) = (Vec::new(), 0, 1);
    while at < signs.len() {
        let start = at;
        match sign(at) {
            '/' if sign(at + 1) == '/' => {
                while at < signs.len() && sign(at) != '\n' {
                    at += 1;
                }
            }
            '/' if sign(at + 1) == '*' => {
                let mut depth = 0;
                loop {
                    match (sign(at), sign(at + 1)) {
                        ('/', '*') => (depth, at) = (depth + 1, at + 2),
                        ('*', '/') => (depth, at) = (depth - 1, at + 2),
                        _ => at += 1,
                    }
                    if depth == 0 || at >= signs.len() {
                        break;
                    }
                }
            }
            '"' => at = after_quote(&signs, at),
            'r' if sign(at + 1) == '"' || (sign(at + 1) == '#' && matches!(sign(at + 2), '"' | '#')) => {
                at = after_raw(&signs, at);
            }
            '\'' => at = after_tick(&signs, at),
            ':' if sign(at + 1) == ':' => {
                found.push(Token { text: "::".into(), line });
                at += 2;
            }
            one if one == '_' || one.is_alphanumeric() => {
                while sign(at) == '_' || sign(at).is_alphanumeric() {
                    at += 1;
                }
                // A byte string's prefix is no word: `b"…"`.
                if !(sign(at) == '"' && at - start == 1) {
                    found.push(Token { text: signs[start..at].iter().collect(), line });
                }
            }
            one => {
                if !one.is_whitespace() {
                    found.push(Token { text: one.to_string(), line });
                }
                at += 1;
            }
        }
        line += signs[start..at.min(signs.len())].iter().filter(|sign| **sign == '\n').count();
    }
    found
}

fn after_quote(signs: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < signs.len() {
        match signs[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    at
}

fn after_raw(signs: &[char], start: usize) -> usize {
    let hashes = signs[start + 1..].iter().take_while(|sign| **sign == '#').count();
    let mut at = start + hashes + 2;
    while at < signs.len() {
        let closes =
            signs[at] == '"' && signs[at + 1..].iter().take(hashes).filter(|sign| **sign == '#').count() == hashes;
        if closes {
            return at + 1 + hashes;
        }
        at += 1;
    }
    at
}

/// A character in quotes, or a lifetime.
fn after_tick(signs: &[char], start: usize) -> usize {
    match (signs.get(start + 1), signs.get(start + 2)) {
        (Some('\\'), _) => {
            let mut at = start + 3;
            while at < signs.len() && signs[at] != '\'' {
                at += 1;
            }
            at + 1
        }
        (Some(_), Some('\'')) => start + 3,
        _ => start + 1,
    }
}

struct Reader<'a> {
    tokens: Vec<Token>,
    at: usize,
    file: &'a str,
    sources: &'a mut Sources,
    /// Modules in files of their own, with the inline modules they are declared in.
    open: Vec<(ModulePath, Vec<String>)>,
}

impl Reader<'_> {
    fn text(&self, ahead: usize) -> &str {
        self.tokens.get(self.at + ahead).map_or("", |token| token.text.as_str())
    }

    fn module(&mut self, path: &[String]) {
        self.body(path, &[]);
    }

    /// One module, up to the brace that closes it or the end of the file.
    fn body(&mut self, path: &[String], inline: &[String]) {
        let mut source = Source { file: self.file.to_string(), ..Source::default() };
        let mut depth = 0_usize;
        while self.at < self.tokens.len() {
            if self.is_test_attribute() {
                self.skip_item();
                continue;
            }
            match self.text(0) {
                "{" => depth += 1,
                "}" if depth == 0 => {
                    self.at += 1;
                    break;
                }
                "}" => depth -= 1,
                "mod" if self.text(2) == ";" || self.text(2) == "{" => {
                    let (name, own_file) = (self.text(1).to_string(), self.text(2) == ";");
                    let child = joined(path, std::slice::from_ref(&name));
                    source.children.insert(name.clone());
                    self.at += 3;
                    if own_file {
                        self.open.push((child, inline.to_vec()));
                    } else {
                        self.body(&child, &joined(inline, &[name]));
                    }
                    continue;
                }
                "use" => {
                    self.at += 1;
                    self.tree(&[], &mut source);
                    continue;
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" if depth == 0 => {
                    let mut ahead = 1;
                    while matches!(self.text(ahead), "fn" | "mut" | "unsafe") {
                        ahead += 1;
                    }
                    source.items.insert(self.text(ahead).to_string());
                }
                _ => {
                    if self.text(1) == "::" && self.begins_path() {
                        self.path(&mut source);
                        continue;
                    }
                }
            }
            self.at += 1;
        }
        self.sources.modules.insert(path.to_vec(), source);
    }

    fn begins_path(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or("", |token| token.text.as_str());
        before != "::" && before != "$" && self.text(0).starts_with(is_word)
    }

    fn path(&mut self, source: &mut Source) {
        let line = self.tokens[self.at].line;
        let mut path = vec![self.text(0).to_string()];
        self.at += 1;
        while self.text(0) == "::" && self.text(1).starts_with(is_word) {
            path.push(self.text(1).to_string());
            self.at += 2;
        }
        source.paths.push((line, path));
    }

    /// A tree of `use`, up to its semicolon, comma or brace.
    fn tree(&mut self, before: &[String], source: &mut Source) {
        let mut path = before.to_vec();
        let mut line = self.tokens.get(self.at).map_or(0, |token| token.line);
        let mut named = None;
        while self.at < self.tokens.len() {
            match self.text(0) {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while self.at < self.tokens.len() && self.text(0) != "}" {
                        self.tree(&path, source);
                        if self.text(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    source.globs.push(path.clone());
                    source.paths.push((line, path.clone()));
                    self.at += 1;
                    return;
                }
                "as" => {
                    named = Some(self.text(1).to_string());
                    self.at += 2;
                }
                "," | "}" => break,
                ";" => {
                    self.at += 1;
                    break;
                }
                "self" if !path.is_empty() => self.at += 1,
                word => {
                    path.push(word.to_string());
                    line = self.tokens[self.at].line;
                    self.at += 1;
                }
            }
        }
        let Some(last) = path.last().cloned() else { return };
        source.paths.push((line, path.clone()));
        source.names.insert(named.unwrap_or(last), path);
    }

    fn is_test_attribute(&self) -> bool {
        ["#", "[", "cfg", "(", "test", ")", "]"].iter().enumerate().all(|(ahead, text)| self.text(ahead) == *text)
    }

    /// What an attribute stands before, with the attribute: up to a semicolon or the end of a block.
    fn skip_item(&mut self) {
        self.at += 7;
        let mut depth = 0_usize;
        while self.at < self.tokens.len() {
            let text = self.text(0).to_string();
            self.at += 1;
            match text.as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 && text == "}" {
                        return;
                    }
                }
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }
}

fn is_word(sign: char) -> bool {
    sign == '_' || sign.is_alphabetic()
}
