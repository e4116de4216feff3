-- What becomes of a document out for signature: what it shows, the copy with the signatures in it, reminders, and what happened.

-- The record's label when it was sent, so that its title is told in the reader's language.
ALTER TABLE "signing" ADD COLUMN "label" TEXT;
-- What the file was made of, until the signed copy is made of it.
ALTER TABLE "signing" ADD COLUMN "paper" TEXT;
-- The fields that stand in the file, by record.
ALTER TABLE "signing" ADD COLUMN "shows" TEXT;
ALTER TABLE "signing" ADD COLUMN "signed_file" TEXT;
ALTER TABLE "signing" ADD COLUMN "signed_sha256" TEXT;
-- When those who signed were told that all have.
ALTER TABLE "signing" ADD COLUMN "finished_at" INTEGER;
CREATE INDEX "ix_signing_signed_sha256" ON "signing" ("tenant", "signed_sha256");
CREATE INDEX "ix_signing_signed_file" ON "signing" ("tenant", "signed_file");

-- Strokes of a hand.
ALTER TABLE "signatory" ADD COLUMN "drawn" TEXT;
-- Letters that the clock sent.
ALTER TABLE "signatory" ADD COLUMN "reminders" INTEGER NOT NULL DEFAULT 0;
-- The link to the signed copy, and how long it opens.
ALTER TABLE "signatory" ADD COLUMN "copy_hash" TEXT;
ALTER TABLE "signatory" ADD COLUMN "copy_until" INTEGER;
CREATE UNIQUE INDEX "ux_signatory_copy" ON "signatory" ("tenant", "copy_hash");

CREATE TABLE "signing_event" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "signing" TEXT NOT NULL,
    -- `asked`, `reminded`, `clock`, `viewed`, `signed`, `declined`, `withdrawn`, `voided`, `told`.
    "kind" TEXT NOT NULL,
    -- Whom it is about; null for all.
    "signatory" TEXT,
    "at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_signing_event_signing" ON "signing_event" ("tenant", "signing", "id");
