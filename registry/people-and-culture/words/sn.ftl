family = Vanhu netsika
    .description = { -employee(form: "many") }, kubva pakuvhurwa kwebasa kusvika pakubuda, nguva yavo, mihoro yavo nemitemo yazvo.

apps--performance = Kushanda
apps--lifecycle = Nguva yemushandi
apps--recruitment = Kutora vashandi
apps--time-and-attendance = Nguva nekuuya
apps--benefits-and-policies = Mabhenefiti nemitemo
apps--compliance-and-reports = Kuteedza nemaripoti
apps--employees = { -employee(form: "many") }
apps--discipline = Zvekuranga
apps--payroll = Mihoro

views--people-and-culture = Vanhu netsika
    .education = Vadzidzisi netsika
    .healthcare = Vashandi netsika
views--people-and-culture--menu--people-and-culture = Pfupiso
views--people-and-culture--menu--hr = Vashandi
views--people-and-culture--menu--hr--hr = Vashandi
views--people-and-culture--menu--hr--employee-dashboard = { $sector ->
        [education] Dhashibhodhi revadzidzisi
        [healthcare] Dhashibhodhi revashandi vezveutano
       *[business] Dhashibhodhi revashandi
    }
views--people-and-culture--menu--_employees_ = { -employee(form: "many") }
views--people-and-culture--menu--_employees_--people-and-culture--employees = { -employee(form: "many") }
views--people-and-culture--menu--_employees_--people-and-culture--employees--invitations = Kukoka { -employee(form: "words") }
views--people-and-culture--menu--_employees_--people-and-culture--employees--transfers = { $sector ->
        [education] Kutamiswa kwevadzidzisi
        [healthcare] Kutamiswa kwevashandi vezveutano
       *[business] Kutamiswa kwevashandi
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--banking = { $sector ->
        [education] Zvebhangi zvevadzidzisi
        [healthcare] Zvebhangi zvevashandi vezveutano
       *[business] Zvebhangi zvevashandi
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--documents = { $sector ->
        [education] Magwaro evadzidzisi
        [healthcare] Magwaro evashandi vezveutano
       *[business] Magwaro evashandi
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--benefits = { $sector ->
        [education] Mabhenefiti evadzidzisi
        [healthcare] Mabhenefiti evashandi vezveutano
       *[business] Mabhenefiti evashandi
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--performance = { $sector ->
        [education] Mashandiro evadzidzisi
        [healthcare] Mashandiro evashandi vezveutano
       *[business] Mashandiro evashandi
    }
views--people-and-culture--menu--_employees_--people-and-culture--contracts = Zvibvumirano
views--people-and-culture--menu--_employees_--people-and-culture--positions = Zvinzvimbo
views--people-and-culture--menu--_employees_--people-and-culture--departments = Mapazi
views--people-and-culture--menu--_employees_--people-and-culture--job-grades = Mapazi emihoro
views--people-and-culture--menu--time_and_attendance = Nguva nekuuya
views--people-and-culture--menu--time_and_attendance--people-and-culture--timesheet = Taimishiti
views--people-and-culture--menu--time_and_attendance--people-and-culture--leave = Zororo
views--people-and-culture--menu--time_and_attendance--people-and-culture--shifts = Mashifuti
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance = Kuuya pabasa
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--clock-in = Pinda pabasa
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--mobile = Kuuya nefoni
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--scanner = Skena rekuuya
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--biometric = Kuuya nebhayometiriki
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--history = Nhoroondo yekuuya
views--people-and-culture--menu--time_and_attendance--people-and-culture--biometric-setup = Zvirongwa zvebhayometiriki
views--people-and-culture--menu--recruitment = Kutora vashandi
views--people-and-culture--menu--recruitment--people-and-culture--recruitment = Kutora vashandi
views--people-and-culture--menu--recruitment--people-and-culture--recruitment--jobs = Mabasa akavhurika
views--people-and-culture--menu--recruitment--people-and-culture--ats = Kutevera vanyoreri
views--people-and-culture--menu--recruitment--people-and-culture--background-checks = Ongororo yemunhu
views--people-and-culture--menu--recruitment--people-and-culture--offer-letters = Tsamba dzebasa
views--people-and-culture--menu--recruitment--people-and-culture--e-signatures = Masaini epakombiyuta
views--people-and-culture--menu--growing_and_leaving = Kukura nekubuda
views--people-and-culture--menu--growing_and_leaving--people-and-culture--onboarding = Kutanga basa
views--people-and-culture--menu--growing_and_leaving--people-and-culture--appraisals = Ongororo dzebasa
views--people-and-culture--menu--growing_and_leaving--people-and-culture--training = Kudzidziswa
views--people-and-culture--menu--growing_and_leaving--people-and-culture--offboarding = Kusiya basa
views--people-and-culture--menu--benefits_and_policies = Mabhenefiti nemitemo
views--people-and-culture--menu--benefits_and_policies--people-and-culture--benefits = Mabhenefiti
views--people-and-culture--menu--benefits_and_policies--people-and-culture--policies = Mitemo
views--people-and-culture--menu--benefits_and_policies--people-and-culture--whistleblower = Maripoti akavanzika
views--people-and-culture--menu--payroll = Mihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll = Mihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll--run = Ita mihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll--payslips = Mapepa emihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll--salary-structure = Chimiro chemihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll--loans = { $sector ->
        [education] Zvikwereti zvevadzidzisi
        [healthcare] Zvikwereti zvevashandi vezveutano
       *[business] Zvikwereti zvevashandi
    }
views--people-and-culture--menu--payroll--people-and-culture--payroll--advances = Mihoro yekufanopiwa
views--people-and-culture--menu--payroll--people-and-culture--payroll--allowances = Maarawenzi
views--people-and-culture--menu--payroll--people-and-culture--payroll--deductions = Zvinobviswa
views--people-and-culture--menu--payroll--people-and-culture--payroll--paye-config = Zvirongwa zvePAYE
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-tables = Matafura emutero
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-calculator = Kuverenga mutero
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-compliance = Kuteedza mutero wemihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll--multi-currency = Mihoro yemari dzakasiyana
views--people-and-culture--menu--payroll--people-and-culture--payroll--settings = Zvirongwa zvemihoro
views--people-and-culture--menu--payroll--people-and-culture--payroll--bulk-update = Kuvandudza mihoro yakawanda
views--people-and-culture--menu--payroll--people-and-culture--payroll--reports = Maripoti emihoro
views--people-and-culture--menu--compliance_and_reports = Kuteedza nemaripoti
views--people-and-culture--menu--compliance_and_reports--people-and-culture--compliance-forms = Mafomu ekuteedza
views--people-and-culture--menu--compliance_and_reports--people-and-culture--data-quality = Mhando yedata
views--people-and-culture--menu--compliance_and_reports--people-and-culture--reports = Maripoti evashandi

wizards--benefits-enrollment = Kunyoresa mabhenefiti
    .description = Nyoresa mushandi mumabhenefiti aripo.
    .category = Muripo
    .time = maminitsi 20-40
wizards--benefits-enrollment--outcomes--1 = Mabhenefiti asarudzwa
wizards--benefits-enrollment--outcomes--2 = Zvinobviswa zvavandudzwa
wizards--benefits-enrollment--outcomes--3 = Kunyoresa kwasimbiswa
wizards--benefits-enrollment--steps--review-benefits = Ongorora mabhenefiti
    .description = Tarisa zvirongwa, mitengo yazvo nevanogona kupinda.
wizards--benefits-enrollment--steps--enroll = Nyoresa
    .description = Sarudza zvirongwa wowedzera vanochengetwa.
wizards--benefits-enrollment--steps--update-deductions = Vandudza zvinobviswa
    .description = Tarisa zvinobviswa pamuhoro zvinobhadhara zvirongwa.
wizards--benefits-enrollment--steps--confirm-enrollment = Simbisa kunyoresa
    .description = Ongorora pfupiso wosimbisa.

wizards--disciplinary = Nzira yekuranga
    .description = Gadzirisa nyaya yekuranga zvakanaka uye zvakanyorwa.
    .category = Hukama nevashandi
    .time = masvondo 1-4
wizards--disciplinary--outcomes--1 = Nyaya yanyorwa
wizards--disciplinary--outcomes--2 = Kuferefeta kwanyorwa
wizards--disciplinary--outcomes--3 = Chiito chatorwa nekuteverwa
wizards--disciplinary--steps--check-history = Tarisa nyaya dzekare
    .description = Tsvaga nyaya dzekare dzemushandi.
wizards--disciplinary--steps--report-incident = Mhan’ara chiitiko
    .description = Nyora zvakaitika, rinhi, neakazviona.
    .help = Nyora zvakaitika chete; maonero ndeekuferefeta.
wizards--disciplinary--steps--investigate = Ferefeta
    .description = Unganidza zvitatimende neumbowo.
wizards--disciplinary--steps--take-action = Tora chiito
    .description = Sarudza zvichaitwa wozivisa mushandi.
wizards--disciplinary--steps--follow-up = Tevera
    .description = Tarisa kuti zvakasarudzwa zvaitwa wovhara nyaya.

wizards--monthly-payroll = Mihoro yemwedzi
    .description = Ita mihoro yemwedzi kubva kumaawa kusvika kumaripoti.
    .category = Mihoro
    .time = maawa 2-4
wizards--monthly-payroll--outcomes--1 = Mihoro yaverengwa
wizards--monthly-payroll--outcomes--2 = Vashandi vabhadharwa
wizards--monthly-payroll--outcomes--3 = Mapepa emihoro nemaripoti zvaburitswa
wizards--monthly-payroll--steps--check-timesheets = Tarisa mataimishiti
    .description = Ona kuti maawa ose atenderwa.
wizards--monthly-payroll--steps--check-leave = Tarisa zororo
    .description = Ona kuti zororo rose rakanyorwa.
wizards--monthly-payroll--steps--review-deductions = Ongorora zvinobviswa
    .description = Tarisa zvikwereti, mihoro yekufanopiwa nezvimwe zvinobviswa.
wizards--monthly-payroll--steps--run-payroll = Ita mihoro
    .description = Verenga mihoro yenguva iyi wotarisa zvose pamwe.
wizards--monthly-payroll--steps--validate-payroll = Simbisa mihoro
    .description = Tarisa misiyano nenguva yapfuura.
wizards--monthly-payroll--steps--issue-payslips = Buritsa mapepa emihoro
    .description = Gadzira wotumira mapepa emihoro.
wizards--monthly-payroll--steps--pay-employees = Bhadhara vashandi
    .description = Gadzira faira remibhadharo wosimbisa mibhadharo.
wizards--monthly-payroll--steps--file-reports = Endesa maripoti
    .description = Buritsa maripoti emihoro neepamutemo.

wizards--multi-currency-payroll = Mihoro yemari dzakasiyana
    .description = Bhadhara vashandi mumari kana nyika dzinopfuura imwe.
    .category = Mihoro
    .time = maawa 1-3
wizards--multi-currency-payroll--outcomes--1 = Nyika nemari zvaiswa
wizards--multi-currency-payroll--outcomes--2 = Kuedza kwabudirira
wizards--multi-currency-payroll--outcomes--3 = Maripoti nemari yega yega
wizards--multi-currency-payroll--steps--set-up-country = Isa nyika
    .description = Sarudza nyika, mitemo yayo yemutero nemari yayo.
wizards--multi-currency-payroll--steps--set-currencies = Isa mari dzinoshandiswa
    .description = Isa mari dzemihoro nekunobva mitengo yekuchinja mari.
wizards--multi-currency-payroll--steps--set-payment-methods = Isa nzira dzekubhadhara
    .description = Isa nzira dzebhangi, dzekeshi nedzemari yepafoni nemari yega yega.
wizards--multi-currency-payroll--steps--test-run = Ita kuedza
    .description = Verenga mihoro yekuedza woenzanisa nezvaitarisirwa.
wizards--multi-currency-payroll--steps--run-payroll = Ita mihoro
    .description = Ita mihoro nemari dzakagovaniswa.
wizards--multi-currency-payroll--steps--review-reports = Ongorora maripoti
    .description = Tarisa zvose pamwe nemari yega yega.

wizards--offboarding = Kusiya basa:{" "}{ -employee }
    .description = Rega mushandi aende zvakarongeka.
    .category = Nguva yemushandi
    .time = masvondo 1-4
wizards--offboarding--outcomes--1 = Midziyo yadzoserwa
wizards--offboarding--outcomes--2 = Muhoro wekupedzisira wabhadharwa
wizards--offboarding--outcomes--3 = Mvumo yekupinda yabviswa
wizards--offboarding--steps--initiate = Tanga kusiya basa
    .description = Nyora chikonzero nezuva rekupedzisira rebasa.
wizards--offboarding--steps--work-checklist = Pedzisa zviri parondedzero
    .description = Siira vamwe basa wopedzisa zvekubuda.
wizards--offboarding--steps--exit-interview = Ita indavhiyu yekubuda
    .description = Nyora zvikonzero zvekuenda nemaonero.
wizards--offboarding--steps--return-assets = Dzosera midziyo
    .description = Tora midziyo wonyora mamiriro ayo.
    .help = Zvinoratidzwa chete kana mushandi aine midziyo.
wizards--offboarding--steps--final-pay = Bhadhara muhoro wekupedzisira
    .description = Verenga mari yezororo, zvinobviswa nemuhoro wekupedzisira.
wizards--offboarding--steps--deactivate-access = Vhara mvumo yekupinda
    .description = Bvisa mvumo yekupinda mumasisitimu nemuzvivakwa.

wizards--onboarding = Kutanga basa:{" "}{ -employee }
    .description = Pinza mushandi mutsva mubhizinesi.
    .category = Nguva yemushandi
    .time = masvondo 1-2
wizards--onboarding--outcomes--1 = Rekodhi remushandi ragadzirwa
wizards--onboarding--outcomes--2 = Chibvumirano chasainwa
wizards--onboarding--outcomes--3 = Muhoro, midziyo nedzidziso zvagadzirirwa
wizards--onboarding--steps--create-employee = Gadzira:{" "}{ -employee }
    .description = Nyora zvake, zvebasa nezvebhangi.
wizards--onboarding--steps--start-checklist = Tanga rondedzero yekutanga basa
    .description = Govera mabasa ekutanga nevaridzi awo.
wizards--onboarding--steps--sign-contract = Saina chibvumirano
    .description = Unganidza masaini echibvumirano chebasa.
wizards--onboarding--steps--set-up-pay = Ronga muhoro
    .description = Isa muhoro, maarawenzi, zvinobviswa nenzira yekubhadhara.
wizards--onboarding--steps--complete-forms = Zadza mafomu epamutemo
    .description = Zadza mafomu emutero, epenjeni nemamwe epamutemo.
wizards--onboarding--steps--issue-assets = Ipa midziyo
    .description = Ipa mushandi zvishandiso zvaanoda.
wizards--onboarding--steps--share-policies = Govera mitemo
    .description = Ipa mushandi mitemo kuti averenge.
wizards--onboarding--steps--plan-training = Ronga dzidziso yebasa
    .description = Bhuka dzidziso yekutanga neyebasa.

wizards--payroll-compliance = Mihoro nemutemo
    .description = Tarisa kuti mihoro inotevera mutemo.
    .category = Mihoro
    .time = maawa 2-4
wizards--payroll-compliance--outcomes--1 = Zvinoendeswa pamutemo zvapera
wizards--payroll-compliance--outcomes--2 = Muhoro wepasi pasi wateedzwa
wizards--payroll-compliance--outcomes--3 = Ripoti yekuteedza mutemo yagadzirira
wizards--payroll-compliance--steps--check-tax-setup = Tarisa kurongwa kwemutero
    .description = Simbisa kuti matafura nemitengo yemutero ndezvazvino.
wizards--payroll-compliance--steps--file-statutory = Endesa maritani epamutemo
    .description = Gadzirira zvinoendeswa zvepenjeni, mutero nerevhi.
wizards--payroll-compliance--steps--check-minimum-wage = Tarisa muhoro wepasi pasi
    .description = Tsvaga vashandi vanopihwa pasi pemuhoro wepamutemo.
wizards--payroll-compliance--steps--complete-forms = Zadza mafomu epamutemo
    .description = Zadza mafomu anodiwa nevakuru vehurumende.
wizards--payroll-compliance--steps--review-report = Ongorora ripoti yekuteedza mutemo
    .description = Ongorora zvawanikwa wosimbisa.

wizards--performance-review = Ongororo yekushanda
    .description = Isa zvinangwa, ongorora mushandi woronga budiriro.
    .category = Kushanda
    .time = masvondo 2-4
wizards--performance-review--outcomes--1 = Zvinangwa zvabvumiranwa
wizards--performance-review--outcomes--2 = Ongororo yapera
wizards--performance-review--outcomes--3 = Hurongwa hwebudiriro hwanyorwa
wizards--performance-review--steps--set-goals = Isa zvinangwa
    .description = Bvumiranai zvinangwa zvinoyereka zvenguva iyi.
wizards--performance-review--steps--create-appraisal = Gadzira ongororo yebasa
    .description = Sarudza mushandi, nguva nerudzi rweongororo.
    .help = Kusarudza ongororo ye360 kunowedzera nhanho yemaonero.
wizards--performance-review--steps--gather-feedback = Unganidza maonero e360
    .description = Kumbira maonero evaanoshanda navo, vari pasi pake nemamaneja.
    .help = Zvinoratidzwa chete pane ongororo ye360.
wizards--performance-review--steps--hold-review = Ita musangano weongororo
    .description = Kurukurai zvabuda, nyora chiyero wosimbisa.
wizards--performance-review--steps--plan-development = Ronga budiriro
    .description = Chinja zvinoshayikwa kuva hurongwa hwedzidziso.

wizards--policy-update = Kuvandudza mutemo
    .description = Nyora, tendera woparadzira mutemo.
    .category = Kutevera mutemo
    .time = masvondo 1-2
wizards--policy-update--outcomes--1 = Mutemo watenderwa nekuburitswa
wizards--policy-update--outcomes--2 = Humbowo hwekuverenga hwaunganidzwa
wizards--policy-update--steps--draft-policy = Nyora mutemo
    .description = Nyora mutemo kana vhezheni yawo itsva.
wizards--policy-update--steps--approve-policy = Tendera mutemo
    .description = Mutemo ngautenderwe neane simba racho.
    .help = Zvinoratidzwa chete kana mutemo uchida mvumo.
wizards--policy-update--steps--publish-policy = Buritsa mutemo
    .description = Buritsira vashandi mutemo.
wizards--policy-update--steps--collect-acknowledgments = Unganidza humbowo hwekuverenga
    .description = Tevera vakaverenga nekubvuma mutemo.
wizards--policy-update--steps--plan-training = Ronga dzidziso yebasa
    .description = Ronga dzidziso panenge shanduko iri huru.

wizards--recruitment = Kutora vashandi
    .description = Zadza basa kubva pachiziviso kusvika pakusaina.
    .category = Vane matarenda
    .time = masvondo 2-6
wizards--recruitment--outcomes--1 = Basa rashambadzwa
wizards--recruitment--outcomes--2 = Vanyoreri vasarurwa nekuitwa indavhiyu
wizards--recruitment--outcomes--3 = Tsamba yebasa yasainwa yachengetwa
wizards--recruitment--steps--create-job = Gadzira chiziviso chebasa
    .description = Tsanangura basa, chinzvimbo, giredhi nezuva rekuvhara.
    .help = Rondedzero yezvinodiwa iri pachena inokurumidzisa kusarura.
wizards--recruitment--steps--publish-job = Shambadza basa
    .description = Ongorora chiziviso woshambadza.
wizards--recruitment--steps--collect-applications = Unganidza zvikumbiro
    .description = Tambira wonyora zvikumbiro.
wizards--recruitment--steps--screen-candidates = Sarura vanyoreri
    .description = Fambisa vanyoreri munhanho dzekusarura.
    .help = Shandisa zviyero zvimwe chete kumunyoreri wega wega.
wizards--recruitment--steps--hold-interviews = Ita maindavhiyu
    .description = Ronga maindavhiyu wonyora zvibodzwa.
wizards--recruitment--steps--check-background = Ongorora nhoroondo yemunhu
    .description = Kumbira ongororo yemareferensi, yemhosva neyezvitupa.
wizards--recruitment--steps--send-offer = Tumira tsamba yebasa
    .description = Gadzirira tsamba yebasa woitumira kumunyoreri asarudzwa.
wizards--recruitment--steps--sign-offer = Saina tsamba yebasa
    .description = Unganidza masaini emunyoreri neemusaini.

wizards--salary-setup = Kuronga mihoro
    .description = Ronga mihoro woishandisa kuvashandi.
    .category = Mihoro
    .time = maawa 1-2
wizards--salary-setup--outcomes--1 = Chimiro chemihoro charongwa
wizards--salary-setup--outcomes--2 = Vashandi vaiswa
wizards--salary-setup--outcomes--3 = Maverengero atariswa
wizards--salary-setup--steps--define-structure = Ronga chimiro chemihoro
    .description = Isa mapazi emihoro, mari dzinopihwa nemaarawenzi.
wizards--salary-setup--steps--set-up-tax = Ronga mutero
    .description = Sarudza matafura emutero nezvinobhadharwa pamutemo.
wizards--salary-setup--steps--set-deductions = Isa zvinobviswa
    .description = Ronga zvinobviswa nguva dzose.
wizards--salary-setup--steps--assign-employee = Isa pachimiro:{" "}{ -employee }
    .description = Isa mushandi pachimiro.
wizards--salary-setup--steps--validate-setup = Simbisa zvarongwa
    .description = Verenga pepa remuhoro rekuedza woenzanisa.

wizards--shifts = Kuronga mashifiti
    .description = Ronga, zivisa wotevera mashifiti.
    .category = Nguva nekuuya kubasa
    .time = maminitsi 30-60
wizards--shifts--outcomes--1 = Rosita yaburitswa
wizards--shifts--outcomes--2 = Kuchinjana kwagadziriswa
wizards--shifts--outcomes--3 = Maawa agadzirira mihoro
wizards--shifts--steps--check-leave = Tarisa zororo
    .description = Ona kuti ndiani asipo panguva iyi.
wizards--shifts--steps--plan-shifts = Ronga mashifuti
    .description = Gadzira rosita yenguva iyi.
wizards--shifts--steps--publish-shifts = Buritsa mashifuti
    .description = Buritsa rosita woudza vashandi.
wizards--shifts--steps--handle-swaps = Gadzirisa kuchinjana
    .description = Tendera kana ramba kuchinjana mashifuti.
wizards--shifts--steps--check-attendance = Tarisa kuuya pabasa
    .description = Enzanisa kuuya nerosita.
wizards--shifts--steps--approve-timesheets = Tendera mataimishiti
    .description = Ongorora wotendera maawa akashandwa.
wizards--shifts--steps--approve-overtime = Tendera ovhataimi
    .description = Ongorora wotendera ovhataimi.

wizards--year-end-payroll = Mihoro yekupera kwegore
    .description = Vhara gore remihoro.
    .category = Mihoro
    .time = masvondo 1-2
wizards--year-end-payroll--outcomes--1 = Mabhonasi abhadharwa
wizards--year-end-payroll--outcomes--2 = Magwaro emutero aburitswa
wizards--year-end-payroll--outcomes--3 = Gore rachengetwa
wizards--year-end-payroll--steps--award-bonuses = Ipa mabhonasi
    .description = Nyora mabhonasi nemacheki egumi nematatu.
wizards--year-end-payroll--steps--run-last-payroll = Ita mihoro yekupedzisira
    .description = Ita mihoro yekupedzisira yegore.
wizards--year-end-payroll--steps--issue-tax-documents = Buritsa magwaro emutero
    .description = Buritsa zvitupa zvemutero zvegore zvevashandi.
wizards--year-end-payroll--steps--file-annual-reports = Endesa maripoti egore
    .description = Buritsa maritani egore woaenzanisa.
wizards--year-end-payroll--steps--archive-year = Chengeta gore
    .description = Kiya gore wochengeta marekodhi aro.

routes--employee-dashboard = { $sector ->
        [education] Dhashibhodhi revadzidzisi
        [healthcare] Dhashibhodhi revashandi vezveutano
       *[business] Dhashibhodhi revashandi
    }
routes--families--people-and-culture = Maapp: Vanhu netsika
routes--hr = Vashandi
routes--people-and-culture = Vanhu netsika
routes--people-and-culture--360-feedback = Maonero e360
routes--people-and-culture--appraisals = Ongororo dzebasa
routes--people-and-culture--appraisals--create = Gadzira: Ongororo yebasa
routes--people-and-culture--appraisals--_appraisalPublicId_ = Ongororo yebasa: zvizere
routes--people-and-culture--asset-management = { $sector ->
        [education] Midziyo yevadzidzisi
        [healthcare] Midziyo yevashandi vezveutano
       *[business] Midziyo yevashandi
    }
routes--people-and-culture--asset-management--returns = Kudzosera midziyo
routes--people-and-culture--ats = Kutevera vanyoreri
routes--people-and-culture--attendance = Kuuya pabasa
routes--people-and-culture--attendance--biometric = Kuuya nebhayometiriki
routes--people-and-culture--attendance--clock-in = Pinda pabasa
routes--people-and-culture--attendance--history = Nhoroondo yekuuya
routes--people-and-culture--attendance--mobile = Kuuya nefoni
routes--people-and-culture--attendance--scanner = Skena rekuuya
routes--people-and-culture--background-checks = Ongororo yemunhu
routes--people-and-culture--benefits = Mabhenefiti
routes--people-and-culture--benefits--confirmation = Kusimbiswa kwemabhenefiti
routes--people-and-culture--benefits--enroll = Nyoresa mabhenefiti
routes--people-and-culture--biometric-setup = Zvirongwa zvebhayometiriki
routes--people-and-culture--compliance-forms = Mafomu ekuteedza
routes--people-and-culture--contracts = Zvibvumirano
routes--people-and-culture--data-quality = Mhando yedata
routes--people-and-culture--departments = Mapazi
routes--people-and-culture--disciplinary = Nyaya dzekuranga
routes--people-and-culture--disciplinary--report = Mhan’ara chiitiko
routes--people-and-culture--disciplinary--_caseId_--action = Chirango
routes--people-and-culture--disciplinary--_caseId_--followup = Kutevera nyaya
routes--people-and-culture--disciplinary--_caseId_--investigate = Ongorora nyaya
routes--people-and-culture--e-signatures = Masaini epakombiyuta
routes--people-and-culture--employees = { -employee(form: "many") }
routes--people-and-culture--employees--banking = { $sector ->
        [education] Zvebhangi zvevadzidzisi
        [healthcare] Zvebhangi zvevashandi vezveutano
       *[business] Zvebhangi zvevashandi
    }
routes--people-and-culture--employees--benefits = { $sector ->
        [education] Mabhenefiti evadzidzisi
        [healthcare] Mabhenefiti evashandi vezveutano
       *[business] Mabhenefiti evashandi
    }
routes--people-and-culture--employees--create = Gadzira: { -employee }
routes--people-and-culture--employees--documents = { $sector ->
        [education] Magwaro evadzidzisi
        [healthcare] Magwaro evashandi vezveutano
       *[business] Magwaro evashandi
    }
routes--people-and-culture--employees--invitations = Kukoka { -employee(form: "words") }
routes--people-and-culture--employees--invite = Koka { -employee(form: "word") }
routes--people-and-culture--employees--performance = { $sector ->
        [education] Mashandiro evadzidzisi
        [healthcare] Mashandiro evashandi vezveutano
       *[business] Mashandiro evashandi
    }
routes--people-and-culture--employees--transfers = { $sector ->
        [education] Kutamiswa kwevadzidzisi
        [healthcare] Kutamiswa kwevashandi vezveutano
       *[business] Kutamiswa kwevashandi
    }
routes--people-and-culture--employees--_employeePublicId_--training = { $sector ->
        [education] Kudzidziswa kwevadzidzisi
        [healthcare] Kudzidziswa kwevashandi vezveutano
       *[business] Kudzidziswa kwevashandi
    }
routes--people-and-culture--exit-interviews = Hurukuro dzekusiya basa
routes--people-and-culture--goal-setting = Kuisa zvinangwa
routes--people-and-culture--job-grades = Mapazi emihoro
routes--people-and-culture--leave = Zororo
routes--people-and-culture--offboarding = Kusiya basa
routes--people-and-culture--offboarding--deactivate = Vhara mvumo
routes--people-and-culture--offboarding--initiate = Tanga kusiya basa
routes--people-and-culture--offer-letters = Tsamba dzebasa
routes--people-and-culture--onboarding = Kutanga basa
routes--people-and-culture--payroll = Mihoro
routes--people-and-culture--payroll--advances = Mihoro yekufanopiwa
routes--people-and-culture--payroll--allowances = Maarawenzi
routes--people-and-culture--payroll--annual-reports = Maripoti emihoro egore
routes--people-and-culture--payroll--archive = Zvinyorwa zvemihoro zvekare
routes--people-and-culture--payroll--bonuses = Mabhonasi
routes--people-and-culture--payroll--bulk-update = Kuvandudza mihoro yakawanda
routes--people-and-culture--payroll--compliance-report = Ripoti yekuteedza mutero wemihoro
routes--people-and-culture--payroll--country-setup = Zvirongwa zvemihoro yenyika
routes--people-and-culture--payroll--deductions = Zvinobviswa
routes--people-and-culture--payroll--employee--_employeePublicId_ = { $sector ->
        [education] Zvirongwa zvemihoro yevadzidzisi
        [healthcare] Zvirongwa zvemihoro yevashandi vezveutano
       *[business] Zvirongwa zvemihoro yevashandi
    }
routes--people-and-culture--payroll--final--_employeePublicId_ = Muhoro wekupedzisira
routes--people-and-culture--payroll--loans = { $sector ->
        [education] Zvikwereti zvevadzidzisi
        [healthcare] Zvikwereti zvevashandi vezveutano
       *[business] Zvikwereti zvevashandi
    }
routes--people-and-culture--payroll--minimum-wage = Kutarisa muhoro wepasi
routes--people-and-culture--payroll--multi-currency = Mihoro yemari dzakasiyana
routes--people-and-culture--payroll--multi-currency--reports = Maripoti emihoro yemari dzakasiyana
routes--people-and-culture--payroll--multi-currency--test = Edza mihoro yemari dzakasiyana
routes--people-and-culture--payroll--paye-config = Zvirongwa zvePAYE
routes--people-and-culture--payroll--payment-methods = Nzira dzekubhadhara mihoro
routes--people-and-culture--payroll--payments = Mabhadharo emihoro
routes--people-and-culture--payroll--payslips = Mapepa emihoro
routes--people-and-culture--payroll--reports = Maripoti emihoro
routes--people-and-culture--payroll--reports--_reportType_ = Ripoti yemihoro nerudzi
routes--people-and-culture--payroll--run = Ita mihoro
routes--people-and-culture--payroll--salary-structure = Chimiro chemihoro
routes--people-and-culture--payroll--settings = Zvirongwa zvemihoro
routes--people-and-culture--payroll--statutory = Zvinoendeswa zvemihoro nemutemo
routes--people-and-culture--payroll--tax-calculator = Kuverenga mutero
routes--people-and-culture--payroll--tax-compliance = Kuteedza mutero wemihoro
routes--people-and-culture--payroll--tax-documents = Magwaro emutero wemihoro
routes--people-and-culture--payroll--tax-setup = Zvirongwa zvemutero wemihoro
routes--people-and-culture--payroll--tax-tables = Matafura emutero
routes--people-and-culture--payroll--validation = Kusimbiswa kwemihoro
routes--people-and-culture--policies = Mitemo
routes--people-and-culture--policies--create = Gadzira: Mutemo
routes--people-and-culture--policies--_policyId_--acknowledgments = Kutendera kuverenga mitemo
routes--people-and-culture--policies--_policyId_--approve = Tendera mutemo
routes--people-and-culture--positions = Zvinzvimbo
routes--people-and-culture--recruitment = Kutora vashandi
routes--people-and-culture--recruitment--applications = Zvikumbiro zvebasa
routes--people-and-culture--recruitment--interviews = Hurukuro dzebasa
routes--people-and-culture--recruitment--jobs = Mabasa akavhurika
routes--people-and-culture--recruitment--jobs--create = Gadzira: Basa riripo
routes--people-and-culture--recruitment--jobs--_jobPublicId_ = Basa riripo: zvizere
routes--people-and-culture--reports = Maripoti evashandi
routes--people-and-culture--shifts = Mashifuti
routes--people-and-culture--shifts--publish = Zivisa mashifuti
routes--people-and-culture--shifts--swaps = Kuchinjana mashifuti
routes--people-and-culture--timesheet = Taimishiti
routes--people-and-culture--timesheet--overtime = Ovhataimi
routes--people-and-culture--training = Kudzidziswa
routes--people-and-culture--training--plans = Hurongwa hwekudzidziswa
routes--people-and-culture--whistleblower = Maripoti akavanzika
