-- A business may require a second step at sign-in of everyone who works in it; what is granted to people without one rests until they have it.
ALTER TABLE "business" ADD COLUMN "second_factor_required" BOOLEAN NOT NULL DEFAULT FALSE;

-- Whether somebody has a second step now decides about access too.
CREATE TRIGGER "access_app_user_factor" AFTER UPDATE OF "totp_enabled_at" ON "app_user" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('user', 'id');
