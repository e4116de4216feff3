-- Letters to many: where one click ends them (RFC 8058).
ALTER TABLE "mail_message" ADD COLUMN "unsubscribe" TEXT;
