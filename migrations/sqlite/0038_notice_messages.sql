-- The numbers members are told at, each proven by a code that came to it. A gateway is the business's, so what it proves counts there alone.
CREATE TABLE "member_number" (
    "business" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    -- `sms`, `whatsapp`
    "channel" TEXT NOT NULL,
    -- In international form.
    "number" TEXT NOT NULL,
    "verified_at" INTEGER NOT NULL,
    PRIMARY KEY ("business", "user_id", "channel")
) STRICT, WITHOUT ROWID;

-- Messages to members: what they are told, and codes that prove a number. No record, so that nobody reads one but its gateway and its person.
CREATE TABLE "notice_message" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    -- `notices`, `code`
    "purpose" TEXT NOT NULL,
    -- The plugin it was handed to.
    "gateway" TEXT NOT NULL,
    -- Number and words, until the gateway took them.
    "sealed" TEXT,
    "parts" INTEGER NOT NULL,
    -- `queued`, `sent`, `delivered`, `read`, `failed`, `unsure`
    "status" TEXT NOT NULL,
    "reference" TEXT,
    "problem" TEXT,
    "created_at" INTEGER NOT NULL,
    -- When nobody would want it any more.
    "expires_at" INTEGER NOT NULL,
    "sent_at" INTEGER,
    "arrived_at" INTEGER,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_notice_message_reference" ON "notice_message" ("tenant", "gateway", "reference") WHERE "reference" IS NOT NULL;
CREATE INDEX "ix_notice_message_age" ON "notice_message" ("tenant", "created_at");

-- What was handed to gateways, by month. The row without a channel counts all of them: it is what the limit of the business is held against.
CREATE TABLE "notice_message_use" (
    "tenant" INTEGER NOT NULL,
    -- `2026-03`, by the calendar of the business.
    "month" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "messages" INTEGER NOT NULL,
    "parts" INTEGER NOT NULL,
    -- At the prices of the settings as they were, with six digits after the point.
    "cost" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "month", "channel", "gateway")
) STRICT, WITHOUT ROWID;

-- When a message is to tell a notice, through which channel, when that was handed over, and with which message.
ALTER TABLE "notice" ADD COLUMN "message_at" INTEGER;
ALTER TABLE "notice" ADD COLUMN "message_channel" TEXT;
ALTER TABLE "notice" ADD COLUMN "messaged_at" INTEGER;
ALTER TABLE "notice" ADD COLUMN "message_id" TEXT;
CREATE INDEX "ix_notice_message" ON "notice" ("tenant", "user_id", "message_at") WHERE "message_at" IS NOT NULL AND "messaged_at" IS NULL;
