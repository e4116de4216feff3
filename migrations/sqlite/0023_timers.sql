-- What records do at moments they name (`x-timers`): one row for each record and timer that is to come, written with the record.
CREATE TABLE "timer" (
    "tenant" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    "timer" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    -- What the record says.
    "at" INTEGER NOT NULL,
    -- When it is run: at that moment, later after a refusal; null when it was given up.
    "due_at" INTEGER,
    "attempts" INTEGER NOT NULL,
    "failed_at" INTEGER,
    "error" TEXT,
    PRIMARY KEY ("tenant", "entity", "timer", "record")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_timer_due" ON "timer" ("tenant", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "ix_timer_refused" ON "timer" ("tenant", "entity", "timer", "failed_at") WHERE "attempts" > 0;

-- Which tenants have something due, and who works on it: a server finds its work without a look into any tenant's rows.
CREATE TABLE "timer_due" (
    "tenant" INTEGER NOT NULL,
    "next_at" INTEGER,
    "leased_until" INTEGER,
    "lease" TEXT,
    PRIMARY KEY ("tenant")
) STRICT;
CREATE INDEX "ix_timer_due_next_at" ON "timer_due" ("next_at");

-- The timers that records were looked through for, by address, and what they said then.
CREATE TABLE "timer_known" (
    "timer" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("timer")
) STRICT, WITHOUT ROWID;
