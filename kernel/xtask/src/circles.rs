//! Modules see each other in one direction. Two rules hold it, both of them read from the sources ([`crate::knots`]):
//!
//! - The layers of ARCHITECTURE.md: a layer sees those below it in the table and none above it.
//! - No circle of more than [`SMALL`] modules that lie side by side in one folder. `circles.txt` keeps how many modules of a folder
//!   still lie in larger ones. A number may only fall, and no folder is added. `cargo run -p xtask -- circles` writes lower numbers
//!   down.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::arrows::packages;
use crate::broken::Broken;
use crate::knots::{Arrow, ModulePath, Sources};

/// Modules that may need each other: a pair and the one between them.
const SMALL: usize = 3;
/// Where the numbers are kept, and the map, relative to the repository.
const RECORD: &str = "kernel/xtask/circles.txt";
const MAP: &str = "kernel/ARCHITECTURE.md";
/// The heading its layers stand under.
const LAYERS: &str = "## Layers";
/// Arrows of a circle that are named.
const NAMED: usize = 4;

/// One crate's modules, and the folder they lie in.
struct Crate {
    /// `kernel/store/src`
    folder: String,
    sources: Sources,
    arrows: Vec<Arrow>,
}

/// What modules of one folder see of each other: every place, by the two names.
type Graph<'a> = BTreeMap<(&'a str, &'a str), Vec<&'a Arrow>>;

/// Arrows against the layers, and circles that are larger than is recorded.
///
/// # Errors
/// When `cargo metadata` or the map cannot be read.
pub fn check(repository: &Path) -> Result<Vec<Broken>, String> {
    let map = std::fs::read_to_string(repository.join(MAP)).map_err(|error| format!("{MAP}: {error}"))?;
    let (layers, recorded) = (layers(&map), recorded(repository));
    let mut broken = Vec::new();
    for known in crates(repository)? {
        broken.extend(against(&known, &layers));
        broken.extend(refused(&known, &recorded));
    }
    Ok(broken)
}

/// Writes down what fell; answers how many modules still lie in large circles.
///
/// # Errors
/// As [`check`], or the record cannot be written.
pub fn lower(repository: &Path) -> Result<usize, String> {
    let mut now = BTreeMap::new();
    for known in crates(repository)? {
        for (folder, large, _) in knots(&known) {
            now.insert(folder, large.iter().map(BTreeSet::len).sum::<usize>());
        }
    }
    let (mut left, mut text) = (0, String::new());
    for (folder, most) in recorded(repository) {
        let found = now.get(&folder).copied().unwrap_or(0).min(most);
        if found > 0 {
            left += found;
            text.push_str(&format!("{folder} {found}\n"));
        }
    }
    crate::write_changed(&repository.join(RECORD), &text)
        .map_err(|error| format!("{RECORD} cannot be written: {error}"))?;
    Ok(left)
}

fn recorded(repository: &Path) -> BTreeMap<String, usize> {
    let text = std::fs::read_to_string(repository.join(RECORD)).unwrap_or_default();
    text.lines()
        .filter_map(|line| {
            let (folder, most) = line.split_once(' ')?;
            Some((folder.to_string(), most.trim().parse().ok()?))
        })
        .collect()
}

fn crates(repository: &Path) -> Result<Vec<Crate>, String> {
    let mut found = Vec::new();
    for package in packages(repository)? {
        let folder = format!("{}src", package.manifest.trim_end_matches("Cargo.toml"));
        for first in ["lib.rs", "main.rs"] {
            if repository.join(&folder).join(first).is_file() {
                let sources = Sources::of(repository, &format!("{folder}/{first}"));
                let arrows = sources.arrows();
                found.push(Crate { folder: folder.clone(), sources, arrows });
            }
        }
    }
    Ok(found)
}

/// The layers by the folder they divide, the highest first: rows that begin with a path in the tables under the heading.
fn layers(map: &str) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let section = map.lines().skip_while(|line| !line.starts_with(LAYERS)).skip(1);
    for line in section.take_while(|line| !line.starts_with("## ")) {
        let path = line.strip_prefix("| `").and_then(|row| row.split('`').next());
        if let Some((folder, name)) = path.and_then(|path| path.rsplit_once('/')) {
            found.entry(folder.to_string()).or_default().push(name.to_string());
        }
    }
    found
}

fn shown(folder: &str, module: &[String]) -> String {
    [folder].into_iter().chain(module.iter().map(String::as_str)).collect::<Vec<_>>().join("/")
}

