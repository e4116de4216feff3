-- Letters to many: where mail servers report what did not arrive.
ALTER TABLE "mail_message" ADD COLUMN "bounces_to" TEXT;
-- The link of a letter opens a page for whoever holds it; letters that left need it no more.
UPDATE "mail_message" SET "unsubscribe" = NULL WHERE "status" <> 'queued' AND "body_text" IS NULL;
