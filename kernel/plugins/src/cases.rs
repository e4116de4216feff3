//! Cases of a plugin, run against its components without a server.

use std::collections::BTreeMap;

use kernel_manifest::source::plugin_cases::{PluginCase, PluginCasesFile, PluginExpect};
use kernel_manifest::{Diagnostics, plugin_cases};
use kernel_plugin_host::{Block, Fault, Host, Limits, Occasion, Problem};
use serde_json::{Value as Json, json};

use crate::bundle::Bundle;

/// How one case ended.
#[derive(Debug)]
pub struct CaseOutcome {
    pub file: String,
    pub case: String,
    /// What differs; none when it holds.
    pub differs: Option<String>,
    /// Fuel the call used; the same on every machine.
    pub fuel: u64,
}

/// Runs `tests/*.yaml` of a bundle, in the order of files.
///
/// # Errors
/// Problems of the files themselves: unknown keys, hooks that are not declared.
pub fn run(bundle: &Bundle, host: &Host) -> Result<Vec<CaseOutcome>, Diagnostics> {
    let mut outcomes = Vec::new();
    let mut problems = Vec::new();
    for (path, bytes) in bundle.files.iter().filter(|(path, _)| path.starts_with("tests/") && path.ends_with(".yaml")) {
        let text = String::from_utf8_lossy(bytes);
        match plugin_cases(path, &text, &bundle.manifest) {
            Ok(file) => outcomes.extend(file.cases.iter().map(|case| outcome(bundle, host, path, &file, case))),
            Err(found) => problems.extend(found.0),
        }
    }
    if problems.is_empty() { Ok(outcomes) } else { Err(Diagnostics(problems)) }
}

/// What a hook answered, in the words of cases.
enum Said {
    Json(Json),
    Problems(Vec<Problem>),
    Blocks(Vec<Block>),
}

fn outcome(bundle: &Bundle, host: &Host, path: &str, file: &PluginCasesFile, case: &PluginCase) -> CaseOutcome {
    let mut settings: BTreeMap<&String, &Json> = file.settings.iter().collect();
    settings.extend(&case.settings);
    let occasion = Occasion {
        hook: file.hook.clone(),
        country: file.country.clone().unwrap_or_else(|| "ZW".into()),
        currency: file.currency.clone().unwrap_or_else(|| "USD".into()),
        sector: "business".into(),
        today: file.today.clone().unwrap_or_else(|| "2026-03-05".into()),
        language: "en".into(),
        settings: json!(settings).to_string(),
    };
    let said = call(bundle, host, &occasion, &case.input);
    let fuel = said.as_ref().map_or(0, |(_, fuel)| *fuel);
    let differs = differs(said.map(|(said, _)| said), &case.expect);
    CaseOutcome { file: path.to_string(), case: case.case.clone(), differs, fuel }
}

fn call(bundle: &Bundle, host: &Host, occasion: &Occasion, input: &Json) -> Result<(Said, u64), Fault> {
    let hook = bundle
        .manifest
        .hooks
        .get(&occasion.hook)
        .ok_or_else(|| Fault::Broken(format!("there is no hook '{}'", occasion.hook)))?;
    let component = bundle.component(hook).ok_or_else(|| Fault::Broken("its world has no component".into()))?;
    let limits = bundle.limits(Limits::PURE);
    let input = input.to_string();
    use kernel_manifest::source::plugin::PluginWorld;
    match hook.on.world() {
        PluginWorld::Compute => {
            let (text, fuel) = host.compute(component, occasion, &input, limits)?;
            let answer =
                serde_json::from_str(&text).map_err(|error| Fault::Answer(format!("it is no JSON: {error}")))?;
            Ok((Said::Json(answer), fuel))
        }
        PluginWorld::Validate => {
            host.validate(component, occasion, &input, limits).map(|(found, fuel)| (Said::Problems(found), fuel))
        }
        PluginWorld::Render => {
            host.render(component, occasion, &input, limits).map(|(blocks, fuel)| (Said::Blocks(blocks), fuel))
        }
        PluginWorld::Effect => Err(Fault::Broken("effects need a server; cases try pure hooks".into())),
    }
}

