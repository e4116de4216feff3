-- Work by the clock: when a job is due in a business and environment, who works on it, how it went last. Business and
-- environment are empty for the platform's own housekeeping.
CREATE TABLE "job_schedule" (
    "job" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "environment" TEXT COLLATE "C" NOT NULL,
    "next_at" TIMESTAMPTZ NOT NULL,
    -- While a process works on it; another may take it afterwards.
    "leased_until" TIMESTAMPTZ,
    "lease" TEXT COLLATE "C",
    "attempts" BIGINT NOT NULL,
    "succeeded_at" TIMESTAMPTZ,
    "last_at" TIMESTAMPTZ,
    -- `done`, `failed`, `skipped`
    "last_outcome" TEXT COLLATE "C",
    "last_count" BIGINT,
    "last_note" TEXT COLLATE "C",
    CONSTRAINT "job_schedule_pkey" PRIMARY KEY ("job", "business", "environment")
);
CREATE INDEX "ix_job_schedule_next_at" ON "job_schedule" ("next_at");
CREATE INDEX "ix_job_schedule_business" ON "job_schedule" ("business");
