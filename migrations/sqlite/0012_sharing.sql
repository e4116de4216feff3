-- Documents that leave the house: links for people without a session, letters with documents in them.

CREATE TABLE "record_share" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "recipient" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "expires_at" INTEGER NOT NULL,
    "revoked_at" INTEGER,
    "views" INTEGER NOT NULL,
    "first_viewed_at" INTEGER,
    "last_viewed_at" INTEGER,
    "answer" TEXT,
    "answered_by" TEXT,
    "answered_at" INTEGER,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_record_share_token" ON "record_share" ("tenant", "token_hash");
CREATE INDEX "ix_record_share_record" ON "record_share" ("tenant", "entity", "record");

CREATE TABLE "record_message" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "mail" TEXT NOT NULL,
    "share" TEXT,
    "recipient" TEXT NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "attached" INTEGER NOT NULL,
    "sent_by" TEXT NOT NULL,
    "sent_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_record_message_record" ON "record_message" ("tenant", "entity", "record");

-- Base64, so that a letter and what is in it are one transaction in both databases; forgotten once the letter has left.
CREATE TABLE "mail_attachment" (
    "mail" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    PRIMARY KEY ("mail", "seq")
) STRICT, WITHOUT ROWID;

ALTER TABLE "mail_message" ADD COLUMN "reply_to" TEXT;