/// What the modules right inside one see of each other.
fn between<'a>(arrows: &'a [Arrow], inside: &[String]) -> Graph<'a> {
    let mut graph = Graph::new();
    for arrow in arrows {
        let name = |path: &'a ModulePath| path.strip_prefix(inside)?.first().map(String::as_str);
        if let (Some(from), Some(to)) = (name(&arrow.from), name(&arrow.to))
            && from != to
        {
            graph.entry((from, to)).or_default().push(arrow);
        }
    }
    graph
}

/// Arrows upwards, and modules without a place in their layers.
fn against(known: &Crate, layers: &BTreeMap<String, Vec<String>>) -> Vec<Broken> {
    let mut broken = Vec::new();
    for module in known.sources.paths() {
        let folder = shown(&known.folder, module);
        let Some(layers) = layers.get(&folder) else { continue };
        let height = |name: &str| layers.iter().position(|layer| layer == name);
        for name in known.sources.children(module) {
            if height(name).is_none() && !known.sources.only_names(&joined(module, name)) {
                let message = format!("{folder}/{name} has no place among the layers of {MAP}");
                broken.push(Broken { file: MAP.into(), line: 1, message });
            }
        }
        for ((from, to), places) in between(&known.arrows, module) {
            if let (Some(own), Some(other)) = (height(from), height(to))
                && other < own
            {
                broken.extend(places.into_iter().map(|arrow| Broken {
                    file: arrow.file.clone(),
                    line: arrow.line,
                    message: format!(
                        "{from} sees {}, which stands above it in the layers of {MAP}",
                        arrow.to.join("::")
                    ),
                }));
            }
        }
    }
    broken
}

fn joined(module: &[String], name: &str) -> ModulePath {
    module.iter().cloned().chain([name.to_string()]).collect()
}

/// By folder: circles of more than [`SMALL`] modules.
fn knots(known: &Crate) -> Vec<(String, Vec<BTreeSet<&str>>, Graph<'_>)> {
    let folders = known.sources.paths().map(|module| {
        let graph = between(&known.arrows, module);
        let large = circles(&graph).into_iter().filter(|circle| circle.len() > SMALL).collect::<Vec<_>>();
        (shown(&known.folder, module), large, graph)
    });
    folders.filter(|(_, large, _)| !large.is_empty()).collect()
}

fn refused(known: &Crate, recorded: &BTreeMap<String, usize>) -> Vec<Broken> {
    let mut broken = Vec::new();
    for (folder, large, graph) in knots(known) {
        let (found, most) =
            (large.iter().map(BTreeSet::len).sum::<usize>(), recorded.get(&folder).copied().unwrap_or(0));
        if found <= most {
            continue;
        }
        let allowed = if most == 0 {
            format!("circles of more than {SMALL} are refused")
        } else {
            format!("{found} modules of {folder} lie in such circles, {most} at most")
        };
        for circle in large {
            let mut within: Vec<_> =
                graph.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to)).collect();
            within.sort_by_key(|(_, places)| places.len());
            let thinnest = within.iter().take(NAMED).map(|((from, to), places)| {
                let place = places.first().map_or_else(String::new, |arrow| format!("{}:{}", arrow.file, arrow.line));
                format!("{from} → {to} ({place})")
            });
            let message = format!(
                "{} modules of {folder} see each other in a circle ({}); {allowed}; its thinnest arrows: {}",
                circle.len(),
                circle.iter().copied().collect::<Vec<_>>().join(", "),
                thinnest.collect::<Vec<_>>().join(", "),
            );
            let place = within.first().and_then(|(_, places)| places.first());
            broken.push(Broken {
                file: place.map_or_else(|| folder.clone(), |arrow| arrow.file.clone()),
                line: place.map_or(1, |arrow| arrow.line),
                message,
            });
        }
    }
    broken
}

