-customer = { $form ->
    [many] Vadzidzi
    [verb] Dzidzisa
    [word] mudzidzi
    [words] vadzidzi
   *[one] Mudzidzi
}
-invoice = { $form ->
    [many] Mainvhoisi emafizi
    [verb] Bhadharisa mafizi
    [word] invhoisi yemafizi
    [words] mainvhoisi emafizi
   *[one] Invhoisi yemafizi
}
-product = { $form ->
    [many] Makosi
    [verb] Ipa
    [word] kosi
    [words] makosi
   *[one] Kosi
}
-service = { $form ->
    [many] Zvirongwa zvezvidzidzo
    [verb] Kumhanya
    [word] chirongwa
    [words] zvirongwa zvezvidzidzo
   *[one] Chirongwa
}
-employee = { $form ->
    [many] Vadzidzisi
    [verb] Gadza
    [word] mudzidzisi
    [words] vadzidzisi
   *[one] Mudzidzisi
}
-deal = { $form ->
    [many] Kunyoresa
    [verb] Nyoresa
    [word] kunyoresa
    [words] kunyoresa
   *[one] Kunyoresa
}
-contact = { $form ->
    [many] Vachengeti
    [word] muchengeti
    [words] vachengeti
   *[one] Muchengeti
}
-opportunity = { $form ->
    [many] Zvikumbiro zvenzvimbo
    [verb] Kumbira nzvimbo
    [word] chikumbiro chenzvimbo
    [words] zvikumbiro zvenzvimbo
   *[one] Chikumbiro chenzvimbo
}
-lead = { $form ->
    [many] Vangatenga
    [verb] Tevedzera
    [word] angatenga
    [words] vangatenga
   *[one] Angatenga
}
