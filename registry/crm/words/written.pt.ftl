crm-how-to-stop = Para não receber mais, responda com a palavra STOP.
crm-stop-line = Para parar: responda STOP.
crm-unsubscribe = Cancelar a subscrição
crm-why-this-came = Recebe esta mensagem porque aceitou receber ofertas.
