accountant = Mhasibu
    .description = Hutunza vitabu: hati, kodi, benki, kufunga vipindi na ripoti.

approver = Mwidhinishaji
    .description = Hutoa idhini ya kwanza ya hati na madai.

auditor = Mkaguzi wa hesabu
    .description = Husoma kila kitu na habadilishi chochote.

authorizer = Mwidhinishaji mkuu
    .description = Hutoa idhini ya pili na kuachilia malipo.

bookkeeper = Mtunza vitabu
    .description = Huingiza bili, stakabadhi na malipo, bila kufunga vipindi.

bursar = Mhasibu wa shule
    .description = Hutoza ada, huzipokea na hutunza vitabu vya shule.

buyer = Mnunuzi
    .description = Huomba nukuu, huagiza kwa wasambazaji na hufuatilia uwasilishaji.

cashier = Keshia
    .description = Huuza kwenye keshia na kupokea malipo; huona siku yake tu.

customer = Mteja (tovuti)
    .description = Huona nukuu, ankara na stakabadhi zake mwenyewe.

doctor = Daktari
    .description = Huona wagonjwa, hutambua ugonjwa, huandika dawa na hutoa rufaa.

employee = Mfanyakazi
    .description = Hudai gharama, huomba likizo, hufanya kazi zake.

guardian = Mlezi
    .description = Huona kile shule inachoshiriki kuhusu watoto wake.

hr-officer = Afisa rasilimali watu
    .description = Hushughulikia wafanyakazi, likizo, uajiri na kumbukumbu; si mishahara.

head-of-school = Mkuu wa shule
    .description = Huendesha shule: wanafunzi, walimu, masomo, ada na ripoti.

nurse = Muuguzi
    .description = Huhudumia wagonjwa: uchunguzi, ugawaji wa dawa, wodi.

payroll-officer = Afisa mishahara
    .description = Huandaa mishahara na marejesho yake.

pharmacist = Mfamasia
    .description = Hutoa dawa na hutunza stoki yake.

production-planner = Mpangaji wa uzalishaji
    .description = Hupanga na hufuatilia maagizo kiwandani.

property-manager = Msimamizi wa majengo
    .description = Hushughulikia majengo, mikataba, wapangaji na matengenezo.

receptionist = Mpokeaji wageni
    .description = Hupanga miadi, husajili wagonjwa na hupokea malipo.

salesperson = Muuzaji
    .description = Hushughulikia wateja tarajiwa na nukuu za wateja wake.

shop-manager = Meneja wa duka
    .description = Huendesha duka: keshia, bidhaa, bei, wateja na kufunga siku.

storekeeper = Mtunza bohari
    .description = Hupokea, huhamisha, huhesabu na hutoa bidhaa.

supplier = Msambazaji (tovuti)
    .description = Huona maagizo, bili na malipo yake mwenyewe.

support-agent = Wakala wa msaada
    .description = Hujibu tiketi zake.

teacher = Mwalimu
    .description = Huweka mahudhurio na tathmini za madarasa aliyopewa.
