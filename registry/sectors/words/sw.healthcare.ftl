-customer = { $form ->
    [many] Wagonjwa
    [verb] Tibu
    [word] mgonjwa
    [words] wagonjwa
   *[one] Mgonjwa
}
-invoice = { $form ->
    [many] Ankara za matibabu
    [verb] Bili
    [word] ankara ya matibabu
    [words] ankara za matibabu
   *[one] Ankara ya matibabu
}
-product = { $form ->
    [many] Matibabu
    [verb] Toa
    [word] matibabu
    [words] matibabu
   *[one] Matibabu
}
-service = { $form ->
    [many] Taratibu za tiba
    [verb] Fanya
    [word] utaratibu wa tiba
    [words] taratibu za tiba
   *[one] Utaratibu wa tiba
}
-employee = { $form ->
    [many] Watoa huduma za afya
    [verb] Ajiri
    [word] mtoa huduma za afya
    [words] watoa huduma za afya
   *[one] Mtoa huduma za afya
}
-deal = { $form ->
    [many] Mipango ya huduma
    [verb] Panga huduma
    [word] mpango wa huduma
    [words] mipango ya huduma
   *[one] Mpango wa huduma
}
-opportunity = { $form ->
    [many] Rufaa
    [verb] Toa rufaa
    [word] rufaa
    [words] rufaa
   *[one] Rufaa
}
-lead = { $form ->
    [many] Maulizo
    [verb] Jibu
    [word] ulizo
    [words] maulizo
   *[one] Ulizo
}
