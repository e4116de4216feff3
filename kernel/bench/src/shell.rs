//! Bytes a browser loads until the invoice list can be used: the page, what it loads at once, the list's own modules, the
//! registry and the first rows, compressed as they travel.

use std::collections::BTreeSet;

use crate::Failure;
use crate::client::{Connection, Request};
use crate::report::Results;

/// Sources of what the list screen adds to the shell.
const SCREEN: &str = "src/kinds/list/ListScreen.tsx";

pub async fn measure(
    connection: &mut Connection,
    owner: &str,
    list: &str,
    results: &mut Results,
) -> Result<(), Failure> {
    let Ok(manifest) = std::fs::read("web/dist/.vite/manifest.json") else {
        results.note("web/dist is not built here: bytes of the shell are not measured".into());
        return Ok(());
    };
    let page = std::fs::read_to_string("web/dist/index.html").map_err(Failure::from_display)?;
    let manifest: serde_json::Value = serde_json::from_slice(&manifest).map_err(Failure::from_display)?;
    let mut files = BTreeSet::new();
    for file in named_by_page(&page) {
        match manifest.as_object().into_iter().flatten().find(|(_, chunk)| chunk["file"].as_str() == Some(&file)) {
            Some((key, _)) => collect(&manifest, key, &mut files),
            None => drop(files.insert(file)),
        }
    }
    let first: BTreeSet<String> = files.clone();
    collect(&manifest, SCREEN, &mut files);
    let mut paths: Vec<String> = vec!["/".into(), "/boot.js".into()];
    paths.extend(files.iter().map(|file| format!("/{file}")));
    paths.extend(["/v1/registry".to_string(), list.to_string()]);
    let (mut total, mut smallest, mut requests, mut js, mut css) = (0usize, 0usize, 0usize, 0usize, 0usize);
    for path in paths {
        let bytes = size(connection, &path, owner, "gzip", results).await?;
        if bytes == 0 {
            continue;
        }
        total += bytes;
        smallest += size(connection, &path, owner, "br, gzip", results).await?;
        requests += 1;
        let loaded_first = first.contains(path.trim_start_matches('/'));
        if loaded_first && path.ends_with(".js") {
            js += bytes;
        }
        if loaded_first && path.ends_with(".css") {
            css += bytes;
        }
    }
    let kb = |bytes: usize| bytes as f64 / 1_024.0;
    results.at_most(
        "shell",
        "bytes to the first usable invoice list, KB gzipped",
        kb(total),
        250.0,
        format!("{:.0} KB where the browser takes brotli", kb(smallest)),
    );
    results.at_most("shell", "requests to it", requests as f64, 20.0, String::new());
    results.at_most("shell", "first JavaScript, KB gzipped", kb(js), 180.0, String::new());
    results.at_most("shell", "first CSS, KB gzipped", kb(css), 20.0, String::new());
    Ok(())
}

/// Bytes of an answer in an encoding; 0 and a note where there is none.
async fn size(
    connection: &mut Connection,
    path: &str,
    owner: &str,
    encoding: &str,
    results: &mut Results,
) -> Result<usize, Failure> {
    let answer =
        connection.send(&Request::get(path, &[("authorization", owner), ("accept-encoding", encoding)])).await?;
    if answer.status != 200 {
        results.note(format!("{path} answers {}", answer.status));
        return Ok(0);
    }
    Ok(answer.body.len())
}

/// What the page itself names: `assets/index-….js`.
fn named_by_page(page: &str) -> Vec<String> {
    let after = page.split("=\"/assets/").skip(1);
    after.filter_map(|rest| rest.split_once('"')).map(|(name, _)| format!("assets/{name}")).collect()
}

/// A chunk's file and styles, and those of its static imports.
fn collect(manifest: &serde_json::Value, key: &str, files: &mut BTreeSet<String>) {
    let Some(chunk) = manifest.get(key) else { return };
    let Some(file) = chunk["file"].as_str() else { return };
    if !files.insert(file.to_string()) {
        return;
    }
    let texts = |name: &str| {
        chunk[name]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|value| value.as_str().map(str::to_string))
            .collect::<Vec<_>>()
    };
    files.extend(texts("css"));
    for imported in texts("imports") {
        collect(manifest, &imported, files);
    }
}
