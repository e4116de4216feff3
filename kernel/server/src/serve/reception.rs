//! What stands behind the mail listener, and behind mail that is fetched: which addresses there are, and how a mail is kept.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::files::attachment;
use kernel::inbound::{self, Kept, New, Place};
use kernel::platform::{environment, membership};
use kernel::{App, OpError, OpResult};
use kernel_smtp::{Handed, Reception, Refusal};
use kernel_types::TenantId;

/// Keeps mail for open mailboxes.
pub struct Desk {
    pub app: Arc<App>,
    /// What the files of one business may take together, bytes.
    pub storage: Option<u64>,
}

const TROUBLED: Refusal = Refusal::Later("Not now; try again in a few minutes");

impl Desk {
    /// Where mail for an address goes, while its business uses the family.
    async fn place(&self, recipient: &str) -> OpResult<Option<(Place, TenantId)>> {
        let mut reader = self.app.db.read_platform().await?;
        let Some(place) = inbound::place_of(&mut reader, recipient).await? else { return Ok(None) };
        let off = membership::families_off(&mut reader, &place.business).await?;
        let tenant = environment::state(&mut reader, &place.business, "live").await?.tenant;
        drop(reader);
        let entity = self.app.product.registry.entity(&place.entity);
        let open = entity.is_some_and(|entity| !off.contains(&entity.access_family) && !off.contains(&entity.family));
        Ok(open.then_some((place, tenant)))
    }

    /// Stores a mail however it arrived; `None` if no mailbox has its address.
    pub(super) async fn kept(&self, new: New) -> OpResult<Option<Kept>> {
        let Some((place, tenant)) = self.place(&new.recipient).await? else { return Ok(None) };
        if let Some(allowed) = self.storage {
            let context = environment::context(&self.app, &place.business, "live").await?;
            attachment::leave_room(&self.app, &context, new.content.len() as u64, allowed).await?;
        }
        inbound::keep(&self.app, tenant, &place, new).await.map(Some)
    }
}

impl Reception for Desk {
    fn knows<'a>(&'a self, recipient: &'a str) -> BoxFuture<'a, Result<(), Refusal>> {
        async move {
            match self.place(recipient).await {
                Ok(Some(_)) => Ok(()),
                Ok(None) => Err(Refusal::Unknown),
                Err(error) => {
                    tracing::warn!(%error, "reception.address_not_read");
                    Err(TROUBLED)
                }
            }
        }
        .boxed()
    }

    fn keep<'a>(&'a self, mail: &'a Handed) -> BoxFuture<'a, Result<(), Refusal>> {
        async move {
            let new = New {
                recipient: mail.recipient.clone(),
                return_to: mail.return_to.clone(),
                peer: mail.peer.to_string(),
                content: Arc::clone(&mail.content),
            };
            match self.kept(new).await {
                Ok(Some(Kept::Taken(id))) => {
                    tracing::info!(%id, size = mail.content.len(), "reception.kept");
                    Ok(())
                }
                Ok(Some(Kept::Known)) => Ok(()),
                Ok(None) => Err(Refusal::Unknown),
                Err(OpError::Invalid(_)) => Err(Refusal::Later("This mailbox is full")),
                Err(error) => {
                    tracing::warn!(%error, "reception.not_kept");
                    Err(TROUBLED)
                }
            }
        }
        .boxed()
    }
}
