-- What a database that is spread over machines by tenant asks for: no triggers on tables of tenants, and work that is claimed one
-- tenant at a time.

-- Whoever writes a setting counts it and tells the servers itself.
DROP TRIGGER "access_setting" ON "setting";

-- Which tenants have work due, by kind: `outbox`, `plugin`. It says nothing of a business but a moment, so it is the platform's and
-- no row security covers it; a server finds its work without a look into any tenant's rows.
CREATE TABLE "work_due" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "tenant" BIGINT NOT NULL,
    -- When there is something to do again at the earliest; null while there is nothing.
    "next_at" TIMESTAMPTZ,
    CONSTRAINT "work_due_pkey" PRIMARY KEY ("kind", "tenant")
);
CREATE INDEX "ix_work_due_next_at" ON "work_due" ("kind", "next_at");
INSERT INTO "work_due" ("kind", "tenant", "next_at")
    SELECT 'outbox', "tenant", MIN("available_at") FROM "outbox" WHERE "done_at" IS NULL AND NOT "dead" GROUP BY "tenant";
INSERT INTO "work_due" ("kind", "tenant", "next_at")
    SELECT 'plugin', "tenant", MIN("available_at") FROM "plugin_run" WHERE "state" = 'waiting' GROUP BY "tenant";

-- What is claimed of one tenant, in order.
DROP INDEX "ix_outbox_pending";
CREATE INDEX "ix_outbox_tenant_pending" ON "outbox" ("tenant", "available_at", "id") WHERE "done_at" IS NULL AND NOT "dead";
DROP INDEX "ix_plugin_run_due";
CREATE INDEX "ix_plugin_run_tenant_due" ON "plugin_run" ("tenant", "available_at", "id") WHERE "state" = 'waiting';

-- A run that waits is looked for and locked across tenants. The row names a run and nothing else: it is the platform's, as `work_due`.
DROP POLICY "tenant_rows" ON "run_work";
ALTER TABLE "run_work" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "run_work" DISABLE ROW LEVEL SECURITY;
