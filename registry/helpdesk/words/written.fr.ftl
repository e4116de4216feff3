helpdesk-mail-is-longer = Le courriel est plus long ; en voici le début.
helpdesk-mail-without-subject = Courriel sans objet
helpdesk-mail-without-text = Ce courriel ne contient pas de texte.
