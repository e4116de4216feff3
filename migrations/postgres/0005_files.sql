-- Files people attached to records. The bytes lie in the data folder under the hash of their content.
CREATE TABLE "file" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    -- Both null until the file is linked to a record; until then it is its uploader's alone.
    "entity" TEXT COLLATE "C",
    "record" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "media_type" TEXT COLLATE "C" NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    -- Of a small picture of the content, where there is one.
    "preview_sha256" TEXT COLLATE "C",
    "width" BIGINT,
    "height" BIGINT,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL,
    -- A removed file can be brought back until it is purged.
    "removed_at" TIMESTAMPTZ,
    "removed_by" TEXT COLLATE "C",
    CONSTRAINT "file_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_file_tenant_entity_record" ON "file" ("tenant", "entity", "record", "id");
CREATE INDEX "ix_file_tenant_sha256" ON "file" ("tenant", "sha256");
CREATE INDEX "ix_file_tenant_preview_sha256" ON "file" ("tenant", "preview_sha256");
CREATE INDEX "ix_file_tenant_removed_at" ON "file" ("tenant", "removed_at") WHERE "removed_at" IS NOT NULL;
ALTER TABLE "file" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "file" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "file" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- How the columns of somebody's spreadsheet were matched, so that the next file of the same shape needs no matching.
CREATE TABLE "import_mapping" (
    "tenant" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    -- Hash of the headers as written.
    "source" TEXT COLLATE "C" NOT NULL,
    "mapping" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("tenant", "entity", "source")
);
ALTER TABLE "import_mapping" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "import_mapping" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "import_mapping" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
