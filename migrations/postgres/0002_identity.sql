-- Identity: sign-in names, verified addresses, second factors, passkeys, devices, letters. Never edited once released.

ALTER TABLE "app_user" ADD COLUMN "username" TEXT COLLATE "C";
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" TIMESTAMPTZ;
ALTER TABLE "app_user" ADD COLUMN "terms_accepted_at" TIMESTAMPTZ;
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" TIMESTAMPTZ;
ALTER TABLE "app_user" ADD COLUMN "language" TEXT COLLATE "C";
ALTER TABLE "app_user" ADD COLUMN "preferences" JSONB;
-- Sees what belongs to the installation and no business: the outbox of letters.
ALTER TABLE "app_user" ADD COLUMN "platform_admin" BOOLEAN NOT NULL DEFAULT FALSE;
-- Encrypted with a key that is not in the database.
ALTER TABLE "app_user" ADD COLUMN "totp_secret" TEXT COLLATE "C";
ALTER TABLE "app_user" ADD COLUMN "totp_enabled_at" TIMESTAMPTZ;
-- The last time step a code was accepted for: no code works twice.
ALTER TABLE "app_user" ADD COLUMN "totp_last_step" BIGINT;
CREATE UNIQUE INDEX "ux_app_user_username" ON "app_user" ("username");
-- Whoever has an account by now proved the address or was added by somebody who knows it.
UPDATE "app_user" SET "email_verified_at" = "created_at";

-- Wrong guesses at a short code.
ALTER TABLE "user_token" ADD COLUMN "attempts" BIGINT NOT NULL DEFAULT 0;

-- A device that signed in: the life of one family of refresh tokens, as people see it.
CREATE TABLE "sign_in" (
    "family" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "remembered" BOOLEAN NOT NULL,
    "name" TEXT COLLATE "C",
    "user_agent" TEXT COLLATE "C",
    "ip" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ NOT NULL,
    "last_used_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "stepped_up_at" TIMESTAMPTZ,
    CONSTRAINT "sign_in_pkey" PRIMARY KEY ("family")
);
CREATE INDEX "ix_sign_in_user_id" ON "sign_in" ("user_id", "last_used_at");
INSERT INTO "sign_in" ("family", "user_id", "method", "remembered", "user_agent", "ip", "created_at", "last_used_at", "expires_at")
SELECT "family", MAX("user_id"), 'password', FALSE, MAX("user_agent"), MAX("ip"), MIN("created_at"), MAX("created_at"), MAX("expires_at")
FROM "session" GROUP BY "family";

CREATE TABLE "recovery_code" (
    "user_id" TEXT COLLATE "C" NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,
    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id", "code_hash")
);

CREATE TABLE "passkey" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "credential" TEXT COLLATE "C" NOT NULL,
    "algorithm" BIGINT NOT NULL,
    "public_key" TEXT COLLATE "C" NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "last_used_at" TIMESTAMPTZ,
    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_passkey_credential" ON "passkey" ("credential");
CREATE INDEX "ix_passkey_user_id" ON "passkey" ("user_id");

-- Letters on their way. What they say is forgotten once a mail server took them.
CREATE TABLE "mail_message" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "brand" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C",
    "recipient" TEXT COLLATE "C" NOT NULL,
    "recipient_name" TEXT COLLATE "C" NOT NULL,
    "sender_name" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "body_text" TEXT COLLATE "C",
    "body_html" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "attempts" BIGINT NOT NULL,
    "available_at" TIMESTAMPTZ NOT NULL,
    "last_error" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ NOT NULL,
    "sent_at" TIMESTAMPTZ,
    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_mail_message_queued" ON "mail_message" ("available_at", "id") WHERE "status" = 'queued';
CREATE INDEX "ix_mail_message_recipient" ON "mail_message" ("recipient", "created_at");
