//! Instances made before they are asked for. Making one is the larger part of a short call, so the next one is made when a
//! call has been answered, and the next request only pays for being answered.
//!
//! An instance serves one call. What ran is never entered again: wasmtime gives its slot back, with memory, tables and
//! globals as the component's image has them, and keeps the pages mapped, so that the next instance starts on warm ground.
//! Nothing of a call can reach another that way, whichever business it is for: an instance on standby has been called by nobody.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use wasmtime::Store;

use crate::limits::Limits;
use crate::state::Pure;

/// An instance nobody has called yet, in a store of its own.
pub(crate) struct Ready<I> {
    pub(crate) store: Store<Pure>,
    pub(crate) instance: I,
    pub(crate) limits: Limits,
    /// Of one that waited; given back after its slot.
    pub(crate) place: Option<Place>,
}

/// Places for instances that wait, of all plugins of a host: those that are called must find slots too.
#[derive(Debug, Clone)]
pub(crate) struct Places {
    taken: Arc<AtomicUsize>,
    most: usize,
}

impl Places {
    pub(crate) fn new(most: usize) -> Places {
        Places { taken: Arc::default(), most }
    }

    fn take(&self) -> Option<Place> {
        let more = |taken: usize| (taken < self.most).then_some(taken + 1);
        self.taken.fetch_update(Ordering::AcqRel, Ordering::Acquire, more).ok()?;
        Some(Place(Arc::clone(&self.taken)))
    }
}

#[derive(Debug)]
pub(crate) struct Place(Arc<AtomicUsize>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The one instance of a component that waits, and the one that was called last and is still to be taken apart.
pub(crate) struct Standby<I> {
    waiting: Mutex<Option<Ready<I>>>,
    called: Mutex<Option<Ready<I>>>,
    /// One at a time makes the next.
    making: Mutex<()>,
    /// It could not be made: a call meets the fault itself, and it is not tried in vain after each.
    hopeless: AtomicBool,
}

impl<I> Standby<I> {
    pub(crate) fn new() -> Standby<I> {
        Standby {
            waiting: Mutex::default(),
            called: Mutex::default(),
            making: Mutex::default(),
            hopeless: AtomicBool::new(false),
        }
    }

    /// The one that waits, when it was made with these limits.
    pub(crate) fn take(&self, limits: Limits) -> Option<Ready<I>> {
        let taken = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take();
        taken.filter(|ready| ready.limits == limits)
    }

    /// Puts one aside that was called. It is taken apart after the answer, by [`Standby::refill`].
    pub(crate) fn leave(&self, called: Ready<I>) {
        if called.place.is_some() {
            let before = self.called.lock().unwrap_or_else(PoisonError::into_inner).replace(called);
            drop(before);
        }
    }

    /// Takes the called one apart and makes the next. Does nothing when one waits, another thread makes it, or there is no place.
    pub(crate) fn refill<E>(&self, places: &Places, limits: Limits, make: impl FnOnce() -> Result<Ready<I>, E>) {
        let called = self.called.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(called);
        if self.hopeless.load(Ordering::Acquire) {
            return;
        }
        let _making = match self.making.try_lock() {
            Ok(making) => making,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        if self
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .as_ref()
            .is_some_and(|ready| ready.limits == limits)
        {
            return;
        }
        let Some(place) = places.take() else { return };
        match make() {
            Ok(mut ready) => {
                ready.place = Some(place);
                let before = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).replace(ready);
                drop(before);
            }
            Err(_) => self.hopeless.store(true, Ordering::Release),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_given_back() {
        let places = Places::new(2);
        let (one, two) = (places.take(), places.take());
        assert!(one.is_some() && two.is_some() && places.take().is_none());
        drop(one);
        assert!(places.take().is_some());
    }
}
