-- Work by the clock: when a job is due in a business and environment, who works on it, how it went last. Business and
-- environment are empty for the platform's own housekeeping.
CREATE TABLE "job_schedule" (
    "job" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "next_at" INTEGER NOT NULL,
    -- While a process works on it; another may take it afterwards.
    "leased_until" INTEGER,
    "lease" TEXT,
    "attempts" INTEGER NOT NULL,
    "succeeded_at" INTEGER,
    "last_at" INTEGER,
    -- `done`, `failed`, `skipped`
    "last_outcome" TEXT,
    "last_count" INTEGER,
    "last_note" TEXT,
    PRIMARY KEY ("job", "business", "environment")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_job_schedule_next_at" ON "job_schedule" ("next_at");
CREATE INDEX "ix_job_schedule_business" ON "job_schedule" ("business");
