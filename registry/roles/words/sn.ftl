accountant = Muaccountant
    .description = Anochengeta mabhuku: magwaro, mitero, bhanga, kuvhara nguva nemishumo.

approver = Mutenderi
    .description = Anopa mvumo yekutanga yemagwaro nezvichemo.

auditor = Muongorori wemabhuku
    .description = Anoverenga zvose asingachinji chinhu.

authorizer = Mutenderi mukuru
    .description = Anopa mvumo yechipiri oburitsa mibhadharo.

bookkeeper = Muchengeti wemabhuku
    .description = Anopinza mabhiri, marisiti nemibhadharo, asingavhari nguva.

bursar = Muchengeti wemari yechikoro
    .description = Anotumira mabhiri emafizi, oagamuchira, ochengeta mabhuku echikoro.

buyer = Mutengi wezvinhu
    .description = Anokumbira mitengo, oodha kuvatengesi, otevera kuunzwa kwezvinhu.

cashier = Munhu wepatiri
    .description = Anotengesa patiri otora mibhadharo; anoona zuva rake chete.

customer = Mutengi (potari)
    .description = Anoona mitengo, mainvoice nemarisiti ake.

doctor = Chiremba
    .description = Anoona varwere, owana chirwere, onyora mishonga, otumira kune vamwe.

employee = Mushandi
    .description = Anokumbira mari yaakashandisa, anokumbira zororo, anoita mabasa ake.

guardian = Muchengeti
    .description = Anoona zvinoburitswa nechikoro nezvevana vake.

hr-officer = Mukuru wezvevashandi
    .description = Anoona nezvevashandi, zororo, kupinza basa nemarekodhi; kwete mihoro.

head-of-school = Mukuru wechikoro
    .description = Anofambisa chikoro: vadzidzi, vadzidzisi, zvidzidzo, mafizi nemishumo.

nurse = Mukoti
    .description = Anochengeta varwere: kuongorora, kupa mishonga, mawadhi.

payroll-officer = Mukuru wemihoro
    .description = Anogadzirira mihoro nemagwaro ayo emutero.

pharmacist = Mufamasi
    .description = Anopa mishonga uye anochengeta mishonga iripo.

production-planner = Murongi wekugadzira
    .description = Anoronga nekutevera maodha mufekitari.

property-manager = Mutariri wezvivakwa
    .description = Anoona nezvezvivakwa, zvibvumirano, varoji nekugadzirisa.

receptionist = Mugamuchiri
    .description = Anoronga nguva, onyoresa varwere, otora mibhadharo.

salesperson = Anotengesa
    .description = Anoona nezvevangatenga nemitengo yevatengi vake.

shop-manager = Maneja wechitoro
    .description = Anofambisa chitoro: matiri, zvinhu, mitengo, vatengi nekuvhara zuva.

storekeeper = Muchengeti wezvinhu
    .description = Anogamuchira, anofambisa, anoverenga uye anopa zvinhu.

supplier = Mutengesi (potari)
    .description = Anoona maodha, mabhiri nemibhadharo yake.

support-agent = Mubatsiri wevatengi
    .description = Anopindura matikiti ake.

teacher = Mudzidzisi
    .description = Anonyora kuuya nezvibodzwa zvemakirasi aakapiwa.
