-- Accounts at other mail servers that mail is fetched from, of all businesses: a server looks at those that are due, whoever they belong to.
CREATE TABLE "mail_source" (
    "business" TEXT COLLATE "C" NOT NULL,
    -- The record that stands for the mailbox, as in mail_address.
    "entity" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C" NOT NULL,
    "host" TEXT COLLATE "C" NOT NULL,
    "port" BIGINT NOT NULL,
    "folder" TEXT COLLATE "C" NOT NULL,
    "username" TEXT COLLATE "C" NOT NULL,
    -- The password, under the installation's key.
    "sealed" TEXT COLLATE "C" NOT NULL,
    -- Mails that came before are left where they are.
    "since" TIMESTAMPTZ NOT NULL,
    -- What was taken: UIDVALIDITY of the folder, and the UID of the last mail.
    "uid_validity" BIGINT,
    "last_uid" BIGINT NOT NULL,
    -- Looks in a row that failed, and why.
    "failures" BIGINT NOT NULL,
    "problem" TEXT COLLATE "C" NOT NULL,
    "due_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "mail_source_pkey" PRIMARY KEY ("business", "entity", "record")
);
CREATE INDEX "ix_mail_source_due" ON "mail_source" ("due_at");
