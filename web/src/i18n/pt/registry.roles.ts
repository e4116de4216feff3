import type { Words } from '../parts';

/** What people of one trade usually hold (`registry/roles`): titles, and what each does. */
export const wordsRoles: Words = {
  Accountant: 'Contabilista',
  'Answers the tickets that are theirs.': 'Responde aos pedidos que lhe cabem.',
  'Asks for quotations, orders from suppliers and follows deliveries.':
    'Pede orçamentos, encomenda a fornecedores e acompanha as entregas.',
  Auditor: 'Auditor interno',
  "Bills fees, receives them and keeps the school's books.":
    'Fatura as propinas, recebe-as e trata das contas da escola.',
  Bookkeeper: 'Escriturário',
  'Books appointments, registers patients and takes payments.':
    'Marca consultas, regista pacientes e recebe pagamentos.',
  Bursar: 'Tesoureiro escolar',
  Buyer: 'Comprador',
  'Cares for patients: observations, medication rounds, wards.':
    'Cuida dos pacientes: observações, medicação, enfermarias.',
  Cashier: 'Operador de caixa',
  'Claims expenses, asks for leave, works on the own tasks.':
    'Declara despesas, pede férias e trata das próprias tarefas.',
  'Customer (portal)': 'Cliente (portal)',
  'Dispenses and keeps the medicine stock.': 'Dispensa medicamentos e gere o seu stock.',
  Doctor: 'Médico',
  'Enters bills, receipts and payments, without closing periods.':
    'Regista faturas recebidas, recebimentos e pagamentos, sem fechar períodos.',
  'Gives the first approval to documents and claims.': 'Dá a primeira aprovação a documentos e pedidos.',
  'Gives the second approval and releases payments.': 'Dá a segunda aprovação e liberta os pagamentos.',
  'HR officer': 'Técnico de recursos humanos',
  'Head of school': 'Diretor da escola',
  'Keeps the books: documents, taxes, bank, period ends and reports.':
    'Trata da contabilidade: documentos, impostos, banco, fechos e relatórios.',
  'Looks after employees, leave, recruitment and records; no payroll.':
    'Trata dos funcionários, férias, recrutamento e registos; sem salários.',
  'Looks after leads and quotations of their own customers.': 'Trata dos contactos e orçamentos dos próprios clientes.',
  'Looks after properties, leases, tenants and maintenance.':
    'Trata de imóveis, arrendamentos, inquilinos e manutenção.',
  'Marks attendance and assessment of the classes assigned to them.':
    'Regista presenças e avaliações das turmas que lhe foram atribuídas.',
  Nurse: 'Enfermeiro',
  'Payroll officer': 'Técnico de salários',
  Pharmacist: 'Farmacêutico',
  'Plans and follows orders on the factory floor.': 'Planeia e acompanha as ordens na fábrica.',
  'Prepares the payroll and its returns.': 'Prepara os salários e as suas declarações.',
  'Production planner': 'Planeador da produção',
  'Property manager': 'Gestor de imóveis',
  'Reads everything and changes nothing.': 'Lê tudo e não altera nada.',
  'Receives, moves, counts and issues stock.': 'Recebe, move, conta e entrega stock.',
  Receptionist: 'Rececionista',
  'Runs the school: students, teachers, academics, fees and reports.':
    'Dirige a escola: alunos, professores, ensino, propinas e relatórios.',
  'Runs the shop: tills, stock, prices, customers and the day-end.':
    'Gere a loja: caixas, stock, preços, clientes e fecho do dia.',
  'Sees patients, diagnoses, prescribes and refers.': 'Atende pacientes, diagnostica, prescreve e encaminha.',
  'Sees the own orders, bills and payments.': 'Vê as próprias encomendas, faturas e pagamentos.',
  'Sees the own quotations, invoices and receipts.': 'Vê os próprios orçamentos, faturas e recibos.',
  'Sees what the school shares about the own children.': 'Vê o que a escola partilha sobre os próprios filhos.',
  'Sells at the till and takes payments; sees the own day only.':
    'Vende na caixa e recebe pagamentos; só vê o próprio dia.',
  'Shop manager': 'Gerente de loja',
  Storekeeper: 'Fiel de armazém',
  'Supplier (portal)': 'Fornecedor (portal)',
  'Support agent': 'Agente de apoio',
};
