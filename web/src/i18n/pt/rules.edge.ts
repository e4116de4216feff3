import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Esta empresa pede a todos um segundo passo no início de sessão. Configure primeiro uma aplicação de autenticação.',
  'Confirm your email address first: enter the code from our letter.':
    'Confirme primeiro o seu e-mail: introduza o código da nossa carta.',
  'Sign in with your password first.': 'Inicie primeiro sessão com a palavra-passe.',
  'The email address or the password is not right.': 'O e-mail ou a palavra-passe não está certo.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Esta chave de acesso não pôde ser usada. Tente de novo, ou entre com a palavra-passe.',
  "The passkey's answer is not complete.": 'A resposta da chave de acesso está incompleta.',
  'Give the passkey a name.': 'Dê um nome à chave de acesso.',
  'Enter the code we sent to the new address.': 'Introduza o código enviado para o novo endereço.',
  'Enter the code from our letter.': 'Introduza o código da nossa carta.',
  'User name is required.': 'O nome de utilizador é obrigatório.',
  'Enter the code we sent to your address.': 'Introduza o código enviado para o seu endereço.',
  'Enter your current password.': 'Introduza a palavra-passe atual.',
  'Enter a new password.': 'Introduza uma nova palavra-passe.',
  'Enter the code your app shows.': 'Introduza o código que a aplicação mostra.',
  'The link is not complete.': 'A ligação está incompleta.',
  'The refresh token is missing.': 'Falta o código de renovação.',
  'Confirm with your password that it is you.': 'Confirme com a palavra-passe que é você.',
  'Sign out on a page of this site.': 'Termine a sessão numa página deste site.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Não foi possível criar a empresa. Inicie sessão e crie-a na página Empresas.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Está a ver como outra pessoa: nada pode ser alterado. Termine primeiro a vista.',
  'Your time to view as another member is over.': 'Acabou o tempo para ver como outra pessoa.',
  'Please check your input and try again.': 'Verifique os dados e tente de novo.',
  'This plugin has no settings.': 'Esta extensão não tem definições.',
  'The person this runs for has no access to the business any more, or the business is not active.':
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
  'Notices are asked for by unread, archived, after and limit.':
    'Os avisos pedem-se por unread, archived, after e limit.',
};
