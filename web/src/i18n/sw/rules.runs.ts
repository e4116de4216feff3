/** What runs refuse. */
export const rulesRuns = {
  'The person who confirmed this run may no longer do it. Another person can resume it.':
    'Aliyethibitisha utekelezaji huu hana ruhusa tena. Mtu mwingine anaweza kuuendeleza.',
  'This was done before.': 'Hili lilifanywa awali.',
  'The person who confirmed may not do this.': 'Aliyethibitisha hana ruhusa ya kufanya hili.',
  'Something this needs is not there any more.': 'Kitu kinachohitajika hakipo tena.',
  'The person who confirmed this run has left the business. Another person can resume it.':
    'Aliyethibitisha utekelezaji huu ameondoka kwenye biashara. Mtu mwingine anaweza kuuendeleza.',
  'It has no sales price.': 'Haina bei ya kuuzia.',
  'Rounded, the price stays as it is.': 'Ikikadiriwa, bei inabaki ilivyo.',
};
