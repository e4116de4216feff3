-- The key this installation signs its calls to push services with, sealed; a browser that asked to be told knows its public half.
CREATE TABLE "push_key" (
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    PRIMARY KEY ("name")
) STRICT, WITHOUT ROWID;

-- Browsers that are told of notices while nobody looks, as long as the sign-in lasts that asked for it.
CREATE TABLE "push_device" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    -- The session family.
    "sign_in" TEXT NOT NULL,
    -- Of the address at the push service, which is a secret: a browser is told of one person's notices.
    "fingerprint" TEXT NOT NULL,
    -- That address and the browser's keys.
    "sealed" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" INTEGER NOT NULL,
    "used_at" INTEGER,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_push_device_fingerprint" ON "push_device" ("fingerprint");
CREATE INDEX "ix_push_device_user_id" ON "push_device" ("user_id");

-- What waits for a browser, sealed, until its push service took it or nobody would want it any more.
CREATE TABLE "push_message" (
    "id" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "urgent" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "available_at" INTEGER NOT NULL,
    "expires_at" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_push_message_available" ON "push_message" ("available_at");
CREATE INDEX "ix_push_message_device" ON "push_message" ("device");

-- When browsers are to tell a notice, and when that was handed over.
ALTER TABLE "notice" ADD COLUMN "push_at" INTEGER;
ALTER TABLE "notice" ADD COLUMN "pushed_at" INTEGER;
CREATE INDEX "ix_notice_push" ON "notice" ("tenant", "user_id", "push_at") WHERE "push_at" IS NOT NULL AND "pushed_at" IS NULL;
