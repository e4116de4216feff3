rules-from-past = Ce jour est passé. Une version compte à partir d’aujourd’hui ou d’un jour ultérieur.
rules-not-examples = Ce ne sont pas des exemples d’une table de décision.
rules-not-rows = Ce ne sont pas des lignes d’une table de décision.
rules-separation-of-duties = Vous avez écrit dans cette version ; quelqu’un d’autre doit la publier.
rules-unknown-table = Il n’existe pas de table de décision « { $address } ».
