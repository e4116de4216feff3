-- Letters are found by the record they are about, when its person is erased.
CREATE INDEX "ix_mail_message_about" ON "mail_message" ("about_tenant", "about_entity", "about_record") WHERE "about_record" IS NOT NULL;
