-- Messages to members whose gateways are told nothing by the provider are asked for: how often that was, and when it is next.
ALTER TABLE "notice_message" ADD COLUMN "looks" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "notice_message" ADD COLUMN "look_at" INTEGER;
CREATE INDEX "ix_notice_message_look" ON "notice_message" ("tenant", "gateway", "look_at") WHERE "look_at" IS NOT NULL;
