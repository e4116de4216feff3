//! What stands above the engine keeps in the product: papers and letters, plugins, documents of the shell. The engine holds each
//! by its type and knows none of them.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// One value of each type.
#[derive(Default)]
pub struct Parts(RwLock<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Parts {
    pub fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let parts = self.0.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(parts.get(&TypeId::of::<T>())?).downcast::<T>().ok()
    }

    /// Gives a part, once: the first stays.
    pub fn put<T: Any + Send + Sync>(&self, part: T) {
        let mut parts = self.0.write().unwrap_or_else(PoisonError::into_inner);
        parts.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(part));
    }

    /// The part, which begins empty.
    pub fn of<T: Any + Send + Sync + Default>(&self) -> Arc<T> {
        if let Some(part) = self.get::<T>() {
            return part;
        }
        self.put(T::default());
        self.get::<T>().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_by_its_type_and_the_first_stays() {
        let parts = Parts::default();
        assert!(parts.get::<String>().is_none());
        parts.put(String::from("first"));
        parts.put(String::from("second"));
        parts.put(7_u8);
        assert_eq!(parts.get::<String>().as_deref().map(String::as_str), Some("first"));
        assert_eq!(parts.get::<u8>().as_deref(), Some(&7));
        let kept = parts.of::<std::sync::Mutex<u32>>();
        *kept.lock().expect("a number") = 3;
        assert_eq!(*parts.of::<std::sync::Mutex<u32>>().lock().expect("a number"), 3);
    }
}
