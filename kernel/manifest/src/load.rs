//! A registry folder, or files by their names, to everything that is declared: families side by side, then mixins laid into the
//! entities that use them.

mod family;

use std::collections::BTreeMap;
use std::path::{Path as FsPath, PathBuf};
use std::sync::Arc;

use family::{FamilyFiles, read_families, read_family};

use crate::diagnostic::{Diagnostic, nearest};
use crate::mixins;
use crate::read::yaml::Span;
use crate::read::{DEVELOPMENT_FAMILIES, FileKind, Sources, place_problem, read};
use crate::source::words::WordsFile;

/// Folders of a family that other parts of the product read.
const FOREIGN_FOLDERS: [&str; 2] = ["countries", "demo"];
/// Folders of `registry/` that are no families.
const OTHER_FOLDERS: [&str; 7] = ["brands", "countries", "roles", "schema", "sectors", "wizards", "words"];
const FOLDERS: [&str; 16] = [
    "entities",
    "mixins",
    "screens",
    "queries",
    "reports",
    "dashboards",
    "prints",
    "pages",
    "libraries",
    "runs",
    "decisions",
    "instruments",
    "seed",
    "tests",
    "demo",
    "wizards",
];

/// Reads a registry folder. Files that cannot be opened are problems like any other.
pub fn load(root: &FsPath) -> Sources {
    load_with(root, &[])
}

/// As [`load`], with the development families named in `extra`.
pub fn load_with(root: &FsPath, extra: &[&str]) -> Sources {
    let mut files = Vec::new();
    let mut problems = Vec::new();
    let shown = root.file_name().map_or_else(|| "registry".to_string(), |name| name.to_string_lossy().into_owned());
    collect(root, &shown, &mut files, &mut problems);
    let mut sources = Sources::from_named(&shown, files, extra);
    sources.problems.extend(problems);
    sources
}

fn collect(folder: &FsPath, shown: &str, files: &mut Vec<(String, String)>, problems: &mut Vec<Diagnostic>) {
    let unreadable = |shown: &str, error: std::io::Error| Diagnostic {
        file: shown.to_string(),
        line: 0,
        column: 0,
        end_column: 0,
        message: format!("cannot be read: {error}"),
        suggestion: None,
        code: "io",
        source: String::new(),
        through: None,
    };
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return problems.push(unreadable(shown, error)),
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    for path in paths {
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let shown = format!("{shown}/{name}");
        if path.is_dir() {
            collect(&path, &shown, files, problems);
        } else if [".yaml", ".yml", ".ftl"].iter().any(|ending| name.ends_with(ending)) {
            match std::fs::read_to_string(&path) {
                Ok(text) => files.push((shown, text)),
                Err(error) => problems.push(unreadable(&shown, error)),
            }
        }
    }
}

impl Sources {
    /// From `(path, text)` pairs such as `("registry/accounting/family.yaml", …)`; order does not matter. The server
    /// embeds the folder in its binary and calls this.
    pub fn from_files(files: Vec<(String, String)>) -> Sources {
        Self::from_named("registry", files, &[])
    }

    /// As [`Sources::from_files`], with the development families named in `extra`.
    pub fn from_files_with(files: Vec<(String, String)>, extra: &[&str]) -> Sources {
        Self::from_named("registry", files, extra)
    }

