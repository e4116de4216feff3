//! What a new business may say it is (`registry/sectors/templates.yaml`), and what its books would start with.

use indexmap::IndexMap;
use kernel_manifest::Registry;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::Setup;
use crate::seed::SeedChoice;
use crate::words::Words;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Templates {
    pub legal_forms: Vec<String>,
    pub institutions: Vec<Institution>,
    pub charts: Vec<Chart>,
}

/// A kind of business with the families it starts with.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Institution {
    pub key: String,
    pub title: String,
    pub sector: String,
    pub industry: String,
    /// NAICS.
    pub industry_code: String,
    pub families: Vec<String>,
    /// `<family>.<feature>`
    #[serde(default)]
    pub features: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chart {
    pub key: String,
    pub title: String,
}

impl Templates {
    pub fn institution(&self, key: &str) -> Option<&Institution> {
        self.institutions.iter().find(|institution| institution.key == key)
    }

    /// What names something that does not exist.
    pub fn problems(&self, registry: &Registry) -> Vec<String> {
        let mut problems = Vec::new();
        for institution in &self.institutions {
            for family in &institution.families {
                if !registry.families.contains_key(family) {
                    problems.push(format!("{}: there is no family '{family}'", institution.key));
                }
            }
            for feature in &institution.features {
                let known = feature.split_once('.').is_some_and(|(family, key)| {
                    registry.families.get(family).is_some_and(|family| family.features.contains_key(key))
                });
                if !known {
                    problems.push(format!("{}: there is no feature '{feature}'", institution.key));
                }
            }
            if !crate::platform::profile::SECTORS.contains(&institution.sector.as_str()) {
                problems.push(format!("{}: there is no sector '{}'", institution.key, institution.sector));
            }
        }
        problems
    }
}

/// Rows shown of one kind of record.
const SHOWN: usize = 40;

/// What opening the books would lay: kinds of records with their number and first rows, the fiscal year, the words.
pub fn preview(registry: &Registry, setup: &Setup, sector: &str) -> Json {
    let choice = SeedChoice { template: setup.country.chart_template.clone(), country: setup.country.code.clone() };
    let words = Words::new(registry, sector);
    let mut kinds: IndexMap<&str, (usize, Vec<Json>)> = IndexMap::new();
    for seed in registry.seeds.iter().filter(|seed| choice.takes(seed)) {
        let (count, rows) = kinds.entry(seed.rows.seed.as_str()).or_default();
        *count += seed.rows.rows.len();
        for row in &seed.rows.rows {
            // Of a tree only the trunk: its branches are many and say little at a glance.
            let trunk = row.get("parent").is_none() || row.get("isGroup").is_none();
            if rows.len() < SHOWN && trunk && !(seed.rows.seed.ends_with(".account") && row.get("parent").is_some()) {
                let text = |name: &str| row.get(name).and_then(Json::as_str).map(str::to_string);
                rows.push(json!({"code": text("code"), "name": text("name").or_else(|| text("title")).or_else(|| text("series")), "rate": text("rate")}));
            }
        }
    }
    let records: Vec<Json> = kinds
        .into_iter()
        .map(|(address, (count, rows))| {
            let title = registry.entity(address).map(|entity| words.translate(&entity.plural)).unwrap_or_default();
            json!({"entity": address, "title": title, "count": count, "rows": rows})
        })
        .collect();
    let shown = ["customer", "invoice", "product", "service", "employee"].map(|key| json!({"plain": registry.term(key, "business").map(|term| term.one.clone()), "here": registry.term(key, sector).map(|term| term.one.clone())}));
    json!({
        "country": {"code": setup.country.code, "name": setup.country.name, "taxNumberLabel": setup.country.tax_number_label},
        "template": setup.country.chart_template,
        "fiscalYear": {"start": setup.country.fiscal_year_start, "from": setup.from_year, "until": setup.until_year},
        "records": records,
        "words": shown,
    })
}
