//! Candidates who may be kept no longer are looked after by the kernel ([`kernel::retention`]); here is what earlier releases left.

use kernel::DataMigration;

/// Candidates who were erased before they had a state.
pub const ERASED: DataMigration = DataMigration {
    name: "people.erased_candidates",
    about: "Which candidates have been erased",
    table: "people_and_culture_candidate",
    statements: &[
        "UPDATE people_and_culture_candidate SET status = 'erased' WHERE tenant = ? AND id > ? AND id <= ? AND EXISTS (SELECT 1 FROM people_and_culture_erasure e \
         WHERE e.tenant = people_and_culture_candidate.tenant AND e.candidate = people_and_culture_candidate.id AND e.status = 'erased')",
    ],
};
