-- Plugins: what is installed on this server, what each business runs, and how it goes.

-- Counts every change of packages and installs: the servers of an installation take up what is newer than what they know.
CREATE TABLE "plugin_change" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    PRIMARY KEY ("id")
) STRICT, WITHOUT ROWID;
INSERT INTO "plugin_change" ("id", "version") VALUES (1, 0);

-- Packages in the data folder, by the hash of their content. The manifest is kept, so that a package that is gone or was changed still refuses what it guarded.
CREATE TABLE "plugin_package" (
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "signed_by" TEXT,
    "manifest" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "installed_at" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    PRIMARY KEY ("name", "version")
) STRICT, WITHOUT ROWID;

-- What a business runs, in which version, with what it granted. A removed one stays as a row, so that other servers hear of it.
CREATE TABLE "plugin_install" (
    "tenant" INTEGER NOT NULL,
    "plugin" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "granted" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "installed_at" INTEGER NOT NULL,
    "installed_by" TEXT NOT NULL,
    "changed_at" INTEGER NOT NULL,
    "changed_by" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "plugin")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_plugin_install_revision" ON "plugin_install" ("revision");

-- Faults, refused calls and log lines; the latest few hundred of each plugin.
CREATE TABLE "plugin_note" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "plugin" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "hook" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_plugin_note_plugin" ON "plugin_note" ("tenant", "plugin", "id");

CREATE TABLE "plugin_usage" (
    "tenant" INTEGER NOT NULL,
    "plugin" TEXT NOT NULL,
    "hook" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "faults" INTEGER NOT NULL,
    "fuel" INTEGER NOT NULL,
    "micros" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "plugin", "hook", "day")
) STRICT, WITHOUT ROWID;

-- Small values a plugin keeps for a business, base64.
CREATE TABLE "plugin_value" (
    "tenant" INTEGER NOT NULL,
    "plugin" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "changed_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "plugin", "name")
) STRICT, WITHOUT ROWID;

-- Keys a plugin signs with, encrypted under a key that is not in the database.
CREATE TABLE "plugin_secret" (
    "tenant" INTEGER NOT NULL,
    "plugin" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "stored_at" INTEGER NOT NULL,
    "stored_by" TEXT NOT NULL,
    PRIMARY KEY ("tenant", "plugin", "name")
) STRICT, WITHOUT ROWID;

-- Effects to run after the transaction that caused them: the outbox of plugins. Kept apart from the events of the product, so that a slow plugin keeps nobody else waiting.
CREATE TABLE "plugin_run" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "plugin" TEXT NOT NULL,
    "hook" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "chain" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "available_at" INTEGER NOT NULL,
    "leased_until" INTEGER,
    "last_error" TEXT,
    "answer" TEXT,
    "created_at" INTEGER NOT NULL,
    "done_at" INTEGER,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_plugin_run_due" ON "plugin_run" ("available_at", "id") WHERE "state" = 'waiting';
CREATE INDEX "ix_plugin_run_plugin" ON "plugin_run" ("tenant", "plugin", "id");
