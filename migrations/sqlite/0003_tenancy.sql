-- Profiles and life of businesses, invitations, transfers of ownership, switches of apps, and work done in the background.

ALTER TABLE "business" ADD COLUMN "legal_name" TEXT;
ALTER TABLE "business" ADD COLUMN "registration_number" TEXT;
ALTER TABLE "business" ADD COLUMN "vat_number" TEXT;
ALTER TABLE "business" ADD COLUMN "website" TEXT;
-- Lines of the bank account that documents may show.
ALTER TABLE "business" ADD COLUMN "bank_details" TEXT;
-- Lines under the logo, and the line at the foot, of printed documents.
ALTER TABLE "business" ADD COLUMN "letterhead" TEXT;
ALTER TABLE "business" ADD COLUMN "document_footer" TEXT;
-- Chart of accounts the books were opened with.
ALTER TABLE "business" ADD COLUMN "template" TEXT;
-- `MM-DD`
ALTER TABLE "business" ADD COLUMN "fiscal_year_start" TEXT;
ALTER TABLE "business" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "business" ADD COLUMN "status_reason" TEXT;
ALTER TABLE "business" ADD COLUMN "status_at" INTEGER;
-- When a business marked for deletion is purged.
ALTER TABLE "business" ADD COLUMN "purge_at" INTEGER;

-- When the environment got its chart, taxes and series; null for one that was never used.
ALTER TABLE "tenant" ADD COLUMN "prepared_at" INTEGER;
UPDATE "tenant" SET "prepared_at" = "created_at" WHERE "environment" = 'live';

-- Apps an administrator switched off for everybody.
CREATE TABLE "app_switch" (
    "business" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "app" TEXT NOT NULL,
    "enabled" INTEGER NOT NULL,
    PRIMARY KEY ("business", "family", "app")
) STRICT, WITHOUT ROWID;

-- Only hashes of the secrets are kept: one went by mail, the other is shown once to whoever invited.
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "message" TEXT,
    "grants" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "share_hash" TEXT NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "expires_at" INTEGER NOT NULL,
    "sent_at" INTEGER NOT NULL,
    "sent_count" INTEGER NOT NULL,
    "accepted_at" INTEGER,
    "accepted_by" TEXT,
    "revoked_at" INTEGER,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_invitation_secret_hash" ON "invitation" ("secret_hash");
CREATE UNIQUE INDEX "ux_invitation_share_hash" ON "invitation" ("share_hash");
CREATE INDEX "ix_invitation_business" ON "invitation" ("business", "created_at");
CREATE UNIQUE INDEX "ux_invitation_open" ON "invitation" ("business", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

-- At most one open offer per business.
CREATE TABLE "ownership_transfer" (
    "id" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "from_user" TEXT NOT NULL,
    "to_user" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "expires_at" INTEGER NOT NULL,
    "closed_at" INTEGER,
    "outcome" TEXT,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_ownership_transfer_open" ON "ownership_transfer" ("business") WHERE "closed_at" IS NULL;
CREATE INDEX "ix_ownership_transfer_to_user" ON "ownership_transfer" ("to_user");

-- Work too long for a request: archives, purges, resets.
CREATE TABLE "platform_job" (
    "id" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "available_at" INTEGER NOT NULL,
    "leased_until" INTEGER,
    "attempts" INTEGER NOT NULL,
    "done" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "result" TEXT,
    "error" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "finished_at" INTEGER,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_platform_job_due" ON "platform_job" ("status", "available_at");
CREATE INDEX "ix_platform_job_business" ON "platform_job" ("business", "created_at");
