-- Tables of the platform itself. Never edited once released: later changes are further files.

-- People who sign in. `email` is stored in lower case.
CREATE TABLE "app_user" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image" TEXT,
    "phone" TEXT,
    "status" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_app_user_email" ON "app_user" ("email");

-- Refresh-token sessions; a family dies as one when a token is used twice.
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "refresh_hash" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "expires_at" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "rotated_at" INTEGER,
    "revoked_at" INTEGER,
    "user_agent" TEXT,
    "ip" TEXT,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_session_refresh_hash" ON "session" ("refresh_hash");
CREATE INDEX "ix_session_user_id" ON "session" ("user_id");
CREATE INDEX "ix_session_family" ON "session" ("family");
CREATE INDEX "ix_session_expires_at" ON "session" ("expires_at");

CREATE TABLE "login_attempt" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "ip" TEXT,
    "at" INTEGER NOT NULL,
    "succeeded" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_login_attempt_email_at" ON "login_attempt" ("email", "at");
CREATE INDEX "ix_login_attempt_ip_at" ON "login_attempt" ("ip", "at");

-- One-time secrets: e-mail confirmation, password reset, invitations. Only hashes are kept.
CREATE TABLE "user_token" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "payload" TEXT,
    "expires_at" INTEGER NOT NULL,
    "used_at" INTEGER,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_user_token_secret_hash" ON "user_token" ("secret_hash");
CREATE INDEX "ix_user_token_user_id_purpose" ON "user_token" ("user_id", "purpose");

CREATE TABLE "business_group" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_business_group_owner" ON "business_group" ("owner");

CREATE TABLE "business" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "business_type" TEXT,
    "industry" TEXT,
    "industry_code" TEXT,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "sector" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "brand" TEXT,
    "logo" TEXT,
    "tax_number" TEXT,
    "address" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "group_id" TEXT,
    "status" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_business_group_id" ON "business" ("group_id");

-- Live and test data of one business are two tenants.
CREATE TABLE "tenant" (
    "id" INTEGER NOT NULL,
    "business" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_tenant_business_environment" ON "tenant" ("business", "environment");

CREATE TABLE "membership" (
    "business" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "owner" INTEGER NOT NULL,
    "portal_party" TEXT,
    "status" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("business", "user_id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_membership_user_id" ON "membership" ("user_id");

CREATE TABLE "family_grant" (
    "business" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "hidden_apps" TEXT,
    "expires_at" INTEGER,
    PRIMARY KEY ("business", "user_id", "family")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_family_grant_user_id" ON "family_grant" ("user_id");

CREATE TABLE "family_switch" (
    "business" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "enabled" INTEGER NOT NULL,
    PRIMARY KEY ("business", "family")
) STRICT, WITHOUT ROWID;

-- Schema of the entity tables as last applied, and its history.
CREATE TABLE "baobab_schema" (
    "version" INTEGER NOT NULL,
    "registry_hash" TEXT NOT NULL,
    "snapshot" TEXT NOT NULL,
    "applied_at" INTEGER NOT NULL,
    PRIMARY KEY ("version")
) STRICT, WITHOUT ROWID;

-- The rest belongs to tenants.
CREATE TABLE "setting" (
    "tenant" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT,
    "updated_at" INTEGER,
    "updated_by" TEXT,
    PRIMARY KEY ("tenant", "key")
) STRICT, WITHOUT ROWID;

CREATE TABLE "idempotency" (
    "tenant" INTEGER NOT NULL,
    "idem_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "expires_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "idem_key")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_idempotency_tenant_expires_at" ON "idempotency" ("tenant", "expires_at");

CREATE TABLE "outbox" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "available_at" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "leased_until" INTEGER,
    "last_error" TEXT,
    "done_at" INTEGER,
    "dead" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_outbox_pending" ON "outbox" ("available_at", "id") WHERE "done_at" IS NULL AND "dead" = 0;

CREATE TABLE "audit_head" (
    "tenant" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("tenant")
) STRICT, WITHOUT ROWID;

CREATE TABLE "audit" (
    "tenant" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT,
    "action" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "acting_for" TEXT,
    "at" INTEGER NOT NULL,
    "request_id" TEXT,
    "before" TEXT,
    "after" TEXT,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "seq")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_audit_tenant_entity_record_seq" ON "audit" ("tenant", "entity", "record", "seq");

CREATE TABLE "number_series" (
    "tenant" INTEGER NOT NULL,
    "series" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "next" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "series", "period")
) STRICT, WITHOUT ROWID;

CREATE TABLE "search_document" (
    "tenant" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "entity", "record")
) STRICT, WITHOUT ROWID;

CREATE TABLE "search_word" (
    "tenant" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "entity", "word", "record")
) STRICT, WITHOUT ROWID;
