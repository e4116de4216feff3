-customer = { $form ->
    [many] Wateja
    [verb] Hudumia
    [word] mteja
    [words] wateja
   *[one] Mteja
}
-invoice = { $form ->
    [many] Ankara
    [verb] Ankara
    [word] ankara
    [words] ankara
   *[one] Ankara
}
-product = { $form ->
    [many] Bidhaa
    [verb] Uza
    [word] bidhaa
    [words] bidhaa
   *[one] Bidhaa
}
-service = { $form ->
    [many] Huduma
    [verb] Toa
    [word] huduma
    [words] huduma
   *[one] Huduma
}
-employee = { $form ->
    [many] Wafanyakazi
    [verb] Ajiri
    [word] mfanyakazi
    [words] wafanyakazi
   *[one] Mfanyakazi
}
-deal = { $form ->
    [many] Dili
    [verb] Shinda
    [word] dili
    [words] dili
   *[one] Dili
}
-company = { $form ->
    [many] Makampuni
    [word] kampuni
    [words] makampuni
   *[one] Kampuni
}
-receipt = { $form ->
    [many] Risiti
    [verb] Pokea
    [word] risiti
    [words] risiti
   *[one] Risiti
}
-bill = { $form ->
    [many] Bili
    [verb] Andika
    [word] bili
    [words] bili
   *[one] Bili
}
-quotation = { $form ->
    [many] Nukuu za bei
    [verb] Toa bei
    [word] nukuu ya bei
    [words] nukuu za bei
   *[one] Nukuu ya bei
}
-contact = { $form ->
    [many] Anwani za watu
    [word] mawasiliano
    [words] anwani za watu
   *[one] Mawasiliano
}
-opportunity = { $form ->
    [many] Fursa
    [verb] Stahilisha
    [word] fursa
    [words] fursa
   *[one] Fursa
}
-lead = { $form ->
    [many] Wateja watarajiwa
    [verb] Stahilisha
    [word] mteja mtarajiwa
    [words] wateja watarajiwa
   *[one] Mteja mtarajiwa
}
-payment = { $form ->
    [many] Malipo
    [verb] Lipa
    [word] malipo
    [words] malipo
   *[one] Malipo
}
