//! Records as the store holds them, laid there without the engine: for tests over every entity, whose states and values would
//! each take a story of their own to reach.

use std::sync::Arc;

use kernel::OpError;
use kernel_manifest::model::{Entity, system};
use kernel_store::{LineRecord, Record};
use kernel_types::{Id, Value};

use crate::app::{Business, TestApp};
use crate::must::must;

impl TestApp {
    /// An empty record of the entity, made by nobody known and in its first state.
    pub fn blank(&self, entity: &Entity) -> Record {
        let now = self.app.clock.now();
        let mut values = vec![Value::Null; entity.fields.len()];
        values[system::ID] = Value::from(&self.app.ids.next_id(now.unix_ms()));
        values[system::VERSION] = Value::Int(1);
        for slot in [system::CREATED_AT, system::UPDATED_AT] {
            values[slot] = Value::Instant(now);
        }
        if let Some(states) = &entity.states {
            values[states.slot] = Value::Text(Arc::clone(&states.initial));
        }
        Record { values: values.into(), lines: entity.lines.iter().map(|_| Vec::new()).collect() }
    }

    /// An empty line of one of the entity's line sets.
    pub fn blank_line(&self, entity: &Entity, set: usize) -> LineRecord {
        let mut values = vec![Value::Null; entity.lines[set].fields.len()];
        values[0] = Value::from(&self.app.ids.next_id(self.app.clock.now().unix_ms()));
        LineRecord { values: values.into() }
    }

    /// Lays the record into a business as it is.
    pub async fn lay(&self, business: &Business, entity: &Entity, record: Record) -> Id {
        let id = must("the record's id", record.id().ok_or("none"));
        self.lay_all(business, vec![(entity.address.clone(), record)]).await;
        id
    }

    /// Lays many records, of any entities by their addresses, in one transaction.
    pub async fn lay_all(&self, business: &Business, records: Vec<(String, Record)>) {
        let context = business.context.as_system();
        let laid = self
            .app
            .write(&context, move |op| {
                let records = records.clone();
                Box::pin(async move {
                    for (address, record) in &records {
                        op.insert_many(address, std::slice::from_ref(record)).await?;
                    }
                    Ok::<_, OpError>(())
                })
            })
            .await;
        must("laying records", laid);
    }
}
