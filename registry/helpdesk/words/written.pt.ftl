helpdesk-mail-is-longer = O e-mail é mais longo; este é o início.
helpdesk-mail-without-subject = E-mail sem assunto
helpdesk-mail-without-text = Este e-mail não tem texto.
