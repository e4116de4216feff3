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
