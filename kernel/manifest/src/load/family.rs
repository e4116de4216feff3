//! The files of one family, each read as what its folder says.

use std::collections::HashSet;

use super::{FOREIGN_FOLDERS, misplaced};
use crate::diagnostic::Diagnostic;
use crate::mixins;
use crate::read::yaml::{self, Node};
use crate::read::{Doc, FamilySource, FileKind, Read, SourceFile, fit, placed, read, stem};
use crate::source::entity::EntityFile;
use crate::source::instrument::InstrumentFile;

/// `(path within the family, shown path, text)`
pub(super) type FamilyFiles = Vec<(String, String, String)>;

/// Reads families side by side: parsing is half of the cold start. The order of the result is that of the input.
pub(super) fn read_families(families: Vec<(String, FamilyFiles)>) -> Vec<(FamilySource, Vec<Diagnostic>)> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).clamp(1, 4);
    let mut shares: Vec<Vec<(usize, String, FamilyFiles)>> = (0..threads).map(|_| Vec::new()).collect();
    let mut loads = vec![0; threads];
    for (place, (name, files)) in families.into_iter().enumerate() {
        let size: usize = files.iter().map(|(_, _, text)| text.len()).sum();
        let lightest = (0..threads).min_by_key(|thread| loads[*thread]).unwrap_or(0);
        loads[lightest] += size;
        shares[lightest].push((place, name, files));
    }
    let read_share = |share: Vec<(usize, String, FamilyFiles)>| -> Vec<(usize, FamilySource, Vec<Diagnostic>)> {
        let mut out = Vec::new();
        for (place, name, files) in share {
            let mut problems = Vec::new();
            let family = read_family(name, files, &mut problems);
            out.push((place, family, problems));
        }
        out
    };
    let mut done: Vec<(usize, FamilySource, Vec<Diagnostic>)> = std::thread::scope(|scope| {
        let own = shares.pop().unwrap_or_default();
        let others: Vec<_> = shares.into_iter().map(|share| scope.spawn(move || read_share(share))).collect();
        let mut done = read_share(own);
        for other in others {
            match other.join() {
                Ok(read) => done.extend(read),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_by_key(|(place, _, _)| *place);
    done.into_iter().map(|(_, family, problems)| (family, problems)).collect()
}

pub(super) fn read_family(name: String, files: FamilyFiles, problems: &mut Vec<Diagnostic>) -> FamilySource {
    let mut family = FamilySource {
        name,
        family: None,
        routes: None,
        entities: Vec::new(),
        mixins: Vec::new(),
        using: Vec::new(),
        screens: Vec::new(),
        queries: Vec::new(),
        reports: Vec::new(),
        dashboards: Vec::new(),
        prints: Vec::new(),
        pages: Vec::new(),
        libraries: Vec::new(),
        runs: Vec::new(),
        decisions: Vec::new(),
        instruments: Vec::new(),
        terms: None,
        seeds: Vec::new(),
        wizards: Vec::new(),
        tests: Vec::new(),
        unreadable: HashSet::new(),
    };
    for (rest, path, text) in files {
        let parts: Vec<&str> = rest.split('/').collect();
        let kind = match parts.as_slice() {
            ["family.yaml"] => FileKind::Family,
            ["routes.yaml"] => FileKind::Routes,
            ["terms.yaml"] => FileKind::Terms,
            [folder, ..] if FOREIGN_FOLDERS.contains(folder) => continue,
            [folder, file] if file.ends_with(".yaml") && FileKind::of_folder(folder).is_some() => {
                FileKind::of_folder(folder).unwrap_or(FileKind::Family)
            }
            _ => {
                problems.push(misplaced(&path, &text, &parts));
                continue;
            }
        };
        let stem = stem(&rest).to_string();
        let lost = match kind {
            FileKind::Family => keep_one(&mut family.family, read(path, text, kind, problems)),
            FileKind::Routes => keep_one(&mut family.routes, read(path, text, kind, problems)),
            FileKind::Terms => keep_one(&mut family.terms, read(path, text, kind, problems)),
            FileKind::Entity => match parse_entity(path, text, problems) {
                Parsed::Plain(read) => keep(&mut family.entities, read),
                Parsed::Using(file) => {
                    family.using.push(file);
                    None
                }
            },
            FileKind::Mixin => match mixins::read(&family.name, path, text, problems) {
                Ok(mixin) => {
                    family.mixins.push(mixin);
                    None
                }
                Err(root) => Some(root),
            },
            FileKind::Screens => keep(&mut family.screens, read(path, text, kind, problems)),
            FileKind::Query => keep(&mut family.queries, read(path, text, kind, problems)),
            FileKind::Report => keep(&mut family.reports, read(path, text, kind, problems)),
            FileKind::Dashboard => keep(&mut family.dashboards, read(path, text, kind, problems)),
            FileKind::Print => keep(&mut family.prints, read(path, text, kind, problems)),
            FileKind::Page => keep(&mut family.pages, read(path, text, kind, problems)),
            FileKind::Library => keep(&mut family.libraries, read(path, text, kind, problems)),
            FileKind::Run => keep(&mut family.runs, read(path, text, kind, problems)),
            FileKind::Decision => keep(&mut family.decisions, read(path, text, kind, problems)),
            FileKind::Instrument => match read::<InstrumentFile>(path, text, kind, problems) {
                Ok(doc) => {
                    let root = doc.file.root.clone();
                    match mixins::instrument(&family.name, doc, problems) {
                        Some(instrument) => {
                            family.instruments.push(instrument);
                            None
                        }
                        None => Some(Some(root)),
                    }
                }
                Err(root) => Some(root),
            },
            FileKind::Wizard => keep(&mut family.wizards, read(path, text, kind, problems)),
            FileKind::Seed => keep(&mut family.seeds, read(path, text, kind, problems)),
            FileKind::Test => keep(&mut family.tests, read(path, text, kind, problems)),
            // These belong to no family; no folder of one leads here.
            FileKind::Role | FileKind::WizardFamilies | FileKind::Brand | FileKind::Plugin | FileKind::PluginCases => {
                None
            }
        };
        if let Some(root) = lost {
            let declared = root.and_then(|root| {
                let key = if kind == FileKind::Entity { "x-entity" } else { kind.as_str() };
                root.get(key).and_then(Node::as_str).map(str::to_string)
            });
            family.unreadable.insert((kind.as_str(), declared.unwrap_or(stem)));
        }
    }
    family
}

enum Parsed {
    Plain(Read<EntityFile>),
    Using(SourceFile),
}

/// An entity that uses mixins or an instrument is incomplete until they are merged; its file is checked then.
fn parse_entity(path: String, text: String, problems: &mut Vec<Diagnostic>) -> Parsed {
    let (root, found) = yaml::parse(&text);
    match root {
        Some(root) if ["x-use", "x-instrument"].iter().any(|key| root.get(key).is_some()) => {
            if found.is_empty() {
                return Parsed::Using(SourceFile::new(path, text, root));
            }
            problems.extend(found.into_iter().map(|problem| placed(&path, &text, problem)));
            Parsed::Plain(Err(Some(root)))
        }
        root => Parsed::Plain(fit(path, text, root, found, FileKind::Entity, problems)),
    }
}

fn keep<T>(list: &mut Vec<Doc<T>>, read: Read<T>) -> Option<Option<Node>> {
    match read {
        Ok(doc) => {
            list.push(doc);
            None
        }
        Err(root) => Some(root),
    }
}

fn keep_one<T>(slot: &mut Option<Doc<T>>, read: Read<T>) -> Option<Option<Node>> {
    match read {
        Ok(doc) => {
            *slot = Some(doc);
            None
        }
        Err(root) => Some(root),
    }
}
