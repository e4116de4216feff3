family = Majedwali ya maamuzi
    .description = Safu zinazoamua, kama kipaumbele cha tiketi: huandikwa na mtu mmoja, huchapishwa na mwingine, kuanzia siku fulani.

routes--rules--tables = Majedwali ya maamuzi

version = Toleo la jedwali la maamuzi
    .plural = Matoleo ya majedwali ya maamuzi
version--fields--name = Jina
version--fields--table = Jedwali la maamuzi
    .help = Kwa mfano helpdesk.ticket-priority.
version--fields--number = Namba
version--fields--from = Linaanza kutumika
    .help = Leo au siku ya baadaye. Yaliyoamuliwa kabla hayabadiliki.
version--fields--note = Kinachobadilika na sababu
version--fields--rows = Safu
version--fields--examples = Mifano
version--fields--authors = Waandishi
version--fields--writtenBy = Limeandikwa na
version--fields--publishedBy = Limechapishwa na
version--fields--publishedAt = Limechapishwa
version--states--draft = Rasimu
version--states--published = Limechapishwa
version--transitions--publish = Chapisha
