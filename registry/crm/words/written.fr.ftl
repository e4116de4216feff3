crm-how-to-stop = Pour ne plus en recevoir, répondez par le mot STOP.
crm-stop-line = Pour arrêter : répondez STOP.
crm-unsubscribe = Se désabonner
crm-why-this-came = Vous recevez ce message parce que vous avez accepté de recevoir des offres.
