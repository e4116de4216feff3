-- Apps switched off for everybody change what people see: counted and told like every other change of access (0004).
CREATE TRIGGER "access_app_switch" AFTER INSERT OR UPDATE OR DELETE ON "app_switch" FOR EACH ROW EXECUTE FUNCTION "baobab_access_changed"('business', 'business');
