family = Vendas e CRM
    .description = { -lead(form: "many") },{" "}{ -opportunity(form: "many") }, campanhas e contactos, até à cotação.

apps--accounts = Contas
apps--campaigns = Campanhas
apps--contacts = { -contact(form: "many") }
apps--activities = Atividades
apps--customers = { -customer(form: "many") }
apps--leads = { -lead(form: "many") }
apps--opportunities = { -opportunity(form: "many") }
apps--pricing = Preços
apps--pipeline = Pipeline
apps--sales-transactions = Vendas
apps--tags = Etiquetas

views--crm = Vendas e CRM
views--crm--menu--crm = Visão geral
views--crm--menu--selling = Vender
views--crm--menu--selling--leads = { -lead(form: "many") }
views--crm--menu--selling--opportunities = { -opportunity(form: "many") }
views--crm--menu--selling--sales-pipeline = Funil de vendas
views--crm--menu--selling--price-books = Tabelas de preços
views--crm--menu--selling--sales-transactions = Transações de venda
views--crm--menu--people_and_organisations = Pessoas e organizações
views--crm--menu--people_and_organisations--customers = { -customer(form: "many") }
views--crm--menu--people_and_organisations--contacts = { -contact(form: "many") }
views--crm--menu--people_and_organisations--accounts = Contas
views--crm--menu--people_and_organisations--suppliers = Fornecedores
views--crm--menu--people_and_organisations--tags = Etiquetas
views--crm--menu--campaigns = Campanhas
views--crm--menu--campaigns--campaigns = Campanhas
views--crm--menu--campaigns--campaign-lists = Listas de campanha
views--crm--menu--campaigns--ai-forms = Formulários de IA
views--crm--menu--activities = Atividades
views--crm--menu--activities--crm--activities = Atividades
views--crm--menu--activities--calendar = Calendário
views--crm--menu--activities--meetings = Reuniões
views--crm--menu--activities--recordings = Gravações
views--crm--menu--activities--live-transcriptions = Transcrições em direto
views--crm--menu--activities--signatures = Assinaturas

wizards--campaign-to-leads = Campanha →{" "}{ -lead(form: "many") }
    .description = Fazer uma campanha e recolher os seus contactos.
    .category = Marketing
    .time = 2-6 semanas
wizards--campaign-to-leads--outcomes--1 = Campanha lançada
wizards--campaign-to-leads--outcomes--2 = Resultados medidos
wizards--campaign-to-leads--outcomes--3 = Leads entregues às vendas
wizards--campaign-to-leads--steps--create-campaign = Criar a campanha
    .description = Indique o nome, o objetivo e o orçamento da campanha.
wizards--campaign-to-leads--steps--review-campaign = Rever a campanha
    .description = Verifique o que está preparado.
wizards--campaign-to-leads--steps--choose-audience = Escolher o público
    .description = Escolha as listas e os segmentos.
wizards--campaign-to-leads--steps--write-content = Escrever o conteúdo
    .description = Escreva a mensagem e junte as imagens.
wizards--campaign-to-leads--steps--schedule-campaign = Agendar
    .description = Escolha as datas e horas.
wizards--campaign-to-leads--steps--launch-campaign = Lançar
    .description = Faça as últimas verificações e lance.
wizards--campaign-to-leads--steps--read-analytics = Ler as análises
    .description = Veja entregas, aberturas e respostas.
wizards--campaign-to-leads--steps--collect-leads = Recolher:{" "}{ -lead(form: "many") }
    .description = Transforme as respostas em leads e atribua-os.

wizards--deal-progression = Avanço:{" "}{ -deal }
    .description = Levar uma oportunidade da primeira reunião ao fecho.
    .category = Vendas
    .time = 2-8 semanas
wizards--deal-progression--outcomes--1 = Oportunidade levada por todas as fases
wizards--deal-progression--outcomes--2 = Negócio ganho ou perdido com motivo
wizards--deal-progression--steps--create-opportunity = Criar:{" "}{ -opportunity }
    .description = Registe o cliente, o valor e a data de fecho prevista.
wizards--deal-progression--steps--review-opportunity = Rever:{" "}{ -opportunity }
    .description = Combine o passo seguinte e a fase.
wizards--deal-progression--steps--log-activities = Registar atividades
    .description = Planeie e registe reuniões, chamadas e tarefas.
wizards--deal-progression--steps--quote = Enviar:{" "}{ -quotation }
    .description = Prepare uma cotação para o cliente.
wizards--deal-progression--steps--close-deal = Fechar:{" "}{ -deal }
    .description = Marque o negócio como ganho ou perdido e diga o motivo.

wizards--lead-to-customer = Conversão:{" "}{ -lead }{" "}→{" "}{ -customer }
    .description = Fazer de um potencial um cliente.
    .category = Vendas
    .time = 1-4 semanas
wizards--lead-to-customer--outcomes--1 = Lead qualificado
wizards--lead-to-customer--outcomes--2 = Cliente criado
wizards--lead-to-customer--steps--create-lead = Criar:{" "}{ -lead }
    .description = Registe a pessoa, a empresa e a origem.
