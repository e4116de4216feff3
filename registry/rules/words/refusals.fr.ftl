rules-from-past = Ce jour est passé. Une version compte à partir d’aujourd’hui ou d’un jour ultérieur.
rules-separation-of-duties = Vous avez écrit dans cette version ; quelqu’un d’autre doit la publier.
rules-unknown-table = Il n’existe pas de table de décision « { $address } ».
