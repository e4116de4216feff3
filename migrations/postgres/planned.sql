-- Generated from the fixture registry of kernel/manifest by a test of kernel/store; do not edit.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE "base_account" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "code" TEXT COLLATE "C",
    "name" TEXT COLLATE "C",
    "parent" TEXT COLLATE "C",
    "is_group" BOOLEAN,
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "base_account" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "base_account" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "base_account" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_base_account__code" ON "base_account" ("tenant", "code" NULLS FIRST, "id");
CREATE UNIQUE INDEX "ux_base_account__code" ON "base_account" ("tenant", lower("code" COLLATE "C") NULLS FIRST);
CREATE TABLE "base_party" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "name" TEXT COLLATE "C",
    "email" TEXT COLLATE "C",
    "phone" TEXT COLLATE "C",
    "site" TEXT COLLATE "C",
    "country" TEXT COLLATE "C",
    "terms_days" BIGINT,
    "account" TEXT COLLATE "C",
    "agent" TEXT COLLATE "C",
    "tax_number" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "base_party" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "base_party" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "base_party" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_base_party__name" ON "base_party" ("tenant", "name" NULLS FIRST, "id");
CREATE TABLE "shop_answer" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "name" TEXT COLLATE "C",
    "text" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_answer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_answer" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_answer" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_answer__name" ON "shop_answer" ("tenant", "name" NULLS FIRST, "id");
CREATE TABLE "shop_delivery" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "number" TEXT COLLATE "C",
    "sale" TEXT COLLATE "C",
    "next" TEXT COLLATE "C",
    "reference" TEXT COLLATE "C",
    "total" BIGINT,
    "why" TEXT COLLATE "C",
    "due" TIMESTAMPTZ,
    "status" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_delivery" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_delivery" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_delivery" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_delivery__number" ON "shop_delivery" ("tenant", "number" NULLS FIRST, "id");
CREATE TABLE "shop_delivery_lines" (
    "tenant" BIGINT NOT NULL,
    "parent" TEXT COLLATE "C" NOT NULL,
    "seq" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C",
    "qty" BIGINT,
    PRIMARY KEY ("tenant", "parent", "seq")
);
ALTER TABLE "shop_delivery_lines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_delivery_lines" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_delivery_lines" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE TABLE "shop_guide" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "title" TEXT COLLATE "C",
    "slug" TEXT COLLATE "C",
    "body" TEXT COLLATE "C",
    "audience" TEXT COLLATE "C",
    "language" TEXT COLLATE "C",
    "party" TEXT COLLATE "C",
    "shown_on" DATE,
    "opinion" TEXT COLLATE "C",
    "status" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_guide" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_guide" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_guide" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_guide__shown_on" ON "shop_guide" ("tenant", "shown_on" NULLS FIRST, "id");
CREATE UNIQUE INDEX "ux_shop_guide__slug" ON "shop_guide" ("tenant", "slug" NULLS FIRST);
CREATE TABLE "shop_guide_day" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "guide" TEXT COLLATE "C",
    "day" DATE,
    "readers" BIGINT,
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_guide_day" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_guide_day" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_guide_day" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_guide_day__day" ON "shop_guide_day" ("tenant", "day" NULLS FIRST, "id");
CREATE UNIQUE INDEX "ux_shop_guide_day__guide__day" ON "shop_guide_day" ("tenant", "guide" NULLS FIRST, "day" NULLS FIRST);
CREATE TABLE "shop_guide_reply" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "guide" TEXT COLLATE "C",
    "name" TEXT COLLATE "C",
    "text" TEXT COLLATE "C",
    "scan" JSONB,
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_guide_reply" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_guide_reply" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_guide_reply" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_guide_reply__name" ON "shop_guide_reply" ("tenant", "name" NULLS FIRST, "id");
CREATE TABLE "shop_hire" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "name" TEXT COLLATE "C",
    "party" TEXT COLLATE "C",
    "from" DATE,
    "to" DATE,
    "returned_on" DATE,
    "status" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_hire" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_hire" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_hire" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_hire__from" ON "shop_hire" ("tenant", "from" NULLS FIRST, "id");