wizards--lead-to-customer--steps--log-activities = Registar atividades
    .description = Ligue, reúna e escreva, e registe cada contacto.
wizards--lead-to-customer--steps--qualify-lead = Qualificar:{" "}{ -lead }
    .description = Verifique orçamento, autoridade, necessidade e prazo.
wizards--lead-to-customer--steps--create-opportunity = Criar:{" "}{ -opportunity }
    .description = Abra uma oportunidade com valor e data de fecho.
wizards--lead-to-customer--steps--create-customer = Criar:{" "}{ -customer }
    .description = Crie o cliente a partir do lead.
wizards--lead-to-customer--steps--review-customer = Rever:{" "}{ -customer }
    .description = Verifique as condições, os contactos e o limite de crédito.

wizards--quote-to-invoice = Cotação →{" "}{ -invoice }
    .description = Cotar um cliente e passar a cotação aceite a fatura.
    .category = Vendas
    .time = 1-3 semanas
wizards--quote-to-invoice--outcomes--1 = Cotação aceite
wizards--quote-to-invoice--outcomes--2 = Fatura criada
wizards--quote-to-invoice--steps--create-quote = Criar:{" "}{ -quotation }
    .description = Escolha o cliente, os produtos e os preços.
wizards--quote-to-invoice--steps--review-quote = Rever:{" "}{ -quotation }
    .description = Verifique os preços, o desconto e as condições.
wizards--quote-to-invoice--steps--approve-quote = Aprovar:{" "}{ -quotation }
    .description = Peça a aprovação da cotação.
    .help = Só aparece quando a cotação precisa de aprovação.
wizards--quote-to-invoice--steps--send-quote = Enviar:{" "}{ -quotation }
    .description = Envie-a ao cliente.
wizards--quote-to-invoice--steps--follow-up = Acompanhar
    .description = Registe as chamadas e respostas.
wizards--quote-to-invoice--steps--convert-quote = Converter:{" "}{ -invoice }
    .description = Transforme a cotação aceite em fatura.
wizards--quote-to-invoice--steps--review-invoice = Rever:{" "}{ -invoice }
    .description = Confira a fatura e envie-a.

routes--account--_publicId_ = Conta: detalhes
routes--accounts = Contas
routes--accounts--create = Criar: Conta
routes--accounts--edit--_publicId_ = Editar: Conta
routes--campaign--_publicId_ = Campanha: detalhes
routes--campaign-lists = Listas de campanha
routes--campaigns = Campanhas
routes--campaigns--create = Criar: Campanha
routes--campaigns--edit--_publicId_ = Editar: Campanha
routes--campaigns--_campaignPublicId_ = Revisão da campanha
routes--campaigns--_campaignPublicId_--analytics = Análises da campanha
routes--campaigns--_campaignPublicId_--audience = Público da campanha
routes--campaigns--_campaignPublicId_--content = Conteúdo da campanha
routes--campaigns--_campaignPublicId_--launch = Lançar campanha
routes--campaigns--_campaignPublicId_--leads = { $sector ->
        [education] Potenciais da campanha
        [healthcare] Pedidos da campanha
       *[business] Potenciais clientes da campanha
    }
routes--campaigns--_campaignPublicId_--schedule = Calendário da campanha
routes--contact--_publicId_ = { -contact }: detalhes
routes--contacts = { -contact(form: "many") }
routes--contacts--create = Criar: { -contact }
routes--contacts--edit--_publicId_ = Editar: { -contact }
routes--crm = Vendas e CRM
routes--crm--activities = Atividades
routes--crm--activities--new = Novo: Atividade
routes--crm--activities--new--_customerId_ = Nova atividade para o { -customer(form: "word") }
routes--crm--activities--_publicId_ = Atividade: detalhes
routes--crm--activities--_publicId_--edit = Editar: Atividade
routes--families--sales-crm = Aplicações: Vendas e CRM
routes--lead--_publicId_ = { -lead }: detalhes
routes--leads = { -lead(form: "many") }
routes--leads--create = Criar: { -lead }
routes--leads--edit--_publicId_ = Editar: { -lead }
routes--leads--_leadPublicId_--activities = { $sector ->
        [education] Atividades do potencial
        [healthcare] Atividades do pedido
       *[business] Atividades do potencial cliente
    }
routes--leads--_leadPublicId_--qualify = { $sector ->
        [education] Qualificar o potencial
        [healthcare] Qualificar o pedido
       *[business] Qualificar o potencial cliente
    }
routes--opportunities = { -opportunity(form: "many") }
routes--opportunities--create = Criar: { -opportunity }
routes--opportunities--edit--_publicId_ = Editar: { -opportunity }
routes--opportunity--_opportunityPublicId_--activities = Atividades da { -opportunity(form: "word") }
routes--opportunity--_opportunityPublicId_--close = Fechar a { -opportunity(form: "word") }
routes--opportunity--_publicId_ = { -opportunity }: detalhes
routes--opportunity--_publicId_--convert = Converter a { -opportunity(form: "word") }
routes--price-books = Tabelas de preços
routes--sales-pipeline = Funil de vendas
routes--sales-transactions = Transações de venda
routes--tags = Etiquetas
