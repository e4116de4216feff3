-- Documents that several people sign: the sealed file, who is asked, and what each answered.

CREATE TABLE "signing" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "print" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "file" TEXT COLLATE "C" NOT NULL,
    "sha256" TEXT COLLATE "C" NOT NULL,
    "parallel" BOOLEAN NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "changed_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "signing_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_signing_record" ON "signing" ("tenant", "entity", "record");
CREATE INDEX "ix_signing_sha256" ON "signing" ("tenant", "sha256");
CREATE INDEX "ix_signing_file" ON "signing" ("tenant", "file");
ALTER TABLE "signing" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "signing" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "signing" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "signatory" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "signing" TEXT COLLATE "C" NOT NULL,
    "seq" BIGINT NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C",
    "state" TEXT COLLATE "C" NOT NULL,
    "asked_at" TIMESTAMPTZ,
    "viewed_at" TIMESTAMPTZ,
    "answered_at" TIMESTAMPTZ,
    "signed_as" TEXT COLLATE "C",
    "reason" TEXT COLLATE "C",
    CONSTRAINT "signatory_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE UNIQUE INDEX "ux_signatory_token" ON "signatory" ("tenant", "token_hash");
CREATE INDEX "ix_signatory_signing" ON "signatory" ("tenant", "signing", "seq");
ALTER TABLE "signatory" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "signatory" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "signatory" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
