-- Profiles and life of businesses, invitations, transfers of ownership, switches of apps, and work done in the background.

ALTER TABLE "business" ADD COLUMN "legal_name" TEXT COLLATE "C";
ALTER TABLE "business" ADD COLUMN "registration_number" TEXT COLLATE "C";
ALTER TABLE "business" ADD COLUMN "vat_number" TEXT COLLATE "C";
ALTER TABLE "business" ADD COLUMN "website" TEXT COLLATE "C";
-- Lines of the bank account that documents may show.
ALTER TABLE "business" ADD COLUMN "bank_details" TEXT COLLATE "C";
-- Lines under the logo, and the line at the foot, of printed documents.
ALTER TABLE "business" ADD COLUMN "letterhead" TEXT COLLATE "C";
ALTER TABLE "business" ADD COLUMN "document_footer" TEXT COLLATE "C";
-- Chart of accounts the books were opened with.
ALTER TABLE "business" ADD COLUMN "template" TEXT COLLATE "C";
-- `MM-DD`
ALTER TABLE "business" ADD COLUMN "fiscal_year_start" TEXT COLLATE "C";
ALTER TABLE "business" ADD COLUMN "version" BIGINT NOT NULL DEFAULT 1;
ALTER TABLE "business" ADD COLUMN "status_reason" TEXT COLLATE "C";
ALTER TABLE "business" ADD COLUMN "status_at" TIMESTAMPTZ;
-- When a business marked for deletion is purged.
ALTER TABLE "business" ADD COLUMN "purge_at" TIMESTAMPTZ;

-- When the environment got its chart, taxes and series; null for one that was never used.
ALTER TABLE "tenant" ADD COLUMN "prepared_at" TIMESTAMPTZ;
UPDATE "tenant" SET "prepared_at" = "created_at" WHERE "environment" = 'live';

-- Apps an administrator switched off for everybody.
CREATE TABLE "app_switch" (
    "business" TEXT COLLATE "C" NOT NULL,
    "family" TEXT COLLATE "C" NOT NULL,
    "app" TEXT COLLATE "C" NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    CONSTRAINT "app_switch_pkey" PRIMARY KEY ("business", "family", "app")
);

-- Only hashes of the secrets are kept: one went by mail, the other is shown once to whoever invited.
CREATE TABLE "invitation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "first_name" TEXT COLLATE "C",
    "last_name" TEXT COLLATE "C",
    "message" TEXT COLLATE "C",
    "grants" TEXT COLLATE "C" NOT NULL,
    "secret_hash" TEXT COLLATE "C" NOT NULL,
    "share_hash" TEXT COLLATE "C" NOT NULL,
    "invited_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "sent_at" TIMESTAMPTZ NOT NULL,
    "sent_count" BIGINT NOT NULL,
    "accepted_at" TIMESTAMPTZ,
    "accepted_by" TEXT COLLATE "C",
    "revoked_at" TIMESTAMPTZ,
    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_invitation_secret_hash" ON "invitation" ("secret_hash");
CREATE UNIQUE INDEX "ux_invitation_share_hash" ON "invitation" ("share_hash");
CREATE INDEX "ix_invitation_business" ON "invitation" ("business", "created_at");
CREATE UNIQUE INDEX "ux_invitation_open" ON "invitation" ("business", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

-- At most one open offer per business.
CREATE TABLE "ownership_transfer" (
    "id" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "from_user" TEXT COLLATE "C" NOT NULL,
    "to_user" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "closed_at" TIMESTAMPTZ,
    "outcome" TEXT COLLATE "C",
    CONSTRAINT "ownership_transfer_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ux_ownership_transfer_open" ON "ownership_transfer" ("business") WHERE "closed_at" IS NULL;
CREATE INDEX "ix_ownership_transfer_to_user" ON "ownership_transfer" ("to_user");

-- Work too long for a request: archives, purges, resets.
CREATE TABLE "platform_job" (
    "id" TEXT COLLATE "C" NOT NULL,
    "business" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "payload" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "available_at" TIMESTAMPTZ NOT NULL,
    "leased_until" TIMESTAMPTZ,
    "attempts" BIGINT NOT NULL,
    "done" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "result" TEXT COLLATE "C",
    "error" TEXT COLLATE "C",
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ,
    CONSTRAINT "platform_job_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ix_platform_job_due" ON "platform_job" ("status", "available_at");
CREATE INDEX "ix_platform_job_business" ON "platform_job" ("business", "created_at");
