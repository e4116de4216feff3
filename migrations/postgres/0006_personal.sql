-- What people keep for themselves: layouts, saved views, comments on records.

-- One JSON value per user and key: column layouts, density, favourites.
CREATE TABLE "preference" (
    "tenant" BIGINT NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "pref_key" TEXT COLLATE "C" NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "preference_pkey" PRIMARY KEY ("tenant", "user_id", "pref_key")
);
ALTER TABLE "preference" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "preference" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "preference" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- A list as somebody wants to find it again. `shared_role` is the lowest role that sees it besides its owner.
CREATE TABLE "saved_view" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "owner" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "shared_role" TEXT COLLATE "C",
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_saved_view_tenant_owner" ON "saved_view" ("tenant", "owner");
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "saved_view" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "saved_view" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "record_comment" (
    "tenant" BIGINT NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "author" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "mentions" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "edited_at" TIMESTAMPTZ,
    CONSTRAINT "record_comment_pkey" PRIMARY KEY ("tenant", "entity", "record", "id")
);
ALTER TABLE "record_comment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "record_comment" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "record_comment" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
