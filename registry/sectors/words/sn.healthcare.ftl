-customer = { $form ->
    [many] Varwere
    [verb] Rapa
    [word] murwere
    [words] varwere
   *[one] Murwere
}
-invoice = { $form ->
    [many] Mainvhoisi ekurapwa
    [verb] Bhiri
    [word] invhoisi yekurapwa
    [words] mainvhoisi ekurapwa
   *[one] Invhoisi yekurapwa
}
-product = { $form ->
    [many] Marapirwo
    [verb] Ipa
    [word] kurapa
    [words] marapirwo
   *[one] Kurapa
}
-service = { $form ->
    [many] Nzira dzekurapa
    [verb] Ita
    [word] nzira yekurapa
    [words] nzira dzekurapa
   *[one] Nzira yekurapa
}
-employee = { $form ->
    [many] Vashandi vezveutano
    [verb] Tora basa
    [word] mushandi wezveutano
    [words] vashandi vezveutano
   *[one] Mushandi wezveutano
}
-deal = { $form ->
    [many] Zvirongwa zvekuchengetwa
    [verb] Ronga kuchengetwa
    [word] hurongwa hwekuchengetwa
    [words] zvirongwa zvekuchengetwa
   *[one] Hurongwa hwekuchengetwa
}
-opportunity = { $form ->
    [many] Varwere vatumirwa
    [verb] Tumira
    [word] murwere atumirwa
    [words] varwere vatumirwa
   *[one] Murwere atumirwa
}
-lead = { $form ->
    [many] Mibvunzo
    [verb] Pindura
    [word] mubvunzo
    [words] mibvunzo
   *[one] Mubvunzo
}
