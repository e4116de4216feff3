-- Documents that leave the house: links for people without a session, letters with documents in them.

CREATE TABLE "record_share" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C",
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "revoked_at" TIMESTAMPTZ,
    "views" BIGINT NOT NULL,
    "first_viewed_at" TIMESTAMPTZ,
    "last_viewed_at" TIMESTAMPTZ,
    "answer" TEXT COLLATE "C",
    "answered_by" TEXT COLLATE "C",
    "answered_at" TIMESTAMPTZ,
    CONSTRAINT "record_share_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE UNIQUE INDEX "ux_record_share_token" ON "record_share" ("tenant", "token_hash");
CREATE INDEX "ix_record_share_record" ON "record_share" ("tenant", "entity", "record");
ALTER TABLE "record_share" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "record_share" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "record_share" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "record_message" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "mail" TEXT COLLATE "C" NOT NULL,
    "share" TEXT COLLATE "C",
    "recipient" TEXT COLLATE "C" NOT NULL,
    "recipient_name" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "attached" BOOLEAN NOT NULL,
    "sent_by" TEXT COLLATE "C" NOT NULL,
    "sent_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "record_message_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_record_message_record" ON "record_message" ("tenant", "entity", "record");
ALTER TABLE "record_message" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "record_message" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "record_message" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- Base64, so that a letter and what is in it are one transaction in both databases; forgotten once the letter has left.
CREATE TABLE "mail_attachment" (
    "mail" TEXT COLLATE "C" NOT NULL,
    "seq" BIGINT NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "media_type" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "mail_attachment_pkey" PRIMARY KEY ("mail", "seq")
);

ALTER TABLE "mail_message" ADD COLUMN "reply_to" TEXT COLLATE "C";