fn differs(said: Result<Said, Fault>, expect: &PluginExpect) -> Option<String> {
    match said {
        Err(fault) => match (&expect.fault, &expect.failed) {
            (Some(code), _) if code == fault.code() => None,
            (_, Some(words)) if matches!(&fault, Fault::Failed(said) if said.contains(words.as_str())) => None,
            _ => Some(format!("it ended with: {fault}")),
        },
        Ok(_) if expect.fault.is_some() || expect.failed.is_some() => Some("it answered, and should not have".into()),
        Ok(Said::Json(answer)) => compare(expect.answer.as_ref(), &answer),
        Ok(Said::Problems(found)) => {
            let found: Vec<(String, String)> =
                found.into_iter().map(|problem| (problem.pointer, problem.code)).collect();
            let wanted = expect.problems.as_ref().map(|problems| {
                problems.iter().map(|problem| (problem.pointer.clone(), problem.code.clone())).collect::<Vec<_>>()
            });
            match wanted {
                Some(wanted) if wanted == found => None,
                wanted => Some(format!("expected problems {:?}, found {found:?}", wanted.unwrap_or_default())),
            }
        }
        Ok(Said::Blocks(blocks)) => {
            let found = Json::Array(blocks.iter().map(block_json).collect());
            let wanted = Json::Array(expect.blocks.clone().unwrap_or_default());
            (wanted != found).then(|| format!("expected blocks {wanted}, found {found}"))
        }
    }
}

/// Everything the expectation names must be in the answer.
fn compare(wanted: Option<&Json>, found: &Json) -> Option<String> {
    let Some(wanted) = wanted else { return Some(format!("the case expects no answer; found {found}")) };
    let mut path = String::new();
    difference(wanted, found, &mut path).map(|(wanted, found)| {
        let place = if path.is_empty() { "the answer" } else { path.as_str() };
        format!("{place}: expected {wanted}, found {found}")
    })
}

fn difference<'a>(wanted: &'a Json, found: &'a Json, path: &mut String) -> Option<(&'a Json, &'a Json)> {
    match (wanted, found) {
        (Json::Object(wanted), Json::Object(found)) => wanted.iter().find_map(|(key, wanted)| {
            let length = path.len();
            path.push('/');
            path.push_str(key);
            let differs = difference(wanted, found.get(key).unwrap_or(&Json::Null), path);
            if differs.is_none() {
                path.truncate(length);
            }
            differs
        }),
        (Json::Array(wanted), Json::Array(found)) if wanted.len() == found.len() => {
            wanted.iter().zip(found).enumerate().find_map(|(index, (wanted, found))| {
                let length = path.len();
                path.push_str(&format!("/{index}"));
                let differs = difference(wanted, found, path);
                if differs.is_none() {
                    path.truncate(length);
                }
                differs
            })
        }
        (wanted, found) => (wanted != found).then_some((wanted, found)),
    }
}

fn block_json(block: &Block) -> Json {
    match block {
        Block::Heading(text) => json!({"heading": text}),
        Block::Paragraph(text) => json!({"paragraph": text}),
        Block::Facts(facts) => json!({"facts": facts}),
        Block::Qr((text, words)) => json!({"qr": text, "words": words}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_is_not_compared_and_a_difference_has_its_place() {
        let found = json!({"tax": "12.50", "bands": [{"rate": "20"}, {"rate": "25"}], "extra": true});
        assert_eq!(compare(Some(&json!({"tax": "12.50", "bands": [{}, {"rate": "25"}]})), &found), None);
        assert_eq!(
            compare(Some(&json!({"bands": [{}, {"rate": "30"}]})), &found).as_deref(),
            Some(r#"/bands/1/rate: expected "30", found "25""#)
        );
        assert_eq!(
            compare(Some(&json!({"bands": []})), &found).map(|text| text.starts_with("/bands: expected []")),
            Some(true)
        );
        assert_eq!(compare(Some(&json!({"gone": 1})), &found).as_deref(), Some("/gone: expected 1, found null"));
    }
}
