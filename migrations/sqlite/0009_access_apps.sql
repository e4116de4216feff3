-- Apps switched off for everybody change what people see: counted like every other change of access (0004).
CREATE TRIGGER "access_app_switch_insert" AFTER INSERT ON "app_switch" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_app_switch_update" AFTER UPDATE ON "app_switch" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
CREATE TRIGGER "access_app_switch_delete" AFTER DELETE ON "app_switch" BEGIN UPDATE "access_version" SET "version" = "version" + 1 WHERE "id" = 1; END;
