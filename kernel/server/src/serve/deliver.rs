//! Committed events: told to connected browsers, and handed to the families that asked for them.

use std::sync::Arc;

use futures::future::BoxFuture;
use kernel::Occasion;
use kernel::events::Event;
use kernel::{App, OpError, OpResult};
use kernel_http::{Change, Feed};
use kernel_store::{Delivery, OutboxHandler};

/// What the outbox worker calls.
pub struct Deliver {
    app: Arc<App>,
    feed: Feed,
}

impl Deliver {
    pub fn new(app: Arc<App>, feed: Feed) -> Deliver {
        Deliver { app, feed }
    }

    async fn deliver(&self, delivery: Delivery) -> OpResult<()> {
        if delivery.event == kernel::search_reindex::REINDEX {
            let context = system_context(&self.app, &delivery).await?;
            return kernel::search_reindex::reindex(
                &self.app.of(context.tenant()),
                &context,
                &delivery.payload,
                kernel::search_reindex::AT_ONCE,
            )
            .await;
        }
        if delivery.event == kernel::disclosure::COLLECT {
            let context = system_context(&self.app, &delivery).await?;
            return kernel::disclosure::deliver(&self.app.of(context.tenant()), &context, &delivery.payload).await;
        }
        if delivery.event == kernel::notices::CAUSED {
            let context = system_context(&self.app, &delivery).await?;
            let told =
                kernel::notices::deliver(&self.app.of(context.tenant()), &context, &delivery.id, &delivery.payload)
                    .await?;
            told.iter().for_each(|person| self.feed.publish(Change::of_notices(delivery.tenant, person)));
            return Ok(());
        }
        if delivery.event == kernel::notices::MAIL {
            let context = system_context(&self.app, &delivery).await?;
            return kernel::notices::send_letters(&self.app.of(context.tenant()), &context, &delivery.payload).await;
        }
        if delivery.event == kernel::notices::PUSH {
            let context = system_context(&self.app, &delivery).await?;
            return kernel::notices::send_pushes(&self.app.of(context.tenant()), &context, &delivery.payload).await;
        }
        if delivery.event == kernel::notices::MESSAGE {
            let context = system_context(&self.app, &delivery).await?;
            return kernel::notices::send_messages(&self.app.of(context.tenant()), &context, &delivery.payload).await;
        }
        if delivery.event == kernel::platform::signing::SIGNED {
            let context = system_context(&self.app, &delivery).await?;
            return kernel::platform::signing::finish(&self.app.of(context.tenant()), &context, &delivery.payload)
                .await;
        }
        let handler = self.app.product.modules.events.get(delivery.event.as_str()).copied();
        if let Some(handler) = handler
            && !self.is_off(&delivery).await?
        {
            let context = system_context(&self.app, &delivery).await?;
            let event = Event { tenant: delivery.tenant, name: delivery.event.clone(), data: delivery.payload.clone() };
            let prepared = self.app.prepare(&context, &event.name, &Occasion::Event(event.clone())).await?;
            self.app
                .write(&context, move |op| {
                    let (event, prepared) = (event.clone(), prepared.clone());
                    Box::pin(async move {
                        op.use_prepared(prepared, None);
                        handler(op, &event).await
                    })
                })
                .await?;
        }
        // Browsers hear of it last, when everything that follows from it is there to be read.
        self.feed.publish(Change { tenant: delivery.tenant, event: delivery.event, data: delivery.payload });
        Ok(())
    }

    /// Whether the business switched the event's family off: then nothing of it works in the background either.
    async fn is_off(&self, delivery: &Delivery) -> OpResult<bool> {
        let name = delivery.event.split('.').next().unwrap_or_default();
        let access_family =
            self.app.product.registry.families.get(name).map_or(name, |family| family.access_family.as_str());
        let mut reader = self.app.db.read_platform().await?;
        let tenants = kernel::platform::business::tenants(&mut reader).await?;
        let Some((_, business, _)) = tenants.into_iter().find(|(tenant, _, _)| *tenant == delivery.tenant) else {
            return Ok(true);
        };
        drop(reader);
        let off = kernel::platform::absent::families_off(&self.app, &business, delivery.tenant).await?;
        Ok(off.contains(name) || off.contains(access_family))
    }
}

/// The platform acting in the event's tenant, on behalf of the business's owner.
async fn system_context(app: &Arc<App>, delivery: &Delivery) -> OpResult<kernel::OpContext> {
    let mut reader = app.db.read_platform().await?;
    let tenants = kernel::platform::business::tenants(&mut reader).await?;
    let (_, business, _) =
        tenants.into_iter().find(|(tenant, _, _)| *tenant == delivery.tenant).ok_or(OpError::NotFound)?;
    let owner = crate::user::owner_of(&mut reader, &business).await?.ok_or(OpError::NotFound)?;
    drop(reader);
    let now = app.clock.now();
    let mut context = kernel::setup::owner_context(app, delivery.tenant, &business, &owner, now).await?.as_system();
    context.request_id = delivery.id.to_string();
    Ok(context)
}

impl OutboxHandler for Deliver {
    fn handle(&self, delivery: Delivery) -> BoxFuture<'_, Result<(), String>> {
        Box::pin(async move { self.deliver(delivery).await.map_err(|error| error.to_string()) })
    }
}
