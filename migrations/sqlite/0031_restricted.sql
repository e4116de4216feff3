-- Who looked at the restricted part of which record: a chain of hashes of its own, so that reading does not wait for writing.
CREATE TABLE "restricted_read_head" (
    "tenant" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("tenant")
) STRICT, WITHOUT ROWID;
CREATE TABLE "restricted_read" (
    "tenant" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    -- The administrator who looked as that user.
    "seen_by" TEXT,
    "at" INTEGER NOT NULL,
    -- In which shape: a record, a list, an export, a print, a file; or that it was opened in an emergency.
    "what" TEXT NOT NULL,
    -- By which right: the class, the reader's own record, an emergency.
    "how" TEXT NOT NULL,
    -- The reason of an emergency.
    "note" TEXT,
    "request_id" TEXT,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "seq")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_restricted_read_tenant_entity_record_seq" ON "restricted_read" ("tenant", "entity", "record", "seq");
-- Records that are open to somebody in an emergency, until then.
CREATE TABLE "restricted_opening" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "opened_at" INTEGER NOT NULL,
    "until" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_restricted_opening_tenant_record" ON "restricted_opening" ("tenant", "entity", "record", "user_id", "until");
