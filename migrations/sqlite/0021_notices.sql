-- What people are told of: one row for each person and thing, until the daily housekeeping forgets it.
CREATE TABLE "notice" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    -- What it opens: the record it is about.
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    -- Which notice of which entity: `helpdesk.ticket/assigned`, or the kernel's own `mention` and `comment`.
    "kind" TEXT NOT NULL,
    "notice_group" TEXT NOT NULL,
    "importance" TEXT NOT NULL,
    -- Who did it last; null for what the product did.
    "actor" TEXT,
    -- How often it happened while it was unread.
    "times" INTEGER NOT NULL,
    -- The event that was counted last: delivered twice, it counts once.
    "cause" TEXT NOT NULL,
    "happened_at" INTEGER NOT NULL,
    "read_at" INTEGER,
    "archived_at" INTEGER,
    -- When a letter is to tell it, and when one did.
    "mail_at" INTEGER,
    "mailed_at" INTEGER,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_notice_tenant_user" ON "notice" ("tenant", "user_id", "happened_at" DESC, "id" DESC);
CREATE INDEX "ix_notice_unread" ON "notice" ("tenant", "user_id", "happened_at" DESC) WHERE "read_at" IS NULL AND "archived_at" IS NULL;
CREATE INDEX "ix_notice_mail" ON "notice" ("tenant", "user_id", "mail_at") WHERE "mail_at" IS NOT NULL AND "mailed_at" IS NULL;
CREATE INDEX "ix_notice_tenant_age" ON "notice" ("tenant", "happened_at");
