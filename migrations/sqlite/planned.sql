-- Generated from the fixture registry of kernel/manifest by a test of kernel/store; do not edit.
CREATE TABLE "base_account" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "code" TEXT,
    "name" TEXT,
    "parent" TEXT,
    "is_group" INTEGER,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_base_account__code" ON "base_account" ("tenant", "code", "id");
CREATE UNIQUE INDEX "ux_base_account__code" ON "base_account" ("tenant", "code" COLLATE NOCASE);
CREATE TABLE "base_party" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "site" TEXT,
    "country" TEXT,
    "terms_days" INTEGER,
    "account" TEXT,
    "agent" TEXT,
    "tax_number" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_base_party__name" ON "base_party" ("tenant", "name", "id");
CREATE TABLE "shop_answer" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "name" TEXT,
    "text" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_answer__name" ON "shop_answer" ("tenant", "name", "id");
CREATE TABLE "shop_delivery" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "number" TEXT,
    "sale" TEXT,
    "next" TEXT,
    "reference" TEXT,
    "total" INTEGER,
    "why" TEXT,
    "due" INTEGER,
    "status" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_delivery__number" ON "shop_delivery" ("tenant", "number", "id");
CREATE TABLE "shop_delivery_lines" (
    "tenant" INTEGER NOT NULL,
    "parent" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "text" TEXT,
    "qty" INTEGER,
    PRIMARY KEY ("tenant", "parent", "seq")
) STRICT, WITHOUT ROWID;
CREATE TABLE "shop_guide" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "title" TEXT,
    "slug" TEXT,
    "body" TEXT,
    "audience" TEXT,
    "language" TEXT,
    "party" TEXT,
    "shown_on" TEXT,
    "opinion" TEXT,
    "status" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_guide__shown_on" ON "shop_guide" ("tenant", "shown_on", "id");
CREATE UNIQUE INDEX "ux_shop_guide__slug" ON "shop_guide" ("tenant", "slug");
CREATE TABLE "shop_guide_day" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "guide" TEXT,
    "day" TEXT,
    "readers" INTEGER,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_guide_day__day" ON "shop_guide_day" ("tenant", "day", "id");
CREATE UNIQUE INDEX "ux_shop_guide_day__guide__day" ON "shop_guide_day" ("tenant", "guide", "day");
CREATE TABLE "shop_guide_reply" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "guide" TEXT,
    "name" TEXT,
    "text" TEXT,
    "scan" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_guide_reply__name" ON "shop_guide_reply" ("tenant", "name", "id");
CREATE TABLE "shop_hire" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "name" TEXT,
    "party" TEXT,
    "from" TEXT,
    "to" TEXT,
    "returned_on" TEXT,
    "status" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_hire__from" ON "shop_hire" ("tenant", "from", "id");
CREATE INDEX "ix_shop_hire__party__from" ON "shop_hire" ("tenant", "party", "from", "id");
CREATE TABLE "shop_message" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "sale" TEXT,
    "subject" TEXT,
    "body" TEXT,
    "direction" TEXT,
    "sent_at" INTEGER,
    "from" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_message__sale__sent_at_desc" ON "shop_message" ("tenant", "sale", "sent_at" DESC, "id" DESC);
CREATE INDEX "ix_shop_message__sale__subject" ON "shop_message" ("tenant", "sale", "subject", "id");
CREATE INDEX "ix_shop_message__subject" ON "shop_message" ("tenant", "subject", "id");
CREATE TABLE "shop_payment" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "number" TEXT,
    "sale" TEXT,
    "amount" INTEGER,
    "reference" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_payment__reference" ON "shop_payment" ("tenant", "reference", "id");
CREATE INDEX "ix_shop_payment__sale" ON "shop_payment" ("tenant", "sale", "id");
CREATE INDEX "ix_shop_payment__sale__created_at_desc" ON "shop_payment" ("tenant", "sale", "created_at" DESC, "id" DESC);
CREATE TABLE "shop_quota" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "party" TEXT,
    "sale" TEXT,
    "qty" INTEGER,
    "note" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_quota__note" ON "shop_quota" ("tenant", "note", "id");
CREATE UNIQUE INDEX "ux_shop_quota__party__sale" ON "shop_quota" ("tenant", "party", "sale");
CREATE TABLE "shop_sale" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "number" TEXT,
    "party" TEXT,
    "sale_date" TEXT,
    "due_date" TEXT,
    "currency" TEXT,
    "rate" INTEGER,
    "channel" TEXT,
    "reference" TEXT,
    "about" TEXT,
    "about_kind" TEXT,
    "fees" INTEGER,
    "total" INTEGER,
    "total_base" INTEGER,
    "paid" INTEGER,
    "payments" INTEGER,
    "balance" INTEGER,
    "approved_by" TEXT,
    "posted_at" INTEGER,
    "void_reason" TEXT,
    "terms" TEXT,
    "proof" TEXT,
    "labels" TEXT,
    "raw" TEXT,
    "weight" INTEGER,
    "status" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_sale__party__sale_date_desc" ON "shop_sale" ("tenant", "party", "sale_date" DESC, "id" DESC);
CREATE INDEX "ix_shop_sale__sale_date_desc__number" ON "shop_sale" ("tenant", "sale_date" DESC, "number", "id");
CREATE INDEX "ix_shop_sale__sale_date_desc__party" ON "shop_sale" ("tenant", "sale_date" DESC, "party", "id");
CREATE INDEX "ix_shop_sale__status" ON "shop_sale" ("tenant", "status", "id");
CREATE UNIQUE INDEX "ux_shop_sale__number" ON "shop_sale" ("tenant", "number");
CREATE TABLE "shop_sale_lines" (
    "tenant" INTEGER NOT NULL,
    "parent" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "text" TEXT,
    "qty" INTEGER,
    "price" INTEGER,
    "discount" INTEGER,
    "gross" INTEGER,
    "net" INTEGER,
    "account" TEXT,
    "note" TEXT,
    PRIMARY KEY ("tenant", "parent", "seq")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_sale_lines__account" ON "shop_sale_lines" ("tenant", "account", "parent", "seq");
CREATE TABLE "shop_visit" (
    "tenant" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" INTEGER NOT NULL,
    "created_by" TEXT,
    "updated_at" INTEGER NOT NULL,
    "updated_by" TEXT,
    "owner" TEXT,
    "assignee" TEXT,
    "archived_at" INTEGER,
    "tags" TEXT,
    "custom" TEXT,
    "customer" TEXT,
    "day" TEXT,
    "kind" TEXT,
    "outcome" TEXT,
    "remark" TEXT,
    "discount" INTEGER,
    "agreed_by" TEXT,
    "labels" TEXT,
    "decisions" TEXT,
    PRIMARY KEY ("tenant", "id")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_visit__outcome" ON "shop_visit" ("tenant", "outcome", "id");
CREATE UNIQUE INDEX "ux_shop_visit__customer__day__kind" ON "shop_visit" ("tenant", "customer", "day", "kind");
CREATE TABLE "shop_visit_guests" (
    "tenant" INTEGER NOT NULL,
    "parent" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "record" TEXT,
    PRIMARY KEY ("tenant", "parent", "seq")
) STRICT, WITHOUT ROWID;
CREATE INDEX "ix_shop_visit_guests__record" ON "shop_visit_guests" ("tenant", "record", "parent", "seq");
