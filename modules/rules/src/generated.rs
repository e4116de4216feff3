//! Generated from `registry/rules` by `cargo run -p xtask -- types`; change the declarations instead.

use kernel::typed::{Chosen, Json, Maybe, Must, Text};
use kernel_types::{Date, Id, Instant};

kernel::record! {
    /// Version of a decision table: `rules.version`.
    Version, version = "rules.version" {
        created_at set_created_at CREATED_AT = "createdAt": Must<Instant>;
        created_by set_created_by CREATED_BY = "createdBy": Maybe<Id>;
        updated_at set_updated_at UPDATED_AT = "updatedAt": Must<Instant>;
        updated_by set_updated_by UPDATED_BY = "updatedBy": Maybe<Id>;
        owner set_owner OWNER = "owner": Maybe<Id>;
        assignee set_assignee ASSIGNEE = "assignee": Maybe<Id>;
        archived_at set_archived_at ARCHIVED_AT = "archivedAt": Maybe<Instant>;
        tags set_tags TAGS = "tags": Maybe<Json>;
        name set_name NAME = "name": Maybe<Text>;
        table set_table TABLE = "table": Must<Text>;
        number set_number NUMBER = "number": Maybe<i64>;
        from set_from FROM = "from": Must<Date>;
        note set_note NOTE = "note": Maybe<Text>;
        rows set_rows ROWS = "rows": Maybe<Json>;
        examples set_examples EXAMPLES = "examples": Maybe<Json>;
        authors set_authors AUTHORS = "authors": Maybe<Json>;
        written_by set_written_by WRITTEN_BY = "writtenBy": Maybe<Id>;
        published_by set_published_by PUBLISHED_BY = "publishedBy": Maybe<Id>;
        published_at set_published_at PUBLISHED_AT = "publishedAt": Maybe<Instant>;
        status set_status STATUS = "status": Chosen<VersionStatus>;
    }
}

kernel::choices! {
    /// Values of `status`.
    VersionStatus or Draft {
        Draft = "draft",
        Published = "published",
    }
}
