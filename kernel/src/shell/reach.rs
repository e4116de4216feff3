//! What is there for one caller: families that are not switched off, and the words of the business's sector.

use kernel_access::Actor;
use kernel_manifest::model::Registry;

use super::{Words, allowed};
use crate::context::OpContext;
use crate::module::Product;

/// One caller's view of the declarations.
pub struct Reach<'a> {
    pub registry: &'a Registry,
    pub product: &'a Product,
    pub context: &'a OpContext,
    pub words: Words<'a>,
}

impl<'a> Reach<'a> {
    /// `sector` replaces the business's own where the user chose another.
    pub fn new(product: &'a Product, context: &'a OpContext, sector: &'a str) -> Reach<'a> {
        let registry = &product.registry;
        Reach { registry, product, context, words: Words::new(registry, sector) }
    }

    pub fn actor(&self) -> &Actor {
        &self.context.actor
    }

    /// Whether a declared feature is switched on. Views name it with its family (`property.property`), switches without.
    pub fn feature_on(&self, address: &str) -> bool {
        self.context.features.contains(address.rsplit('.').next().unwrap_or(address))
    }

    /// Whether a family exists for this business: neither it nor the app whose grants open it is switched off, and the
    /// feature behind its view is on. What is off is absent, not closed.
    pub fn family_on(&self, family: &str) -> bool {
        let off = &self.actor().membership.families_off;
        let access_family =
            self.registry.families.get(family).map_or(family, |declared| declared.access_family.as_str());
        if off.contains(family) || off.contains(access_family) {
            return false;
        }
        let mut views = self.registry.views.iter().filter(|view| view.family == family).peekable();
        views.peek().is_none() || views.any(|view| view.feature.as_ref().is_none_or(|feature| self.feature_on(feature)))
    }

    /// Whether the caller has anything in a family.
    pub fn family_open(&self, family: &str) -> bool {
        self.family_on(family) && allowed(self.registry, self.actor(), family, |_| true)
    }
}
