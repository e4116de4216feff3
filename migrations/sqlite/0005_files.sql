-- Files people attached to records. The bytes lie in the data folder under the hash of their content.
CREATE TABLE "file" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    -- Both null until the file is linked to a record; until then it is its uploader's alone.
    "entity" TEXT,
    "record" TEXT,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    -- Of a small picture of the content, where there is one.
    "preview_sha256" TEXT,
    "width" INTEGER,
    "height" INTEGER,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT NOT NULL,
    -- A removed file can be brought back until it is purged.
    "removed_at" INTEGER,
    "removed_by" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_file_tenant_entity_record" ON "file" ("tenant", "entity", "record", "id");
CREATE INDEX "ix_file_tenant_sha256" ON "file" ("tenant", "sha256");
CREATE INDEX "ix_file_tenant_preview_sha256" ON "file" ("tenant", "preview_sha256");
CREATE INDEX "ix_file_tenant_removed_at" ON "file" ("tenant", "removed_at") WHERE "removed_at" IS NOT NULL;

-- How the columns of somebody's spreadsheet were matched, so that the next file of the same shape needs no matching.
CREATE TABLE "import_mapping" (
    "tenant" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    -- Hash of the headers as written.
    "source" TEXT NOT NULL,
    "mapping" TEXT NOT NULL,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "entity", "source")
) STRICT, WITHOUT ROWID;