CREATE INDEX "ix_shop_hire__party__from" ON "shop_hire" ("tenant", "party" NULLS FIRST, "from" NULLS FIRST, "id");
ALTER TABLE "shop_hire" ADD CONSTRAINT "ex_shop_hire__hired_already" EXCLUDE USING gist ("tenant" WITH =, "party" WITH =, (CASE WHEN COALESCE("returned_on", "to") < "from" THEN 'empty'::daterange ELSE daterange("from", COALESCE("returned_on", "to"), '[]') END) WITH &&) WHERE ("from" IS NOT NULL AND ("status" = 'agreed'::text));
CREATE TABLE "shop_message" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "sale" TEXT COLLATE "C",
    "subject" TEXT COLLATE "C",
    "body" TEXT COLLATE "C",
    "direction" TEXT COLLATE "C",
    "sent_at" TIMESTAMPTZ,
    "from" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_message" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_message" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_message" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_message__sale__sent_at_desc" ON "shop_message" ("tenant", "sale" NULLS FIRST, "sent_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "ix_shop_message__sale__subject" ON "shop_message" ("tenant", "sale" NULLS FIRST, "subject" NULLS FIRST, "id");
CREATE INDEX "ix_shop_message__subject" ON "shop_message" ("tenant", "subject" NULLS FIRST, "id");
CREATE TABLE "shop_payment" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "number" TEXT COLLATE "C",
    "sale" TEXT COLLATE "C",
    "amount" BIGINT,
    "reference" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_payment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_payment" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_payment" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_payment__reference" ON "shop_payment" ("tenant", "reference" NULLS FIRST, "id");
CREATE INDEX "ix_shop_payment__sale" ON "shop_payment" ("tenant", "sale" NULLS FIRST, "id");
CREATE INDEX "ix_shop_payment__sale__created_at_desc" ON "shop_payment" ("tenant", "sale" NULLS FIRST, "created_at" DESC NULLS LAST, "id" DESC);
CREATE TABLE "shop_quota" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "party" TEXT COLLATE "C",
    "sale" TEXT COLLATE "C",
    "qty" BIGINT,
    "note" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_quota" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_quota" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_quota" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_quota__note" ON "shop_quota" ("tenant", "note" NULLS FIRST, "id");
CREATE UNIQUE INDEX "ux_shop_quota__party__sale" ON "shop_quota" ("tenant", "party" NULLS FIRST, "sale" NULLS FIRST);
CREATE TABLE "shop_sale" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "number" TEXT COLLATE "C",
    "party" TEXT COLLATE "C",
    "sale_date" DATE,
    "due_date" DATE,
    "currency" TEXT COLLATE "C",
    "rate" BIGINT,
    "channel" TEXT COLLATE "C",
    "reference" TEXT COLLATE "C",
    "about" TEXT COLLATE "C",
    "about_kind" TEXT COLLATE "C",
    "fees" BIGINT,
    "total" BIGINT,
    "total_base" BIGINT,
    "paid" BIGINT,
    "payments" BIGINT,
    "balance" BIGINT,
    "approved_by" TEXT COLLATE "C",
    "posted_at" TIMESTAMPTZ,
    "void_reason" TEXT COLLATE "C",
    "terms" TEXT COLLATE "C",
    "proof" JSONB,
    "labels" JSONB,
    "raw" JSONB,
    "weight" BIGINT,
    "status" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_sale" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_sale" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_sale" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_sale__party__sale_date_desc" ON "shop_sale" ("tenant", "party" NULLS FIRST, "sale_date" DESC NULLS LAST, "id" DESC);
CREATE INDEX "ix_shop_sale__sale_date_desc__number" ON "shop_sale" ("tenant", "sale_date" DESC NULLS LAST, "number" NULLS FIRST, "id");
CREATE INDEX "ix_shop_sale__sale_date_desc__party" ON "shop_sale" ("tenant", "sale_date" DESC NULLS LAST, "party" NULLS FIRST, "id");
CREATE INDEX "ix_shop_sale__status" ON "shop_sale" ("tenant", "status" NULLS FIRST, "id");
CREATE UNIQUE INDEX "ux_shop_sale__number" ON "shop_sale" ("tenant", "number" NULLS FIRST);
CREATE TABLE "shop_sale_lines" (
    "tenant" BIGINT NOT NULL,
    "parent" TEXT COLLATE "C" NOT NULL,
    "seq" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C",
    "qty" BIGINT,
    "price" BIGINT,
    "discount" BIGINT,
    "gross" BIGINT,
    "net" BIGINT,
    "account" TEXT COLLATE "C",
    "note" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "parent", "seq")
);
ALTER TABLE "shop_sale_lines" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_sale_lines" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_sale_lines" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_sale_lines__account" ON "shop_sale_lines" ("tenant", "account" NULLS FIRST, "parent", "seq");
CREATE TABLE "shop_visit" (
    "tenant" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "version" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "created_by" TEXT COLLATE "C",
    "updated_at" TIMESTAMPTZ NOT NULL,
    "updated_by" TEXT COLLATE "C",
    "owner" TEXT COLLATE "C",
    "assignee" TEXT COLLATE "C",
    "archived_at" TIMESTAMPTZ,
    "tags" JSONB,
    "custom" JSONB,
    "customer" TEXT COLLATE "C",
    "day" DATE,
    "kind" TEXT COLLATE "C",
    "outcome" TEXT COLLATE "C",
    "remark" TEXT COLLATE "C",
    "discount" BIGINT,
    "agreed_by" TEXT COLLATE "C",
    "labels" JSONB,
    "decisions" JSONB,
    PRIMARY KEY ("tenant", "id")
);
ALTER TABLE "shop_visit" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_visit" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_visit" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_visit__outcome" ON "shop_visit" ("tenant", "outcome" NULLS FIRST, "id");
CREATE UNIQUE INDEX "ux_shop_visit__customer__day__kind" ON "shop_visit" ("tenant", "customer" NULLS FIRST, "day" NULLS FIRST, "kind" NULLS FIRST);
CREATE TABLE "shop_visit_guests" (
    "tenant" BIGINT NOT NULL,
    "parent" TEXT COLLATE "C" NOT NULL,
    "seq" BIGINT NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "record" TEXT COLLATE "C",
    PRIMARY KEY ("tenant", "parent", "seq")
);
ALTER TABLE "shop_visit_guests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "shop_visit_guests" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant_rows" ON "shop_visit_guests" USING ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint) WITH CHECK ("tenant" = NULLIF(current_setting('app.tenant', true), '')::bigint);
CREATE INDEX "ix_shop_visit_guests__record" ON "shop_visit_guests" ("tenant", "record" NULLS FIRST, "parent", "seq");
