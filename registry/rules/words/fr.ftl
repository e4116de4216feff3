family = Tables de décision
    .description = Des lignes qui décident, comme la priorité d’un ticket : écrites par une personne, publiées par une autre, à partir d’un jour.

routes--rules--tables = Tables de décision

version = Version d’une table de décision
    .plural = Versions de tables de décision
version--fields--name = Nom
version--fields--table = Table de décision
    .help = Par exemple helpdesk.ticket-priority.
version--fields--number = Numéro
version--fields--from = Valable à partir du
    .help = Aujourd’hui ou un jour ultérieur. Ce qui a été décidé avant ne change pas.
version--fields--note = Ce qui change et pourquoi
version--fields--rows = Lignes
version--fields--examples = Exemples
version--fields--authors = Auteurs
version--fields--writtenBy = Écrite par
version--fields--publishedBy = Publiée par
version--fields--publishedAt = Publiée
version--states--draft = Brouillon
version--states--published = Publiée
version--transitions--publish = Publier
