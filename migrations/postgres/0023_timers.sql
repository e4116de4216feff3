-- What records do at moments they name (`x-timers`): one row for each record and timer that is to come, written with the record.
CREATE TABLE "timer" (
    "tenant" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "timer" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    -- What the record says.
    "at" TIMESTAMPTZ NOT NULL,
    -- When it is run: at that moment, later after a refusal; null when it was given up.
    "due_at" TIMESTAMPTZ,
    "attempts" BIGINT NOT NULL,
    "failed_at" TIMESTAMPTZ,
    "error" TEXT COLLATE "C",
    CONSTRAINT "timer_pkey" PRIMARY KEY ("tenant", "entity", "timer", "record")
);
CREATE INDEX "ix_timer_due" ON "timer" ("tenant", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "ix_timer_refused" ON "timer" ("tenant", "entity", "timer", "failed_at") WHERE "attempts" > 0;
ALTER TABLE "timer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "timer" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "timer" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- Which tenants have something due, and who works on it: a server finds its work without a look into any tenant's rows. It says
-- nothing of a business but a moment, so it is the platform's and no row security covers it.
CREATE TABLE "timer_due" (
    "tenant" BIGINT NOT NULL,
    "next_at" TIMESTAMPTZ,
    "leased_until" TIMESTAMPTZ,
    "lease" TEXT COLLATE "C",
    CONSTRAINT "timer_due_pkey" PRIMARY KEY ("tenant")
);
CREATE INDEX "ix_timer_due_next_at" ON "timer_due" ("next_at");

-- The timers that records were looked through for, by address, and what they said then.
CREATE TABLE "timer_known" (
    "timer" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "timer_known_pkey" PRIMARY KEY ("timer")
);
