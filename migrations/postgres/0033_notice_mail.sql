-- The letter that told a notice, so that its reader sees whether it arrived.
ALTER TABLE "notice" ADD COLUMN "mail_id" TEXT;
