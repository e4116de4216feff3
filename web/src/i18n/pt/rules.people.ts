import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  'That department is part of this one; choose another.': 'Esse departamento faz parte deste; escolha outro.',
  'That position reports to this one; choose another.': 'Esse cargo reporta a este; escolha outro.',
  'That person reports to this one, directly or through others; choose another.':
    'Essa pessoa reporta a esta, direta ou indiretamente; escolha outra.',
  '{whose} has this national ID; check both files.':
    '{whose} tem este documento de identidade; verifique os dois processos.',
  'One request covers two years at most; ask for the rest separately.':
    'Um pedido cobre no máximo dois anos; peça o resto à parte.',
  'None of these days is a working day; choose others.': 'Nenhum destes dias é útil; escolha outros.',
  'This leave is taken in whole days.': 'Esta licença goza-se em dias inteiros.',
  'This kind of leave is not for this person.': 'Este tipo de licença não se aplica a esta pessoa.',
  'This leave can be taken from {first} on, after {months} months of service.':
    'Esta licença pode ser gozada a partir de {first}, após {months} meses de serviço.',
  '{answered} answers so far; results are shown from {least} answers on.':
    '{answered} respostas até agora; os resultados são mostrados a partir de {least} respostas.',
  'The contract ends on {end}; leave ends by then, or HR renews the contract first.':
    'O contrato termina em {end}; a licença termina até lá, ou os RH renovam primeiro o contrato.',
  'The last working day is {end}; leave ends by then.': 'O último dia de trabalho é {end}; a licença termina até lá.',
  'At most {1} days of this leave are taken at a time.': 'No máximo {1} dias desta licença de cada vez.',
  'No leave is given from {from} to {to}{why}.': 'Não se concedem férias de {from} a {to}{why}.',
  '{number} covers some of these days already.': '{number} já cobre alguns destes dias.',
  'This leave is asked for {1} days ahead; ask HR if it is urgent.':
    'Esta licença pede-se com {1} dias de antecedência; fale com os RH se for urgente.',
  'More than {1} days of this leave need a certificate; attach it.':
    'Mais de {1} dias desta licença exigem atestado; anexe-o.',
  'There is no balance of this leave yet; ask HR to open one.':
    'Ainda não há saldo desta licença; peça aos RH que abram um.',
  '{1} days are there on that day, and this takes {2}; ask for fewer days.':
    'Nesse dia há {1} dias, e este pedido usa {2}; peça menos dias.',
  'Nobody has the number {badge}; check it and scan again.': 'Ninguém tem o número {badge}; verifique e leia de novo.',
  'The shift {1} on {on} covers some of this time; change one of them.':
    'O turno {1} de {on} cobre parte deste tempo; altere um deles.',
  '{without} balances have no amount, because no contract with pay is in force.':
    '{without} saldos não têm valor, porque não há contrato em vigor com salário.',
  'Only {hours} hours lie between this shift and {name} on {on}; the rule asks for {least}.':
    'Só {hours} horas separam este turno de {name} em {on}; a regra pede {least}.',
  'This would make {hours} hours in the week of {monday}; the rule allows {most}.':
    'Seriam {hours} horas na semana de {monday}; a regra permite {most}.',
  'Attach the file of the time clock first.': 'Anexe primeiro o ficheiro do relógio de ponto.',
  'Split the file; 4 MB are read at a time.': 'Divida o ficheiro; leem-se 4 MB de cada vez.',
  'Split the file; {most} lines are read at a time.': 'Divida o ficheiro; leem-se {most} linhas de cada vez.',
  'A phone keeps punches for {kept_days} days; ask HR to enter this one.':
    'Um telefone guarda os registos de ponto {kept_days} dias; peça aos RH que introduzam este.',
  'This code is of no gate here; scan it again.': 'Este código não é de nenhuma entrada daqui; leia-o de novo.',
  'Allow this page to see where you are, then clock in.':
    'Permita que esta página veja onde está e depois registe o ponto.',
  'You are {metres} m from {name}; come within {radius} m to clock in.':
    'Está a {metres} m de {name}; aproxime-se a menos de {radius} m para registar o ponto.',
};
