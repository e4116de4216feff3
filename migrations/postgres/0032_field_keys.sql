-- Keys of encrypted fields, each wrapped under the key of the installation, which is not in the database. The greatest number is the
-- one that new values take.
CREATE TABLE "field_key" (
    "tenant" BIGINT NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "wrapped" TEXT COLLATE "C" NOT NULL,
    "number" BIGINT NOT NULL,
    CONSTRAINT "field_key_pkey" PRIMARY KEY ("tenant", "name")
);
ALTER TABLE "field_key" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "field_key" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "field_key" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
