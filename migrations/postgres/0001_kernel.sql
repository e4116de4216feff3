-- Tables of the platform itself. Never edited once released: later changes are further files.

-- Row security is the second lock: `app.tenant` is set per transaction and compared with every row. The policies are
-- forced, so the owner is bound by them too; a superuser or BYPASSRLS role is not, and must not run the server.

-- People who sign in. `email` is stored in lower case.
CREATE TABLE "app_user" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "password_hash" TEXT COLLATE "C",
    "first_name" TEXT COLLATE "C",
    "last_name" TEXT COLLATE "C",
    "profile_image" TEXT COLLATE "C",
    "phone" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_app_user_email" ON "app_user" ("email");

-- Refresh-token sessions; a family dies as one when a token is used twice.
CREATE TABLE "session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "refresh_hash" TEXT COLLATE "C" NOT NULL,
    "family" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "rotated_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,
    "user_agent" TEXT COLLATE "C",
    "ip" TEXT COLLATE "C",
    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_session_refresh_hash" ON "session" ("refresh_hash");
CREATE INDEX "ix_session_user_id" ON "session" ("user_id");
CREATE INDEX "ix_session_family" ON "session" ("family");
CREATE INDEX "ix_session_expires_at" ON "session" ("expires_at");

CREATE TABLE "login_attempt" (
    "id" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "ip" TEXT COLLATE "C",
    "at" TIMESTAMPTZ NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    CONSTRAINT "login_attempt_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_login_attempt_email_at" ON "login_attempt" ("email", "at");
CREATE INDEX "ix_login_attempt_ip_at" ON "login_attempt" ("ip", "at");

-- One-time secrets: e-mail confirmation, password reset, invitations. Only hashes are kept.
CREATE TABLE "user_token" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "purpose" TEXT COLLATE "C" NOT NULL,
    "secret_hash" TEXT COLLATE "C" NOT NULL,
    "payload" JSONB,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "user_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_user_token_secret_hash" ON "user_token" ("secret_hash");
CREATE INDEX "ix_user_token_user_id_purpose" ON "user_token" ("user_id", "purpose");

CREATE TABLE "business_group" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "owner" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "business_group_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_business_group_owner" ON "business_group" ("owner");

CREATE TABLE "business" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "business_type" TEXT COLLATE "C",
    "industry" TEXT COLLATE "C",
    "industry_code" TEXT COLLATE "C",
    "country" TEXT COLLATE "C" NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL,
    "sector" TEXT COLLATE "C" NOT NULL,
    "timezone" TEXT COLLATE "C" NOT NULL,
    "brand" TEXT COLLATE "C",
    "logo" TEXT COLLATE "C",
    "tax_number" TEXT COLLATE "C",
    "address" TEXT COLLATE "C",
    "phone" TEXT COLLATE "C",
    "email" TEXT COLLATE "C",
    "group_id" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "business_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_business_group_id" ON "business" ("group_id");

-- Live and test data of one business are two tenants.
CREATE TABLE "tenant" (
    "id" BIGINT NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "environment" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_tenant_business_environment" ON "tenant" ("business", "environment");

CREATE TABLE "membership" (
    "business" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "owner" BOOLEAN NOT NULL,
    "portal_party" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "membership_pkey" PRIMARY KEY ("business", "user_id")
);
CREATE INDEX "ix_membership_user_id" ON "membership" ("user_id");

CREATE TABLE "family_grant" (
    "business" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "family" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "scope" TEXT COLLATE "C" NOT NULL,
    "hidden_apps" JSONB,
    "expires_at" TIMESTAMPTZ,
    CONSTRAINT "family_grant_pkey" PRIMARY KEY ("business", "user_id", "family")
);
CREATE INDEX "ix_family_grant_user_id" ON "family_grant" ("user_id");

CREATE TABLE "family_switch" (
    "business" TEXT COLLATE "C" NOT NULL,
    "family" TEXT COLLATE "C" NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    CONSTRAINT "family_switch_pkey" PRIMARY KEY ("business", "family")
);

-- Schema of the entity tables as last applied, and its history.
CREATE TABLE "baobab_schema" (
    "version" BIGINT NOT NULL,
    "registry_hash" TEXT COLLATE "C" NOT NULL,
    "snapshot" TEXT COLLATE "C" NOT NULL,
    "applied_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "baobab_schema_pkey" PRIMARY KEY ("version")
);

-- The rest belongs to tenants.
CREATE TABLE "setting" (
    "tenant" BIGINT NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "value" JSONB,
    "updated_at" TIMESTAMPTZ,
    "updated_by" TEXT COLLATE "C",
    CONSTRAINT "setting_pkey" PRIMARY KEY ("tenant", "key")
);
ALTER TABLE "setting" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "setting" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "setting" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "idempotency" (
    "tenant" BIGINT NOT NULL,
    "idem_key" TEXT COLLATE "C" NOT NULL,
    "request_hash" TEXT COLLATE "C" NOT NULL,
    "status" BIGINT NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "idempotency_pkey" PRIMARY KEY ("tenant", "idem_key")
);
CREATE INDEX "ix_idempotency_tenant_expires_at" ON "idempotency" ("tenant", "expires_at");
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "idempotency" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "idempotency" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "outbox" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "event" TEXT COLLATE "C" NOT NULL,
    "payload" JSONB NOT NULL,
    "available_at" TIMESTAMPTZ NOT NULL,
    "attempts" BIGINT NOT NULL,
    "leased_until" TIMESTAMPTZ,
    "last_error" TEXT COLLATE "C",
    "done_at" TIMESTAMPTZ,
    "dead" BOOLEAN NOT NULL,
    CONSTRAINT "outbox_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_outbox_pending" ON "outbox" ("available_at", "id") WHERE "done_at" IS NULL AND NOT "dead";
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "outbox" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "outbox" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1);

CREATE TABLE "audit_head" (
    "tenant" BIGINT NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("tenant")
);
ALTER TABLE "audit_head" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_head" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "audit_head" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "audit" (
    "tenant" BIGINT NOT NULL,
    "seq" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C",
    "action" TEXT COLLATE "C" NOT NULL,
    "actor" TEXT COLLATE "C" NOT NULL,
    "acting_for" TEXT COLLATE "C",
    "at" TIMESTAMPTZ NOT NULL,
    "request_id" TEXT COLLATE "C",
    "before" TEXT COLLATE "C",
    "after" TEXT COLLATE "C",
    "prev_hash" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "audit_pkey" PRIMARY KEY ("tenant", "seq")
);
CREATE INDEX "ix_audit_tenant_entity_record_seq" ON "audit" ("tenant", "entity", "record", "seq");
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "audit" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "number_series" (
    "tenant" BIGINT NOT NULL,
    "series" TEXT COLLATE "C" NOT NULL,
    "period" TEXT COLLATE "C" NOT NULL,
    "next" BIGINT NOT NULL,
    CONSTRAINT "number_series_pkey" PRIMARY KEY ("tenant", "series", "period")
);
ALTER TABLE "number_series" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "number_series" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "number_series" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "search_document" (
    "tenant" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "words" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "search_document_pkey" PRIMARY KEY ("tenant", "entity", "record")
);
ALTER TABLE "search_document" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "search_document" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "search_document" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "search_word" (
    "tenant" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "search_word_pkey" PRIMARY KEY ("tenant", "entity", "word", "record")
);
ALTER TABLE "search_word" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "search_word" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "search_word" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
