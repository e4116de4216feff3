rules-from-past = Zuva iri rapfuura. Shanduro inoshanda kubva nhasi kana rimwe zuva rinotevera.
rules-not-examples = Iyi haisi mienzaniso yetafura yezvisarudzo.
rules-not-rows = Iyi haisi mitsara yetafura yezvisarudzo.
rules-separation-of-duties = Makanyora mushanduro iyi; mumwe munhu ndiye anofanira kuiburitsa.
rules-unknown-table = Hapana tafura yezvisarudzo '{ $address }'.
