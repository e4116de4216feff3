rules-from-past = Siku hii imepita. Toleo hutumika kuanzia leo au siku ya baadaye.
rules-not-examples = Hii si mifano ya jedwali la maamuzi.
rules-not-rows = Hizi si safu za jedwali la maamuzi.
rules-separation-of-duties = Uliandika katika toleo hili; mtu mwingine lazima alichapishe.
rules-unknown-table = Hakuna jedwali la maamuzi '{ $address }'.
