-customer = { $form ->
    [many] Vatengi
    [verb] Batira
    [word] mutengi
    [words] vatengi
   *[one] Mutengi
}
-invoice = { $form ->
    [many] Mainvhoisi
    [verb] Invhoisi
    [word] invhoisi
    [words] mainvhoisi
   *[one] Invhoisi
}
-product = { $form ->
    [many] Zvigadzirwa
    [verb] Tengesa
    [word] chigadzirwa
    [words] zvigadzirwa
   *[one] Chigadzirwa
}
-service = { $form ->
    [many] Mabasa
    [verb] Ipa
    [word] basa
    [words] mabasa
   *[one] Basa
}
-employee = { $form ->
    [many] Vashandi
    [verb] Tora basa
    [word] mushandi
    [words] vashandi
   *[one] Mushandi
}
-deal = { $form ->
    [many] Madhiri
    [verb] Kunda
    [word] dhiri
    [words] madhiri
   *[one] Dhiri
}
-company = { $form ->
    [many] Makambani
    [word] kambani
    [words] makambani
   *[one] Kambani
}
-receipt = { $form ->
    [many] Marisiti
    [verb] Tambira
    [word] risiti
    [words] marisiti
   *[one] Risiti
}
-bill = { $form ->
    [many] Mabhiri
    [verb] Nyora
    [word] bhiri
    [words] mabhiri
   *[one] Bhiri
}
-quotation = { $form ->
    [many] Makotesheni
    [verb] Ipa kotesheni
    [word] kotesheni
    [words] makotesheni
   *[one] Kotesheni
}
-contact = { $form ->
    [many] Vanhu vekufonera
    [word] munhu wekufonera
    [words] vanhu vekufonera
   *[one] Munhu wekufonera
}
-opportunity = { $form ->
    [many] Mikana
    [verb] Kodzeresa
    [word] mukana
    [words] mikana
   *[one] Mukana
}
-lead = { $form ->
    [many] Vanogona kutenga
    [verb] Kodzeresa
    [word] angatenga
    [words] vanogona kutenga
   *[one] Angatenga
}
-payment = { $form ->
    [many] Mabhadharo
    [verb] Bhadhara
    [word] bhadharo
    [words] mabhadharo
   *[one] Bhadharo
}
