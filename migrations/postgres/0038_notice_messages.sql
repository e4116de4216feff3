-- The numbers members are told at, each proven by a code that came to it. A gateway is the business's, so what it proves counts there alone.
CREATE TABLE "member_number" (
    "business" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    -- `sms`, `whatsapp`
    "channel" TEXT COLLATE "C" NOT NULL,
    -- In international form.
    "number" TEXT COLLATE "C" NOT NULL,
    "verified_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "member_number_pkey" PRIMARY KEY ("business", "user_id", "channel")
);

-- Messages to members: what they are told, and codes that prove a number. No record, so that nobody reads one but its gateway and its person.
CREATE TABLE "notice_message" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    -- `notices`, `code`
    "purpose" TEXT COLLATE "C" NOT NULL,
    -- The plugin it was handed to.
    "gateway" TEXT COLLATE "C" NOT NULL,
    -- Number and words, until the gateway took them.
    "sealed" TEXT COLLATE "C",
    "parts" BIGINT NOT NULL,
    -- `queued`, `sent`, `delivered`, `read`, `failed`, `unsure`
    "status" TEXT COLLATE "C" NOT NULL,
    "reference" TEXT COLLATE "C",
    "problem" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ NOT NULL,
    -- When nobody would want it any more.
    "expires_at" TIMESTAMPTZ NOT NULL,
    "sent_at" TIMESTAMPTZ,
    "arrived_at" TIMESTAMPTZ,
    CONSTRAINT "notice_message_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_notice_message_reference" ON "notice_message" ("tenant", "gateway", "reference") WHERE "reference" IS NOT NULL;
CREATE INDEX "ix_notice_message_age" ON "notice_message" ("tenant", "created_at");
ALTER TABLE "notice_message" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notice_message" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "notice_message" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- What was handed to gateways, by month. The row without a channel counts all of them: it is what the limit of the business is held against.
CREATE TABLE "notice_message_use" (
    "tenant" BIGINT NOT NULL,
    -- `2026-03`, by the calendar of the business.
    "month" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "gateway" TEXT COLLATE "C" NOT NULL,
    "messages" BIGINT NOT NULL,
    "parts" BIGINT NOT NULL,
    -- At the prices of the settings as they were, with six digits after the point.
    "cost" BIGINT NOT NULL,
    CONSTRAINT "notice_message_use_pkey" PRIMARY KEY ("tenant", "month", "channel", "gateway")
);
ALTER TABLE "notice_message_use" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notice_message_use" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "notice_message_use" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- When a message is to tell a notice, through which channel, when that was handed over, and with which message.
ALTER TABLE "notice" ADD COLUMN "message_at" TIMESTAMPTZ;
ALTER TABLE "notice" ADD COLUMN "message_channel" TEXT COLLATE "C";
ALTER TABLE "notice" ADD COLUMN "messaged_at" TIMESTAMPTZ;
ALTER TABLE "notice" ADD COLUMN "message_id" TEXT COLLATE "C";
CREATE INDEX "ix_notice_message" ON "notice" ("tenant", "user_id", "message_at") WHERE "message_at" IS NOT NULL AND "messaged_at" IS NULL;
