family = Matafura ezvisarudzo
    .description = Mitsara inosarudza, sekukosha kwetiketi: inonyorwa nemunhu mumwe, ichiburitswa nemumwe, kubva pazuva rakatarwa.

routes--rules--tables = Matafura ezvisarudzo

version = Shanduro yetafura yezvisarudzo
    .plural = Shanduro dzematafura ezvisarudzo
version--fields--name = Zita
version--fields--table = Tafura yezvisarudzo
    .help = Semuenzaniso helpdesk.ticket-priority.
version--fields--number = Nhamba
version--fields--from = Inoshanda kubva
    .help = Nhasi kana zuva rinotevera. Zvakatosarudzwa hazvichinji.
version--fields--note = Zviri kuchinja nechikonzero
version--fields--rows = Mitsara
version--fields--examples = Mienzaniso
version--fields--authors = Vanyori
version--fields--writtenBy = Yakanyorwa na
version--fields--publishedBy = Yakaburitswa na
version--fields--publishedAt = Yakaburitswa
version--states--draft = Inonyorwa
version--states--published = Yakaburitswa
version--transitions--publish = Buritsa
