family = Recursos humanos
    .description = { -employee(form: "many") }, da vaga à entrevista de saída: tempo, remuneração e regras aplicáveis.

apps--performance = Desempenho
apps--lifecycle = Percurso do funcionário
apps--recruitment = Recrutamento
apps--time-and-attendance = Tempo e assiduidade
apps--benefits-and-policies = Benefícios e regras
apps--compliance-and-reports = Conformidade e relatórios
apps--employees = { -employee(form: "many") }
apps--discipline = Disciplina
apps--payroll = Salários

views--people-and-culture = Recursos humanos
    .education = Recursos humanos
    .healthcare = Recursos humanos
views--people-and-culture--menu--people-and-culture = Visão geral
views--people-and-culture--menu--hr = RH
views--people-and-culture--menu--hr--hr = RH
views--people-and-culture--menu--hr--employee-dashboard = { $sector ->
        [education] Painel de professores
        [healthcare] Painel de profissionais de saúde
       *[business] Painel de funcionários
    }
views--people-and-culture--menu--_employees_ = { -employee(form: "many") }
views--people-and-culture--menu--_employees_--people-and-culture--employees = { -employee(form: "many") }
views--people-and-culture--menu--_employees_--people-and-culture--employees--invitations = { $sector ->
        [education] Convites a professores
        [healthcare] Convites a profissionais de saúde
       *[business] Convites a funcionários
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--transfers = { $sector ->
        [education] Transferências de professores
        [healthcare] Transferências de profissionais de saúde
       *[business] Transferências de funcionários
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--banking = Dados bancários
views--people-and-culture--menu--_employees_--people-and-culture--employees--documents = { $sector ->
        [education] Documentos de professores
        [healthcare] Documentos de profissionais de saúde
       *[business] Documentos de funcionários
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--benefits = { $sector ->
        [education] Benefícios de professores
        [healthcare] Benefícios de profissionais de saúde
       *[business] Benefícios de funcionários
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--performance = { $sector ->
        [education] Desempenho de professores
        [healthcare] Desempenho de profissionais de saúde
       *[business] Desempenho de funcionários
    }
views--people-and-culture--menu--_employees_--people-and-culture--contracts = Contratos
views--people-and-culture--menu--_employees_--people-and-culture--positions = Cargos
views--people-and-culture--menu--_employees_--people-and-culture--departments = Departamentos
views--people-and-culture--menu--_employees_--people-and-culture--job-grades = Escalões
views--people-and-culture--menu--time_and_attendance = Tempo e assiduidade
views--people-and-culture--menu--time_and_attendance--people-and-culture--timesheet = Folha de horas
views--people-and-culture--menu--time_and_attendance--people-and-culture--leave = Férias
views--people-and-culture--menu--time_and_attendance--people-and-culture--shifts = Turnos
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance = Assiduidade
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--clock-in = Picar o ponto
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--mobile = Assiduidade móvel
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--scanner = Leitor de assiduidade
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--biometric = Assiduidade biométrica
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--history = Histórico de assiduidade
views--people-and-culture--menu--time_and_attendance--people-and-culture--biometric-setup = Configuração biométrica
views--people-and-culture--menu--recruitment = Recrutamento
views--people-and-culture--menu--recruitment--people-and-culture--recruitment = Recrutamento
views--people-and-culture--menu--recruitment--people-and-culture--recruitment--jobs = Vagas
views--people-and-culture--menu--recruitment--people-and-culture--ats = Candidaturas
views--people-and-culture--menu--recruitment--people-and-culture--background-checks = Verificações
views--people-and-culture--menu--recruitment--people-and-culture--offer-letters = Cartas de oferta
views--people-and-culture--menu--recruitment--people-and-culture--e-signatures = Assinaturas eletrónicas
views--people-and-culture--menu--growing_and_leaving = Crescer e sair
views--people-and-culture--menu--growing_and_leaving--people-and-culture--onboarding = Integração
views--people-and-culture--menu--growing_and_leaving--people-and-culture--appraisals = Avaliações
views--people-and-culture--menu--growing_and_leaving--people-and-culture--training = Formação
views--people-and-culture--menu--growing_and_leaving--people-and-culture--offboarding = Saídas
views--people-and-culture--menu--benefits_and_policies = Benefícios e regras
views--people-and-culture--menu--benefits_and_policies--people-and-culture--benefits = Benefícios
views--people-and-culture--menu--benefits_and_policies--people-and-culture--policies = Regras
views--people-and-culture--menu--benefits_and_policies--people-and-culture--whistleblower = Denúncias
views--people-and-culture--menu--payroll = Salários
views--people-and-culture--menu--payroll--people-and-culture--payroll = Salários
views--people-and-culture--menu--payroll--people-and-culture--payroll--run = Processar salários
views--people-and-culture--menu--payroll--people-and-culture--payroll--payslips = Recibos de salário
views--people-and-culture--menu--payroll--people-and-culture--payroll--salary-structure = Estrutura salarial
views--people-and-culture--menu--payroll--people-and-culture--payroll--loans = { $sector ->
        [education] Empréstimos a professores
        [healthcare] Empréstimos a profissionais de saúde
       *[business] Empréstimos
    }
views--people-and-culture--menu--payroll--people-and-culture--payroll--advances = Adiantamentos
views--people-and-culture--menu--payroll--people-and-culture--payroll--allowances = Subsídios
views--people-and-culture--menu--payroll--people-and-culture--payroll--deductions = Descontos
views--people-and-culture--menu--payroll--people-and-culture--payroll--paye-config = Configuração de imposto salarial
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-tables = Tabelas de imposto
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-calculator = Calculadora de imposto
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-compliance = Conformidade fiscal dos salários
views--people-and-culture--menu--payroll--people-and-culture--payroll--multi-currency = Salários em várias moedas
views--people-and-culture--menu--payroll--people-and-culture--payroll--settings = Definições de salários
views--people-and-culture--menu--payroll--people-and-culture--payroll--bulk-update = Atualização de salários em lote
views--people-and-culture--menu--payroll--people-and-culture--payroll--reports = Relatórios de salários
views--people-and-culture--menu--compliance_and_reports = Conformidade e relatórios
views--people-and-culture--menu--compliance_and_reports--people-and-culture--compliance-forms = Formulários de conformidade
views--people-and-culture--menu--compliance_and_reports--people-and-culture--data-quality = Qualidade dos dados
views--people-and-culture--menu--compliance_and_reports--people-and-culture--reports = Relatórios de RH

wizards--benefits-enrollment = Inscrição em benefícios
    .description = Inscrever um funcionário nos benefícios oferecidos.
    .category = Remuneração
    .time = 20-40 minutos
wizards--benefits-enrollment--outcomes--1 = Benefícios escolhidos
wizards--benefits-enrollment--outcomes--2 = Descontos atualizados
wizards--benefits-enrollment--outcomes--3 = Inscrição confirmada
wizards--benefits-enrollment--steps--review-benefits = Rever os benefícios
    .description = Veja os planos, o custo e quem pode aderir.
wizards--benefits-enrollment--steps--enroll = Inscrever
    .description = Escolha os planos e junte os dependentes.
wizards--benefits-enrollment--steps--update-deductions = Atualizar os descontos
    .description = Confira os descontos no salário que pagam os planos.
wizards--benefits-enrollment--steps--confirm-enrollment = Confirmar a inscrição
    .description = Reveja o resumo e confirme.

wizards--disciplinary = Processo disciplinar
    .description = Tratar um assunto disciplinar com justiça e por escrito.
    .category = Relações laborais
    .time = 1-4 semanas
wizards--disciplinary--outcomes--1 = Processo registado
wizards--disciplinary--outcomes--2 = Inquérito documentado
wizards--disciplinary--outcomes--3 = Medida tomada e acompanhada
wizards--disciplinary--steps--check-history = Verificar processos anteriores
    .description = Procure processos anteriores do funcionário.
wizards--disciplinary--steps--report-incident = Participar o incidente
    .description = Registe o que aconteceu, quando e quem viu.
    .help = Limite-se aos factos; as opiniões ficam para o inquérito.
wizards--disciplinary--steps--investigate = Investigar
    .description = Recolha depoimentos e provas.
wizards--disciplinary--steps--take-action = Tomar uma medida
    .description = Decida o resultado e informe o funcionário.
wizards--disciplinary--steps--follow-up = Acompanhar
    .description = Confirme que a decisão foi cumprida e encerre o processo.

wizards--monthly-payroll = Salários do mês
    .description = Processar os salários do mês, das horas aos relatórios.
    .category = Salários
    .time = 2-4 horas
wizards--monthly-payroll--outcomes--1 = Salários calculados
wizards--monthly-payroll--outcomes--2 = Funcionários pagos
wizards--monthly-payroll--outcomes--3 = Recibos e relatórios emitidos
wizards--monthly-payroll--steps--check-timesheets = Verificar as folhas de horas
    .description = Confirme que todas as horas estão aprovadas.
wizards--monthly-payroll--steps--check-leave = Verificar as férias
    .description = Confirme que todas as férias e licenças estão registadas.
wizards--monthly-payroll--steps--review-deductions = Rever os descontos
    .description = Confira empréstimos, adiantamentos e outros descontos.
wizards--monthly-payroll--steps--run-payroll = Processar salários
    .description = Calcule os salários do período e confira os totais.
wizards--monthly-payroll--steps--validate-payroll = Validar os salários
    .description = Veja as diferenças em relação ao período anterior.
wizards--monthly-payroll--steps--issue-payslips = Emitir os recibos de salário
    .description = Gere e envie os recibos de salário.
wizards--monthly-payroll--steps--pay-employees = Pagar aos funcionários
    .description = Crie o ficheiro de pagamento e confirme os pagamentos.
wizards--monthly-payroll--steps--file-reports = Entregar os mapas
    .description = Produza os mapas de salários e os mapas legais.

wizards--multi-currency-payroll = Salários em várias moedas
    .description = Pagar funcionários em mais do que uma moeda ou país.
    .category = Salários
    .time = 1-3 horas
wizards--multi-currency-payroll--outcomes--1 = Países e moedas definidos
wizards--multi-currency-payroll--outcomes--2 = Ensaio bem-sucedido
wizards--multi-currency-payroll--outcomes--3 = Relatórios por moeda
wizards--multi-currency-payroll--steps--set-up-country = Configurar o país
    .description = Escolha o país, as regras fiscais e a moeda.
wizards--multi-currency-payroll--steps--set-currencies = Definir as moedas
    .description = Defina as moedas de pagamento e a fonte do câmbio.
wizards--multi-currency-payroll--steps--set-payment-methods = Definir os meios de pagamento
    .description = Defina banco, dinheiro e dinheiro móvel por moeda.
wizards--multi-currency-payroll--steps--test-run = Fazer um ensaio
    .description = Calcule um ensaio e compare com o esperado.
wizards--multi-currency-payroll--steps--run-payroll = Processar salários
    .description = Processe os salários com a divisão por moedas.
wizards--multi-currency-payroll--steps--review-reports = Rever os relatórios de salários
    .description = Confira os totais por moeda.

wizards--offboarding = Saída:{" "}{ -employee }
    .description = Deixar um funcionário sair em boa ordem.
    .category = Vida do funcionário
    .time = 1-4 semanas
wizards--offboarding--outcomes--1 = Ativos devolvidos
wizards--offboarding--outcomes--2 = Contas finais acertadas
wizards--offboarding--outcomes--3 = Acessos retirados
wizards--offboarding--steps--initiate = Iniciar a saída
    .description = Registe o motivo e o último dia de trabalho.
wizards--offboarding--steps--work-checklist = Seguir a lista de tarefas
    .description = Passe o trabalho e conclua as tarefas de saída.
wizards--offboarding--steps--exit-interview = Fazer a entrevista de saída
    .description = Registe as razões da saída e os comentários.
wizards--offboarding--steps--return-assets = Devolver os ativos
    .description = Receba o equipamento e anote o seu estado.
    .help = Só aparece quando o funcionário tem ativos em seu poder.
wizards--offboarding--steps--final-pay = Acertar as contas finais
    .description = Calcule as férias a pagar, os descontos e o último salário.
wizards--offboarding--steps--deactivate-access = Desativar os acessos
    .description = Retire o acesso a sistemas e edifícios.

wizards--onboarding = Entrada:{" "}{ -employee }
    .description = Receber um novo funcionário na empresa.
    .category = Vida do funcionário
    .time = 1-2 semanas
wizards--onboarding--outcomes--1 = Ficha do funcionário criada
wizards--onboarding--outcomes--2 = Contrato assinado
wizards--onboarding--outcomes--3 = Salário, equipamento e formação prontos
wizards--onboarding--steps--create-employee = Criar:{" "}{ -employee }
    .description = Registe os dados pessoais, da função e bancários.
wizards--onboarding--steps--start-checklist = Iniciar a lista de integração
    .description = Distribua as tarefas de integração e os responsáveis.
wizards--onboarding--steps--sign-contract = Assinar o contrato
    .description = Recolha as assinaturas do contrato de trabalho.
wizards--onboarding--steps--set-up-pay = Configurar o salário
    .description = Defina o salário, os subsídios, os descontos e o meio de pagamento.
wizards--onboarding--steps--complete-forms = Preencher os formulários legais
    .description = Preencha os formulários de imposto, segurança social e outros exigidos por lei.
wizards--onboarding--steps--issue-assets = Entregar o equipamento
    .description = Entregue o equipamento de que o funcionário precisa.
wizards--onboarding--steps--share-policies = Partilhar as regras
    .description = Dê ao funcionário as regras a ler.
wizards--onboarding--steps--plan-training = Planear a formação
    .description = Marque o acolhimento e a formação para a função.

wizards--payroll-compliance = Conformidade dos salários
    .description = Verificar que os salários cumprem a lei.
    .category = Salários
    .time = 2-4 horas
wizards--payroll-compliance--outcomes--1 = Declarações legais concluídas
wizards--payroll-compliance--outcomes--2 = Salário mínimo respeitado
wizards--payroll-compliance--outcomes--3 = Relatório de conformidade pronto
wizards--payroll-compliance--steps--check-tax-setup = Verificar a configuração fiscal
    .description = Confirme que as tabelas e taxas de imposto estão em vigor.
wizards--payroll-compliance--steps--file-statutory = Entregar as declarações legais
    .description = Prepare as declarações de segurança social, impostos e encargos.
wizards--payroll-compliance--steps--check-minimum-wage = Verificar o salário mínimo
    .description = Encontre funcionários pagos abaixo do mínimo legal.
wizards--payroll-compliance--steps--complete-forms = Preencher os formulários legais
    .description = Preencha os formulários que as autoridades pedem.
wizards--payroll-compliance--steps--review-report = Rever o relatório de conformidade
    .description = Reveja as conclusões e dê o visto.

wizards--performance-review = Avaliação de desempenho
    .description = Definir objetivos, avaliar o funcionário e planear o seu desenvolvimento.
    .category = Desempenho
    .time = 2-4 semanas
wizards--performance-review--outcomes--1 = Objetivos combinados
wizards--performance-review--outcomes--2 = Avaliação concluída
wizards--performance-review--outcomes--3 = Plano de desenvolvimento registado
wizards--performance-review--steps--set-goals = Definir os objetivos
    .description = Combine objetivos mensuráveis para o período.
wizards--performance-review--steps--create-appraisal = Criar a avaliação
    .description = Escolha o funcionário, o período e o tipo de avaliação.
    .help = Escolher uma avaliação 360 acrescenta o passo das opiniões.
wizards--performance-review--steps--gather-feedback = Recolher as opiniões 360
    .description = Peça a opinião de colegas, subordinados e chefias.
    .help = Só aparece numa avaliação 360.
wizards--performance-review--steps--hold-review = Fazer a entrevista de avaliação
    .description = Discuta os resultados, registe a classificação e assine.
wizards--performance-review--steps--plan-development = Planear o desenvolvimento
    .description = Transforme as lacunas num plano de formação.

wizards--policy-update = Atualização de regra
    .description = Escrever, aprovar e divulgar uma regra.
    .category = Conformidade
    .time = 1-2 semanas
wizards--policy-update--outcomes--1 = Regra aprovada e publicada
wizards--policy-update--outcomes--2 = Confirmações de leitura recolhidas
wizards--policy-update--steps--draft-policy = Redigir a regra
    .description = Escreva a regra ou a sua nova versão.
wizards--policy-update--steps--approve-policy = Aprovar a regra
    .description = Peça a aprovação da regra à pessoa autorizada.
    .help = Só aparece quando a regra precisa de aprovação.
wizards--policy-update--steps--publish-policy = Publicar a regra
    .description = Publique a regra para o pessoal.
wizards--policy-update--steps--collect-acknowledgments = Recolher as confirmações de leitura
    .description = Acompanhe quem leu e aceitou a regra.
wizards--policy-update--steps--plan-training = Planear a formação
    .description = Planeie formação onde a mudança é grande.

wizards--recruitment = Recrutamento
    .description = Preencher uma vaga, do anúncio à oferta assinada.
    .category = Talento
    .time = 2-6 semanas
wizards--recruitment--outcomes--1 = Vaga publicada
wizards--recruitment--outcomes--2 = Candidatos selecionados e entrevistados
wizards--recruitment--outcomes--3 = Carta de oferta assinada e arquivada
wizards--recruitment--steps--create-job = Criar a vaga
    .description = Descreva a função, o cargo, o escalão e a data-limite.
    .help = Uma lista clara de requisitos torna a seleção mais rápida.
wizards--recruitment--steps--publish-job = Publicar a vaga
    .description = Reveja a vaga e publique-a.
wizards--recruitment--steps--collect-applications = Recolher as candidaturas
    .description = Receba e registe as candidaturas.
wizards--recruitment--steps--screen-candidates = Selecionar os candidatos
    .description = Faça avançar os candidatos pelas fases de seleção.
    .help = Use os mesmos critérios para todos os candidatos.
wizards--recruitment--steps--hold-interviews = Fazer as entrevistas
    .description = Marque as entrevistas e registe as pontuações.
wizards--recruitment--steps--check-background = Verificar os antecedentes
    .description = Peça referências, registo criminal e confirmação das habilitações.
wizards--recruitment--steps--send-offer = Enviar a carta de oferta
    .description = Prepare a carta de oferta e envie-a ao candidato escolhido.
wizards--recruitment--steps--sign-offer = Assinar a oferta
    .description = Recolha as assinaturas do candidato e de quem assina pela empresa.

wizards--salary-setup = Definição de salários
    .description = Definir a estrutura salarial e aplicá-la aos funcionários.
    .category = Salários
    .time = 1-2 horas
wizards--salary-setup--outcomes--1 = Estrutura salarial definida
wizards--salary-setup--outcomes--2 = Funcionários associados
wizards--salary-setup--outcomes--3 = Cálculo conferido
wizards--salary-setup--steps--define-structure = Definir a estrutura salarial
    .description = Defina os escalões, as remunerações e os subsídios.
wizards--salary-setup--steps--set-up-tax = Configurar o imposto
    .description = Escolha as tabelas de imposto e as contribuições obrigatórias.
wizards--salary-setup--steps--set-deductions = Definir os descontos
    .description = Defina os descontos permanentes.
wizards--salary-setup--steps--assign-employee = Associar:{" "}{ -employee }
    .description = Coloque o funcionário na estrutura.
wizards--salary-setup--steps--validate-setup = Validar a configuração
    .description = Calcule um recibo de ensaio e compare.

wizards--shifts = Planeamento de turnos
    .description = Planear, publicar e acompanhar os turnos.
    .category = Tempo e assiduidade
    .time = 30-60 minutos
wizards--shifts--outcomes--1 = Escala publicada
wizards--shifts--outcomes--2 = Trocas tratadas
wizards--shifts--outcomes--3 = Horas prontas para os salários
wizards--shifts--steps--check-leave = Verificar as férias
    .description = Veja quem está ausente no período.
wizards--shifts--steps--plan-shifts = Planear os turnos
    .description = Faça a escala do período.
wizards--shifts--steps--publish-shifts = Publicar os turnos
    .description = Publique a escala e avise o pessoal.
wizards--shifts--steps--handle-swaps = Tratar as trocas
    .description = Aprove ou recuse as trocas de turno.
wizards--shifts--steps--check-attendance = Verificar a assiduidade
    .description = Compare a assiduidade com a escala.
wizards--shifts--steps--approve-timesheets = Aprovar as folhas de horas
    .description = Reveja e aprove as horas trabalhadas.
wizards--shifts--steps--approve-overtime = Aprovar as horas extraordinárias
    .description = Reveja e aprove as horas extraordinárias.

wizards--year-end-payroll = Salários de fim de ano
    .description = Fechar o ano de salários.
    .category = Salários
    .time = 1-2 semanas
wizards--year-end-payroll--outcomes--1 = Prémios pagos
wizards--year-end-payroll--outcomes--2 = Documentos fiscais emitidos
wizards--year-end-payroll--outcomes--3 = Ano arquivado
wizards--year-end-payroll--steps--award-bonuses = Atribuir prémios
    .description = Registe os prémios e os décimos terceiros meses.
wizards--year-end-payroll--steps--run-last-payroll = Processar os últimos salários
    .description = Processe os últimos salários do ano.
wizards--year-end-payroll--steps--issue-tax-documents = Emitir os documentos fiscais
    .description = Produza as declarações anuais de rendimentos dos funcionários.
wizards--year-end-payroll--steps--file-annual-reports = Entregar os mapas anuais
    .description = Produza as declarações anuais e concilie-as.
wizards--year-end-payroll--steps--archive-year = Arquivar o ano
    .description = Bloqueie o ano e guarde os seus registos.

routes--employee-dashboard = { $sector ->
        [education] Painel de professores
        [healthcare] Painel de profissionais de saúde
       *[business] Painel de funcionários
    }
routes--families--people-and-culture = Aplicações: Recursos humanos
routes--hr = RH
routes--people-and-culture = Recursos humanos
routes--people-and-culture--360-feedback = Avaliação 360°
routes--people-and-culture--appraisals = Avaliações
routes--people-and-culture--appraisals--create = Criar: Avaliação de desempenho
routes--people-and-culture--appraisals--_appraisalPublicId_ = Avaliação de desempenho: detalhes
routes--people-and-culture--asset-management = { $sector ->
        [education] Equipamento de professores
        [healthcare] Equipamento de profissionais de saúde
       *[business] Equipamento de funcionários
    }
routes--people-and-culture--asset-management--returns = Devolução de equipamento
routes--people-and-culture--ats = Candidaturas
routes--people-and-culture--attendance = Assiduidade
routes--people-and-culture--attendance--biometric = Assiduidade biométrica
routes--people-and-culture--attendance--clock-in = Picar o ponto
routes--people-and-culture--attendance--history = Histórico de assiduidade
routes--people-and-culture--attendance--mobile = Assiduidade móvel
routes--people-and-culture--attendance--scanner = Leitor de assiduidade
routes--people-and-culture--background-checks = Verificações
routes--people-and-culture--benefits = Benefícios
routes--people-and-culture--benefits--confirmation = Confirmação de benefícios
routes--people-and-culture--benefits--enroll = Inscrever-se em benefícios
routes--people-and-culture--biometric-setup = Configuração biométrica
routes--people-and-culture--compliance-forms = Formulários de conformidade
routes--people-and-culture--contracts = Contratos
routes--people-and-culture--data-quality = Qualidade dos dados
routes--people-and-culture--departments = Departamentos
routes--people-and-culture--disciplinary = Processos disciplinares
routes--people-and-culture--disciplinary--report = Comunicar incidente
routes--people-and-culture--disciplinary--_caseId_--action = Sanção disciplinar
routes--people-and-culture--disciplinary--_caseId_--followup = Acompanhamento do caso
routes--people-and-culture--disciplinary--_caseId_--investigate = Investigar o caso
routes--people-and-culture--e-signatures = Assinaturas eletrónicas
routes--people-and-culture--employees = { -employee(form: "many") }
routes--people-and-culture--employees--banking = Dados bancários
routes--people-and-culture--employees--benefits = { $sector ->
        [education] Benefícios de professores
        [healthcare] Benefícios de profissionais de saúde
       *[business] Benefícios de funcionários
    }
routes--people-and-culture--employees--create = Criar: { -employee }
routes--people-and-culture--employees--documents = { $sector ->
        [education] Documentos de professores
        [healthcare] Documentos de profissionais de saúde
       *[business] Documentos de funcionários
    }
routes--people-and-culture--employees--invitations = { $sector ->
        [education] Convites a professores
        [healthcare] Convites a profissionais de saúde
       *[business] Convites a funcionários
    }
routes--people-and-culture--employees--invite = Convidar { -employee(form: "word") }
routes--people-and-culture--employees--performance = { $sector ->
        [education] Desempenho de professores
        [healthcare] Desempenho de profissionais de saúde
       *[business] Desempenho de funcionários
    }
routes--people-and-culture--employees--transfers = { $sector ->
        [education] Transferências de professores
        [healthcare] Transferências de profissionais de saúde
       *[business] Transferências de funcionários
    }
routes--people-and-culture--employees--_employeePublicId_--training = { $sector ->
        [education] Formação de professores
        [healthcare] Formação de profissionais de saúde
       *[business] Formação de funcionários
    }
routes--people-and-culture--exit-interviews = Entrevistas de saída
routes--people-and-culture--goal-setting = Definição de objetivos
routes--people-and-culture--job-grades = Escalões
routes--people-and-culture--leave = Férias
routes--people-and-culture--offboarding = Saídas
routes--people-and-culture--offboarding--deactivate = Desativar acessos
routes--people-and-culture--offboarding--initiate = Iniciar saída
routes--people-and-culture--offer-letters = Cartas de oferta
routes--people-and-culture--onboarding = Integração
routes--people-and-culture--payroll = Salários
routes--people-and-culture--payroll--advances = Adiantamentos
routes--people-and-culture--payroll--allowances = Subsídios
routes--people-and-culture--payroll--annual-reports = Relatórios anuais de salários
routes--people-and-culture--payroll--archive = Arquivo de salários
routes--people-and-culture--payroll--bonuses = Prémios
routes--people-and-culture--payroll--bulk-update = Atualização de salários em lote
routes--people-and-culture--payroll--compliance-report = Relatório de conformidade salarial
routes--people-and-culture--payroll--country-setup = Configuração salarial do país
routes--people-and-culture--payroll--deductions = Descontos
routes--people-and-culture--payroll--employee--_employeePublicId_ = { $sector ->
        [education] Configuração salarial de professores
        [healthcare] Configuração salarial de profissionais de saúde
       *[business] Configuração salarial de funcionários
    }
routes--people-and-culture--payroll--final--_employeePublicId_ = Acerto final de salário
routes--people-and-culture--payroll--loans = { $sector ->
        [education] Empréstimos a professores
        [healthcare] Empréstimos a profissionais de saúde
       *[business] Empréstimos
    }
routes--people-and-culture--payroll--minimum-wage = Verificação do salário mínimo
routes--people-and-culture--payroll--multi-currency = Salários em várias moedas
routes--people-and-culture--payroll--multi-currency--reports = Relatórios de salários multimoeda
routes--people-and-culture--payroll--multi-currency--test = Testar salários em várias moedas
routes--people-and-culture--payroll--paye-config = Configuração de imposto salarial
routes--people-and-culture--payroll--payment-methods = Formas de pagamento de salários
routes--people-and-culture--payroll--payments = Pagamentos de salários
routes--people-and-culture--payroll--payslips = Recibos de salário
routes--people-and-culture--payroll--reports = Relatórios de salários
routes--people-and-culture--payroll--reports--_reportType_ = Relatório de salários por tipo
routes--people-and-culture--payroll--run = Processar salários
routes--people-and-culture--payroll--salary-structure = Estrutura salarial
routes--people-and-culture--payroll--settings = Definições de salários
routes--people-and-culture--payroll--statutory = Declarações legais de salários
routes--people-and-culture--payroll--tax-calculator = Calculadora de imposto
routes--people-and-culture--payroll--tax-compliance = Conformidade fiscal dos salários
routes--people-and-culture--payroll--tax-documents = Documentos fiscais de salários
routes--people-and-culture--payroll--tax-setup = Configuração fiscal de salários
routes--people-and-culture--payroll--tax-tables = Tabelas de imposto
routes--people-and-culture--payroll--validation = Validação de salários
routes--people-and-culture--policies = Regras
routes--people-and-culture--policies--create = Criar: Regra
routes--people-and-culture--policies--_policyId_--acknowledgments = Confirmações de leitura de políticas
routes--people-and-culture--policies--_policyId_--approve = Aprovar política
routes--people-and-culture--positions = Cargos
routes--people-and-culture--recruitment = Recrutamento
routes--people-and-culture--recruitment--applications = Candidaturas
routes--people-and-culture--recruitment--interviews = Entrevistas
routes--people-and-culture--recruitment--jobs = Vagas
routes--people-and-culture--recruitment--jobs--create = Criar: Vaga de emprego
routes--people-and-culture--recruitment--jobs--_jobPublicId_ = Vaga de emprego: detalhes
routes--people-and-culture--reports = Relatórios de RH
routes--people-and-culture--shifts = Turnos
routes--people-and-culture--shifts--publish = Publicar turnos
routes--people-and-culture--shifts--swaps = Trocas de turno
routes--people-and-culture--timesheet = Folha de horas
routes--people-and-culture--timesheet--overtime = Horas extraordinárias
routes--people-and-culture--training = Formação
routes--people-and-culture--training--plans = Planos de formação
routes--people-and-culture--whistleblower = Denúncias
