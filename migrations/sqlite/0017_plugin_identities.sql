-- What stands beside a key of a plugin: the certificate that belongs to it, with those that lead to its issuer, and a new key that
-- waits for its certificate. Both encrypted under a key that is not in the database; whom the certificate names and when it ends is not.
CREATE TABLE "plugin_identity" (
    "tenant" INTEGER NOT NULL,
    "plugin" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "chain" TEXT,
    "subject" TEXT,
    "not_after" INTEGER,
    "waiting" TEXT,
    "changed_at" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "plugin", "name")
) STRICT, WITHOUT ROWID;
