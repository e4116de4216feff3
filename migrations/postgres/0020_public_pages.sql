-- Links that open a declared page to be filled in, besides those that open a printed document.

ALTER TABLE "record_share" ADD COLUMN "page" TEXT COLLATE "C";
-- The browser that sent what was entered last: it alone is shown it again where the page is private.
ALTER TABLE "record_share" ADD COLUMN "browser_hash" TEXT COLLATE "C";
