family = Matumizi
    .description = Matumizi ya watu kwa ajili ya biashara, yaliyoidhinishwa kwa sera na kurejeshwa.

apps--approvals = Idhini
apps--setup = Usanidi
apps--claims = Madai
apps--reimbursements = Marejesho

views--expenses = Matumizi
views--expenses--menu--expenses = Muhtasari
views--expenses--menu--expenses--reports = Ripoti za matumizi
views--expenses--menu--expenses--approvals = Idhini za matumizi
views--expenses--menu--setup = Usanidi
views--expenses--menu--setup--expenses--categories = Kategoria za matumizi
views--expenses--menu--setup--expenses--policies = Sera za matumizi
views--expenses--menu--expenses--reimbursements = Marejesho

wizards--employee-expenses = Matumizi:{" "}{ -employee }
    .description = Dai, idhinisha na urudishe gharama.
    .category = Matumizi
    .time = siku 1-5
wizards--employee-expenses--outcomes--1 = Gharama imeandikwa
wizards--employee-expenses--outcomes--2 = Idhini imehifadhiwa
wizards--employee-expenses--outcomes--3 = Mfanyakazi amerudishiwa
wizards--employee-expenses--steps--create-expense = Tengeneza gharama
    .description = Ingiza kiasi, kundi na risiti.
wizards--employee-expenses--steps--review-expense = Kagua gharama
    .description = Kagua gharama dhidi ya sera.
wizards--employee-expenses--steps--approve-expense = Idhinisha gharama
    .description = Pata idhini ya gharama.
    .help = Huonyeshwa tu gharama inapohitaji idhini.
wizards--employee-expenses--steps--reimburse = Rudisha fedha
    .description = Mrudishie mfanyakazi fedha.

routes--expenses = Matumizi
routes--expenses--approvals = Idhini za matumizi
routes--expenses--categories = Kategoria za matumizi
routes--expenses--create = Unda: Gharama
routes--expenses--policies = Sera za matumizi
routes--expenses--reimbursements = Marejesho
routes--expenses--reports = Ripoti za matumizi
routes--expenses--reports--create = Unda: Ripoti ya matumizi
routes--expenses--_expensePublicId_ = Gharama: maelezo
routes--expenses--_expensePublicId_--approval = Idhini ya matumizi
routes--expenses--_expensePublicId_--reimburse = Rejesha matumizi
