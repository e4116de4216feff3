approvals-already-decided = Este pedido já está decidido.
approvals-changed-since-approved = Isto não é o que foi aprovado: mudou entretanto. Volte a rascunho e submeta de novo.
approvals-needs-approval = A política “{ $name }” pede primeiro aprovação. Submeta, e os aprovadores são consultados.
approvals-no-amount = Estes registos não têm montante. Diga nas condições quais deles são aprovados.
approvals-no-approver = Não resta ninguém para decidir: quem pede ou escreveu não pode aprovar. Um administrador pode indicar mais aprovadores na política.
approvals-say-what-field-compared-with = Diga com que se compara o campo.
approvals-unknown-field = O documento não tem campo “{ $field }”.
