crm-how-to-stop = Ili usipokee tena, jibu kwa neno STOP.
crm-stop-line = Kusitisha: jibu STOP.
crm-unsubscribe = Jiondoe
crm-why-this-came = Unapokea ujumbe huu kwa sababu ulikubali kutumiwa ofa.
