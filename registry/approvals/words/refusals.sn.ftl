approvals-already-decided = Chikumbiro ichi chatosarudzwa.
approvals-changed-since-approved = Izvi hazvisi zvakabvumidzwa: zvakachinja. Dzosera kugwaro risati rapera utumire zvakare.
approvals-needs-approval = Mutemo “{ $name }” unotanga wakumbira mvumo. Tumira, uye vanobvumidza vanobvunzwa.
approvals-no-amount = Marekodhi aya haana mari. Taurai mumamiriro kuti ndeapi anobvumidzwa.
approvals-no-approver = Hapana asara anosarudza: akumbira kana akanyora haabvumidzi. Mutungamiriri anogona kudoma vamwe vanobvumidza mumutemo.
approvals-say-what-field-compared-with = Taura kuti nzvimbo inoenzaniswa nechii.
approvals-unknown-field = Gwaro harina nzvimbo “{ $field }”.
