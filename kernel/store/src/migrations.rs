//! The platform's own migrations, as they are in `migrations/`.

use crate::sql::Dialect;

/// A file of `migrations/`.
pub struct Migration {
    pub version: i64,
    pub name: &'static str,
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

/// The platform's own tables, in order. Released files are never edited; `baobab_migration` keeps their hashes.
pub const KERNEL_MIGRATIONS: &[Migration] = &[
    Migration {
        version: 1,
        name: "kernel",
        sqlite: include_str!("../../../migrations/sqlite/0001_kernel.sql"),
        postgres: include_str!("../../../migrations/postgres/0001_kernel.sql"),
    },
    Migration {
        version: 2,
        name: "identity",
        sqlite: include_str!("../../../migrations/sqlite/0002_identity.sql"),
        postgres: include_str!("../../../migrations/postgres/0002_identity.sql"),
    },
    Migration {
        version: 3,
        name: "tenancy",
        sqlite: include_str!("../../../migrations/sqlite/0003_tenancy.sql"),
        postgres: include_str!("../../../migrations/postgres/0003_tenancy.sql"),
    },
    Migration {
        version: 4,
        name: "access",
        sqlite: include_str!("../../../migrations/sqlite/0004_access.sql"),
        postgres: include_str!("../../../migrations/postgres/0004_access.sql"),
    },
    Migration {
        version: 5,
        name: "files",
        sqlite: include_str!("../../../migrations/sqlite/0005_files.sql"),
        postgres: include_str!("../../../migrations/postgres/0005_files.sql"),
    },
    Migration {
        version: 6,
        name: "personal",
        sqlite: include_str!("../../../migrations/sqlite/0006_personal.sql"),
        postgres: include_str!("../../../migrations/postgres/0006_personal.sql"),
    },
    Migration {
        version: 9,
        name: "access_apps",
        sqlite: include_str!("../../../migrations/sqlite/0009_access_apps.sql"),
        postgres: include_str!("../../../migrations/postgres/0009_access_apps.sql"),
    },
    Migration {
        version: 10,
        name: "schedule",
        sqlite: include_str!("../../../migrations/sqlite/0010_schedule.sql"),
        postgres: include_str!("../../../migrations/postgres/0010_schedule.sql"),
    },
    Migration {
        version: 12,
        name: "sharing",
        sqlite: include_str!("../../../migrations/sqlite/0012_sharing.sql"),
        postgres: include_str!("../../../migrations/postgres/0012_sharing.sql"),
    },
    Migration {
        version: 16,
        name: "plugins",
        sqlite: include_str!("../../../migrations/sqlite/0016_plugins.sql"),
        postgres: include_str!("../../../migrations/postgres/0016_plugins.sql"),
    },
    Migration {
        version: 17,
        name: "plugin_identities",
        sqlite: include_str!("../../../migrations/sqlite/0017_plugin_identities.sql"),
        postgres: include_str!("../../../migrations/postgres/0017_plugin_identities.sql"),
    },
    Migration {
        version: 18,
        name: "known_devices",
        sqlite: include_str!("../../../migrations/sqlite/0018_known_devices.sql"),
        postgres: include_str!("../../../migrations/postgres/0018_known_devices.sql"),
    },
    Migration {
        version: 19,
        name: "data_migrations",
        sqlite: include_str!("../../../migrations/sqlite/0019_data_migrations.sql"),
        postgres: include_str!("../../../migrations/postgres/0019_data_migrations.sql"),
    },
    Migration {
        version: 20,
        name: "public_pages",
        sqlite: include_str!("../../../migrations/sqlite/0020_public_pages.sql"),
        postgres: include_str!("../../../migrations/postgres/0020_public_pages.sql"),
    },
    Migration {
        version: 21,
        name: "notices",
        sqlite: include_str!("../../../migrations/sqlite/0021_notices.sql"),
        postgres: include_str!("../../../migrations/postgres/0021_notices.sql"),
    },
    Migration {
        version: 22,
        name: "mail",
        sqlite: include_str!("../../../migrations/sqlite/0022_mail.sql"),
        postgres: include_str!("../../../migrations/postgres/0022_mail.sql"),
    },
    Migration {
        version: 23,
        name: "timers",
        sqlite: include_str!("../../../migrations/sqlite/0023_timers.sql"),
        postgres: include_str!("../../../migrations/postgres/0023_timers.sql"),
    },
    Migration {
        version: 24,
        name: "second_factor",
        sqlite: include_str!("../../../migrations/sqlite/0024_second_factor.sql"),
        postgres: include_str!("../../../migrations/postgres/0024_second_factor.sql"),
    },
    Migration {
        version: 25,
        name: "mail_source",
        sqlite: include_str!("../../../migrations/sqlite/0025_mail_source.sql"),
        postgres: include_str!("../../../migrations/postgres/0025_mail_source.sql"),
    },
    Migration {
        version: 27,
        name: "runs",
        sqlite: include_str!("../../../migrations/sqlite/0027_runs.sql"),
        postgres: include_str!("../../../migrations/postgres/0027_runs.sql"),
    },
    Migration {
        version: 28,
        name: "unsubscribe",
        sqlite: include_str!("../../../migrations/sqlite/0028_unsubscribe.sql"),
        postgres: include_str!("../../../migrations/postgres/0028_unsubscribe.sql"),
    },
    Migration {
        version: 29,
        name: "return_path",
        sqlite: include_str!("../../../migrations/sqlite/0029_return_path.sql"),
        postgres: include_str!("../../../migrations/postgres/0029_return_path.sql"),
    },
    Migration {
        version: 31,
        name: "restricted",
        sqlite: include_str!("../../../migrations/sqlite/0031_restricted.sql"),
        postgres: include_str!("../../../migrations/postgres/0031_restricted.sql"),
    },
    Migration {
        version: 32,
        name: "field_keys",
        sqlite: include_str!("../../../migrations/sqlite/0032_field_keys.sql"),
        postgres: include_str!("../../../migrations/postgres/0032_field_keys.sql"),
    },
    Migration {
        version: 33,
        name: "notice_mail",
        sqlite: include_str!("../../../migrations/sqlite/0033_notice_mail.sql"),
        postgres: include_str!("../../../migrations/postgres/0033_notice_mail.sql"),
    },
    Migration {
        version: 34,
        name: "letters_about",
        sqlite: include_str!("../../../migrations/sqlite/0034_letters_about.sql"),
        postgres: include_str!("../../../migrations/postgres/0034_letters_about.sql"),
    },
    Migration {
        version: 35,
        name: "signing",
        sqlite: include_str!("../../../migrations/sqlite/0035_signing.sql"),
        postgres: include_str!("../../../migrations/postgres/0035_signing.sql"),
    },
    Migration {
        version: 36,
        name: "push",
        sqlite: include_str!("../../../migrations/sqlite/0036_push.sql"),
        postgres: include_str!("../../../migrations/postgres/0036_push.sql"),
    },
    Migration {
        version: 37,
        name: "tenant_by_tenant",
        sqlite: include_str!("../../../migrations/sqlite/0037_tenant_by_tenant.sql"),
        postgres: include_str!("../../../migrations/postgres/0037_tenant_by_tenant.sql"),
    },
    Migration {
        version: 38,
        name: "notice_messages",
        sqlite: include_str!("../../../migrations/sqlite/0038_notice_messages.sql"),
        postgres: include_str!("../../../migrations/postgres/0038_notice_messages.sql"),
    },
    Migration {
        version: 39,
        name: "signing_course",
        sqlite: include_str!("../../../migrations/sqlite/0039_signing_course.sql"),
        postgres: include_str!("../../../migrations/postgres/0039_signing_course.sql"),
    },
    Migration {
        version: 40,
        name: "message_looks",
        sqlite: include_str!("../../../migrations/sqlite/0040_message_looks.sql"),
        postgres: include_str!("../../../migrations/postgres/0040_message_looks.sql"),
    },
];

impl Migration {
    /// What it says in this database.
    pub(super) fn sql(&self, dialect: Dialect) -> &'static str {
        match dialect {
            Dialect::Sqlite => self.sqlite,
            Dialect::Postgres => self.postgres,
        }
    }
}
