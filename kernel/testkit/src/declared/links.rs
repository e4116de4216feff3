//! Links as people write them: a kept name, an id, or a code.

use std::sync::Arc;

use kernel::Op;
use kernel_manifest::model::{Entity, Field, FieldKind};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::Run;

/// Fields a record may be named by, besides its label.
const NAMING_FIELDS: [&str; 3] = ["code", "number", "name"];

impl Run<'_> {
    /// The body as the API takes it.
    pub async fn body(&self, entity: &Entity, with: &Map<String, Json>) -> Result<Map<String, Json>, String> {
        self.fields(entity, &entity.fields, with).await
    }

    async fn fields(
        &self,
        entity: &Entity,
        fields: &[Field],
        with: &Map<String, Json>,
    ) -> Result<Map<String, Json>, String> {
        let mut body = Map::new();
        for (name, value) in with {
            let kind = fields.iter().find(|field| field.name == *name).map(|field| &field.kind);
            let value = match (kind, value) {
                (Some(FieldKind::Lines(set)), Json::Array(rows)) => {
                    let mut lines = Vec::new();
                    let leads_to = match entity.lines[*set].linked().map(|link| &link.kind) {
                        Some(FieldKind::Link(targets)) => targets.as_slice(),
                        _ => &[],
                    };
                    for row in rows {
                        if let (Some(text), false) = (row.as_str(), leads_to.is_empty()) {
                            lines.push(self.link(leads_to, text).await?);
                            continue;
                        }
                        let row = row.as_object().ok_or_else(|| format!("{name}: a line is a group of fields"))?;
                        lines.push(Json::Object(Box::pin(self.fields(entity, &entity.lines[*set].fields, row)).await?));
                    }
                    Json::Array(lines)
                }
                (Some(FieldKind::Link(targets)), Json::String(text)) => self.link(targets, text).await?,
                _ => self.plain(value)?,
            };
            body.insert(name.clone(), value);
        }
        Ok(body)
    }

    /// A value outside a declared link: only kept names mean something.
    pub fn plain(&self, value: &Json) -> Result<Json, String> {
        Ok(match value {
            Json::String(text) if text.starts_with('$') => Json::String(self.kept_id(text)?),
            Json::Array(items) => Json::Array(items.iter().map(|item| self.plain(item)).collect::<Result<_, _>>()?),
            Json::Object(fields) => {
                Json::Object(fields.iter().map(|(name, item)| Ok((name.clone(), self.plain(item)?))).collect::<Result<
                    _,
                    String,
                >>(
                )?)
            }
            other => other.clone(),
        })
    }

    pub fn kept_id(&self, name: &str) -> Result<String, String> {
        let name = name.trim_start_matches('$');
        self.kept.get(name).map(|record| record.id.clone()).ok_or_else(|| format!("no step kept '{name}'"))
    }

    async fn link(&self, targets: &[String], text: &str) -> Result<Json, String> {
        // A link that may lead to several entities says to which.
        let to = |kind: &str, id: String| match targets {
            [_] => Json::String(id),
            _ => json!({"kind": kind, "id": id}),
        };
        if let Some(kept) = text.strip_prefix('$').and_then(|name| self.kept.get(name)) {
            return Ok(to(&kept.entity, kept.id.clone()));
        }
        if text.starts_with('$') {
            return self.kept_id(text).map(Json::String);
        }
        if Id::parse(text).is_some() {
            return Ok(Json::from(text));
        }
        let context = self.app.business.context.as_system();
        let app = &self.app.app;
        let mut reader = app.reader(&context).await.map_err(|error| error.to_string())?;
        let mut op = Op::reading(app, &context, &mut reader);
        for target in targets {
            let entity: Arc<Entity> = op.entity(target).map_err(|error| error.to_string())?;
            let label = entity.fields[entity.label_slot].name.clone();
            for field in std::iter::once(label.as_str()).chain(NAMING_FIELDS) {
                if !entity.field(field).is_some_and(|field| field.kind == FieldKind::Text) {
                    continue;
                }
                let found = op.find(target, &[(field, Value::text(text))]).await.map_err(|error| error.to_string())?;
                if let Some(doc) = found.first() {
                    return Ok(to(target, doc.id().to_string()));
                }
            }
        }
        // As it stands: a test may mean to send nonsense.
        Ok(Json::from(text))
    }
}
