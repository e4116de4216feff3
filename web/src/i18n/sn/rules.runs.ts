/** What runs refuse. */
export const rulesRuns = {
  'Start again from the first page.': 'Tangai zvakare papeji rekutanga.',
  'This run is in another state now; look at it again.': 'Basa iri rava mune mumwe mamiriro; ritarisei zvakare.',
  'The person who confirmed this run may no longer do it. Another person can resume it.':
    'Akabvumira basa iri haasisina mvumo yaro. Mumwe munhu anogona kuenderera naro.',
  'This was done before.': 'Izvi zvakatoitwa kare.',
  'This record is not there any more, or out of reach of the person who confirmed.':
    'Rekodhi iyi haichisipo, kana kuti akabvumira haachakwanisi kuisvika.',
  'The person who confirmed may not do this.': 'Akabvumira haana mvumo yekuita izvi.',
  'Something this needs is not there any more.': 'Chimwe chinodiwa pano hachisipo.',
  'More than {most} records match; narrow the parameters.':
    'Marekodhi anopfuura {most} anoenderana; deredzai nesarudzo.',
  'The person who confirmed this run has left the business. Another person can resume it.':
    'Akabvumira basa iri akabva mubhizinesi. Mumwe munhu anogona kuenderera naro.',
  'It has no sales price.': 'Hachina mutengo wekutengesa.',
  'Rounded, the price stays as it is.': 'Watenderedzwa, mutengo unosara wakadaro.',
};
