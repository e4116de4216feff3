//! How fields are sealed, as the edge that holds the key of the installation does it.

/// Wraps keys and seals texts under them.
pub trait Sealing: Send + Sync + 'static {
    /// A fresh key: its name, without a dot, and itself, wrapped for this tenant.
    fn make(&self, tenant: i64) -> Option<(String, String)>;
    /// A text sealed for `about`.
    fn seal(&self, key: &FieldKey, plain: &str, about: &str) -> Option<String>;
    /// `None` when it was changed, moved or sealed under another key.
    fn open(&self, key: &FieldKey, sealed: &str, about: &str) -> Option<String>;
}

/// A key of a tenant's fields.
#[derive(Debug, Clone)]
pub struct FieldKey {
    pub tenant: i64,
    pub name: String,
    pub wrapped: String,
}
