-- Work over many records that a person previews, confirms and may take back.
CREATE TABLE "run" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    -- Address of its declaration: `accounting.reminders`.
    "name" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    -- What servers have to do for it: preview, run, undo; null while nothing is.
    "work" TEXT COLLATE "C",
    -- The parameters by name, as they were given.
    "params" TEXT NOT NULL,
    -- Sums over its rows by name, as stored: what the preview found, and what was done.
    "expected" TEXT NOT NULL,
    "figures" TEXT NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    -- Whose rights hold for the rows: the person who confirmed it, or resumed, retried or undid it since.
    "run_by" TEXT COLLATE "C" NOT NULL,
    "confirmed_at" TIMESTAMPTZ,
    "ended_at" TIMESTAMPTZ,
    -- Why it stands still, where nobody paused it.
    "note" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_run_tenant_name" ON "run" ("tenant", "name", "created_at" DESC);
CREATE TABLE "run_row" (
    "tenant" BIGINT NOT NULL,
    "run" TEXT COLLATE "C" NOT NULL,
    "position" BIGINT NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    -- What the work is done once for.
    "row_key" TEXT COLLATE "C",
    "figures" TEXT,
    -- Why it was not done: code and sentence.
    "problem" TEXT,
    -- What it made, and what taking it back needs to know.
    "made" TEXT,
    PRIMARY KEY ("tenant", "run", "position")
);
CREATE INDEX "ix_run_row_tenant_state" ON "run_row" ("tenant", "run", "state", "position");
CREATE INDEX "ix_run_row_tenant_key" ON "run_row" ("tenant", "name", "row_key");
-- The second lock: nothing is done twice for one key, whatever servers meet.
CREATE UNIQUE INDEX "ux_run_row_done" ON "run_row" ("tenant", "name", "row_key") WHERE "state" = 'done';
-- Runs that servers have something to do for. Across businesses, as the schedule; the lock on a row is the right to work on it.
CREATE TABLE "run_work" (
    "tenant" BIGINT NOT NULL,
    "run" TEXT COLLATE "C" NOT NULL,
    "worked_at" TIMESTAMPTZ NOT NULL,
    PRIMARY KEY ("tenant", "run")
);
ALTER TABLE "run" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "run" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
ALTER TABLE "run_row" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_row" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "run_row" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
ALTER TABLE "run_work" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "run_work" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "run_work" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1);
