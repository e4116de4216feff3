-- Accounts at other mail servers that mail is fetched from, of all businesses: a server looks at those that are due, whoever they belong to.
CREATE TABLE "mail_source" (
    "business" TEXT NOT NULL,
    -- The record that stands for the mailbox, as in mail_address.
    "entity" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "folder" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    -- The password, under the installation's key.
    "sealed" TEXT NOT NULL,
    -- Mails that came before are left where they are.
    "since" INTEGER NOT NULL,
    -- What was taken: UIDVALIDITY of the folder, and the UID of the last mail.
    "uid_validity" INTEGER,
    "last_uid" INTEGER NOT NULL,
    -- Looks in a row that failed, and why.
    "failures" INTEGER NOT NULL,
    "problem" TEXT NOT NULL,
    "due_at" INTEGER NOT NULL,
    PRIMARY KEY ("business", "entity", "record")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_mail_source_due" ON "mail_source" ("due_at");
