-- Mail that comes in, and letters that belong to a conversation.

-- Addresses mail is taken for, of all businesses: a server that hands over a mail names an address and no business.
CREATE TABLE "mail_address" (
    -- In small letters.
    "address" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    -- The record that stands for the mailbox.
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "claimed_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "mail_address_pkey" PRIMARY KEY ("address")
);
CREATE INDEX "ix_mail_address_business" ON "mail_address" ("business", "entity", "record");

-- Mails that were taken, until the daily housekeeping forgets them. The sender was told so after the commit, and not before.
CREATE TABLE "mail_received" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    -- The address as the sender wrote it, with what stands behind a plus sign.
    "recipient" TEXT COLLATE "C" NOT NULL,
    "return_to" TEXT COLLATE "C" NOT NULL,
    "peer" TEXT COLLATE "C" NOT NULL,
    -- Of its identifier and its words: the same mail handed over twice is one.
    "fingerprint" TEXT COLLATE "C" NOT NULL,
    "size" BIGINT NOT NULL,
    -- `waiting`, `done` or `held`.
    "status" TEXT COLLATE "C" NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "mail_received_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE UNIQUE INDEX "ux_mail_received_fingerprint" ON "mail_received" ("tenant", "record", "fingerprint");
CREATE INDEX "ix_mail_received_tenant_age" ON "mail_received" ("tenant", "received_at");

-- The mails themselves, as they came, base64.
CREATE TABLE "mail_content" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "mail_content_pkey" PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "mail_received" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mail_received" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "mail_received" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
ALTER TABLE "mail_content" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mail_content" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "mail_content" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- Letters of a conversation: where they come from, what they answer, and which record is to learn what became of them.
ALTER TABLE "mail_message" ADD COLUMN "from_address" TEXT COLLATE "C";
ALTER TABLE "mail_message" ADD COLUMN "in_reply_to" TEXT COLLATE "C";
ALTER TABLE "mail_message" ADD COLUMN "refers_to" TEXT COLLATE "C";
ALTER TABLE "mail_message" ADD COLUMN "automatic" BOOLEAN;
ALTER TABLE "mail_message" ADD COLUMN "about_tenant" BIGINT;
ALTER TABLE "mail_message" ADD COLUMN "about_entity" TEXT COLLATE "C";
ALTER TABLE "mail_message" ADD COLUMN "about_record" TEXT COLLATE "C";
