-- Whoever writes a setting counts it itself: tables of tenants have no triggers. What PostgreSQL needs besides, to claim work one
-- tenant at a time, a database of one file does not.
DROP TRIGGER "access_setting_insert";
DROP TRIGGER "access_setting_update";
DROP TRIGGER "access_setting_delete";
