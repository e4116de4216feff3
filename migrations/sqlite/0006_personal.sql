-- What people keep for themselves: layouts, saved views, comments on records.

-- One JSON value per user and key: column layouts, density, favourites.
CREATE TABLE "preference" (
    "tenant" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "pref_key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updated_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "user_id", "pref_key")
) STRICT, WITHOUT ROWID;

-- A list as somebody wants to find it again. `shared_role` is the lowest role that sees it besides its owner.
CREATE TABLE "saved_view" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "shared_role" TEXT,
    "content" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "updated_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_saved_view_tenant_owner" ON "saved_view" ("tenant", "owner");

CREATE TABLE "record_comment" (
    "tenant" INTEGER NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "mentions" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "edited_at" INTEGER,
    PRIMARY KEY ("tenant", "entity", "record", "id")
) STRICT, WITHOUT ROWID;
