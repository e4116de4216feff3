//! People of the business, as handlers ask for them.

use std::collections::HashMap;

use kernel_types::{Id, Role};

use super::grants::{self, HolderKind};
use super::user;
use crate::error::OpResult;
use crate::op::Op;

impl Op<'_> {
    /// Active members of the business with the role they hold in an app family now, without portal users and keys.
    pub async fn holders(&mut self, access_family: &str) -> OpResult<Vec<(Id, Role)>> {
        let (business, now) = (self.business().id.clone(), self.now());
        let holders = grants::holders(self.reader(), &business, now).await?;
        Ok(holders
            .iter()
            .filter(|holder| holder.kind == HolderKind::Person && holder.status == "active")
            .filter_map(|holder| Some((holder.id.clone(), holder.current(access_family, now)?.role)))
            .filter(|(_, role)| *role != Role::Portal)
            .collect())
    }

    /// Names of the people of the business, for what is shown to its members.
    pub async fn member_names(&mut self) -> OpResult<HashMap<Id, String>> {
        let business = self.business().id.clone();
        let members = user::of_business(self.reader(), &business).await?;
        Ok(members.into_iter().map(|user| (user.id, format!("{} {}", user.first_name, user.last_name))).collect())
    }
}
