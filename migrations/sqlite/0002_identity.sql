-- Identity: sign-in names, verified addresses, second factors, passkeys, devices, letters. Never edited once released.

ALTER TABLE "app_user" ADD COLUMN "username" TEXT;
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" INTEGER;
ALTER TABLE "app_user" ADD COLUMN "terms_accepted_at" INTEGER;
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" INTEGER;
ALTER TABLE "app_user" ADD COLUMN "language" TEXT;
ALTER TABLE "app_user" ADD COLUMN "preferences" TEXT;
-- Sees what belongs to the installation and no business: the outbox of letters.
ALTER TABLE "app_user" ADD COLUMN "platform_admin" INTEGER NOT NULL DEFAULT 0;
-- Encrypted with a key that is not in the database.
ALTER TABLE "app_user" ADD COLUMN "totp_secret" TEXT;
ALTER TABLE "app_user" ADD COLUMN "totp_enabled_at" INTEGER;
-- The last time step a code was accepted for: no code works twice.
ALTER TABLE "app_user" ADD COLUMN "totp_last_step" INTEGER;
CREATE UNIQUE INDEX "ux_app_user_username" ON "app_user" ("username");
-- Whoever has an account by now proved the address or was added by somebody who knows it.
UPDATE "app_user" SET "email_verified_at" = "created_at";

-- Wrong guesses at a short code.
ALTER TABLE "user_token" ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0;

-- A device that signed in: the life of one family of refresh tokens, as people see it.
CREATE TABLE "sign_in" (
    "family" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "remembered" INTEGER NOT NULL,
    "name" TEXT,
    "user_agent" TEXT,
    "ip" TEXT,
    "created_at" INTEGER NOT NULL,
    "last_used_at" INTEGER NOT NULL,
    "expires_at" INTEGER NOT NULL,
    "stepped_up_at" INTEGER,
    PRIMARY KEY ("family")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_sign_in_user_id" ON "sign_in" ("user_id", "last_used_at");
INSERT INTO "sign_in" ("family", "user_id", "method", "remembered", "user_agent", "ip", "created_at", "last_used_at", "expires_at")
SELECT "family", MAX("user_id"), 'password', 0, MAX("user_agent"), MAX("ip"), MIN("created_at"), MAX("created_at"), MAX("expires_at")
FROM "session" GROUP BY "family";

CREATE TABLE "recovery_code" (
    "user_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "used_at" INTEGER,
    PRIMARY KEY ("user_id", "code_hash")
) STRICT, WITHOUT ROWID;

CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "credential" TEXT NOT NULL,
    "algorithm" INTEGER NOT NULL,
    "public_key" TEXT NOT NULL,
    "sign_count" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "last_used_at" INTEGER,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_passkey_credential" ON "passkey" ("credential");
CREATE INDEX "ix_passkey_user_id" ON "passkey" ("user_id");

-- Letters on their way. What they say is forgotten once a mail server took them.
CREATE TABLE "mail_message" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "business" TEXT,
    "recipient" TEXT NOT NULL,
    "recipient_name" TEXT NOT NULL,
    "sender_name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body_text" TEXT,
    "body_html" TEXT,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "available_at" INTEGER NOT NULL,
    "last_error" TEXT,
    "created_at" INTEGER NOT NULL,
    "sent_at" INTEGER,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_mail_message_queued" ON "mail_message" ("available_at", "id") WHERE "status" = 'queued';
CREATE INDEX "ix_mail_message_recipient" ON "mail_message" ("recipient", "created_at");
