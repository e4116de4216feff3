/** What decision tables refuse. */
export const rulesDecisions = {
  'These are not rows of a decision table.': 'Isto não são linhas de uma tabela de decisão.',
  'These are not examples of a decision table.': 'Isto não são exemplos de uma tabela de decisão.',
  "There is no output '{name}'.": 'Não existe a saída «{name}».',
  'Row {row} gives nothing.': 'A linha {row} não dá nada.',
  'Row {row} is never reached: row {by} covers it.': 'A linha {row} nunca é alcançada: a linha {by} cobre-a.',
  "Example {example} gives {output} '{found}', not '{expected}'.":
    'O exemplo {example} dá {output} «{found}», e não «{expected}».',
  "Example {example} gives {output} '{found}', not nothing.":
    'O exemplo {example} dá {output} «{found}» em vez de nada.',
  "Example {example} gives no {output}, not '{expected}'.":
    'O exemplo {example} não dá {output}, em vez de «{expected}».',
  "No '{name}' is ever so; correct the limits.": 'Nenhum «{name}» é alguma vez assim; corrija os limites.',
  'A table has at most {most} rows.': 'Uma tabela tem no máximo {most} linhas.',
  'A table has at most {most} examples.': 'Uma tabela tem no máximo {most} exemplos.',
  "'{name}' must be one of {words}, not '{text}'.": '«{name}» deve ser um destes valores: {words}, e não «{text}».',
  "'{name}' is not a number.": '«{name}» não é um número.',
  "'{name}' must be a whole number.": '«{name}» deve ser um número inteiro.',
  "'{name}' must be true or false.": '«{name}» deve ser verdadeiro ou falso.',
  "'{name}' must be a date such as 2026-01-31.": '«{name}» deve ser uma data como 2026-01-31.',
  "'{name}' must be at least {limit}.": '«{name}» deve ser pelo menos {limit}.',
  "'{name}' must be at most {limit}.": '«{name}» deve ser no máximo {limit}.',
  "'{name}' lacks a value.": 'Falta um valor a «{name}».',
  "'{name}' says twice where it begins or ends.": '«{name}» diz duas vezes onde começa ou acaba.',
  "'{name}' joins two comparisons by 'and', such as '>= 2 and < 5'.":
    '«{name}» liga duas comparações por «and», como «>= 2 and < 5».',
  'A formula follows from its inputs, not from the time, the user or the settings.':
    'Uma fórmula decorre das suas entradas, e não da hora, do utilizador ou das definições.',
  "'{word}' is not one of {words}.": '«{word}» não é um destes valores: {words}.',
  'This gives {gives}, but {wanted} is wanted.': 'Isto dá {gives}, mas é pedido {wanted}.',
  "'{name}' must be an expression.": '«{name}» deve ser uma expressão.',
  "There is no function '{name}'.": 'Não existe a função «{name}».',
  'Expected {wanted}, found {found}.': 'Esperava-se {wanted}, e não {found}.',
};
