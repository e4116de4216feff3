-- The key this installation signs its calls to push services with, sealed; a browser that asked to be told knows its public half.
CREATE TABLE "push_key" (
    "name" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "push_key_pkey" PRIMARY KEY ("name")
);

-- Browsers that are told of notices while nobody looks, as long as the sign-in lasts that asked for it.
CREATE TABLE "push_device" (
    "id" TEXT COLLATE "C" NOT NULL,
    "user_id" TEXT COLLATE "C" NOT NULL,
    -- The session family.
    "sign_in" TEXT COLLATE "C" NOT NULL,
    -- Of the address at the push service, which is a secret: a browser is told of one person's notices.
    "fingerprint" TEXT COLLATE "C" NOT NULL,
    -- That address and the browser's keys.
    "sealed" TEXT COLLATE "C" NOT NULL,
    "user_agent" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,
    CONSTRAINT "push_device_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_push_device_fingerprint" ON "push_device" ("fingerprint");
CREATE INDEX "ix_push_device_user_id" ON "push_device" ("user_id");

-- What waits for a browser, sealed, until its push service took it or nobody would want it any more.
CREATE TABLE "push_message" (
    "id" TEXT COLLATE "C" NOT NULL,
    "device" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT COLLATE "C" NOT NULL,
    "urgent" BOOLEAN NOT NULL,
    "attempts" BIGINT NOT NULL,
    "available_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "push_message_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_push_message_available" ON "push_message" ("available_at");
CREATE INDEX "ix_push_message_device" ON "push_message" ("device");

-- When browsers are to tell a notice, and when that was handed over.
ALTER TABLE "notice" ADD COLUMN "push_at" TIMESTAMPTZ;
ALTER TABLE "notice" ADD COLUMN "pushed_at" TIMESTAMPTZ;
CREATE INDEX "ix_notice_push" ON "notice" ("tenant", "user_id", "push_at") WHERE "push_at" IS NOT NULL AND "pushed_at" IS NULL;
