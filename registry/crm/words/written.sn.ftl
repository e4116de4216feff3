crm-how-to-stop = Kuti usazvigamuchirazve, pindura neshoko rekuti STOP.
crm-stop-line = Kumisa: pindura STOP.
crm-unsubscribe = Buda pamazita
crm-why-this-came = Uri kugamuchira shoko iri nekuti wakabvuma kutumirwa zvipo.