    /// Adds the families of a plugin: paths below `registry/` and their texts; `shown` stands before a path in messages.
    pub fn add_plugin(&mut self, plugin: &str, shown: &str, files: &[(String, String)]) {
        let mut by_family: BTreeMap<String, FamilyFiles> = BTreeMap::new();
        for (path, text) in files {
            let Some((family, rest)) = path.split_once('/') else { continue };
            if rest.ends_with(".ftl") {
                self.words_file(path, format!("{shown}/{path}"), text.clone());
                continue;
            }
            by_family.entry(family.to_string()).or_default().push((
                rest.to_string(),
                format!("{shown}/{path}"),
                text.clone(),
            ));
        }
        for (name, mut files) in by_family {
            files.sort();
            if let Some(there) = self.families.iter().find(|family| family.name == name) {
                let of = self
                    .plugins
                    .get(&there.name)
                    .map_or_else(|| "the product".to_string(), |plugin| format!("the plugin '{plugin}'"));
                let message = format!("the family '{name}' belongs to {of}");
                if let Some((_, path, text)) = files.iter().find(|(rest, _, _)| rest == "family.yaml") {
                    let span = Span { line: 1, end_line: 1, ..Span::default() };
                    self.problems.push(place_problem(path, text, span, "duplicate", message, None));
                }
                continue;
            }
            let mut problems = Vec::new();
            let family = read_family(name.clone(), files, &mut problems);
            self.problems.extend(problems);
            self.plugins.insert(name, plugin.to_string());
            self.families.push(family);
        }
        self.families.sort_by(|a, b| a.name.cmp(&b.name));
        mixins::lay(self);
    }

    fn from_named(root: &str, files: Vec<(String, String)>, extra: &[&str]) -> Sources {
        let prefix = format!("{root}/");
        let mut by_family: BTreeMap<String, FamilyFiles> = BTreeMap::new();
        let mut sources = Sources::default();
        for (path, text) in files {
            let Some(inner) = path.strip_prefix(&prefix) else { continue };
            if inner.ends_with(".ftl") {
                let inner = inner.to_string();
                sources.words_file(&inner, path, text);
                continue;
            }
            let Some((folder, rest)) = inner.split_once('/') else { continue };
            if inner == "sectors/terms.yaml" {
                sources.terms = read(path, text, FileKind::Terms, &mut sources.problems).ok();
            } else if inner == "wizards/families.yaml" {
                sources.wizard_families = read(path, text, FileKind::WizardFamilies, &mut sources.problems).ok();
            } else if folder == "roles" {
                sources.roles.extend(read(path, text, FileKind::Role, &mut sources.problems).ok());
            } else if !OTHER_FOLDERS.contains(&folder)
                && (!DEVELOPMENT_FAMILIES.contains(&folder) || extra.contains(&folder))
            {
                by_family.entry(folder.to_string()).or_default().push((rest.to_string(), path.clone(), text));
            }
        }
        sources.roles.sort_by(|a, b| a.stem.cmp(&b.stem));
        let mut wanted: Vec<(String, FamilyFiles)> = Vec::new();
        for (name, mut files) in by_family {
            // Seeds may stand in a folder before its family does.
            if files.iter().any(|(rest, _, _)| rest == "family.yaml") {
                files.sort();
                wanted.push((name, files));
            }
        }
        for (family, problems) in read_families(wanted) {
            sources.families.push(family);
            sources.problems.extend(problems);
        }
        mixins::lay(&mut sources);
        sources
    }
}

impl Sources {
    /// Keeps a file of words, `inner` being its path inside the registry.
    fn words_file(&mut self, inner: &str, path: String, text: String) {
        match WordsFile::at(inner, path.clone(), text) {
            Some(file) => Arc::make_mut(&mut self.words).push(file),
            None => self.problems.push(Diagnostic {
                file: path,
                line: 0,
                column: 0,
                end_column: 0,
                message: "words stand in <family>/words/<language>.ftl".to_string(),
                suggestion: None,
                code: "misplaced",
                source: String::new(),
                through: None,
            }),
        }
    }
}

fn misplaced(path: &str, text: &str, parts: &[&str]) -> Diagnostic {
    let span = Span { line: 1, end_line: 1, ..Span::default() };
    let (message, near) = match parts {
        [file] => (
            "no file of this name stands here".to_string(),
            nearest(file, ["family.yaml", "routes.yaml", "terms.yaml"]),
        ),
        [folder, file] if FOLDERS.contains(folder) => {
            ("a declaration ends in .yaml".to_string(), Some(file.replace(".yml", ".yaml")))
        }
        [folder, ..] if FOLDERS.contains(folder) => ("folders inside this one are not read".to_string(), None),
        [folder, ..] => (format!("a family has no folder '{folder}'"), nearest(folder, FOLDERS)),
        [] => (String::new(), None),
    };
    place_problem(path, text, span, "misplaced", message, near)
}
