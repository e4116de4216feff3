family = Definições
    .description = Como a empresa funciona e o que nela está activado.

settings--maintenance = Aviso de manutenção
    .help = Todos nesta empresa veem que o sistema está em manutenção e não podem continuar.
settings--maintenanceBanner = Faixa de manutenção
    .help = Uma linha no topo de cada página diz que algumas funções podem estar indisponíveis.
settings--maintenanceDuration = Duração estimada da manutenção
    .help = Mostrado no aviso, por exemplo «até às 14:00».
settings--mockMode = Dados de exemplo de ensino
    .help = Os ecrãs de ensino que têm exemplos mostram-nos em vez dos registos.
settings--signatureReminderDays = Lembretes de assinatura após (dias)
    .help = Quem deve assinar um documento e não responde recebe no máximo três lembretes por e-mail, o último um dia antes de a ligação terminar. 0 não envia nenhum.
