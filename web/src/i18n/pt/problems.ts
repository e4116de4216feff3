import type { Words } from '../parts';

export const problems: Words = {
  'problem.required': 'Isto é obrigatório',
  'problem.type': 'Este tipo de valor não serve aqui',
  'problem.format': 'Isto não tem a forma certa',
  'problem.enum': 'Escolha um da lista',
  'problem.duplicate': 'Isto já está ocupado',
  'problem.tooLong': 'Isto é longo demais',
  'problem.tooShort': 'Isto é curto demais',
  'problem.minimum': 'Isto é pouco demais',
  'problem.maximum': 'Isto é demais',
  'problem.precision': 'Isto tem casas decimais a mais',
  'problem.maxItems': 'São demasiados de uma vez',
  'problem.minItems': 'Adicione pelo menos um',
  'problem.unknown': 'Não existe nada desse tipo',
  'problem.link': 'Este registo não foi encontrado',
  'problem.field': 'Este campo não é conhecido aqui',
  'problem.readOnly': 'Isto não pode ser alterado',
  'problem.characters': 'Há caracteres que não podem estar aqui',
  'problem.email': 'Introduza um e-mail como nome@exemplo.com',
  'problem.phone': 'Introduza um telefone como +263 77 123 4567',
  'problem.reserved': 'Este nome está reservado para a plataforma',
  'problem.common': 'Esta palavra-passe é das primeiras que outros tentariam',
  'problem.personal': 'Esta palavra-passe é pouco mais do que o seu nome ou endereço',
  'problem.same': 'Isto é igual ao anterior',
  'problem.member': 'Esta pessoa já é membro',
  'problem.invited': 'Este endereço já tem um convite em aberto',
  'problem.confirm': 'Escreva o nome exatamente como está',
};

export default problems;
