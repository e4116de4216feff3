-- Access beyond the first grants: the version that caches compare, portal links, API keys, looking as somebody else.

-- Counts every change of what somebody may do. Caches of decisions compare it; triggers below keep it, so that no way of
-- writing (a route, the command line, another release) can forget to.
CREATE TABLE "access_version" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
INSERT INTO "access_version" ("id", "version") VALUES (1, 1);

-- Who laid a grant down and from which template.
ALTER TABLE "family_grant" ADD COLUMN "granted_by" TEXT;
ALTER TABLE "family_grant" ADD COLUMN "granted_at" INTEGER;
ALTER TABLE "family_grant" ADD COLUMN "template" TEXT;

-- Records a portal user stands for: a customer of a shop, the two children of a guardian.
CREATE TABLE "portal_link" (
    "business" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "created_by" TEXT,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("business", "user_id", "record")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_portal_link_user_id" ON "portal_link" ("user_id");

-- Keys of programs. The key's own id holds its grants in family_grant, as a user's does; the secret is kept as a hash.
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "requests_per_minute" INTEGER NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "expires_at" INTEGER,
    "last_used_at" INTEGER,
    "revoked_at" INTEGER,
    "revoked_by" TEXT,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_api_key_prefix" ON "api_key" ("prefix");
CREATE INDEX "ix_api_key_business" ON "api_key" ("business", "created_at");

-- An administrator looks at the product as somebody else sees it: bound to one session, read-only, for a short time.
CREATE TABLE "access_view" (
    "id" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "viewer" TEXT NOT NULL,
    "session_family" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "reason" TEXT,
    "started_at" INTEGER NOT NULL,
    "ends_at" INTEGER NOT NULL,
    "ended_at" INTEGER,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_access_view_session_family" ON "access_view" ("session_family");
CREATE INDEX "ix_access_view_business" ON "access_view" ("business", "started_at");

-- What was changed does not matter to one process: it forgets everything.
CREATE TRIGGER "access_membership_insert" AFTER INSERT ON "membership" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_membership_update" AFTER UPDATE ON "membership" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_membership_delete" AFTER DELETE ON "membership" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_family_grant_insert" AFTER INSERT ON "family_grant" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_family_grant_update" AFTER UPDATE ON "family_grant" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_family_grant_delete" AFTER DELETE ON "family_grant" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_family_switch_insert" AFTER INSERT ON "family_switch" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_family_switch_update" AFTER UPDATE ON "family_switch" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_family_switch_delete" AFTER DELETE ON "family_switch" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_portal_link_insert" AFTER INSERT ON "portal_link" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_portal_link_update" AFTER UPDATE ON "portal_link" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_portal_link_delete" AFTER DELETE ON "portal_link" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_business_update" AFTER UPDATE ON "business" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_business_delete" AFTER DELETE ON "business" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_app_user_update" AFTER UPDATE OF "status" ON "app_user" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_app_user_delete" AFTER DELETE ON "app_user" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_session_update" AFTER UPDATE OF "revoked_at" ON "session" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_session_delete" AFTER DELETE ON "session" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_api_key_update" AFTER UPDATE OF "revoked_at", "expires_at", "requests_per_minute" ON "api_key" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_api_key_delete" AFTER DELETE ON "api_key" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_access_view_update" AFTER UPDATE OF "ended_at", "ends_at" ON "access_view" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_access_view_delete" AFTER DELETE ON "access_view" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_setting_insert" AFTER INSERT ON "setting" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_setting_update" AFTER UPDATE ON "setting" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_setting_delete" AFTER DELETE ON "setting" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
