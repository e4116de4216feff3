//! Two drafts of one thing: a declared test is played, and beside the record it posts a second draft is made the same way, looked at the
//! same way, and posted after it.

use std::collections::HashMap;

use kernel_manifest::source::rows::TestStep;
use kernel_store::testing::Backend;
use serde_json::{Map, Value as Json, json};

use super::step::{data_of, id_of, said};
use super::{Run, begun};
use crate::app::registry;
use crate::call::Answer;
use crate::must::{fail, wanted};

/// What became of a second draft.
#[derive(Debug, Clone)]
pub struct Twin {
    /// What was asked last, and its status.
    pub asked: String,
    pub status: u16,
    /// Codes of the refusal and of its fields.
    pub codes: Vec<String>,
}

impl Twin {
    fn of(answer: &Answer) -> Twin {
        Twin { asked: answer.asked.clone(), status: answer.status, codes: said(answer, "code") }
    }
}

/// Plays a file until it took `transition` of a record of `entity`, then takes it with a second draft that was made before; nothing where
/// the file never does.
pub async fn twin(file: &str, backend: Backend, entity: &str, transition: &str) -> Option<Twin> {
    let registry = registry();
    let test = wanted(file, registry.tests.iter().find(|test| test.file == file));
    let mut run = begun(test, backend).await;
    let mut made: HashMap<&str, Vec<&TestStep>> = HashMap::new();
    for (index, step) in test.test.steps.iter().enumerate() {
        let place = format!("{file} (\"{}\"), step {}", test.test.test, index + 1);
        let of = |name: &str| made.contains_key(name);
        let (record, action) = match (&step.create, &step.update, &step.action) {
            (Some(address), ..) if run.full(address) == entity => (step.keep.as_deref(), None),
            (_, Some(name), _) if of(name) => (Some(name.as_str()), None),
            (.., Some(target)) => match target.split_once('#') {
                Some((name, action)) if of(name) => (Some(name), Some(action)),
                _ => (None, None),
            },
            _ => (None, None),
        };
        let posts = action == Some(transition);
        let draft = match record.filter(|_| posts).and_then(|name| made.get(name)) {
            Some(steps) => Some(run.again(steps).await.unwrap_or_else(|reason| fail(&format!("{place}: {reason}")))),
            None => None,
        };
        if let Err(reason) = run.step(step).await {
            fail(&format!("{place}: {reason}"));
        }
        let accepted = !step.expect.contains_key("error");
        match draft {
            Some(Err(refused)) if accepted => return Some(refused),
            Some(Ok(path)) if accepted => {
                let client = run.client(step.actor.as_ref()).await;
                let with: Map<String, Json> =
                    step.with.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
                let body = run.plain(&Json::Object(with)).unwrap_or_else(|reason| fail(&format!("{place}: {reason}")));
                return Some(Twin::of(&client.post(&format!("{path}/{transition}"), &body).await));
            }
            Some(Ok(path)) => {
                let client = run.client(None).await;
                client.delete(&path).await;
            }
            _ => {}
        }
        if let Some(name) = record.filter(|_| accepted) {
            made.entry(name).or_default().push(step);
        }
    }
    None
}

impl Run<'_> {
    /// Takes the steps that made a record once more; answers the path of the second one, or what refused it.
    async fn again(&mut self, steps: &[&TestStep]) -> Result<Result<String, Twin>, String> {
        let mut path = String::new();
        for step in steps {
            let client = self.client(step.actor.as_ref()).await;
            let with: Map<String, Json> = step.with.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
            let answer = if let Some(address) = &step.create {
                let entity = self.entity(address)?;
                let body = self.body(&entity, &with).await?;
                let answer = client.post(&entity.api_path(), &Json::Object(body)).await;
                let id = id_of(&data_of(&answer)).unwrap_or_default();
                path = format!("{}/{id}", entity.api_path());
                answer
            } else if let Some(name) = &step.update {
                let (entity, ..) = self.record(name)?;
                let mut body = self.body(&entity, &with).await?;
                let current = client.get(&path).await;
                body.insert("version".into(), data_of(&current)["version"].clone());
                client.patch(&path, &Json::Object(body)).await
            } else {
                let action =
                    step.action.as_deref().and_then(|target| target.split_once('#')).map_or("", |(_, action)| action);
                let body = self.plain(&json!(with))?;
                client.post(&format!("{path}/{action}"), &body).await
            };
            if answer.status >= 300 {
                return Ok(Err(Twin::of(&answer)));
            }
        }
        Ok(Ok(path))
    }
}
