//! What a pipeline calls its stages: names of its own over the fixed six, which rules and reports go by.

use kernel::events::Event;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use crate::generated::{OpportunityStage, Pipeline, PipelineStagesStage, opportunity};

/// Told by every save of a pipeline, and after each part that leaves more to rename.
pub const SAVED: &str = "crm.pipeline.updated";
/// Opportunities renamed in one transaction.
const AT_ONCE: i64 = 200;
const STAGES: [OpportunityStage; 6] = [
    OpportunityStage::Qualification,
    OpportunityStage::Discovery,
    OpportunityStage::Proposal,
    OpportunityStage::Negotiation,
    OpportunityStage::Won,
    OpportunityStage::Lost,
];

kernel::columns! {
    struct Found { id: Id, stage: String }
}

/// The kind of row in a pipeline that says more of a stage; closed ones have none.
pub fn row_of(stage: OpportunityStage) -> Option<PipelineStagesStage> {
    match stage {
        OpportunityStage::Qualification => Some(PipelineStagesStage::Qualification),
        OpportunityStage::Discovery => Some(PipelineStagesStage::Discovery),
        OpportunityStage::Proposal => Some(PipelineStagesStage::Proposal),
        OpportunityStage::Negotiation => Some(PipelineStagesStage::Negotiation),
        OpportunityStage::Won | OpportunityStage::Lost => None,
    }
}

/// The name of a stage in a pipeline; `None` where it has none of its own.
pub fn called(pipeline: &Pipeline<Doc>, stage: OpportunityStage) -> OpResult<Option<String>> {
    let name = match (stage, row_of(stage)) {
        (OpportunityStage::Won, _) => pipeline.won_name(),
        (OpportunityStage::Lost, _) => pipeline.lost_name(),
        (_, None) => None,
        (_, Some(wanted)) => {
            let mut name = None;
            for row in pipeline.stages() {
                if row.stage()? == wanted {
                    name = row.name();
                }
            }
            name
        }
    };
    Ok(name.map(str::trim).filter(|name| !name.is_empty()).map(str::to_string))
}

/// `crm.pipeline.updated`: opportunities are called as their pipeline says now, a part at a time.
pub fn renamed<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let pipeline = match Pipeline::load(op, &id).await {
            Ok(pipeline) => pipeline,
            // Taken away since.
            Err(OpError::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        };
        let mut names = Vec::new();
        for stage in STAGES {
            names.push((stage.as_str(), called(&pipeline, stage)?));
        }
        let mut sql = op.sql("SELECT id, stage FROM crm_opportunity WHERE tenant = ");
        sql.value(op.tenant().0).push(" AND pipeline = ").value(&id).push(" AND (");
        for (index, (stage, name)) in names.iter().enumerate() {
            sql.push(if index > 0 { " OR (stage = " } else { "(stage = " }).value(*stage);
            sql.push(" AND COALESCE(stage_name, '') <> ").value(name.as_deref().unwrap_or_default()).push(")");
        }
        sql.push(") ORDER BY id LIMIT ").value(AT_ONCE);
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        for row in &found {
            let name = names.iter().find(|(stage, _)| *stage == row.stage).and_then(|(_, name)| name.as_deref());
            let value = name.map_or(Value::Null, Value::text);
            op.set_fields(opportunity::ADDRESS, &row.id, &[(opportunity::STAGE_NAME, value)]).await?;
        }
        match i64::try_from(found.len()) {
            Ok(AT_ONCE) => op.emit(SAVED, json!({"id": id.as_str()})).await,
            _ => Ok(()),
        }
    })
}
