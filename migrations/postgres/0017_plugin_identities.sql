-- What stands beside a key of a plugin: the certificate that belongs to it, with those that lead to its issuer, and a new key that
-- waits for its certificate. Both encrypted under a key that is not in the database; whom the certificate names and when it ends is not.
CREATE TABLE "plugin_identity" (
    "tenant" BIGINT NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "chain" TEXT COLLATE "C",
    "subject" TEXT COLLATE "C",
    "not_after" TIMESTAMPTZ,
    "waiting" TEXT COLLATE "C",
    "changed_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "plugin_identity_pkey" PRIMARY KEY ("tenant", "plugin", "name")
);
ALTER TABLE "plugin_identity" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_identity" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_identity" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
