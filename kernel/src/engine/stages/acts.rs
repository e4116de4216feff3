//! Writing records from within an operation, by the same rules as a request. [`Op`] itself holds what an operation works with; what it
//! does to records stands here, above the stages it runs.

use kernel_manifest::model::Operation;
use kernel_store::Record;
use kernel_types::{Id, Value};
use serde_json::Value as Json;

use crate::doc::Doc;
use crate::error::OpResult;
use crate::op::Op;

impl Op<'_> {
    pub async fn create(&mut self, address: &str, body: Json) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Create)?;
        let draft = Box::pin(crate::save::create(self, &grant, body)).await?;
        Ok(Doc::from(draft))
    }

    pub async fn update(&mut self, address: &str, id: &Id, body: Json) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Update)?;
        let draft = Box::pin(crate::save::update(self, &grant, id, body)).await?;
        Ok(Doc::from(draft))
    }

    pub async fn transition(
        &mut self,
        address: &str,
        id: &Id,
        name: &str,
        ask: serde_json::Map<String, Json>,
    ) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Read)?;
        let draft = Box::pin(crate::transition::run(self, &grant, id, name, ask, None)).await?;
        Ok(Doc::from(draft))
    }

    /// Whether this body would make a record; what is wrong with it otherwise. Nothing is written.
    pub async fn check(&mut self, address: &str, body: Json) -> OpResult<()> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Create)?;
        Box::pin(crate::save::prepare(self, &grant, body)).await.map(drop)
    }

    /// Deletes a record that its state allows to delete and that nothing refers to.
    pub async fn delete(&mut self, address: &str, id: &Id) -> OpResult<()> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Delete)?;
        Box::pin(crate::save::delete(self, &grant, id, None)).await
    }

    /// Writes fields that only the system fills, then refreshes computed fields and derived states.
    pub async fn set_fields(&mut self, address: &str, id: &Id, fields: &[(&str, Value)]) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Update)?;
        let draft = Box::pin(crate::save::set_fields(self, &grant, id, fields)).await?;
        Ok(Doc::from(draft))
    }

    /// As [`Op::set_fields`] for several records of one entity: figures that other records keep of them are moved once for all.
    pub async fn set_many(&mut self, address: &str, records: &[(Id, Vec<(&str, Value)>)]) -> OpResult<()> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Update)?;
        Box::pin(crate::save::set_many(self, &grant, records)).await
    }

    /// As [`Op::set_many`] for records that this operation locked: they are not read again unless it changed them since. Only statements of
    /// a module's own may have changed them unnoticed. `held` stands in the order of `records`.
    pub async fn set_held(
        &mut self,
        address: &str,
        held: &[Doc],
        records: &[(Id, Vec<(&str, Value)>)],
    ) -> OpResult<()> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Update)?;
        Box::pin(crate::save::set_held(self, &grant, held, records)).await
    }

    /// As [`Op::create`] and [`Op::transition`] at once: where no effect looks for the record, it is written once.
    pub async fn create_and_run(&mut self, address: &str, body: Json, name: &str) -> OpResult<Doc> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Create)?;
        let ask = serde_json::Map::new();
        let draft = Box::pin(crate::transition::create_and_run(self, &grant, body, name, ask)).await?;
        Ok(Doc::from(draft))
    }

    /// Inserts prepared records in few statements, without per-record engine work and audit lines: for records that follow
    /// from another one that is audited (the entry of a document), and for imports, which are audited as a whole.
    pub async fn insert_many(&mut self, address: &str, records: &[Record]) -> OpResult<()> {
        let entity = self.entity(address)?;
        let grant = self.system_grant(&entity, Operation::Create)?;
        crate::exclusive::check_many(self, &entity, records).await?;
        self.touch(&entity);
        self.tx_for(&entity)?.insert_many(&grant, records).await?;
        crate::waiting::follow_new(self, &entity, records).await?;
        crate::rollup::follow(self, &entity, [], records).await
    }
}
