-- What people are told of: one row for each person and thing, until the daily housekeeping forgets it.
CREATE TABLE "notice" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    -- What it opens: the record it is about.
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    -- Which notice of which entity: `helpdesk.ticket/assigned`, or the kernel's own `mention` and `comment`.
    "kind" TEXT COLLATE "C" NOT NULL,
    "notice_group" TEXT COLLATE "C" NOT NULL,
    "importance" TEXT COLLATE "C" NOT NULL,
    -- Who did it last; null for what the product did.
    "actor" TEXT COLLATE "C",
    -- How often it happened while it was unread.
    "times" BIGINT NOT NULL,
    -- The event that was counted last: delivered twice, it counts once.
    "cause" TEXT COLLATE "C" NOT NULL,
    "happened_at" TIMESTAMPTZ NOT NULL,
    "read_at" TIMESTAMPTZ,
    "archived_at" TIMESTAMPTZ,
    -- When a letter is to tell it, and when one did.
    "mail_at" TIMESTAMPTZ,
    "mailed_at" TIMESTAMPTZ,
    CONSTRAINT "notice_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_notice_tenant_user" ON "notice" ("tenant", "user_id", "happened_at" DESC, "id" DESC);
CREATE INDEX "ix_notice_unread" ON "notice" ("tenant", "user_id", "happened_at" DESC) WHERE "read_at" IS NULL AND "archived_at" IS NULL;
CREATE INDEX "ix_notice_mail" ON "notice" ("tenant", "user_id", "mail_at") WHERE "mail_at" IS NOT NULL AND "mailed_at" IS NULL;
CREATE INDEX "ix_notice_tenant_age" ON "notice" ("tenant", "happened_at");
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notice" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "notice" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
