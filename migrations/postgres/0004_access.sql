-- Access beyond the first grants: the version that caches compare, portal links, API keys, looking as somebody else.

-- Counts every change of what somebody may do. Caches of decisions compare it; triggers below keep it, so that no way of
-- writing (a route, the command line, another release) can forget to.
CREATE TABLE "access_version" (
    "id" BIGINT NOT NULL,
    "version" BIGINT NOT NULL,
    CONSTRAINT "access_version_pkey" PRIMARY KEY ("id")
);
INSERT INTO "access_version" ("id", "version") VALUES (1, 1);

-- Who laid a grant down and from which template.
ALTER TABLE "family_grant" ADD COLUMN "granted_by" TEXT COLLATE "C";
ALTER TABLE "family_grant" ADD COLUMN "granted_at" TIMESTAMPTZ;
ALTER TABLE "family_grant" ADD COLUMN "template" TEXT COLLATE "C";

-- Records a portal user stands for: a customer of a shop, the two children of a guardian.
CREATE TABLE "portal_link" (
    "business" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "created_by" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "portal_link_pkey" PRIMARY KEY ("business", "user_id", "record")
);
CREATE INDEX "ix_portal_link_user_id" ON "portal_link" ("user_id");

-- Keys of programs. The key's own id holds its grants in family_grant, as a user's does; the secret is kept as a hash.
CREATE TABLE "api_key" (
    "id" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "environment" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "prefix" TEXT COLLATE "C" NOT NULL,
    "secret_hash" TEXT COLLATE "C" NOT NULL,
    "requests_per_minute" BIGINT NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ,
    "last_used_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,
    "revoked_by" TEXT COLLATE "C",
    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_api_key_prefix" ON "api_key" ("prefix");
CREATE INDEX "ix_api_key_business" ON "api_key" ("business", "created_at");

-- An administrator looks at the product as somebody else sees it: bound to one session, read-only, for a short time.
CREATE TABLE "access_view" (
    "id" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "viewer" TEXT COLLATE "C" NOT NULL,
    "session_family" TEXT COLLATE "C" NOT NULL,
    "target" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C",
    "started_at" TIMESTAMPTZ NOT NULL,
    "ends_at" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    CONSTRAINT "access_view_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_access_view_session_family" ON "access_view" ("session_family");
CREATE INDEX "ix_access_view_business" ON "access_view" ("business", "started_at");

-- Counts the change and tells every process at the commit: `<version> <kind>:<id>`, kind being whose cached access ends.
CREATE FUNCTION "baobab_access_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed jsonb;
    subject text;
    counted bigint;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
    subject := TG_ARGV[0] || ':' || COALESCE(changed ->> TG_ARGV[1], '');
    UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1 RETURNING "version" INTO counted;
    PERFORM pg_notify('baobab_access', counted || ' ' || subject);
    RETURN NULL;
END $$;
CREATE TRIGGER "access_membership" AFTER INSERT OR UPDATE OR DELETE ON "membership" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('business', 'business');
CREATE TRIGGER "access_family_grant" AFTER INSERT OR UPDATE OR DELETE ON "family_grant" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('user', 'user_id');
CREATE TRIGGER "access_family_switch" AFTER INSERT OR UPDATE OR DELETE ON "family_switch" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('business', 'business');
CREATE TRIGGER "access_portal_link" AFTER INSERT OR UPDATE OR DELETE ON "portal_link" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('user', 'user_id');
CREATE TRIGGER "access_business" AFTER UPDATE OR DELETE ON "business" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('business', 'id');
CREATE TRIGGER "access_app_user" AFTER UPDATE OF "status" OR DELETE ON "app_user" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('user', 'id');
CREATE TRIGGER "access_session" AFTER UPDATE OF "revoked_at" OR DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('session', 'family');
CREATE TRIGGER "access_api_key" AFTER UPDATE OF "revoked_at", "expires_at", "requests_per_minute" OR DELETE ON "api_key" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('user', 'id');
CREATE TRIGGER "access_access_view" AFTER UPDATE OF "ended_at", "ends_at" OR DELETE ON "access_view" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('user', 'target');
CREATE TRIGGER "access_setting" AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('tenant', 'tenant');
