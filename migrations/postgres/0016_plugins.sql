-- Plugins: what is installed on this server, what each business runs, and how it goes.

-- Counts every change of packages and installs: the servers of an installation take up what is newer than what they know.
CREATE TABLE "plugin_change" (
    "id" BIGINT NOT NULL,
    "version" BIGINT NOT NULL,
    CONSTRAINT "plugin_change_pkey" PRIMARY KEY ("id")
);
INSERT INTO "plugin_change" ("id", "version") VALUES (1, 0);

-- Packages in the data folder, by the hash of their content. The manifest is kept, so that a package that is gone or was changed still refuses what it guarded.
CREATE TABLE "plugin_package" (
    "name" TEXT COLLATE "C" NOT NULL,
    "version" TEXT COLLATE "C" NOT NULL,
    "digest" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "publisher" TEXT COLLATE "C" NOT NULL,
    "level" TEXT COLLATE "C" NOT NULL,
    "signed_by" TEXT COLLATE "C",
    "manifest" TEXT COLLATE "C" NOT NULL,
    "size" BIGINT NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "installed_at" TIMESTAMPTZ NOT NULL,
    "revision" BIGINT NOT NULL,
    CONSTRAINT "plugin_package_pkey" PRIMARY KEY ("name", "version")
);

-- What a business runs, in which version, with what it granted. A removed one stays as a row, so that other servers hear of it.
CREATE TABLE "plugin_install" (
    "tenant" BIGINT NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "version" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "granted" TEXT COLLATE "C" NOT NULL,
    "settings" TEXT COLLATE "C" NOT NULL,
    "installed_at" TIMESTAMPTZ NOT NULL,
    "installed_by" TEXT COLLATE "C" NOT NULL,
    "changed_at" TIMESTAMPTZ NOT NULL,
    "changed_by" TEXT COLLATE "C" NOT NULL,
    "revision" BIGINT NOT NULL,
    CONSTRAINT "plugin_install_pkey" PRIMARY KEY ("tenant", "plugin")
);
CREATE INDEX "ix_plugin_install_revision" ON "plugin_install" ("revision");
ALTER TABLE "plugin_install" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_install" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_install" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1);

-- Faults, refused calls and log lines; the latest few hundred of each plugin.
CREATE TABLE "plugin_note" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "version" TEXT COLLATE "C" NOT NULL,
    "hook" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "code" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "times" BIGINT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "plugin_note_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_plugin_note_plugin" ON "plugin_note" ("tenant", "plugin", "id");
ALTER TABLE "plugin_note" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_note" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_note" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

CREATE TABLE "plugin_usage" (
    "tenant" BIGINT NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "hook" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "calls" BIGINT NOT NULL,
    "faults" BIGINT NOT NULL,
    "fuel" BIGINT NOT NULL,
    "micros" BIGINT NOT NULL,
    CONSTRAINT "plugin_usage_pkey" PRIMARY KEY ("tenant", "plugin", "hook", "day")
);
ALTER TABLE "plugin_usage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_usage" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_usage" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- Small values a plugin keeps for a business, base64.
CREATE TABLE "plugin_value" (
    "tenant" BIGINT NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "size" BIGINT NOT NULL,
    "changed_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "plugin_value_pkey" PRIMARY KEY ("tenant", "plugin", "name")
);
ALTER TABLE "plugin_value" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_value" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_value" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- Keys a plugin signs with, encrypted under a key that is not in the database.
CREATE TABLE "plugin_secret" (
    "tenant" BIGINT NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "sealed" TEXT COLLATE "C" NOT NULL,
    "stored_at" TIMESTAMPTZ NOT NULL,
    "stored_by" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "plugin_secret_pkey" PRIMARY KEY ("tenant", "plugin", "name")
);
ALTER TABLE "plugin_secret" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_secret" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_secret" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);

-- Effects to run after the transaction that caused them: the outbox of plugins. Kept apart from the events of the product, so that a slow plugin keeps nobody else waiting.
CREATE TABLE "plugin_run" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "plugin" TEXT COLLATE "C" NOT NULL,
    "hook" TEXT COLLATE "C" NOT NULL,
    "event" TEXT COLLATE "C" NOT NULL,
    "actor" TEXT COLLATE "C" NOT NULL,
    "chain" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "attempts" BIGINT NOT NULL,
    "available_at" TIMESTAMPTZ NOT NULL,
    "leased_until" TIMESTAMPTZ,
    "last_error" TEXT COLLATE "C",
    "answer" TEXT COLLATE "C",
    "created_at" TIMESTAMPTZ NOT NULL,
    "done_at" TIMESTAMPTZ,
    CONSTRAINT "plugin_run_pkey" PRIMARY KEY ("tenant", "id")
);
CREATE INDEX "ix_plugin_run_due" ON "plugin_run" ("available_at", "id") WHERE "state" = 'waiting';
CREATE INDEX "ix_plugin_run_plugin" ON "plugin_run" ("tenant", "plugin", "id");
ALTER TABLE "plugin_run" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "plugin_run" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "plugin_run" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint OR NULLIF(current_setting('app.tenant', true), '')::bigint = -1);
