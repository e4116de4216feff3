/** What decision tables refuse. */
export const rulesDecisions = {
  'These are not rows of a decision table.': 'Iyi haisi mitsara yetafura yezvisarudzo.',
  'These are not examples of a decision table.': 'Iyi haisi mienzaniso yetafura yezvisarudzo.',
  "There is no output '{name}'.": "Hapana chinobuda chinonzi '{name}'.",
  'Row {row} gives nothing.': 'Mutsara {row} haupi chinhu.',
  'Row {row} is never reached: row {by} covers it.': 'Mutsara {row} hausvikwi: mutsara {by} unoufukidza.',
  "Example {example} gives {output} '{found}', not '{expected}'.":
    "Muenzaniso {example} unopa {output} '{found}', kwete '{expected}'.",
  "Example {example} gives {output} '{found}', not nothing.":
    "Muenzaniso {example} unopa {output} '{found}', pane kusapa chinhu.",
  "Example {example} gives no {output}, not '{expected}'.": "Muenzaniso {example} haupi {output}, pane '{expected}'.",
  "No '{name}' is ever so; correct the limits.": "Hapana '{name}' yakadaro; gadzirisai miganhu.",
  'A table has at most {most} rows.': 'Tafura ine mitsara isingapfuuri {most}.',
  'A table has at most {most} examples.': 'Tafura ine mienzaniso isingapfuuri {most}.',
  "'{name}' must be one of {words}, not '{text}'.": "'{name}' inofanira kuva imwe ye{words}, kwete '{text}'.",
  "'{name}' is not a number.": "'{name}' haisi nhamba.",
  "'{name}' must be a whole number.": "'{name}' inofanira kuva nhamba yakakwana.",
  "'{name}' must be true or false.": "'{name}' inofanira kuva chokwadi kana nhema.",
  "'{name}' must be a date such as 2026-01-31.": "'{name}' inofanira kuva zuva sa2026-01-31.",
  "'{name}' must be at least {limit}.": "'{name}' inofanira kuva {limit} zvichikwira.",
  "'{name}' must be at most {limit}.": "'{name}' haifaniri kupfuura {limit}.",
  "'{name}' lacks a value.": "'{name}' haina kukosha.",
  "'{name}' says twice where it begins or ends.": "'{name}' inotaura kaviri painotangira kana painogumira.",
  "'{name}' joins two comparisons by 'and', such as '>= 2 and < 5'.":
    "'{name}' inobatanidza kuenzanisa kuviri ne'and', se'>= 2 and < 5'.",
  'A formula follows from its inputs, not from the time, the user or the settings.':
    'Fomura inobva pane zvainopiwa, kwete panguva, mushandisi kana marongerwo.',
  "'{word}' is not one of {words}.": "'{word}' hakusi kumwe kwe{words}.",
  'This gives {gives}, but {wanted} is wanted.': 'Izvi zvinopa {gives}, asi panodiwa {wanted}.',
  "'{name}' must be an expression.": "'{name}' inofanira kuva fomura.",
  "There is no function '{name}'.": "Hapana basa rinonzi '{name}'.",
  'Expected {wanted}, found {found}.': 'Panotarisirwa {wanted}, pane {found}.',
};
