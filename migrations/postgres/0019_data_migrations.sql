-- How far each data migration came: what a change of declarations moves or splits is carried over in batches, each committed
-- together with its row here, so that one that was cut short goes on where it ended.
CREATE TABLE "baobab_data_migration" (
    "name" TEXT COLLATE "C" NOT NULL,
    "at_tenant" BIGINT NOT NULL,
    "at_id" TEXT COLLATE "C" NOT NULL,
    "done" BIGINT NOT NULL,
    "millis" BIGINT NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ,
    CONSTRAINT "baobab_data_migration_pkey" PRIMARY KEY ("name")
);
