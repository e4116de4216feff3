/** What runs refuse. */
export const rulesRuns = {
  'The person who confirmed this run may no longer do it. Another person can resume it.':
    'Akabvumira basa iri haasisina mvumo yaro. Mumwe munhu anogona kuenderera naro.',
  'This was done before.': 'Izvi zvakatoitwa kare.',
  'The person who confirmed may not do this.': 'Akabvumira haana mvumo yekuita izvi.',
  'Something this needs is not there any more.': 'Chimwe chinodiwa pano hachisipo.',
  'The person who confirmed this run has left the business. Another person can resume it.':
    'Akabvumira basa iri akabva mubhizinesi. Mumwe munhu anogona kuenderera naro.',
  'It has no sales price.': 'Hachina mutengo wekutengesa.',
  'Rounded, the price stays as it is.': 'Watenderedzwa, mutengo unosara wakadaro.',
};
