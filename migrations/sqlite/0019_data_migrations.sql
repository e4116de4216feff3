-- How far each data migration came: what a change of declarations moves or splits is carried over in batches, each committed
-- together with its row here, so that one that was cut short goes on where it ended.
CREATE TABLE "baobab_data_migration" (
    "name" TEXT NOT NULL,
    "at_tenant" INTEGER NOT NULL,
    "at_id" TEXT NOT NULL,
    "done" INTEGER NOT NULL,
    "millis" INTEGER NOT NULL,
    "started_at" INTEGER NOT NULL,
    "finished_at" INTEGER,
    PRIMARY KEY ("name")
) STRICT, WITHOUT ROWID;
