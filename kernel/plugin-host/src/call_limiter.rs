use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::fault::Fault;

/// Caps how many plugin calls one tenant runs at once, so that its plugins cannot take the server from the others.
#[derive(Debug, Clone)]
pub struct CallLimiter {
    limit: usize,
    inside: Arc<Mutex<HashMap<String, usize>>>,
    /// Told when a place is given back.
    freed: Arc<Notify>,
}

impl CallLimiter {
    pub fn new(limit: usize) -> CallLimiter {
        CallLimiter { limit, inside: Arc::default(), freed: Arc::default() }
    }

    /// A place for one call, waited for at most so long: people who save at the same moment take turns.
    ///
    /// # Errors
    /// [`Fault::Busy`] when none came free in time.
    pub async fn enter_within(&self, tenant: &str, patience: Duration) -> Result<Place, Fault> {
        let wait = async {
            loop {
                // Listening begins before looking, so that a place given back in between is heard of.
                let freed = self.freed.notified();
                tokio::pin!(freed);
                freed.as_mut().enable();
                if let Ok(place) = self.enter(tenant) {
                    return place;
                }
                freed.await;
            }
        };
        tokio::time::timeout(patience, wait).await.map_err(|_| Fault::Busy { limit: self.limit })
    }

    /// A place for one call, or [`Fault::Busy`]: a caller that waited would hold its own request's thread.
    pub fn enter(&self, tenant: &str) -> Result<Place, Fault> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        match inside.get_mut(tenant) {
            Some(count) if *count >= self.limit => return Err(Fault::Busy { limit: self.limit }),
            Some(count) => *count += 1,
            None => {
                inside.insert(tenant.to_string(), 1);
            }
        }
        Ok(Place { gate: self.clone(), tenant: tenant.to_string() })
    }
}

/// Held while a call runs.
#[derive(Debug)]
pub struct Place {
    gate: CallLimiter,
    tenant: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = self.gate.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.tenant) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.tenant);
            }
        }
        drop(inside);
        self.gate.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenant_gets_its_places_and_no_more_and_others_theirs() {
        let gate = CallLimiter::new(2);
        let first = gate.enter("b1").unwrap();
        let _second = gate.enter("b1").unwrap();
        assert_eq!(gate.enter("b1").unwrap_err(), Fault::Busy { limit: 2 });
        assert!(gate.enter("b2").is_ok());
        drop(first);
        assert!(gate.enter("b1").is_ok());
    }

    #[tokio::test]
    async fn whoever_waits_gets_the_place_that_comes_free_and_is_turned_away_in_time() {
        let gate = CallLimiter::new(1);
        let first = gate.enter("b1").unwrap();
        assert_eq!(gate.enter_within("b1", Duration::from_millis(5)).await.unwrap_err(), Fault::Busy { limit: 1 });
        let waiting = tokio::spawn({
            let gate = gate.clone();
            async move { gate.enter_within("b1", Duration::from_secs(60)).await.is_ok() }
        });
        tokio::task::yield_now().await;
        drop(first);
        assert!(waiting.await.unwrap());
    }
}
