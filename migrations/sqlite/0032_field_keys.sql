-- Keys of encrypted fields, each wrapped under the key of the installation, which is not in the database. The greatest number is the
-- one that new values take.
CREATE TABLE "field_key" (
    "tenant" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "wrapped" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    PRIMARY KEY ("tenant", "name")
) STRICT, WITHOUT ROWID;
