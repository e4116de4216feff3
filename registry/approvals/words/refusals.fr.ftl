approvals-already-decided = Cette demande est déjà tranchée.
approvals-changed-since-approved = Ce n’est pas ce qui a été approuvé : cela a changé depuis. Remettez en brouillon et soumettez de nouveau.
approvals-needs-approval = La politique « { $name } » demande d’abord une approbation. Soumettez, et les approbateurs sont sollicités.
approvals-no-amount = Ces fiches n’ont pas de montant. Dites dans les conditions lesquelles sont à approuver.
approvals-no-approver = Il ne reste personne pour décider : qui demande ou a écrit ne peut pas approuver. Un administrateur peut nommer d’autres approbateurs dans la politique.
approvals-say-what-field-compared-with = Dites à quoi le champ est comparé.
approvals-unknown-field = Le document n’a pas de champ « { $field } ».
