-- Work over many records that a person previews, confirms and may take back.
CREATE TABLE "run" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    -- Address of its declaration: `accounting.reminders`.
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    -- What servers have to do for it: preview, run, undo; null while nothing is.
    "work" TEXT,
    -- The parameters by name, as they were given.
    "params" TEXT NOT NULL,
    -- Sums over its rows by name, as stored: what the preview found, and what was done.
    "expected" TEXT NOT NULL,
    "figures" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    -- Whose rights hold for the rows: the person who confirmed it, or resumed, retried or undid it since.
    "run_by" TEXT NOT NULL,
    "confirmed_at" INTEGER,
    "ended_at" INTEGER,
    -- Why it stands still, where nobody paused it.
    "note" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_run_tenant_name" ON "run" ("tenant", "name", "created_at" DESC);
CREATE TABLE "run_row" (
    "tenant" INTEGER NOT NULL,
    "run" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "record" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    -- What the work is done once for.
    "row_key" TEXT,
    "figures" TEXT,
    -- Why it was not done: code and sentence.
    "problem" TEXT,
    -- What it made, and what taking it back needs to know.
    "made" TEXT,
    PRIMARY KEY ("tenant", "run", "position")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_run_row_tenant_state" ON "run_row" ("tenant", "run", "state", "position");
CREATE INDEX "ix_run_row_tenant_key" ON "run_row" ("tenant", "name", "row_key");
-- The second lock: nothing is done twice for one key, whatever servers meet.
CREATE UNIQUE INDEX "ux_run_row_done" ON "run_row" ("tenant", "name", "row_key") WHERE "state" = 'done';
-- Runs that servers have something to do for. Across businesses, as the schedule; the lock on a row is the right to work on it.
CREATE TABLE "run_work" (
    "tenant" INTEGER NOT NULL,
    "run" TEXT NOT NULL,
    "worked_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "run")
) STRICT, WITHOUT ROWID;
