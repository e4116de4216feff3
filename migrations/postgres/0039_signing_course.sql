-- What becomes of a document out for signature: what it shows, the copy with the signatures in it, reminders, and what happened.

-- The record's label when it was sent, so that its title is told in the reader's language.
ALTER TABLE "signing" ADD COLUMN "label" TEXT COLLATE "C";
-- What the file was made of, until the signed copy is made of it.
ALTER TABLE "signing" ADD COLUMN "paper" TEXT COLLATE "C";
-- The fields that stand in the file, by record.
ALTER TABLE "signing" ADD COLUMN "shows" TEXT COLLATE "C";
ALTER TABLE "signing" ADD COLUMN "signed_file" TEXT COLLATE "C";
ALTER TABLE "signing" ADD COLUMN "signed_sha256" TEXT COLLATE "C";
-- When those who signed were told that all have.
ALTER TABLE "signing" ADD COLUMN "finished_at" TIMESTAMPTZ;
CREATE INDEX "ix_signing_signed_sha256" ON "signing" ("tenant", "signed_sha256");
CREATE INDEX "ix_signing_signed_file" ON "signing" ("tenant", "signed_file");

-- Strokes of a hand.
ALTER TABLE "signatory" ADD COLUMN "drawn" TEXT COLLATE "C";
-- Letters that the clock sent.
ALTER TABLE "signatory" ADD COLUMN "reminders" BIGINT NOT NULL DEFAULT 0;
-- The link to the signed copy, and how long it opens.
ALTER TABLE "signatory" ADD COLUMN "copy_hash" TEXT COLLATE "C";
ALTER TABLE "signatory" ADD COLUMN "copy_until" TIMESTAMPTZ;
CREATE UNIQUE INDEX "ux_signatory_copy" ON "signatory" ("tenant", "copy_hash");

CREATE TABLE "signing_event" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "signing" TEXT COLLATE "C" NOT NULL,
    -- `asked`, `reminded`, `clock`, `viewed`, `signed`, `declined`, `withdrawn`, `voided`, `told`.
    "kind" TEXT COLLATE "C" NOT NULL,
    -- Whom it is about; null for all.
    "signatory" TEXT COLLATE "C",
    "at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "signing_event_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_signing_event_signing" ON "signing_event" ("tenant", "signing", "id");
ALTER TABLE "signing_event" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "signing_event" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "signing_event" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
