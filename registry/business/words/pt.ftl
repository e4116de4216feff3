family = Empresa
    .description = A própria empresa, o seu perfil e os seus membros.

apps--profile = Perfil da empresa
apps--members = Membros

settings--language = Língua das cartas e documentos
    .help = A dos documentos, extratos e cartas da empresa. Vazio é a língua do seu país.
settings--language--options--en = English
settings--language--options--fr = Français
settings--language--options--pt = Português
settings--language--options--sw = Kiswahili
settings--language--options--sn = ChiShona

settings--messagesMonthly = SMS e mensagens WhatsApp por mês
    .help = Número máximo de mensagens que a empresa envia aos seus membros num mês. Um SMS em várias partes conta várias vezes, e os códigos que verificam um número também contam. 0 não envia nenhuma.
settings--smsPrice = Preço de um SMS
    .help = De uma parte, na moeda da empresa. A utilização do mês é mostrada a este preço.
settings--whatsappPrice = Preço de uma mensagem WhatsApp
    .help = Na moeda da empresa. A utilização do mês é mostrada a este preço.
settings--smsGateway = Gateway de SMS dos avisos
    .help = Nome da extensão que os envia, se houver várias. Vazio usa a primeira.
settings--whatsappGateway = Gateway de WhatsApp dos avisos
    .help = Nome da extensão que os envia, se houver várias. Vazio usa a primeira.
