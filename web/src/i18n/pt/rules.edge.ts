import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  "There is no role template '{key}'.": 'Não há modelo de papel “{key}”.',
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Esta empresa pede a todos um segundo passo no início de sessão. Configure primeiro uma aplicação de autenticação.',
  'Set up an authenticator app for your own account first.':
    'Configure primeiro uma aplicação de autenticação para a sua própria conta.',
  'Say whether a second step is required.': 'Indique se é exigido um segundo passo.',
  'Choose at least one person.': 'Escolha pelo menos uma pessoa.',
  'Choose what to give or to take.': 'Escolha o que dar ou retirar.',
  'At most {changes_max} changes at once.': 'No máximo {changes_max} alterações de cada vez.',
  'The body does not fit: {error}.': 'O conteúdo não serve: {error}.',
  'Write this as text.': 'Escreva isto como texto.',
  'Confirm your email address first: enter the code from our letter.':
    'Confirme primeiro o seu e-mail: introduza o código da nossa carta.',
  'Sign in with your password first.': 'Inicie primeiro sessão com a palavra-passe.',
  'Enter the code of your authenticator app.': 'Introduza o código da sua aplicação de autenticação.',
  'This code is not right, or it was used already. Wait for the next one.':
    'Este código não está certo, ou já foi usado. Espere pelo seguinte.',
  'The email address or the password is not right.': 'O e-mail ou a palavra-passe não está certo.',
  'Passkeys cannot be used at this address.': 'As chaves de acesso não funcionam neste endereço.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Esta chave de acesso não pôde ser usada. Tente de novo, ou entre com a palavra-passe.',
  "The passkey's answer is not complete.": 'A resposta da chave de acesso está incompleta.',
  'Give the passkey a name.': 'Dê um nome à chave de acesso.',
  'You have {keys_max} passkeys. Remove one first.': 'Tem {keys_max} chaves de acesso. Retire primeiro uma.',
  'Choose one of the languages.': 'Escolha uma das línguas.',
  'This is your address already.': 'Este já é o seu endereço.',
  'Enter the code we sent to the new address.': 'Introduza o código enviado para o novo endereço.',
  'Enter the code from our letter.': 'Introduza o código da nossa carta.',
  'User name is required.': 'O nome de utilizador é obrigatório.',
  'Enter the code we sent to your address.': 'Introduza o código enviado para o seu endereço.',
  'Enter your current password.': 'Introduza a palavra-passe atual.',
  'Enter a new password.': 'Introduza uma nova palavra-passe.',
  'This is not your current password.': 'Esta não é a sua palavra-passe atual.',
  'Choose a password that differs from the current one.': 'Escolha uma palavra-passe diferente da atual.',
  'This is not your password.': 'Esta não é a sua palavra-passe.',
  'An authenticator app is set up already. Turn it off first.':
    'Já há uma aplicação de autenticação. Desligue-a primeiro.',
  'Enter the code your app shows.': 'Introduza o código que a aplicação mostra.',
  'Begin with the picture of the code.': 'Comece pela imagem do código.',
  'This code is not right. Check the clock of your phone and try the next code.':
    'Este código não está certo. Veja a hora do telefone e tente o código seguinte.',
  'Recovery codes belong to an authenticator app. Set one up first.':
    'Os códigos de recuperação são de uma aplicação de autenticação. Configure primeiro uma.',
  'The link is not complete.': 'A ligação está incompleta.',
  'The refresh token is missing.': 'Falta o código de renovação.',
  'Confirm with your password that it is you.': 'Confirme com a palavra-passe que é você.',
  'A request names the host it is for, once.': 'Um pedido indica uma vez o servidor a que se destina.',
  'Sign out on a page of this site.': 'Termine a sessão numa página deste site.',
  'Accept the terms of service to go on.': 'Aceite os termos do serviço para continuar.',
  'This is not text.': 'Isto não é texto.',
  'This was sent twice.': 'Isto foi enviado duas vezes.',
  'This code is not right, or it is too old. Check the latest letter, or ask for a new code.':
    'Este código não está certo, ou é demasiado antigo. Veja a última carta, ou peça um novo código.',
  'This link was used already or is too old. Ask for a new one.':
    'Esta ligação já foi usada ou é demasiado antiga. Peça uma nova.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Não foi possível criar a empresa. Inicie sessão e crie-a na página Empresas.',
  'You own {owned_max} businesses already.': 'Já possui {owned_max} empresas.',
  'Choose a country.': 'Escolha um país.',
  'Choose one of the charts of accounts.': 'Escolha um dos planos de contas.',
  'Choose the first day of a month.': 'Escolha o primeiro dia de um mês.',
  "A new business has no field '{name}'.": 'Uma nova empresa não tem campo “{name}”.',
  'Use at most {limit} characters, without < and >.': 'No máximo {limit} caracteres, sem < nem >.',
  'Choose one of the kinds of business.': 'Escolha um dos tipos de empresa.',
  'Choose the currency the books are kept in.': 'Escolha a moeda em que os livros são mantidos.',
  "There is no family '{name}'.": 'Não há família “{name}”.',
  'There is no example data of this kind for this business.': 'Não há dados de exemplo deste tipo para esta empresa.',
  'Each grant names a family, a role and a scope.': 'Cada acesso indica uma família, um papel e um âmbito.',
  'This invitation is for {1}. Sign in with that address.': 'Este convite é para {1}. Inicie sessão com esse endereço.',
  'This address has an account. Sign in to accept.': 'Este endereço tem uma conta. Inicie sessão para aceitar.',
  "Joining has no field '{name}'.": 'A adesão não tem campo “{name}”.',
  'This is running already. Wait until it is done.': 'Já está em curso. Espere que termine.',
  'Choose a member.': 'Escolha um membro.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Está a ver como outra pessoa: nada pode ser alterado. Termine primeiro a vista.',
  'Your time to view as another member is over.': 'Acabou o tempo para ver como outra pessoa.',
  'The format must be csv or xlsx.': 'O formato tem de ser csv ou xlsx.',
  'Write true or false.': 'Escreva true ou false.',
  'These records are not effective-dated, so `at` does not apply to them.':
    'Estes registos não têm período de vigência, por isso não há dia a consultar.',
  'You may not see the effective dates of these records.': 'Não pode ver o período de vigência destes registos.',
  'Write a day, as in 2026-11-01, or today.': 'Escreva um dia, como 2026-11-01, ou today.',
  'Documents are printed as PDF.': 'Os documentos são impressos em PDF.',
  'Choose what stands on the labels.': 'Escolha o que dizem as etiquetas.',
  'This text is not for sheets of labels.': 'Este texto não é para folhas de etiquetas.',
  'At most {1} labels at a time.': 'No máximo {1} etiquetas de cada vez.',
  'Give a whole number.': 'Dê um número inteiro.',
  'This is no view: {error}.': 'Isto não é uma vista: {error}.',
  'This is no id of a record.': 'Isto não é o identificador de um registo.',
  'This is larger than the {shown} allowed here.': 'Isto é maior do que os {shown} permitidos aqui.',
  'The requested resource was not found.': 'O recurso pedido não foi encontrado.',
  'Please log in to continue.': 'Inicie sessão para continuar.',
  'Server error occurred. Please try again later.': 'Ocorreu um erro no servidor. Tente mais tarde.',
  'The request took too long. Please try again.': 'O pedido demorou demasiado. Tente de novo.',
  'Please check your input and try again.': 'Verifique os dados e tente de novo.',
  "You don't have permission to perform this action.": 'Não tem permissão para fazer isto.',
  'Someone else changed this record since you opened it. Compare and save again.':
    'Outra pessoa alterou este registo desde que o abriu. Compare e guarde de novo.',
  'This request key was already used for a different request.': 'Esta chave de pedido já foi usada noutro pedido.',
  'Too many requests. Please wait a moment and try again.': 'Demasiados pedidos. Espere um momento e tente de novo.',
  'A draft does not leave the house. Post it first, then send it.':
    'Um rascunho não sai de casa. Lance-o primeiro, depois envie-o.',
  'A link opens for 1 to {days_max} days.': 'Uma ligação abre durante 1 a {days_max} dias.',
  'Say who gets the letter.': 'Diga quem recebe a carta.',
  'One letter goes to at most {recipients_max} people.': 'Uma carta vai para no máximo {recipients_max} pessoas.',
  'This is no e-mail address.': 'Isto não é um e-mail.',
  'At most {message_max} characters.': 'No máximo {message_max} caracteres.',
  'At most 200 characters.': 'No máximo 200 caracteres.',
  'This plugin has no settings.': 'Esta extensão não tem definições.',
  'Whoever this runs for has no access to the business any more, or the business is not active.':
    'A pessoa para quem isto corre já não tem acesso à empresa, ou a empresa não está ativa.',
  'The plugin could not do this: {fault}.': 'A extensão não conseguiu fazer isto: {fault}.',
  'The record has changed meanwhile; its version is {current_version}.':
    'O registo mudou entretanto; a sua versão é {current_version}.',
  'This is neither an elliptic-curve key on P-256 nor an RSA key of at least 2048 bits.':
    'Isto não é uma chave de curva elíptica P-256 nem uma chave RSA de pelo menos 2048 bits.',
  'The key could not be encrypted.': 'Não foi possível cifrar a chave.',
  'Paste the private key with its first and last line: -----BEGIN PRIVATE KEY----- (PKCS #8, without a password).':
    'Cole a chave privada com a primeira e a última linha: -----BEGIN PRIVATE KEY----- (PKCS #8, sem palavra-passe).',
  'The text between the first and the last line is not base64.':
    'O texto entre a primeira e a última linha não é base64.',
  'This role is above your own.': 'Este papel está acima do seu.',
  'This shows more records than you see yourself.': 'Isto mostra mais registos do que você próprio vê.',
  'This shows an app that you do not see yourself.': 'Isto mostra uma aplicação que você próprio não vê.',
  'This would last longer than your own access.': 'Isto duraria mais do que o seu próprio acesso.',
  'Nobody widens their own access. Ask another administrator.':
    'Ninguém alarga o seu próprio acesso. Peça a outro administrador.',
  'Only an owner changes what an owner may do.': 'Só um proprietário altera o que um proprietário pode fazer.',
  'This family has no other administrator. Appoint one first.':
    'Mais ninguém administra esta família. Nomeie primeiro outro administrador.',
  'It brings records of its own, which this server takes up when it starts. Ask whoever runs the server to start it again; its log says why where that is not enough.':
    'Traz registos próprios, que este servidor assume ao iniciar. Peça a quem gere o servidor que o reinicie; o registo dele diz porquê se isso não bastar.',
  'There is no such group of notices.': 'Este grupo de avisos não existe.',
  'There is no such kind of notices.': 'Este tipo de aviso não existe.',
  'These are too many single choices.': 'São demasiadas escolhas individuais.',
  'Choose product, mail, digest, sms, whatsapp or none.': 'Escolha product, mail, digest, sms, whatsapp ou none.',
  'Verify a number for this channel first.': 'Verifique primeiro um número para este canal.',
  'No gateway is switched on for this channel. An administrator can install one under Settings, Plugins.':
    'Nenhum gateway está ativo para este canal. Um administrador pode instalar um em Definições, Extensões.',
  'The business has used up its messages of this month. Ask an administrator.':
    'A empresa já usou todas as mensagens deste mês. Fale com um administrador.',
  'Enter the code from our message.': 'Introduza o código da nossa mensagem.',
  'This code is not right. Check the latest message.': 'Este código não está certo. Veja a última mensagem.',
  'This code is too old, or was tried too often. Ask for a new one.':
    'Este código é demasiado antigo ou foi tentado demasiadas vezes. Peça um novo.',
  'Choose sms or whatsapp.': 'Escolha sms ou whatsapp.',
  'Send the https address of a push service.': 'Envie o endereço https de um serviço de notificações.',
  'Send the keys the browser gave.': 'Envie as chaves que o navegador deu.',
  'Enter a time such as 21:00.': 'Indique uma hora, como 21:00.',
  'Quiet hours end at another time than they begin.': 'As horas de silêncio acabam a outra hora que não a do início.',
  'A page has between 1 and {page_max} notices.': 'Uma página tem entre 1 e {page_max} avisos.',
  'Mark at most {page_max} at once, or all.': 'Marque no máximo {page_max} de cada vez, ou todos.',
  'This is no place in the list.': 'Este lugar não existe na lista.',
  "Name the notices in 'ids', or say 'all': true.": "Indique os avisos em 'ids', ou diga 'all': true.",
  'Say true or false.': 'Diga true ou false.',
  'Notices are asked for by unread, archived, after and limit.':
    'Os avisos pedem-se por unread, archived, after e limit.',
};
