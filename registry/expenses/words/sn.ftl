family = Zvakashandiswa
    .description = Mari yakashandiswa nevanhu pabhizinesi, yatenderwa maererano nemitemo yodzorerwa.

apps--approvals = Mvumo
apps--setup = Kugadzirira
apps--claims = Zvikumbiro
apps--reimbursements = Kudzosera mari

views--expenses = Zvakashandiswa
views--expenses--menu--expenses = Pfupiso
views--expenses--menu--expenses--reports = Maripoti emari yakashandiswa
views--expenses--menu--expenses--approvals = Mvumo dzemari yakashandiswa
views--expenses--menu--setup = Kugadzirira
views--expenses--menu--setup--expenses--categories = Zvikamu zvemari yakashandiswa
views--expenses--menu--setup--expenses--policies = Mitemo yemari yakashandiswa
views--expenses--menu--expenses--reimbursements = Kudzosera mari

wizards--employee-expenses = Zvakashandiswa:{" "}{ -employee }
    .description = Kumbira, tendera wodzorera mari yakashandiswa.
    .category = Zvakashandiswa
    .time = mazuva 1-5
wizards--employee-expenses--outcomes--1 = Mari yakashandiswa yanyorwa
wizards--employee-expenses--outcomes--2 = Mvumo yachengetwa
wizards--employee-expenses--outcomes--3 = Mushandi adzorerwa mari
wizards--employee-expenses--steps--create-expense = Nyora mari yakashandiswa
    .description = Nyora mari, rudzi nerisiti.
wizards--employee-expenses--steps--review-expense = Ongorora mari yakashandiswa
    .description = Tarisa mari nemutemo.
wizards--employee-expenses--steps--approve-expense = Tendera mari yakashandiswa
    .description = Mari ngaitenderwe.
    .help = Zvinoratidzwa chete kana mari ichida mvumo.
wizards--employee-expenses--steps--reimburse = Dzorera mari
    .description = Dzorera mushandi mari yake.

routes--expenses = Zvakashandiswa
routes--expenses--approvals = Mvumo dzemari yakashandiswa
routes--expenses--categories = Zvikamu zvemari yakashandiswa
routes--expenses--create = Gadzira: Mari inobuda
routes--expenses--policies = Mitemo yemari yakashandiswa
routes--expenses--reimbursements = Kudzosera mari
routes--expenses--reports = Maripoti emari yakashandiswa
routes--expenses--reports--create = Gadzira: Ripoti yemari yakashandiswa
routes--expenses--_expensePublicId_ = Mari inobuda: zvizere
routes--expenses--_expensePublicId_--approval = Mvumo yemari yakashandiswa
routes--expenses--_expensePublicId_--reimburse = Dzorera mari yakashandiswa
