accountant = Contabilista
    .description = Trata da contabilidade: documentos, impostos, banco, fechos e relatórios.

approver = Aprovador
    .description = Dá a primeira aprovação a documentos e pedidos.

auditor = Auditor interno
    .description = Lê tudo e não altera nada.

authorizer = Autorizador
    .description = Dá a segunda aprovação e liberta os pagamentos.

bookkeeper = Escriturário
    .description = Regista faturas recebidas, recebimentos e pagamentos, sem fechar períodos.

bursar = Tesoureiro escolar
    .description = Fatura as propinas, recebe-as e trata das contas da escola.

buyer = Comprador
    .description = Pede orçamentos, encomenda a fornecedores e acompanha as entregas.

cashier = Operador de caixa
    .description = Vende na caixa e recebe pagamentos; só vê o próprio dia.

customer = Cliente (portal)
    .description = Vê os próprios orçamentos, faturas e recibos.

doctor = Médico
    .description = Atende pacientes, diagnostica, prescreve e encaminha.

employee = Funcionário
    .description = Declara despesas, pede férias e trata das próprias tarefas.

guardian = Encarregado
    .description = Vê o que a escola partilha sobre os próprios filhos.

hr-officer = Técnico de recursos humanos
    .description = Trata dos funcionários, férias, recrutamento e registos; sem salários.

head-of-school = Diretor da escola
    .description = Dirige a escola: alunos, professores, ensino, propinas e relatórios.

nurse = Enfermeiro
    .description = Cuida dos pacientes: observações, medicação, enfermarias.

payroll-officer = Técnico de salários
    .description = Prepara os salários e as suas declarações.

pharmacist = Farmacêutico
    .description = Dispensa medicamentos e gere o seu stock.

production-planner = Planeador da produção
    .description = Planeia e acompanha as ordens na fábrica.

property-manager = Gestor de imóveis
    .description = Trata de imóveis, arrendamentos, inquilinos e manutenção.

receptionist = Rececionista
    .description = Marca consultas, regista pacientes e recebe pagamentos.

salesperson = Vendedor
    .description = Trata dos contactos e orçamentos dos próprios clientes.

shop-manager = Gerente de loja
    .description = Gere a loja: caixas, stock, preços, clientes e fecho do dia.

storekeeper = Fiel de armazém
    .description = Recebe, move, conta e entrega stock.

supplier = Fornecedor (portal)
    .description = Vê as próprias encomendas, faturas e pagamentos.

support-agent = Agente de apoio
    .description = Responde aos pedidos que lhe cabem.

teacher = Professor
    .description = Regista presenças e avaliações das turmas que lhe foram atribuídas.
