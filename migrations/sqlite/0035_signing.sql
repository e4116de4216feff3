-- Documents that several people sign: the sealed file, who is asked, and what each answered.

CREATE TABLE "signing" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "print" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "parallel" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" INTEGER NOT NULL,
    "expires_at" INTEGER NOT NULL,
    "changed_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_signing_record" ON "signing" ("tenant", "entity", "record");
CREATE INDEX "ix_signing_sha256" ON "signing" ("tenant", "sha256");
CREATE INDEX "ix_signing_file" ON "signing" ("tenant", "file");

CREATE TABLE "signatory" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "signing" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT,
    "state" TEXT NOT NULL,
    "asked_at" INTEGER,
    "viewed_at" INTEGER,
    "answered_at" INTEGER,
    "signed_as" TEXT,
    "reason" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX "ux_signatory_token" ON "signatory" ("tenant", "token_hash");
CREATE INDEX "ix_signatory_signing" ON "signatory" ("tenant", "signing", "seq");
