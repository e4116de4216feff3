//! `baobab registry test`: the declared tests of one family against the folder as it is now. The program that runs them was built with
//! this one and reads the declarations when it starts, so changed YAML takes no build.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::failure::Failure;

/// Builds the program that runs declared tests.
const BUILD: &str = "cargo test --workspace --test suite --no-run";

/// Runs `registry/<family>/tests/*.yaml` on SQLite, or on both databases.
///
/// # Errors
/// A family without tests, a program that is not built, and tests that fail.
pub fn run(family: &str, both: bool, registry: &Path) -> Result<(), Failure> {
    let wanted = names(family, &registry.join(family).join("tests"))?;
    let own = std::env::current_exe().map_err(|error| Failure::Other(error.to_string()))?;
    let suite = own.parent().and_then(|folder| newest_suite(&folder.join("deps")));
    let suite = suite.ok_or_else(|| Failure::Other(format!("the tests are not built yet: {BUILD}")))?;
    let mut command = Command::new(&suite);
    command.arg("--quiet").arg(format!("declared::{}_", plain(family)));
    if !both {
        command.args(["--skip", "_on_postgres"]);
    }
    let done = command.status().map_err(|error| Failure::Other(format!("{}: {error}", suite.display())))?;
    let listed = Command::new(&suite).arg("--list").output().map_err(|error| Failure::Other(error.to_string()))?;
    let listed = String::from_utf8_lossy(&listed.stdout);
    for (file, name) in &wanted {
        if !listed.contains(&format!("declared::{name}_on_sqlite: test")) {
            outln!("{file} is new and did not run; {BUILD} takes it in");
        }
    }
    if done.success() { Ok(()) } else { Err(Failure::Problems) }
}

/// Each test file of a family with the name of its function.
fn names(family: &str, folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let entries =
        std::fs::read_dir(folder).map_err(|error| Failure::Other(format!("{}: {error}", folder.display())))?;
    let mut found: Vec<(String, String)> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "yaml"))
        .filter_map(|path| {
            let stem = path.file_stem()?.to_str()?;
            Some((path.display().to_string(), format!("{}_{}", plain(family), plain(stem))))
        })
        .collect();
    found.sort();
    Ok(found)
}

/// As the build script of the suite writes names.
fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

fn newest_suite(folder: &Path) -> Option<PathBuf> {
    let is_program = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("suite-") && !name.contains('.')
    };
    let entries = std::fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).filter(is_program);
    entries
        .filter_map(|path| Some((std::fs::metadata(&path).and_then(|data| data.modified()).ok()?, path)))
        .max_by_key(|(written, _): &(SystemTime, PathBuf)| *written)
        .map(|(_, path)| path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_as_the_suite_names_it() {
        assert_eq!(plain("people-and-culture"), "people_and_culture");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../registry/helpdesk/tests");
        let found = names("helpdesk", &folder).expect("tests");
        assert!(found.iter().any(|(_, name)| name == "helpdesk_business_hours"), "{found:?}");
        assert!(names("nothing", &folder.join("none")).is_err());
    }
}
