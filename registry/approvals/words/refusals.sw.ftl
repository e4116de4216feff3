approvals-already-decided = Ombi hili limeshaamuliwa.
approvals-changed-since-approved = Hiki si kilichoidhinishwa: kimebadilika tangu hapo. Kirudishe kuwa rasimu ukiwasilishe tena.
approvals-needs-approval = Sera “{ $name }” inaomba idhini kwanza. Wasilisha, na waidhinishaji wataulizwa.
approvals-no-amount = Rekodi hizi hazina kiasi. Sema kwenye masharti zipi zinaidhinishwa.
approvals-no-approver = Hakuna aliyebaki wa kuamua: aliyeomba au kuandika hawezi kuidhinisha. Msimamizi anaweza kutaja waidhinishaji zaidi kwenye sera.
approvals-say-what-field-compared-with = Sema sehemu inalinganishwa na nini.
approvals-unknown-field = Hati haina sehemu “{ $field }”.
