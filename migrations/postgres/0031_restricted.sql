-- Who looked at the restricted part of which record: a chain of hashes of its own, so that reading does not wait for writing.
CREATE TABLE "restricted_read_head" (
    "tenant" BIGINT NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "restricted_read_head_pkey" PRIMARY KEY ("tenant")
);
CREATE TABLE "restricted_read" (
    "tenant" BIGINT NOT NULL,
    "seq" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    -- The administrator who looked as that user.
    "seen_by" TEXT COLLATE "C",
    "at" TIMESTAMPTZ NOT NULL,
    -- In which shape: a record, a list, an export, a print, a file; or that it was opened in an emergency.
    "what" TEXT COLLATE "C" NOT NULL,
    -- By which right: the class, the reader's own record, an emergency.
    "how" TEXT COLLATE "C" NOT NULL,
    -- The reason of an emergency.
    "note" TEXT COLLATE "C",
    "request_id" TEXT COLLATE "C",
    "prev_hash" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "restricted_read_pkey" PRIMARY KEY ("tenant", "seq")
);
CREATE INDEX "ix_restricted_read_tenant_entity_record_seq" ON "restricted_read" ("tenant", "entity", "record", "seq");
-- Records that are open to somebody in an emergency, until then.
CREATE TABLE "restricted_opening" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "opened_at" TIMESTAMPTZ NOT NULL,
    "until" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "restricted_opening_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_restricted_opening_tenant_record" ON "restricted_opening" ("tenant", "entity", "record", "user_id", "until");
ALTER TABLE "restricted_read_head" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "restricted_read_head" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "restricted_read_head" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
ALTER TABLE "restricted_read" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "restricted_read" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "restricted_read" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
ALTER TABLE "restricted_opening" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "restricted_opening" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "restricted_opening" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
