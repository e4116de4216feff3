-- A business may require a second step at sign-in of everyone who works in it; what is granted to people without one rests until they have it.
ALTER TABLE "business" ADD COLUMN "second_factor_required" INTEGER NOT NULL DEFAULT 0;

-- Whether somebody has a second step now decides about access too.
DROP TRIGGER "access_app_user_update";
CREATE TRIGGER "access_app_user_update" AFTER UPDATE OF "status", "totp_enabled_at" ON "app_user" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
