/** What decision tables refuse. */
export const rulesDecisions = {
  'These are not rows of a decision table.': 'Ce ne sont pas des lignes d’une table de décision.',
  'These are not examples of a decision table.': 'Ce ne sont pas des exemples d’une table de décision.',
  "There is no output '{name}'.": 'Il n’y a pas de sortie « {name} ».',
  'Row {row} gives nothing.': 'La ligne {row} ne donne rien.',
  'Row {row} is never reached: row {by} covers it.': 'La ligne {row} n’est jamais atteinte : la ligne {by} la couvre.',
  "Example {example} gives {output} '{found}', not '{expected}'.":
    'L’exemple {example} donne {output} « {found} », et non « {expected} ».',
  "Example {example} gives {output} '{found}', not nothing.":
    'L’exemple {example} donne {output} « {found} » au lieu de rien.',
  "Example {example} gives no {output}, not '{expected}'.":
    'L’exemple {example} ne donne pas de {output}, au lieu de « {expected} ».',
  "No '{name}' is ever so; correct the limits.": 'Aucun « {name} » n’est jamais ainsi ; corrigez les limites.',
  'A table has at most {most} rows.': 'Une table a au plus {most} lignes.',
  'A table has at most {most} examples.': 'Une table a au plus {most} exemples.',
  "'{name}' must be one of {words}, not '{text}'.":
    '« {name} » doit être l’une de ces valeurs : {words}, et non « {text} ».',
  "'{name}' is not a number.": '« {name} » n’est pas un nombre.',
  "'{name}' must be a whole number.": '« {name} » doit être un nombre entier.',
  "'{name}' must be true or false.": '« {name} » doit être vrai ou faux.',
  "'{name}' must be a date such as 2026-01-31.": '« {name} » doit être une date comme 2026-01-31.',
  "'{name}' must be at least {limit}.": '« {name} » doit être au moins {limit}.',
  "'{name}' must be at most {limit}.": '« {name} » doit être au plus {limit}.',
  "'{name}' lacks a value.": 'Il manque une valeur à « {name} ».',
  "'{name}' says twice where it begins or ends.": '« {name} » dit deux fois où il commence ou finit.',
  "'{name}' joins two comparisons by 'and', such as '>= 2 and < 5'.":
    '« {name} » relie deux comparaisons par « and », comme « >= 2 and < 5 ».',
  'A formula follows from its inputs, not from the time, the user or the settings.':
    'Une formule découle de ses entrées, et non de l’heure, de l’utilisateur ou des paramètres.',
  "'{word}' is not one of {words}.": '« {word} » n’est pas l’une de ces valeurs : {words}.',
  'This gives {gives}, but {wanted} is wanted.': 'Ceci donne {gives}, mais {wanted} est attendu.',
  "'{name}' must be an expression.": '« {name} » doit être une expression.',
  "There is no function '{name}'.": 'Il n’y a pas de fonction « {name} ».',
  'Expected {wanted}, found {found}.': '{wanted} est attendu ici, et non {found}.',
};
