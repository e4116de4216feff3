//! What a plugin's settings and families may declare.

use super::Check;
use crate::read::place::Path;
use serde_json::Value as Json;

impl Check<'_> {
    pub(super) fn settings(&mut self) {
        let doc = self.doc;
        if let Some(schema) = &doc.value.settings {
            self.schema(&Path::ROOT.key("settings"), "settings are", schema);
        }
    }

    /// A JSON Schema of an object, from which a form is made. `what` begins the sentence.
    pub(super) fn schema(&mut self, place: &Path<'_>, what: &str, schema: &Json) {
        if schema.get("type").and_then(Json::as_str) != Some("object") {
            self.at_key(
                place,
                "schema",
                format!("{what} a JSON Schema of an object: write type: object and properties"),
                None,
            );
        }
        if let Err(error) = jsonschema::draft202012::meta::validate(schema) {
            let message = format!("not a JSON Schema: {error}");
            let steps: Vec<String> =
                error.instance_path().to_string().split('/').skip(1).map(ToString::to_string).collect();
            self.at_steps(place, &steps, "schema", message);
        }
    }

    /// At a place some keys and positions below.
    pub(super) fn at_steps(&mut self, place: &Path<'_>, steps: &[String], code: &'static str, message: String) {
        match steps.split_first() {
            None => self.at(place, code, message),
            Some((first, rest)) => match first.parse::<usize>() {
                Ok(index) => self.at_steps(&place.item(index), rest, code, message),
                Err(_) => self.at_steps(&place.key(first), rest, code, message),
            },
        }
    }

    pub(super) fn families(&mut self) {
        let file = &self.doc.value;
        let place = Path::ROOT.key("families");
        for (index, family) in file.families.iter().enumerate() {
            let own =
                family == &file.plugin || family.strip_prefix(&file.plugin).is_some_and(|rest| rest.starts_with('-'));
            if !own {
                let message = format!("a family of this plugin is called '{}' or '{}-…'", file.plugin, file.plugin);
                self.at(&place.item(index), "namespace", message);
            } else if !self.exists(&format!("registry/{family}/family.yaml")) {
                self.at(&place.item(index), "missing-file", format!("there is no file registry/{family}/family.yaml"));
            }
        }
        let mut unnamed: Vec<&str> = self
            .files
            .unwrap_or_default()
            .iter()
            .filter_map(|file| Some(file.strip_prefix("registry/")?.split_once('/')?.0))
            .collect();
        unnamed.sort_unstable();
        unnamed.dedup();
        for folder in unnamed.into_iter().filter(|folder| !file.families.iter().any(|family| family == folder)) {
            let place = if file.families.is_empty() { Path::ROOT.key("plugin") } else { place };
            let message = format!("the folder registry/{folder} is not named in families, so nothing in it is read");
            let near = file
                .families
                .iter()
                .find(|family| !self.exists(&format!("registry/{family}/family.yaml")))
                .map(|_| folder.to_string());
            self.at_key(&place, "unused", message, near);
        }
        if file.hooks.is_empty() && file.families.is_empty() {
            self.at_key(&Path::ROOT.key("plugin"), "empty", "a plugin has hooks or families", None);
        }
    }
}
