//! Names of what the databases hold beside tables and fields.

/// Column suffix of links with several targets: it holds the address of the entity linked to.
pub(crate) const KIND_SUFFIX: &str = "_kind";

/// `ux_<table>__<columns>`, shortened with a hash where PostgreSQL would cut it off (63 bytes).
pub(crate) fn index_name(table: &str, unique: bool, columns: &[String]) -> String {
    short_name(format!("{}_{table}__{}", if unique { "ux" } else { "ix" }, columns.join("__")))
}

/// A name that PostgreSQL keeps whole: a longer one is cut and ends in a hash of all of it.
fn short_name(name: String) -> String {
    const LIMIT: usize = 63;
    if name.len() <= LIMIT {
        return name;
    }
    // FNV-1a: stable across releases, which is all that is asked of it.
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let kept: String = name.chars().take(LIMIT - 9).collect();
    format!("{kept}_{:08x}", hash as u32)
}

/// The name of what holds it in the database.
pub(crate) fn exclusion_name(table: &str, code: &str) -> String {
    short_name(format!("ex_{table}__{code}"))
}
