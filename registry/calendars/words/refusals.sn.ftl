calendars-closed-and-open = Zuva iri rakavharwa nemumwe mutsara; bvisai umwe wayo.
calendars-half-a-window = Isai nguva mbiri dzose, kana kusaisa kana zuva rakavharwa.
calendars-holidays-unknown = Mazororo enyika iyi haazivikanwe; siyai pasina chinhu moisa mazororo pazasi.
calendars-span-too-long = Sarudzai nguva pfupi; mazuva { $most } anoratidzwa panguva imwe.
calendars-unknown-zone = Hapana nguva yenzvimbo yakadaro; isai yakaita seAfrica/Harare.
