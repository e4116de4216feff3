family = Despesas
    .description = O que se gastou pela empresa, aprovado segundo as regras e reembolsado.

apps--approvals = Aprovações
apps--setup = Configuração
apps--claims = Reclamações
apps--reimbursements = Reembolsos

views--expenses = Despesas
views--expenses--menu--expenses = Visão geral
views--expenses--menu--expenses--reports = Relatórios de despesas
views--expenses--menu--expenses--approvals = Aprovação de despesas
views--expenses--menu--setup = Configuração
views--expenses--menu--setup--expenses--categories = Categorias de despesas
views--expenses--menu--setup--expenses--policies = Regras de despesas
views--expenses--menu--expenses--reimbursements = Reembolsos

wizards--employee-expenses = Despesas:{" "}{ -employee }
    .description = Pedir, aprovar e reembolsar uma despesa.
    .category = Despesas
    .time = 1-5 dias
wizards--employee-expenses--outcomes--1 = Despesa registada
wizards--employee-expenses--outcomes--2 = Aprovação arquivada
wizards--employee-expenses--outcomes--3 = Empregado reembolsado
wizards--employee-expenses--steps--create-expense = Criar a despesa
    .description = Indique o montante, a categoria e o recibo.
wizards--employee-expenses--steps--review-expense = Rever a despesa
    .description = Compare a despesa com a política.
wizards--employee-expenses--steps--approve-expense = Aprovar a despesa
    .description = Peça a aprovação da despesa.
    .help = Só aparece quando a despesa precisa de aprovação.
wizards--employee-expenses--steps--reimburse = Reembolsar
    .description = Reembolse o empregado.

routes--expenses = Despesas
routes--expenses--approvals = Aprovação de despesas
routes--expenses--categories = Categorias de despesas
routes--expenses--create = Criar: Gasto
routes--expenses--policies = Regras de despesas
routes--expenses--reimbursements = Reembolsos
routes--expenses--reports = Relatórios de despesas
routes--expenses--reports--create = Criar: Relatório de despesas
routes--expenses--_expensePublicId_ = Gasto: detalhes
routes--expenses--_expensePublicId_--approval = Aprovação da despesa
routes--expenses--_expensePublicId_--reimburse = Reembolsar despesa