/// Modules that reach each other, by who reaches whom: folders hold some dozens of them.
fn circles<'a>(graph: &Graph<'a>) -> Vec<BTreeSet<&'a str>> {
    let mut next: BTreeMap<&str, Vec<&'a str>> = BTreeMap::new();
    for (from, to) in graph.keys() {
        next.entry(*from).or_default().push(*to);
    }
    let reached: BTreeMap<&str, BTreeSet<&'a str>> = next
        .keys()
        .map(|from| {
            let (mut open, mut seen) = (vec![*from], BTreeSet::new());
            while let Some(one) = open.pop() {
                open.extend(next.get(one).into_iter().flatten().filter(|to| seen.insert(**to)));
            }
            (*from, seen)
        })
        .collect();
    let mut found: BTreeSet<BTreeSet<&'a str>> = BTreeSet::new();
    for (from, seen) in &reached {
        let back = |to: &&&str| reached.get(**to).is_some_and(|seen| seen.contains(from));
        let circle: BTreeSet<&str> = seen.iter().filter(back).copied().collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(files: &[(&str, &str)]) -> Crate {
        let files: BTreeMap<String, String> =
            files.iter().map(|(name, text)| (format!("kernel/a/src/{name}"), (*text).to_string())).collect();
        let sources = Sources::read("kernel/a/src/lib.rs", &|file| files.get(file).cloned());
        let arrows = sources.arrows();
        Crate { folder: "kernel/a/src".into(), sources, arrows }
    }

    fn said(broken: Vec<Broken>) -> Vec<String> {
        broken.iter().map(ToString::to_string).collect()
    }

    const FOUR: [(&str, &str); 5] = [
        ("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\n"),
        ("a.rs", "use crate::b::B;\npub struct A;\n"),
        ("b.rs", "use crate::{\n    c::{C, E},\n};\npub struct B;\n"),
        ("c.rs", "pub struct C;\npub struct E;\nfn c() { let _ = super::d::d(); }\n"),
        ("d.rs", "/* nested /* crate::b */ */\npub fn d() -> &'static str { crate::a::A; \"crate::c::C\" }\n"),
    ];

    #[test]
    fn a_circle_beyond_what_is_recorded_is_named_with_its_arrows() {
        let known = made(&FOUR);
        let found = said(refused(&known, &BTreeMap::new()));
        assert_eq!(found.len(), 1, "{found:?}");
        for expected in
            ["4 modules of kernel/a/src", "(a, b, c, d)", "b → c (kernel/a/src/b.rs:2)", "d → a (kernel/a/src/d.rs:2)"]
        {
            assert!(found[0].contains(expected), "{expected} is missing in {found:?}");
        }
        let recorded = |most| BTreeMap::from([("kernel/a/src".to_string(), most)]);
        assert!(refused(&known, &recorded(4)).is_empty());
        assert!(said(refused(&known, &recorded(3)))[0].contains("3 at most"));
    }

    #[test]
    fn small_circles_tests_and_words_are_left_alone() {
        let three = [
            ("lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\n"),
            ("a.rs", "use crate::b::B;\npub struct A;\n"),
            ("b.rs", "use crate::c::C;\npub struct B;\n"),
            ("c.rs", "use crate::a::A;\npub struct C;\n#[cfg(test)]\nmod tests { use crate::d::D; }\n"),
            ("d.rs", "// crate::a::A\npub const D: &str = r#\"crate::a \" crate::b\"#;\npub struct D;\n"),
        ];
        assert_eq!(said(refused(&made(&three), &BTreeMap::new())), Vec::<String>::new());
    }

    #[test]
    fn names_are_followed_to_where_they_are_defined() {
        let files = [
            (
                "lib.rs",
                "mod low;\nmod high;\npub use low::inner as given;\npub mod both { pub use crate::low::*; pub use crate::high::*; }\n",
            ),
            ("low.rs", "pub mod inner;\n"),
            ("low/inner.rs", "pub struct Inner;\nfn up() { crate::both::high_fn(); }\n"),
            ("high.rs", "use crate::given;\npub fn high_fn() { given::Inner; crate::both::inner::Inner; }\n"),
        ];
        let known = made(&files);
        let arrows: Vec<String> =
            known.arrows.iter().map(|arrow| format!("{} {}", arrow.from.join("::"), arrow.to.join("::"))).collect();
        for expected in ["high low::inner", "low::inner high"] {
            assert!(arrows.iter().any(|arrow| arrow == expected), "{expected} is missing in {arrows:?}");
        }
        let down = "# Map\n## Layers\n| Layer | Holds |\n|---|---|\n| `kernel/a/src/high` | what sees |\n| `kernel/a/src/low` | the ground |\n## More\n";
        let found = said(against(&known, &layers(down)));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("kernel/a/src/low/inner.rs:2: low sees high"), "{found:?}");
        let up = down.replace("src/high", "src/x").replace("src/low", "src/high").replace("src/x", "src/low");
        let found = said(against(&known, &layers(&up)));
        assert!(!found.is_empty() && found.iter().all(|one| one.starts_with("kernel/a/src/high.rs")), "{found:?}");
        let found = said(against(&known, &layers(&down.replace("| `kernel/a/src/low` | the ground |\n", ""))));
        assert!(found.iter().any(|one| one.contains("kernel/a/src/low has no place")), "{found:?}");
        assert!(!found.iter().any(|one| one.contains("both")), "what only names others stands in no layer: {found:?}");
    }
}
