-- Mail that comes in, and letters that belong to a conversation.

-- Addresses mail is taken for, of all businesses: a server that hands over a mail names an address and no business.
CREATE TABLE "mail_address" (
    -- In small letters.
    "address" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    -- The record that stands for the mailbox.
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "claimed_at" INTEGER NOT NULL,
    PRIMARY KEY ("address")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_mail_address_business" ON "mail_address" ("business", "entity", "record");

-- Mails that were taken, until the daily housekeeping forgets them. The sender was told so after the commit, and not before.
CREATE TABLE "mail_received" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    -- The address as the sender wrote it, with what stands behind a plus sign.
    "recipient" TEXT NOT NULL,
    "return_to" TEXT NOT NULL,
    "peer" TEXT NOT NULL,
    -- Of its identifier and its words: the same mail handed over twice is one.
    "fingerprint" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    -- `waiting`, `done` or `held`.
    "status" TEXT NOT NULL,
    "received_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT;
CREATE UNIQUE INDEX "ux_mail_received_fingerprint" ON "mail_received" ("tenant", "record", "fingerprint");
CREATE INDEX "ix_mail_received_tenant_age" ON "mail_received" ("tenant", "received_at");

-- The mails themselves, as they came, base64.
CREATE TABLE "mail_content" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT;

-- Letters of a conversation: where they come from, what they answer, and which record is to learn what became of them.
ALTER TABLE "mail_message" ADD COLUMN "from_address" TEXT;
ALTER TABLE "mail_message" ADD COLUMN "in_reply_to" TEXT;
ALTER TABLE "mail_message" ADD COLUMN "refers_to" TEXT;
ALTER TABLE "mail_message" ADD COLUMN "automatic" INTEGER;
ALTER TABLE "mail_message" ADD COLUMN "about_tenant" INTEGER;
ALTER TABLE "mail_message" ADD COLUMN "about_entity" TEXT;
ALTER TABLE "mail_message" ADD COLUMN "about_record" TEXT;
