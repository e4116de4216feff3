//! `registry words`.

use std::fmt::Write as _;

use kernel_manifest::{Registry, words};

/// Every text as folder, key and English, tab-separated; with a language, the texts it lacks, as lines for the file of each folder.
pub fn words(registry: &Registry, language: Option<&str>) -> String {
    let mut out = String::new();
    let Some(language) = language else {
        for text in words::texts(registry) {
            let key = text.attribute.map_or_else(|| text.id.clone(), |attribute| format!("{}.{attribute}", text.id));
            let _ = writeln!(out, "{}\t{key}\t{}", text.folder, text.english.replace('\n', "\\n"));
        }
        return out;
    };
    let mut missing = words::missing(registry, language);
    missing.sort_by(|a, b| (&a.folder, &a.id, &a.attribute).cmp(&(&b.folder, &b.id, &b.attribute)));
    let (mut folder, mut id) = (None, None);
    for text in &missing {
        if folder != Some(&text.folder) {
            let _ = writeln!(out, "\n### {}/words/{language}.ftl", text.folder);
            folder = Some(&text.folder);
            id = None;
        }
        match &text.attribute {
            None => {
                let _ = writeln!(out, "{} = {}", text.id, text.english);
            }
            Some(attribute) => {
                if id != Some(&text.id) {
                    let _ = writeln!(out, "{} =", text.id);
                }
                let _ = writeln!(out, "    .{attribute} = {}", text.english);
            }
        }
        id = Some(&text.id);
    }
    out
}
