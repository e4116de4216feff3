import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  "There is no role template '{key}'.": 'Il n’y a pas de modèle de rôle « {key} ».',
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Cette entreprise demande une deuxième étape à la connexion à tout le monde. Configurez d’abord une application d’authentification.',
  'Say whether a second step is required.': 'Indiquez si une deuxième étape est exigée.',
  'Choose at least one person.': 'Choisissez au moins une personne.',
  'Choose what to give or to take.': 'Choisissez ce qu’il faut donner ou retirer.',
  'At most {changes_max} changes at once.': '{changes_max} changements au plus à la fois.',
  'The body does not fit: {error}.': 'Le contenu ne convient pas : {error}.',
  'Write this as text.': 'Écrivez cela sous forme de texte.',
  'Confirm your email address first: enter the code from our letter.':
    'Confirmez d’abord votre adresse e-mail : saisissez le code de notre lettre.',
  'Sign in with your password first.': 'Connectez-vous d’abord avec votre mot de passe.',
  'Enter the code of your authenticator app.': 'Saisissez le code de votre application d’authentification.',
  'This code is not right, or it was used already. Wait for the next one.':
    'Ce code n’est pas juste, ou il a déjà servi. Attendez le suivant.',
  'The email address or the password is not right.': 'L’adresse e-mail ou le mot de passe n’est pas juste.',
  'Passkeys cannot be used at this address.': 'Les clés d’accès ne fonctionnent pas à cette adresse.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Cette clé d’accès n’a pas pu servir. Réessayez, ou connectez-vous avec votre mot de passe.',
  "The passkey's answer is not complete.": 'La réponse de la clé d’accès est incomplète.',
  'Give the passkey a name.': 'Donnez un nom à la clé d’accès.',
  'You have {keys_max} passkeys. Remove one first.': 'Vous avez {keys_max} clés d’accès. Retirez-en d’abord une.',
  'Choose one of the languages.': 'Choisissez l’une des langues.',
  'This is your address already.': 'C’est déjà votre adresse.',
  'Enter the code we sent to the new address.': 'Saisissez le code envoyé à la nouvelle adresse.',
  'Enter the code from our letter.': 'Saisissez le code de notre lettre.',
  'User name is required.': 'Le nom d’utilisateur est à remplir.',
  'Enter the code we sent to your address.': 'Saisissez le code envoyé à votre adresse.',
  'Enter your current password.': 'Saisissez votre mot de passe actuel.',
  'Enter a new password.': 'Saisissez un nouveau mot de passe.',
  'This is not your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'Choose a password that differs from the current one.': 'Choisissez un mot de passe différent de l’actuel.',
  'This is not your password.': 'Ce n’est pas votre mot de passe.',
  'An authenticator app is set up already. Turn it off first.':
    'Une application d’authentification est déjà en place. Désactivez-la d’abord.',
  'Enter the code your app shows.': 'Saisissez le code affiché par votre application.',
  'Begin with the picture of the code.': 'Commencez par l’image du code.',
  'This code is not right. Check the clock of your phone and try the next code.':
    'Ce code n’est pas juste. Vérifiez l’heure de votre téléphone et essayez le code suivant.',
  'Recovery codes belong to an authenticator app. Set one up first.':
    'Les codes de secours vont avec une application d’authentification. Mettez-en d’abord une en place.',
  'The link is not complete.': 'Le lien est incomplet.',
  'The refresh token is missing.': 'Le jeton de renouvellement manque.',
  'Confirm with your password that it is you.': 'Confirmez par votre mot de passe que c’est bien vous.',
  'A request names the host it is for, once.': 'Une demande nomme une fois l’hôte auquel elle s’adresse.',
  'Sign out on a page of this site.': 'Déconnectez-vous sur une page de ce site.',
  'Accept the terms of service to go on.': 'Acceptez les conditions d’utilisation pour continuer.',
  'This is not text.': 'Ce n’est pas du texte.',
  'This was sent twice.': 'Cela a été envoyé deux fois.',
  'This code is not right, or it is too old. Check the latest letter, or ask for a new code.':
    'Ce code n’est pas juste, ou trop ancien. Voyez la dernière lettre, ou demandez un nouveau code.',
  'This link was used already or is too old. Ask for a new one.':
    'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Votre entreprise n’a pas pu être créée. Connectez-vous et créez-la depuis la page Entreprises.',
  'You own {owned_max} businesses already.': 'Vous possédez déjà {owned_max} entreprises.',
  'Choose a country.': 'Choisissez un pays.',
  'Choose one of the charts of accounts.': 'Choisissez l’un des plans comptables.',
  'Choose the first day of a month.': 'Choisissez le premier jour d’un mois.',
  "A new business has no field '{name}'.": 'Une nouvelle entreprise n’a pas de champ « {name} ».',
  'Use at most {limit} characters, without < and >.': '{limit} caractères au plus, sans < ni >.',
  'Choose one of the kinds of business.': 'Choisissez l’un des genres d’entreprise.',
  'Choose the currency the books are kept in.': 'Choisissez la devise dans laquelle les livres sont tenus.',
  'There is no example data of this kind for this business.':
    'Il n’y a pas de données d’exemple de ce genre pour cette entreprise.',
  'Each grant names a family, a role and a scope.': 'Chaque accès nomme une famille, un rôle et une portée.',
  'This invitation is for {1}. Sign in with that address.':
    'Cette invitation est pour {1}. Connectez-vous avec cette adresse.',
  'This address has an account. Sign in to accept.': 'Cette adresse a un compte. Connectez-vous pour accepter.',
  "Joining has no field '{name}'.": 'L’adhésion n’a pas de champ « {name} ».',
  'This is running already. Wait until it is done.': 'C’est déjà en cours. Attendez que ce soit fini.',
  'Choose a member.': 'Choisissez un membre.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Vous regardez à la place de quelqu’un d’autre : rien ne peut être modifié. Mettez d’abord fin à la vue.',
  'Your time to view as another member is over.': 'Le temps pour regarder à la place de quelqu’un d’autre est écoulé.',
  'The format must be csv or xlsx.': 'Le format doit être csv ou xlsx.',
  'Documents are printed as PDF.': 'Les documents s’impriment en PDF.',
  'Choose what stands on the labels.': 'Choisissez ce que disent les étiquettes.',
  'This text is not for sheets of labels.': 'Ce texte n’est pas pour des feuilles d’étiquettes.',
  'At most {1} labels at a time.': '{1} étiquettes au plus à la fois.',
  'Give a whole number.': 'Donnez un nombre entier.',
  'This is no view: {error}.': 'Ce n’est pas une vue : {error}.',
  'This is no id of a record.': 'Ce n’est pas l’identifiant d’une fiche.',
  'This is larger than the {shown} allowed here.': 'Cela dépasse les {shown} permis ici.',
  'The requested resource was not found.': 'La ressource demandée est introuvable.',
  'Please log in to continue.': 'Connectez-vous pour continuer.',
  'Server error occurred. Please try again later.': 'Une erreur du serveur s’est produite. Réessayez plus tard.',
  'The request took too long. Please try again.': 'La demande a pris trop de temps. Réessayez.',
  'Please check your input and try again.': 'Vérifiez votre saisie et réessayez.',
  "You don't have permission to perform this action.": 'Vous n’avez pas le droit de faire cela.',
  'This request key was already used for a different request.':
    'Cette clé de demande a déjà servi pour une autre demande.',
  'Too many requests. Please wait a moment and try again.': 'Trop de demandes. Attendez un instant et réessayez.',
  'A draft does not leave the house. Post it first, then send it.':
    'Un brouillon ne sort pas de la maison. Comptabilisez-le d’abord, puis envoyez-le.',
  'A link opens for 1 to {days_max} days.': 'Un lien s’ouvre pendant 1 à {days_max} jours.',
  'Say who gets the letter.': 'Dites qui reçoit la lettre.',
  'One letter goes to at most {recipients_max} people.': 'Une lettre va à {recipients_max} personnes au plus.',
  'This is no e-mail address.': 'Ce n’est pas une adresse e-mail.',
  'At most {message_max} characters.': '{message_max} caractères au plus.',
  'At most 200 characters.': '200 caractères au plus.',
  'This plugin has no settings.': 'Cette extension n’a pas de réglages.',
  'Whoever this runs for has no access to the business any more, or the business is not active.':
    'La personne pour qui cela tourne n’a plus accès à l’entreprise, ou l’entreprise n’est pas active.',
  'The plugin could not do this: {fault}.': 'L’extension n’a pas pu le faire : {fault}.',
  'The record has changed meanwhile; its version is {current_version}.':
    'La fiche a changé entre-temps ; sa version est {current_version}.',
  'This is neither an elliptic-curve key on P-256 nor an RSA key of at least 2048 bits.':
    'Ce n’est ni une clé à courbe elliptique P-256 ni une clé RSA d’au moins 2048 bits.',
  'The key could not be encrypted.': 'La clé n’a pas pu être chiffrée.',
  'Paste the private key with its first and last line: -----BEGIN PRIVATE KEY----- (PKCS #8, without a password).':
    'Collez la clé privée avec sa première et sa dernière ligne : -----BEGIN PRIVATE KEY----- (PKCS #8, sans mot de passe).',
  'The text between the first and the last line is not base64.':
    'Le texte entre la première et la dernière ligne n’est pas du base64.',
  'This role is above your own.': 'Ce rôle est au-dessus du vôtre.',
  'This shows more records than you see yourself.': 'Cela montre plus de fiches que vous n’en voyez vous-même.',
  'This shows an app that you do not see yourself.': 'Cela montre une application que vous ne voyez pas vous-même.',
  'This would last longer than your own access.': 'Cela durerait plus longtemps que votre propre accès.',
  'Nobody widens their own access. Ask another administrator.':
    'Personne n’élargit son propre accès. Demandez à un autre administrateur.',
  'Only an owner changes what an owner may do.': 'Seul un propriétaire change ce qu’un propriétaire peut faire.',
  'This family has no other administrator. Appoint one first.':
    'Personne d’autre n’administre cette famille. Nommez d’abord un autre administrateur.',
  'Send the https address of a push service.': 'Envoyez l’adresse https d’un service de notification.',
  'Send the keys the browser gave.': 'Envoyez les clés données par le navigateur.',
  "Name the notices in 'ids', or say 'all': true.": "Nommez les notifications dans 'ids', ou dites 'all': true.",
  'Say true or false.': 'Dites true ou false.',
  'Notices are asked for by unread, archived, after and limit.':
    'Les notifications se demandent par unread, archived, after et limit.',
};
