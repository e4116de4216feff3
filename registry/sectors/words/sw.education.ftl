-customer = { $form ->
    [many] Wanafunzi
    [verb] Fundisha
    [word] mwanafunzi
    [words] wanafunzi
   *[one] Mwanafunzi
}
-invoice = { $form ->
    [many] Ankara za ada
    [verb] Toza ada
    [word] ankara ya ada
    [words] ankara za ada
   *[one] Ankara ya ada
}
-product = { $form ->
    [many] Kozi
    [verb] Toa
    [word] kozi
    [words] kozi
   *[one] Kozi
}
-service = { $form ->
    [many] Programu za masomo
    [verb] Uendeshaji
    [word] programu
    [words] programu za masomo
   *[one] Programu
}
-employee = { $form ->
    [many] Walimu
    [verb] Teua
    [word] mwalimu
    [words] walimu
   *[one] Mwalimu
}
-deal = { $form ->
    [many] Uandikishaji
    [verb] Andikisha
    [word] uandikishaji
    [words] uandikishaji
   *[one] Uandikishaji
}
-contact = { $form ->
    [many] Walezi
    [word] mlezi
    [words] walezi
   *[one] Mlezi
}
-opportunity = { $form ->
    [many] Maombi ya kujiunga
    [verb] Omba nafasi
    [word] ombi la kujiunga
    [words] maombi ya kujiunga
   *[one] Ombi la kujiunga
}
-lead = { $form ->
    [many] Watarajiwa
    [verb] Fuatilia
    [word] mtarajiwa
    [words] watarajiwa
   *[one] Mtarajiwa
}
