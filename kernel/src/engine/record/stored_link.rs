//! Links as they are stored.

use kernel_types::Id;

/// The id of a stored link. A link that may lead to several entities is stored as `address/id`.
pub fn link_id(stored: &str) -> Id {
    Id::from_stored(stored.rsplit_once('/').map_or(stored, |(_, id)| id))
}

/// Entity and id of a stored link: the entity it names, else the only one it may lead to.
pub fn link_target(targets: &[String], stored: &str) -> Option<(String, Id)> {
    let address = match stored.rsplit_once('/') {
        Some((address, _)) => address.to_string(),
        None => targets.first()?.clone(),
    };
    Some((address, link_id(stored)))
}
