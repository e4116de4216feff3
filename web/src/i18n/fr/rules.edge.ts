import type { Words } from '../parts';

/** By its English sentence: what signing in, sharing, plugins and granting access say when they refuse. See `data/sentences.ts`. */
export const rulesEdge: Words = {
  'This business asks everyone for a second step at sign-in. Set up an authenticator app first.':
    'Cette entreprise demande une deuxième étape à la connexion à tout le monde. Configurez d’abord une application d’authentification.',
  'Confirm your email address first: enter the code from our letter.':
    'Confirmez d’abord votre adresse e-mail : saisissez le code de notre lettre.',
  'Sign in with your password first.': 'Connectez-vous d’abord avec votre mot de passe.',
  'The email address or the password is not right.': 'L’adresse e-mail ou le mot de passe n’est pas juste.',
  'This passkey could not be used. Try again, or sign in with your password.':
    'Cette clé d’accès n’a pas pu servir. Réessayez, ou connectez-vous avec votre mot de passe.',
  "The passkey's answer is not complete.": 'La réponse de la clé d’accès est incomplète.',
  'Give the passkey a name.': 'Donnez un nom à la clé d’accès.',
  'Enter the code we sent to the new address.': 'Saisissez le code envoyé à la nouvelle adresse.',
  'Enter the code from our letter.': 'Saisissez le code de notre lettre.',
  'User name is required.': 'Le nom d’utilisateur est à remplir.',
  'Enter the code we sent to your address.': 'Saisissez le code envoyé à votre adresse.',
  'Enter your current password.': 'Saisissez votre mot de passe actuel.',
  'Enter a new password.': 'Saisissez un nouveau mot de passe.',
  'Enter the code your app shows.': 'Saisissez le code affiché par votre application.',
  'The link is not complete.': 'Le lien est incomplet.',
  'The refresh token is missing.': 'Le jeton de renouvellement manque.',
  'Confirm with your password that it is you.': 'Confirmez par votre mot de passe que c’est bien vous.',
  'Sign out on a page of this site.': 'Déconnectez-vous sur une page de ce site.',
  'Your business could not be set up. Sign in and create it from the Businesses page.':
    'Votre entreprise n’a pas pu être créée. Connectez-vous et créez-la depuis la page Entreprises.',
  'You are viewing as another member, so nothing can be changed. End the view first.':
    'Vous regardez à la place de quelqu’un d’autre : rien ne peut être modifié. Mettez d’abord fin à la vue.',
  'Your time to view as another member is over.': 'Le temps pour regarder à la place de quelqu’un d’autre est écoulé.',
  'Please check your input and try again.': 'Vérifiez votre saisie et réessayez.',
  'This plugin has no settings.': 'Cette extension n’a pas de réglages.',
  'The person this runs for has no access to the business any more, or the business is not active.':
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
  'Verify a number for this channel first.': 'Vérifiez d’abord un numéro pour ce canal.',
  'No gateway is switched on for this channel. An administrator can install one under Settings, Plugins.':
    'Aucune passerelle n’est activée pour ce canal. Un administrateur peut en installer une sous Paramètres, Extensions.',
  'The business has used up its messages of this month. Ask an administrator.':
    'L’entreprise a épuisé ses messages de ce mois. Adressez-vous à un administrateur.',
  'Enter the code from our message.': 'Saisissez le code de notre message.',
  'This code is not right. Check the latest message.': 'Ce code n’est pas bon. Vérifiez le dernier message.',
  'This code is too old, or was tried too often. Ask for a new one.':
    'Ce code est trop ancien ou a été essayé trop souvent. Demandez-en un nouveau.',
  'Choose sms or whatsapp.': 'Choisissez sms ou whatsapp.',
  'Notices are asked for by unread, archived, after and limit.':
    'Les notifications se demandent par unread, archived, after et limit.',
};
