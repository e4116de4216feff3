helpdesk-mail-is-longer = Tsamba racho rakareba; apa ndipo parinotangira.
helpdesk-mail-without-subject = Tsamba risina musoro
helpdesk-mail-without-text = Tsamba iri harina mashoko.
