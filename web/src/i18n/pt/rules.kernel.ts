import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'At most {max} lines are allowed.': 'No máximo {max} linhas.',
  'Must be a list of links.': 'Tem de ser uma lista de ligações.',
  'At most {max} can be chosen for {label}.': 'No máximo {max} em {label}.',
  'Choose at least {min} for {label}.': 'Escolha pelo menos {min} em {label}.',
  '{label}: the same record is chosen twice.': '{label}: o mesmo registo foi escolhido duas vezes.',
  '{1} is filled by the system; leave it out.': '{1}: preenchido pelo sistema; deixe de fora.',
  'You may not change {1}.': 'Não pode alterar: {1}.',
  "There is no field '{shown}'. Did you mean '{candidate}'?": 'Não há campo “{shown}”. Queria dizer “{candidate}”?',
  "There is no field '{shown}'.": 'Não há campo “{shown}”.',
  'Enter a valid email address, such as name@example.com.': 'Introduza um e-mail válido, como nome@example.com.',
  'Enter a phone number: digits with an optional leading +.':
    'Introduza um número de telefone: algarismos, com um + à frente se preciso.',
  'Enter an address that starts with https:// or http://.': 'Introduza um endereço que comece por https:// ou http://.',
  'Choose a currency by its three-letter code.': 'Escolha uma moeda pelo código de três letras.',
  'Choose a country by its two-letter code.': 'Escolha um país pelo código de duas letras.',
  '{1} must be a whole number.': '{1} tem de ser um número inteiro.',
  '{1} must be yes or no.': '{1} tem de ser sim ou não.',
  'Enter a date as year-month-day, such as 2026-01-31.': 'Introduza uma data como ano-mês-dia, por exemplo 2026-01-31.',
  'Enter a date and time such as 2026-01-31T08:30:00Z.': 'Introduza data e hora como 2026-01-31T08:30:00Z.',
  'Choose one of: {1}.': 'Escolha entre: {1}.',
  '{1} must be drawn.': '{1} tem de ser desenhado.',
  '{1} must be text.': '{1} tem de ser texto.',
  '{1} must be the id or the code of a record.': '{1} tem de ser o identificador ou o código de um registo.',
  '{1} is sent as an object with kind and id; the kind is one of {2}.':
    '{1} envia-se como objeto com kind e id; kind é um de {2}.',
  '{1} must be the id of a record.': '{1} tem de ser o identificador de um registo.',
  '{1} is too large.': '{1} é demasiado grande.',
  '{1} must be at least {2}.': '{1}: no mínimo {2}.',
  '{1} must be at most {2}.': '{1}: no máximo {2}.',
  '{1} may have at most {max} characters.': '{1}: no máximo {max} caracteres.',
  '{1} needs at least {min} characters.': '{1}: pelo menos {min} caracteres.',
  '{1} holds characters that cannot be stored.': '{1} contém caracteres que não podem ser guardados.',
  '{1} must be a list of short words.': '{1} tem de ser uma lista de palavras curtas.',
  '{label} is required.': '{label}: preenchimento obrigatório.',
  '{label} has the wrong kind of value.': '{label}: o valor é do tipo errado.',
  '{label} is not one of the choices.': '{label} não é uma das opções.',
  '{label} does not have the expected form.': '{label} não tem a forma esperada.',
  '{label} needs more lines.': '{label}: faltam linhas.',
  '{label} has too many lines.': '{label}: linhas a mais.',
  '{label} is not a field.': '{label} não é um campo.',
  '{label} is not valid.': '{label} não é válido.',
  'Add at least one line.': 'Adicione pelo menos uma linha.',
  'Add at least {min} lines.': 'Adicione pelo menos {min} linhas.',
  '{1} is required.': '{1}: preenchimento obrigatório.',
  '{1} may have at most {digits} digits after the point in its currency.':
    '{1}: no máximo {digits} casas decimais na sua moeda.',
  'This page address does not belong to this list; start from the first page.':
    'Este endereço de página não é desta lista; recomece na primeira página.',
  'Another record already has this {1}.': 'Outro registo já tem o mesmo valor: {1}.',
  'None of these columns can be exported.': 'Nenhuma destas colunas pode ser exportada.',
  'A record holds at most {per_record} files.': 'Um registo tem no máximo {per_record} ficheiros.',
  'This file belongs to a record already.': 'Este ficheiro já pertence a um registo.',
  'This file is larger than the {1} MiB allowed here.': 'Este ficheiro é maior do que os {1} MiB permitidos aqui.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Anexe uma imagem, PDF, texto, folha de cálculo, documento, som, vídeo ou ficheiro ZIP.',
  'This file is empty.': 'Este ficheiro está vazio.',
  'This document carries macros. Save it without them, or as PDF, and attach that.':
    'Este documento traz macros. Guarde-o sem elas, ou em PDF, e anexe esse.',
  'Pages, scripts and SVG drawings are not accepted. Save it as PDF or as a picture and attach that.':
    'Páginas, scripts e desenhos SVG não são aceites. Guarde em PDF ou imagem e anexe.',
  'This picture is larger than the {1} MiB allowed here.': 'Esta imagem é maior do que os {1} MiB permitidos aqui.',
  'This picture has too many pixels. Make it smaller and try again.':
    'Esta imagem tem demasiados píxeis. Reduza-a e tente de novo.',
  'This picture cannot be read. Use a JPEG, PNG, WebP or GIF picture.':
    'Não se consegue ler esta imagem. Use JPEG, PNG, WebP ou GIF.',
  'The plugins of this business do not agree on the values of this record. Ask an administrator to look at them.':
    'As extensões desta empresa não concordam nos valores deste registo. Peça a um administrador que as veja.',
  'The plugin step "{1}" failed ({words}). Nothing was saved; an administrator can switch it off.':
    'O passo de extensão “{1}” falhou ({words}). Nada foi guardado; um administrador pode desligá-lo.',
  'The plugin step "{1}" was left out: {words}.': 'O passo de extensão “{1}” ficou de fora: {words}.',
  'The file has no row of column names that could be recognised.':
    'O ficheiro não tem uma linha de nomes de colunas reconhecível.',
  'The file cannot be read: {error}.': 'Não se consegue ler o ficheiro: {error}.',
  'The file cannot be read further: {error}.': 'Não se consegue ler o resto do ficheiro: {error}.',
  'These columns are not known: {1}. Remove or rename them.':
    'Colunas desconhecidas: {1}. Retire-as ou mude-lhes o nome.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Estas colunas preenchem um campo que outra já preenche: {1}. Deixe uma de fora.',
  'This row could not be imported; try again.': 'Não foi possível importar esta linha; tente de novo.',
  '{label} must be a whole number.': '{label} tem de ser um número inteiro.',
  "{label}: '{1}' is not one of the choices.": '{label}: “{1}” não é uma das opções.',
  '{1}: the first row of this document says something else.': '{1}: a primeira linha deste documento diz outra coisa.',
  'The rows of one document must follow each other; this one began further up.':
    'As linhas de um mesmo documento têm de se seguir; este começou mais acima.',
  'Left out with its document: see row {wrong}.': 'Deixada de fora com o seu documento: ver a linha {wrong}.',
  "{label}: records cannot be imported as '{1}'.": "{label}: não é possível importar registos como '{1}'.",
  "{label}: there is no '{1}'.": '{label}: não há “{1}”.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label}: há várias pessoas chamadas “{1}”; indique o endereço de e-mail.',
  'This work belongs to something that is switched off here.': 'Este trabalho pertence a algo que está desligado aqui.',
  'Another process works on it.': 'Outro processo está a tratar disto.',
  '{label}: there is no such record in this business.': '{label}: não há tal registo nesta empresa.',
  '{label}: {1} is archived.': '{label}: {1} está arquivado.',
  '{label}: {1} cannot be used here.': '{label}: {1} não pode ser usado aqui.',
  'Write something first.': 'Escreva primeiro alguma coisa.',
  'A comment has at most {comment_max} characters.': 'Um comentário tem no máximo {comment_max} caracteres.',
  'Mentions are a list of members.': 'As menções são uma lista de membros.',
  'At most {mentions_max} people can be mentioned at once.':
    'Podem ser mencionadas no máximo {mentions_max} pessoas de cada vez.',
  'This person does not belong to the business.': 'Esta pessoa não pertence à empresa.',
  "There is no family '{1}'.": 'Não há família “{1}”.',
  "There is no app '{app_name}' in this family.": 'Não há aplicação “{app_name}” nesta família.',
  'The end lies in the past.': 'O fim está no passado.',
  'Nobody is let into a portal by records of this kind.': 'Registos deste tipo não dão acesso a nenhum portal.',
  'You do not administer this family, so you cannot give access in it.':
    'Não administra esta família, por isso não pode dar acesso nela.',
  'There is no such record.': 'Não há tal registo.',
  "There is no role '{role}'.": 'Não há papel “{role}”.',
  "There is no scope '{scope}'.": 'Não há âmbito “{scope}”.',
  'Give a time such as 2026-12-31T22:00:00Z.': 'Indique um momento como 2026-12-31T22:00:00Z.',
  'Name is required.': 'O nome é obrigatório.',
  'Names have at most {name_max} characters, without < and >.':
    'Um nome tem no máximo {name_max} caracteres, sem < nem >.',
  'Choose one of your own groups.': 'Escolha um dos seus próprios grupos.',
  'This person is a member already.': 'Esta pessoa já é membro.',
  '{open_max} invitations are open already. Revoke some first.':
    'Já há {open_max} convites abertos. Revogue alguns primeiro.',
  'This address has an open invitation. Send that one again.':
    'Este endereço tem um convite aberto. Envie esse de novo.',
  'Enter a valid email.': 'Introduza um e-mail válido.',
  '{label} may have at most {limit} characters, without < and >.':
    '{label}: no máximo {limit} caracteres, sem < nem >.',
  'Choose what this person may use.': 'Escolha o que esta pessoa pode usar.',
  "There is no role '{1}'.": 'Não há papel “{1}”.',
  'This business has no such part.': 'Esta empresa não tem essa parte.',
  'Choose all, own or assigned.': 'Escolha todos, próprios ou atribuídos.',
  'Choose a time to come.': 'Escolha um momento futuro.',
  'Each part stands once.': 'Cada parte figura uma só vez.',
  'Whoever invited you may no longer give this access. Ask for a new invitation.':
    'Quem o convidou já não pode dar este acesso. Peça um novo convite.',
  'This invitation was accepted or revoked.': 'Este convite foi aceite ou revogado.',
  'This invitation was sent often enough. Share its link instead, or invite anew.':
    'Este convite já foi enviado vezes que chegam. Partilhe a ligação, ou convide de novo.',
  'This invitation was accepted. Remove the member instead.': 'Este convite foi aceite. Retire antes o membro.',
  'You are a member of this business already.': 'Já é membro desta empresa.',
  'This installation has no example data.': 'Esta instalação não tem dados de exemplo.',
  'Something went wrong on our side. It is in the log of the server.':
    'Algo correu mal do nosso lado. Está no registo do servidor.',
  'This business has as many keys as it may have. Revoke one that is not used.':
    'Esta empresa tem tantas chaves quantas pode ter. Revogue uma que não seja usada.',
  'Name the key in at most 80 characters, so that its use can be told later.':
    'Dê um nome à chave, até 80 caracteres, para mais tarde se saber o seu uso.',
  'The environment is live or test.': 'O ambiente é real ou teste.',
  'Between 1 and {requests_max} requests a minute.': 'Entre 1 e {requests_max} pedidos por minuto.',
  'Choose what the key may use.': 'Escolha o que a chave pode usar.',
  "There is no family '{family}'.": 'Não há família “{family}”.',
  'A key is no portal user: choose another role.': 'Uma chave não é utilizador de portal: escolha outro papel.',
  'A reason has at most {reason_max} characters, without < and >.':
    'Um motivo tem no máximo {reason_max} caracteres, sem < nem >.',
  'This business is not suspended.': 'Esta empresa não está suspensa.',
  'This business is marked for deletion already.': 'Esta empresa já está marcada para eliminação.',
  'Type the name of the business exactly as it is written.': 'Escreva o nome da empresa exatamente como está escrito.',
  'This business is not marked for deletion.': 'Esta empresa não está marcada para eliminação.',
  'The month is over and the data is being deleted.': 'O mês passou e os dados estão a ser eliminados.',
  'The owner stays. Hand the business over first.': 'O proprietário fica. Entregue primeiro a empresa.',
  'Somebody else must do this for you; or leave the business.':
    'Outra pessoa tem de fazer isto por si; ou saia da empresa.',
  'You own this business. Hand it over to somebody or delete it.':
    'Esta empresa é sua. Entregue-a a alguém ou elimine-a.',
  'Choose a member of this business.': 'Escolha um membro desta empresa.',
  'Choose an active member of the staff other than yourself.': 'Escolha um membro ativo do pessoal que não seja você.',
  'Somebody offered this business a moment ago. Look again.':
    'Alguém ofereceu esta empresa há instantes. Veja de novo.',
  'This passkey is registered already.': 'Esta chave de acesso já está registada.',
  '{label} has at most {most} characters.': '{label}: no máximo {most} caracteres.',
  '{label} holds characters that do not belong into it.': '{label} contém caracteres que não lhe pertencem.',
  '{label} needs at least one letter.': '{label}: pelo menos uma letra.',
  'Email is required.': 'O e-mail é obrigatório.',
  'Enter an email address such as name@example.com.': 'Introduza um e-mail como nome@example.com.',
  'An email address has plain letters only; one of these looks like another letter.':
    'Um e-mail tem só letras simples; uma destas parece outra letra.',
  'A user name has the letters a to z only; one of these looks like another letter.':
    'Um nome de utilizador tem só letras de a a z; uma destas parece outra letra.',
  'A user name has {username_min} to {username_max} letters a to z, figures, dots, dashes or underscores, and starts with a letter.':
    'Um nome de utilizador tem {username_min} a {username_max} letras de a a z, algarismos, pontos, traços ou sublinhados, e começa por uma letra.',
  'This user name is kept for the platform. Choose another.':
    'Este nome de utilizador é reservado à plataforma. Escolha outro.',
  'Enter a phone number such as +263 77 123 4567.': 'Introduza um número de telefone como +263 77 123 4567.',
  'Password is required.': 'A palavra-passe é obrigatória.',
  'A password has at least {password_min} characters; a short sentence is easy to remember.':
    'Uma palavra-passe tem pelo menos {password_min} caracteres; uma frase curta é fácil de lembrar.',
  'A password has at most {password_max} characters.': 'Uma palavra-passe tem no máximo {password_max} caracteres.',
  'This password, or one close to it, is in the lists of leaked passwords that others try first. Choose another; a short sentence of your own is best.':
    'Esta palavra-passe, ou uma muito parecida, está nas listas de palavras-passe divulgadas que se tentam primeiro. Escolha outra; o melhor é uma frase curta sua.',
  'This password is little more than your name, address or business. Choose another.':
    'Esta palavra-passe é pouco mais do que o seu nome, endereço ou empresa. Escolha outra.',
  'A key has at most 120 letters, digits, dots, colons and hyphens.':
    'Uma chave tem no máximo 120 letras, algarismos, pontos, dois-pontos e hífenes.',
  'This is too much to keep.': 'É demasiado para guardar.',
  'You already keep {most} {what}; remove one first.': 'Já guarda {most} ({what}); retire primeiro um.',
  'There is no such list.': 'Não há tal lista.',
  'Give the view a name.': 'Dê um nome à vista.',
  'A name has at most {title_max} characters.': 'Um nome tem no máximo {title_max} caracteres.',
  'Choose a role to share with.': 'Escolha um papel com quem partilhar.',
  'This view holds too much.': 'Esta vista contém demasiado.',
  'The version that was read is missing.': 'Falta a versão que foi lida.',
  "A business has no field '{name}' to change.": 'Uma empresa não tem campo “{name}” para alterar.',
  '{1} may have at most {2} characters.': '{1}: no máximo {2} caracteres.',
  '{1} cannot contain < or >.': '{1} não pode conter < nem >.',
  'Choose business, education or healthcare.': 'Escolha empresa, ensino ou saúde.',
  'Enter the address with https:// in front.': 'Introduza o endereço com https:// à frente.',
  'Industry codes are digits (NAICS).': 'Os códigos de atividade são algarismos (NAICS).',
  'This is not the form of a {1}.': 'Isto não tem a forma esperada: {1}.',
  'This business is suspended. Reactivate it first.': 'Esta empresa está suspensa. Reative-a primeiro.',
  'This business is marked for deletion. Restore it first.':
    'Esta empresa está marcada para eliminação. Recupere-a primeiro.',
  "There is no switch '{name}'.": 'Não há interruptor “{name}”.',
  'This email address already has an account.': 'Este e-mail já tem uma conta.',
  'This user name is taken. Choose another.': 'Este nome de utilizador está ocupado. Escolha outro.',
  'You see the product as yourself already.': 'Já vê o produto como você mesmo.',
  'This person sees more than you do, so you cannot look as them.':
    'Esta pessoa vê mais do que você, por isso não pode ver como ela.',
  'This server runs no plugins.': 'Este servidor não executa extensões.',
  'The plugin does not ask for {what}.': 'A extensão não pede: {what}.',
  '{1} cannot run on this server: {problem}.': '{1} não pode funcionar neste servidor: {problem}.',
  'Version {1} is installed; what it keeps may not fit an older one.':
    'A versão {1} está instalada; o que ela guarda pode não servir numa mais antiga.',
  'Say which record this is about.': 'Diga de que registo se trata.',
  '{1} {2} is installed with another content. Give the new one a new version.':
    '{1} {2} está instalado com outro conteúdo. Dê ao novo uma nova versão.',
  '{used} businesses run {name} {version}. They remove or upgrade it first.':
    '{used} empresas usam {name} {version}. Têm primeiro de o retirar ou atualizar.',
  'There is no exchange rate from {currency} to {base} for this date. Enter one under Exchange rates.':
    'Não há câmbio de {currency} para {base} nesta data. Introduza um em Câmbios.',
  'The document has no date to post on.': 'O documento não tem data de lançamento.',
  'A figure is so large that a total of it can no longer be kept. Check the amounts and the dates you ask for.':
    'Um valor é tão grande que o seu total já não pode ser guardado. Verifique os valores e as datas pedidas.',
  'This file is known to be harmful and was not kept. Ask whoever sent it for another.':
    'Este ficheiro é conhecido como perigoso e não foi guardado. Peça outro a quem o enviou.',
  'Files cannot be checked for viruses at present. Try again in a moment.':
    'De momento não é possível verificar ficheiros. Tente de novo daqui a pouco.',
  'Search for at most {search_max} characters.': 'Procure no máximo {search_max} caracteres.',
  'An amount of this document cannot be computed: {error}.':
    'Não se consegue calcular um valor deste documento: {error}.',
  "Send the version you read, so that nobody's work is overwritten.":
    'Envie a versão que leu, para não apagar o trabalho de ninguém.',
  'This record is {label} and cannot be deleted; void or archive it instead.':
    'Este registo está “{label}” e não pode ser eliminado; anule-o ou arquive-o.',
  'Other records refer to this one ({listed}); archive it instead.':
    'Outros registos referem-se a este ({listed}); arquive-o.',
  '{label} cannot be changed once it is set.': '{label} não pode ser alterado depois de definido.',
  '{label} cannot be changed while the record is {1}.': '{label} não pode ser alterado enquanto o registo está “{1}”.',
  'Choose an action.': 'Escolha uma ação.',
  'At most {limit} records at a time.': 'No máximo {limit} registos de cada vez.',
  'More than {limit} records match; narrow the filter.': 'Há mais de {limit} registos; aperte o filtro.',
  "There is no link '{shown}' to this list. Did you mean '{near}'?":
    'Nenhuma ligação “{shown}” leva a esta lista. Queria dizer “{near}”?',
  "There is no link '{shown}' to this list.": 'Nenhuma ligação “{shown}” leva a esta lista.',
  "There is no field '{name}' to use here.": 'Não há campo “{name}” para usar aqui.',
  'Lists cannot be sorted by {1}.': 'As listas não se ordenam por: {1}.',
  '{1} does not lead to a record.': '{1} não leva a um registo.',
  'Groups nest at most {depth_max} deep.': 'Os grupos encaixam no máximo em {depth_max} níveis.',
  'At most {conditions_max} conditions.': 'No máximo {conditions_max} condições.',
  'At most {in_max} values.': 'No máximo {in_max} valores.',
  'Lists cannot be filtered by {1}.': 'As listas não se filtram por: {1}.',
  'Say by which field the rows are grouped.': 'Diga por que campo se agrupam as linhas.',
  "There is no setting '{key}'.": 'Não há definição “{key}”.',
  'There is no such action.': 'Não há tal ação.',
  "You are the record's '{label}'; someone else must do this.":
    'Você é “{label}” deste registo; outra pessoa tem de o fazer.',
  'Someone else must do this (separation of duties).': 'Outra pessoa tem de o fazer (separação de funções).',
  'This needs more than {limit} records at once ({plural}). Split the work or close what is finished, then try again.':
    'Seria preciso ler mais de {limit} registos de uma vez ({plural}). Divida o trabalho ou feche o que está terminado e tente de novo.',
  'This takes one of these roles, or a higher one: {roles}.': 'É preciso uma destas funções, ou uma superior: {roles}.',
  'Another record covers this time already.': 'Outro registo já abrange este período.',
  'Nothing here is waiting to be tried again.': 'Nada aqui aguarda nova tentativa.',
  'At most {most} files.': 'No máximo {most} ficheiros.',
  'There are no such columns to use here.': 'Não há tais colunas para usar aqui.',
  'More than {matches_max} records match. Filter the list before you sort it by this column.':
    'Correspondem mais de {matches_max} registos. Filtre a lista antes de a ordenar por esta coluna.',
  'The page does not belong to this list.': 'A página não pertence a esta lista.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Este registo é restrito. Fale com quem lhe possa dar a classe, ou abra-o numa emergência onde isso é permitido.',
  'This record is open to you already.': 'Este registo já lhe está aberto.',
  'Say why, in at least {1} characters.': 'Diga porquê, em pelo menos {1} caracteres.',
  'Say why, in at most {reason_max} characters.': 'Diga porquê, em {reason_max} caracteres no máximo.',
  '{name} is not an id.': '{name} não é um identificador.',
  '{name} is not a number.': '{name} não é um número.',
  'At most {most} values.': 'No máximo {most} valores.',
  'There is no such field to use here.': 'Não existe tal campo aqui.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} não é um momento como 2026-01-31T22:00:00Z.',
  'This record belongs to another person it is linked to. Ask for the erasure of that person.':
    'Este registo pertence a outra pessoa a que está ligado. Peça o apagamento dessa pessoa.',
  'More than {most} records belong to this person. Delete some of them first.':
    'Mais de {most} registos pertencem a esta pessoa. Elimine alguns primeiro.',
  'Say whose data is to be erased.': 'Indique a pessoa cujos dados devem ser apagados.',
};
