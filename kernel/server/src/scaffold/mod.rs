//! `baobab new …`: the files of a family or an entity as `registry/LANGUAGE.md` describes them, ready to compile and to be changed.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;

use crate::failure::Failure;

#[derive(Debug, Subcommand)]
pub enum NewCommand {
    /// Lay down a family: its menu, its overview and its README.
    Family {
        /// The folder's name, such as `farming` or `property-care`.
        name: String,
        /// What people read; made from the name without it.
        #[arg(long)]
        title: Option<String>,
    },
    /// Lay down an entity of a family: its fields, states and access, its list, and a test.
    Entity {
        /// The family it belongs to.
        family: String,
        /// One of them, such as `field_visit`.
        name: String,
        /// What people read; made from the name without it.
        #[arg(long)]
        title: Option<String>,
        /// Several of them; the title with an "s" without it.
        #[arg(long)]
        plural: Option<String>,
    },
}

const FAMILY: [(&str, &str); 3] = [
    ("family.yaml", include_str!("family/family.yaml")),
    ("routes.yaml", include_str!("family/routes.yaml")),
    ("README.md", include_str!("family/README.md")),
];
const ENTITY: [(&str, &str); 3] = [
    ("entities/{entity}.yaml", include_str!("entity/entity.yaml")),
    ("screens/{entity}.yaml", include_str!("entity/screen.yaml")),
    ("tests/{entity}.yaml", include_str!("entity/test.yaml")),
];

/// Writes what was asked for below `registry` and answers the files, in the order in which they are worth reading.
///
/// # Errors
/// Names of another form, families that are not there, and files that are: nothing that exists is written over.
pub fn lay_down(command: NewCommand, registry: &Path) -> Result<Vec<PathBuf>, Failure> {
    match command {
        NewCommand::Family { name, title } => {
            if !kernel_manifest::is_kebab(&name) {
                return Err(Failure::Other(format!("'{name}' is not kebab-case; write it like property-care")));
            }
            let title = title.unwrap_or_else(|| sentence(&name));
            let words = [("family", name.as_str()), ("title", title.as_str())];
            write_all(&registry.join(&name), &FAMILY, &words)
        }
        NewCommand::Entity { family, name, title, plural } => {
            if !is_snake(&name) {
                return Err(Failure::Other(format!("'{name}' is not snake_case; write it like field_visit")));
            }
            let folder = registry.join(&family);
            let declared = folder.join("family.yaml");
            if !declared.is_file() {
                return Err(Failure::Other(format!(
                    "there is no family '{family}' in {}; lay it down with `baobab new family {family}`",
                    registry.display()
                )));
            }
            let title = title.unwrap_or_else(|| sentence(&name));
            let plural = plural.unwrap_or_else(|| format!("{title}s"));
            let collection = plural.to_lowercase().replace(' ', "-");
            let initials: String = name
                .split('_')
                .filter_map(|word| word.chars().next())
                .map(|first| first.to_ascii_uppercase())
                .collect();
            let words = [
                ("family", family.as_str()),
                ("entity", name.as_str()),
                ("title", title.as_str()),
                ("plural", plural.as_str()),
                ("collection", collection.as_str()),
                ("initials", initials.as_str()),
            ];
            let mut written = write_all(&folder, &ENTITY, &words)?;
            let entry = format!("      - {{label: {plural}, icon: list, to: /{family}/{collection}}}\n");
            if add_to_menu(&declared, &entry)? {
                written.push(declared);
            }
            Ok(written)
        }
    }
}

/// A menu that ends the file takes one more entry; any other is left to its author.
fn add_to_menu(declared: &Path, entry: &str) -> Result<bool, Failure> {
    let text = std::fs::read_to_string(declared).map_err(|error| at(declared, &error))?;
    if !text.trim_end().lines().last().is_some_and(|line| line.starts_with("      - {label:")) {
        return Ok(false);
    }
    std::fs::write(declared, format!("{}\n{entry}", text.trim_end())).map_err(|error| at(declared, &error))?;
    Ok(true)
}

fn write_all(folder: &Path, files: &[(&str, &str)], words: &[(&str, &str)]) -> Result<Vec<PathBuf>, Failure> {
    let files: Vec<(PathBuf, String)> =
        files.iter().map(|(name, template)| (folder.join(filled(name, words)), filled(template, words))).collect();
    if let Some((path, _)) = files.iter().find(|(path, _)| path.exists()) {
        return Err(Failure::Other(format!("{} is there already", path.display())));
    }
    for (path, text) in &files {
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|error| at(parent, &error))?;
        }
        let file = std::fs::OpenOptions::new().write(true).create_new(true).open(path);
        file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| at(path, &error))?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// A template with its words; what no word names stays, as the braces of YAML do.
fn filled(template: &str, words: &[(&str, &str)]) -> String {
    words.iter().fold(template.to_string(), |text, (name, word)| text.replace(&format!("{{{name}}}"), word))
}

/// `field_visit` as people read it: `Field visit`.
fn sentence(name: &str) -> String {
    let spaced = name.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn is_snake(name: &str) -> bool {
    kernel_manifest::is_kebab(&name.replace('_', "-")) && !name.contains('-')
}

fn at(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Other(format!("{}: {error}", path.display()))
}
