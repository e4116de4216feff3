-- What a database that is spread over machines by tenant asks for: no triggers on tables of tenants, and work that is claimed one
-- tenant at a time.

-- Whoever writes a setting counts it and tells the servers itself.
DROP TRIGGER "access_setting" ON "setting";
