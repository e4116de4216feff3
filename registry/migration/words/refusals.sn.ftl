migration-changed-since-check = Mafaira kana zvisarudzo zvachinja kubva pazvakatariswa. Tarisa zvakare, wozounza.
migration-has-allocations = Zvakagamuchirwa, mibhadharo kana makiredhiti zvakabhadhara zvakaunzwa ({ $named }). Tanga wadzosa izvozvo, wozodzosera kutama.
migration-no-files = Hapana chekutarisa: tanga watumira mafaira echimwe chirongwa, utaure kuti rimwe nerimwe rine chii.
migration-say-which-day-balances = Taura kuti sara ndedzezuva ripi.
migration-source = Sarudza chirongwa.
migration-too-large = Mafaira pamwe anopfuura MB 24. Bvisa zvisingadiwi, kana buritsa makore mashoma.
