/** What decision tables refuse. */
export const rulesDecisions = {
  'These are not rows of a decision table.': 'Hizi si safu za jedwali la maamuzi.',
  'These are not examples of a decision table.': 'Hii si mifano ya jedwali la maamuzi.',
  "There is no output '{name}'.": "Hakuna tokeo '{name}'.",
  'Row {row} gives nothing.': 'Safu {row} haitoi chochote.',
  'Row {row} is never reached: row {by} covers it.': 'Safu {row} haifikiwi kamwe: safu {by} inaifunika.',
  "Example {example} gives {output} '{found}', not '{expected}'.":
    "Mfano {example} unatoa {output} '{found}', si '{expected}'.",
  "Example {example} gives {output} '{found}', not nothing.":
    "Mfano {example} unatoa {output} '{found}', badala ya hakuna.",
  "Example {example} gives no {output}, not '{expected}'.": "Mfano {example} hautoi {output}, badala ya '{expected}'.",
  "No '{name}' is ever so; correct the limits.": "Hakuna '{name}' iliyo hivyo; sahihisha mipaka.",
  'A table has at most {most} rows.': 'Jedwali lina safu {most} zaidi.',
  'A table has at most {most} examples.': 'Jedwali lina mifano {most} zaidi.',
  "'{name}' must be one of {words}, not '{text}'.": "'{name}' lazima iwe mojawapo ya {words}, si '{text}'.",
  "'{name}' is not a number.": "'{name}' si namba.",
  "'{name}' must be a whole number.": "'{name}' lazima iwe namba kamili.",
  "'{name}' must be true or false.": "'{name}' lazima iwe kweli au si kweli.",
  "'{name}' must be a date such as 2026-01-31.": "'{name}' lazima iwe tarehe kama 2026-01-31.",
  "'{name}' must be at least {limit}.": "'{name}' lazima iwe angalau {limit}.",
  "'{name}' must be at most {limit}.": "'{name}' isizidi {limit}.",
  "'{name}' lacks a value.": "'{name}' haina thamani.",
  "'{name}' says twice where it begins or ends.": "'{name}' inasema mara mbili inapoanza au inapoisha.",
  "'{name}' joins two comparisons by 'and', such as '>= 2 and < 5'.":
    "'{name}' huunganisha ulinganisho wawili kwa 'and', kama '>= 2 and < 5'.",
  'A formula follows from its inputs, not from the time, the user or the settings.':
    'Fomula hufuata viingizo vyake, si wakati, mtumiaji wala mipangilio.',
  "'{word}' is not one of {words}.": "'{word}' si mojawapo ya {words}.",
  'This gives {gives}, but {wanted} is wanted.': 'Hii hutoa {gives}, lakini kinachotakiwa ni {wanted}.',
  "'{name}' must be an expression.": "'{name}' lazima iwe usemi.",
  "There is no function '{name}'.": "Hakuna kazi '{name}'.",
  'Expected {wanted}, found {found}.': 'Ilitarajiwa {wanted}, imepatikana {found}.',
};
