family = Mipangilio
    .description = Jinsi biashara inavyofanya kazi, na kilichowashwa ndani yake.

settings--maintenance = Taarifa ya matengenezo
    .help = Kila mtu katika biashara hii anaona mfumo uko kwenye matengenezo, na hawezi kuendelea.
settings--maintenanceBanner = Bango la matengenezo
    .help = Mstari juu ya kila ukurasa unasema baadhi ya huduma huenda zisipatikane.
settings--maintenanceDuration = Muda wa makadirio wa matengenezo
    .help = Huonyeshwa kwenye tangazo, kwa mfano “hadi 14:00”.
settings--mockMode = Data za mfano za elimu
    .help = Skrini za elimu zenye mifano huionyesha badala ya rekodi.
settings--signatureReminderDays = Vikumbusho vya sahihi baada ya (siku)
    .help = Anayeombwa kutia sahihi hati asipojibu hupata vikumbusho visivyozidi vitatu kwa barua pepe, cha mwisho siku moja kabla kiungo hakijaisha. 0 haitumi chochote.
