import type { Words } from '../parts';

/** By its English sentence: what the kernel says when it refuses a record, a file, a person or a business. See `data/sentences.ts`. */
export const rulesKernel: Words = {
  'At most {max} lines are allowed.': '{max} lignes au plus.',
  'Must be a list of links.': 'Donnez une liste de liens.',
  'At most {max} can be chosen for {label}.': '{max} au plus pour {label}.',
  'Choose at least {min} for {label}.': 'Choisissez-en au moins {min} pour {label}.',
  '{label}: the same record is chosen twice.': '{label} : la même fiche est choisie deux fois.',
  '{1} is filled by the system; leave it out.': '{1} : rempli par le système ; laissez-le de côté.',
  'You may not change {1}.': 'Vous ne pouvez pas modifier : {1}.',
  "There is no field '{shown}'. Did you mean '{candidate}'?":
    'Il n’y a pas de champ « {shown} ». Vouliez-vous dire « {candidate} » ?',
  "There is no field '{shown}'.": 'Il n’y a pas de champ « {shown} ».',
  'Enter a valid email address, such as name@example.com.':
    'Saisissez une adresse e-mail valable, comme nom@example.com.',
  'Enter a phone number: digits with an optional leading +.':
    'Saisissez un numéro de téléphone : des chiffres, avec un + devant au besoin.',
  'Enter an address that starts with https:// or http://.':
    'Saisissez une adresse qui commence par https:// ou http://.',
  'Choose a currency by its three-letter code.': 'Choisissez une devise par son code de trois lettres.',
  'Choose a country by its two-letter code.': 'Choisissez un pays par son code de deux lettres.',
  '{1} must be a whole number.': '{1} doit être un nombre entier.',
  '{1} must be yes or no.': '{1} doit être oui ou non.',
  'Enter a date as year-month-day, such as 2026-01-31.':
    'Saisissez une date comme année-mois-jour, par exemple 2026-01-31.',
  'Enter a date and time such as 2026-01-31T08:30:00Z.': 'Saisissez une date et une heure comme 2026-01-31T08:30:00Z.',
  'Choose one of: {1}.': 'Choisissez parmi : {1}.',
  '{1} must be drawn.': '{1} doit être dessiné.',
  '{1} must be text.': '{1} doit être un texte.',
  '{1} must be the id or the code of a record.': '{1} doit être l’identifiant ou le code d’une fiche.',
  '{1} is sent as an object with kind and id; the kind is one of {2}.':
    '{1} s’envoie comme objet avec kind et id ; kind est l’un de {2}.',
  '{1} must be the id of a record.': '{1} doit être l’identifiant d’une fiche.',
  '{1} is too large.': '{1} est trop grand.',
  '{1} must be at least {2}.': '{1} : au moins {2}.',
  '{1} must be at most {2}.': '{1} : au plus {2}.',
  '{1} may have at most {max} characters.': '{1} : {max} caractères au plus.',
  '{1} needs at least {min} characters.': '{1} : {min} caractères au moins.',
  '{1} holds characters that cannot be stored.': '{1} contient des caractères qui ne peuvent pas être enregistrés.',
  '{1} must be a list of short words.': '{1} doit être une liste de mots courts.',
  '{label} is required.': '{label} : à remplir.',
  '{label} has the wrong kind of value.': '{label} : la valeur n’est pas du bon genre.',
  '{label} is not one of the choices.': '{label} ne fait pas partie des choix.',
  '{label} does not have the expected form.': '{label} n’a pas la forme attendue.',
  '{label} needs more lines.': '{label} : il faut plus de lignes.',
  '{label} has too many lines.': '{label} : trop de lignes.',
  '{label} is not a field.': '{label} n’est pas un champ.',
  '{label} is not valid.': '{label} n’est pas valable.',
  'Add at least one line.': 'Ajoutez au moins une ligne.',
  'Add at least {min} lines.': 'Ajoutez au moins {min} lignes.',
  '{1} is required.': '{1} : à remplir.',
  '{1} may have at most {digits} digits after the point in its currency.':
    '{1} : {digits} décimales au plus dans sa devise.',
  'This page address does not belong to this list; start from the first page.':
    'Cette adresse de page n’est pas de cette liste ; repartez de la première page.',
  'Another record already has this {1}.': 'Une autre fiche a déjà la même valeur : {1}.',
  'None of these columns can be exported.': 'Aucune de ces colonnes ne peut être exportée.',
  'A record holds at most {per_record} files.': 'Une fiche porte {per_record} fichiers au plus.',
  'This file belongs to a record already.': 'Ce fichier appartient déjà à une fiche.',
  'This file is larger than the {1} MiB allowed here.': 'Ce fichier dépasse les {1} Mio permis ici.',
  'Attach a picture, PDF, text, spreadsheet, office document, sound, video or ZIP file.':
    'Joignez une image, un PDF, un texte, un tableur, un document bureautique, un son, une vidéo ou un fichier ZIP.',
  'This file is empty.': 'Ce fichier est vide.',
  'This document carries macros. Save it without them, or as PDF, and attach that.':
    'Ce document contient des macros. Enregistrez-le sans elles, ou en PDF, puis joignez-le.',
  'Pages, scripts and SVG drawings are not accepted. Save it as PDF or as a picture and attach that.':
    'Les pages, scripts et dessins SVG ne sont pas acceptés. Enregistrez en PDF ou en image, puis joignez.',
  'This picture is larger than the {1} MiB allowed here.': 'Cette image dépasse les {1} Mio permis ici.',
  'This picture has too many pixels. Make it smaller and try again.':
    'Cette image a trop de pixels. Réduisez-la et réessayez.',
  'This picture cannot be read. Use a JPEG, PNG, WebP or GIF picture.':
    'Cette image est illisible. Prenez une image JPEG, PNG, WebP ou GIF.',
  'The plugins of this business do not agree on the values of this record. Ask an administrator to look at them.':
    'Les extensions de cette entreprise ne s’accordent pas sur les valeurs de cette fiche. Demandez à un administrateur de les examiner.',
  'The plugin step "{1}" failed ({words}). Nothing was saved; an administrator can switch it off.':
    'L’étape d’extension « {1} » a échoué ({words}). Rien n’a été enregistré ; un administrateur peut la désactiver.',
  'The plugin step "{1}" was left out: {words}.': 'L’étape d’extension « {1} » a été laissée de côté : {words}.',
  'The file has no row of column names that could be recognised.':
    'Le fichier n’a pas de ligne de noms de colonnes reconnaissable.',
  'The file cannot be read: {error}.': 'Le fichier est illisible : {error}.',
  'The file cannot be read further: {error}.': 'La suite du fichier est illisible : {error}.',
  'These columns are not known: {1}. Remove or rename them.': 'Colonnes inconnues : {1}. Retirez-les ou renommez-les.',
  'These columns fill a field that another column fills already: {1}. Leave one of them out.':
    'Ces colonnes remplissent un champ déjà rempli par une autre : {1}. Laissez-en une de côté.',
  'This row could not be imported; try again.': 'Cette ligne n’a pas pu être importée ; réessayez.',
  '{label} must be a whole number.': '{label} doit être un nombre entier.',
  "{label}: '{1}' is not one of the choices.": '{label} : « {1} » ne fait pas partie des choix.',
  '{1}: the first row of this document says something else.':
    '« {1} » : la première ligne de ce document dit autre chose.',
  'The rows of one document must follow each other; this one began further up.':
    'Les lignes d’un même document doivent se suivre ; celui-ci a commencé plus haut.',
  'Left out with its document: see row {wrong}.': 'Laissée de côté avec son document : voir la ligne {wrong}.',
  "{label}: records cannot be imported as '{1}'.":
    '{label} : des enregistrements ne peuvent pas être importés comme « {1} ».',
  "{label}: there is no '{1}'.": '{label} : « {1} » n’existe pas.',
  "{label}: several people are called '{1}'; give the email address.":
    '{label} : plusieurs personnes s’appellent « {1} » ; indiquez l’adresse e-mail.',
  'This work belongs to something that is switched off here.': 'Ce travail relève d’une partie désactivée ici.',
  'Another process works on it.': 'Un autre processus s’en occupe.',
  '{label}: there is no such record in this business.': '{label} : cette fiche n’existe pas dans cette entreprise.',
  '{label}: {1} is archived.': '{label} : {1} est archivé.',
  '{label}: {1} cannot be used here.': '{label} : {1} ne peut pas servir ici.',
  'Write something first.': 'Écrivez d’abord quelque chose.',
  'A comment has at most {comment_max} characters.': 'Un commentaire a {comment_max} caractères au plus.',
  'Mentions are a list of members.': 'Les mentions sont une liste de membres.',
  'At most {mentions_max} people can be mentioned at once.':
    '{mentions_max} personnes au plus peuvent être mentionnées à la fois.',
  'This person does not belong to the business.': 'Cette personne n’est pas de l’entreprise.',
  "There is no family '{1}'.": 'Il n’y a pas de famille « {1} ».',
  "There is no app '{app_name}' in this family.": 'Il n’y a pas d’application « {app_name} » dans cette famille.',
  'The end lies in the past.': 'La fin est dans le passé.',
  'Nobody is let into a portal by records of this kind.': 'Des fiches de ce genre ne donnent accès à aucun portail.',
  'You do not administer this family, so you cannot give access in it.':
    'Vous n’administrez pas cette famille et ne pouvez donc pas y donner d’accès.',
  'There is no such record.': 'Cette fiche n’existe pas.',
  "There is no role '{role}'.": 'Il n’y a pas de rôle « {role} ».',
  "There is no scope '{scope}'.": 'Il n’y a pas de portée « {scope} ».',
  'Give a time such as 2026-12-31T22:00:00Z.': 'Indiquez un moment comme 2026-12-31T22:00:00Z.',
  'Name is required.': 'Le nom est à remplir.',
  'Names have at most {name_max} characters, without < and >.': 'Un nom a {name_max} caractères au plus, sans < ni >.',
  'Choose one of your own groups.': 'Choisissez l’un de vos propres groupes.',
  'This person is a member already.': 'Cette personne est déjà membre.',
  '{open_max} invitations are open already. Revoke some first.':
    '{open_max} invitations sont déjà ouvertes. Révoquez-en d’abord.',
  'This address has an open invitation. Send that one again.':
    'Cette adresse a une invitation ouverte. Renvoyez celle-là.',
  'Enter a valid email.': 'Saisissez une adresse e-mail valable.',
  '{label} may have at most {limit} characters, without < and >.': '{label} : {limit} caractères au plus, sans < ni >.',
  'Choose what this person may use.': 'Choisissez ce que cette personne peut utiliser.',
  "There is no role '{1}'.": 'Il n’y a pas de rôle « {1} ».',
  'This business has no such part.': 'Cette entreprise n’a pas cette partie.',
  'Choose all, own or assigned.': 'Choisissez tout, les siens ou ceux attribués.',
  'Choose a time to come.': 'Choisissez un moment à venir.',
  'Each part stands once.': 'Chaque partie figure une seule fois.',
  'Whoever invited you may no longer give this access. Ask for a new invitation.':
    'La personne qui vous a invité ne peut plus donner cet accès. Demandez une nouvelle invitation.',
  'This invitation was accepted or revoked.': 'Cette invitation a été acceptée ou révoquée.',
  'This invitation was sent often enough. Share its link instead, or invite anew.':
    'Cette invitation a été envoyée assez souvent. Partagez plutôt son lien, ou invitez de nouveau.',
  'This invitation was accepted. Remove the member instead.':
    'Cette invitation a été acceptée. Retirez plutôt le membre.',
  'You are a member of this business already.': 'Vous êtes déjà membre de cette entreprise.',
  'This installation has no example data.': 'Cette installation n’a pas de données d’exemple.',
  'Something went wrong on our side. It is in the log of the server.':
    'Une panne s’est produite chez nous. Elle est dans le journal du serveur.',
  'This business has as many keys as it may have. Revoke one that is not used.':
    'Cette entreprise a autant de clés que permis. Révoquez-en une qui ne sert pas.',
  'Name the key in at most 80 characters, so that its use can be told later.':
    'Nommez la clé en 80 caractères au plus, pour qu’on sache plus tard à quoi elle sert.',
  'The environment is live or test.': 'L’environnement est réel ou test.',
  'Between 1 and {requests_max} requests a minute.': 'De 1 à {requests_max} demandes par minute.',
  'Choose what the key may use.': 'Choisissez ce que la clé peut utiliser.',
  "There is no family '{family}'.": 'Il n’y a pas de famille « {family} ».',
  'A key is no portal user: choose another role.':
    'Une clé n’est pas un utilisateur de portail : choisissez un autre rôle.',
  'A reason has at most {reason_max} characters, without < and >.':
    'Un motif a {reason_max} caractères au plus, sans < ni >.',
  'This business is not suspended.': 'Cette entreprise n’est pas suspendue.',
  'This business is marked for deletion already.': 'Cette entreprise est déjà marquée pour suppression.',
  'Type the name of the business exactly as it is written.':
    'Tapez le nom de l’entreprise exactement comme il est écrit.',
  'This business is not marked for deletion.': 'Cette entreprise n’est pas marquée pour suppression.',
  'The month is over and the data is being deleted.': 'Le mois est passé et les données sont en cours de suppression.',
  'The owner stays. Hand the business over first.': 'Le propriétaire reste. Transmettez d’abord l’entreprise.',
  'Somebody else must do this for you; or leave the business.':
    'Quelqu’un d’autre doit le faire pour vous ; ou quittez l’entreprise.',
  'You own this business. Hand it over to somebody or delete it.':
    'Cette entreprise est à vous. Transmettez-la à quelqu’un ou supprimez-la.',
  'Choose a member of this business.': 'Choisissez un membre de cette entreprise.',
  'Choose an active member of the staff other than yourself.':
    'Choisissez un membre actif du personnel, autre que vous.',
  'Somebody offered this business a moment ago. Look again.':
    'Quelqu’un a proposé cette entreprise à l’instant. Regardez de nouveau.',
  'This passkey is registered already.': 'Cette clé d’accès est déjà enregistrée.',
  '{label} has at most {most} characters.': '{label} : {most} caractères au plus.',
  '{label} holds characters that do not belong into it.': '{label} contient des caractères qui n’y ont pas leur place.',
  '{label} needs at least one letter.': '{label} : il faut au moins une lettre.',
  'Email is required.': 'L’adresse e-mail est à remplir.',
  'Enter an email address such as name@example.com.': 'Saisissez une adresse e-mail comme nom@example.com.',
  'An email address has plain letters only; one of these looks like another letter.':
    'Une adresse e-mail n’a que des lettres simples ; l’une d’elles ressemble à une autre lettre.',
  'A user name has the letters a to z only; one of these looks like another letter.':
    'Un nom d’utilisateur n’a que les lettres a à z ; l’une d’elles ressemble à une autre lettre.',
  'A user name has {username_min} to {username_max} letters a to z, figures, dots, dashes or underscores, and starts with a letter.':
    'Un nom d’utilisateur a {username_min} à {username_max} lettres a à z, chiffres, points, tirets ou tirets bas, et commence par une lettre.',
  'This user name is kept for the platform. Choose another.':
    'Ce nom d’utilisateur est réservé à la plateforme. Choisissez-en un autre.',
  'Enter a phone number such as +263 77 123 4567.': 'Saisissez un numéro de téléphone comme +263 77 123 4567.',
  'Password is required.': 'Le mot de passe est à remplir.',
  'A password has at least {password_min} characters; a short sentence is easy to remember.':
    'Un mot de passe a {password_min} caractères au moins ; une courte phrase se retient bien.',
  'A password has at most {password_max} characters.': 'Un mot de passe a {password_max} caractères au plus.',
  'This password, or one close to it, is in the lists of leaked passwords that others try first. Choose another; a short sentence of your own is best.':
    'Ce mot de passe, ou un très proche, est dans les listes de mots de passe divulgués que l’on essaie en premier. Choisissez-en un autre ; une courte phrase à vous est le mieux.',
  'This password is little more than your name, address or business. Choose another.':
    'Ce mot de passe n’est guère plus que votre nom, votre adresse ou votre entreprise. Choisissez-en un autre.',
  'A key has at most 120 letters, digits, dots, colons and hyphens.':
    'Une clé a 120 lettres, chiffres, points, deux-points et traits d’union au plus.',
  'This is too much to keep.': 'C’est trop à conserver.',
  'You already keep {most} {what}; remove one first.': 'Vous en gardez déjà {most} ({what}) ; retirez-en d’abord.',
  'There is no such list.': 'Cette liste n’existe pas.',
  'Give the view a name.': 'Donnez un nom à la vue.',
  'A name has at most {title_max} characters.': 'Un nom a {title_max} caractères au plus.',
  'Choose a role to share with.': 'Choisissez un rôle avec qui partager.',
  'This view holds too much.': 'Cette vue contient trop de choses.',
  'The version that was read is missing.': 'La version lue manque.',
  "A business has no field '{name}' to change.": 'Une entreprise n’a pas de champ « {name} » à modifier.',
  '{1} may have at most {2} characters.': '{1} : {2} caractères au plus.',
  '{1} cannot contain < or >.': '{1} ne peut pas contenir < ni >.',
  'Choose business, education or healthcare.': 'Choisissez entreprise, enseignement ou santé.',
  'Enter the address with https:// in front.': 'Saisissez l’adresse avec https:// devant.',
  'Industry codes are digits (NAICS).': 'Les codes d’activité sont des chiffres (NAICS).',
  'This is not the form of a {1}.': 'Cela n’a pas la forme attendue : {1}.',
  'This business is suspended. Reactivate it first.': 'Cette entreprise est suspendue. Réactivez-la d’abord.',
  'This business is marked for deletion. Restore it first.':
    'Cette entreprise est marquée pour suppression. Restaurez-la d’abord.',
  "There is no switch '{name}'.": 'Il n’y a pas d’interrupteur « {name} ».',
  'This email address already has an account.': 'Cette adresse e-mail a déjà un compte.',
  'This user name is taken. Choose another.': 'Ce nom d’utilisateur est pris. Choisissez-en un autre.',
  'You see the product as yourself already.': 'Vous voyez déjà le produit en votre nom.',
  'This person sees more than you do, so you cannot look as them.':
    'Cette personne voit plus que vous ; vous ne pouvez donc pas regarder à sa place.',
  'This server runs no plugins.': 'Ce serveur n’exécute pas d’extensions.',
  'The plugin does not ask for {what}.': 'L’extension ne demande pas : {what}.',
  '{1} cannot run on this server: {problem}.': '{1} ne peut pas fonctionner sur ce serveur : {problem}.',
  'Version {1} is installed; what it keeps may not fit an older one.':
    'La version {1} est installée ; ce qu’elle garde peut ne pas convenir à une plus ancienne.',
  'Say which record this is about.': 'Dites de quelle fiche il s’agit.',
  '{1} {2} is installed with another content. Give the new one a new version.':
    '{1} {2} est installé avec un autre contenu. Donnez une nouvelle version au nouveau.',
  '{used} businesses run {name} {version}. They remove or upgrade it first.':
    '{used} entreprises utilisent {name} {version}. Elles doivent d’abord le retirer ou le mettre à niveau.',
  'There is no exchange rate from {currency} to {base} for this date. Enter one under Exchange rates.':
    'Il n’y a pas de cours de {currency} vers {base} à cette date. Saisissez-en un sous Cours de change.',
  'The document has no date to post on.': 'Le document n’a pas de date de comptabilisation.',
  'A figure is so large that a total of it can no longer be kept. Check the amounts and the dates you ask for.':
    'Un chiffre est si grand que son total ne peut plus être tenu. Vérifiez les montants et les dates demandées.',
  'This file is known to be harmful and was not kept. Ask whoever sent it for another.':
    'Ce fichier est connu comme dangereux et n’a pas été gardé. Demandez-en un autre à l’expéditeur.',
  'Files cannot be checked for viruses at present. Try again in a moment.':
    'Les fichiers ne peuvent pas être contrôlés pour l’instant. Réessayez dans un moment.',
  'Search for at most {search_max} characters.': 'Cherchez {search_max} caractères au plus.',
  'An amount of this document cannot be computed: {error}.':
    'Un montant de ce document ne peut pas être calculé : {error}.',
  "Send the version you read, so that nobody's work is overwritten.":
    'Envoyez la version que vous avez lue, pour que le travail de personne ne soit écrasé.',
  'This record is {label} and cannot be deleted; void or archive it instead.':
    'Cette fiche est dans l’état « {label} » et ne peut pas être supprimée ; annulez-la ou archivez-la.',
  'Other records refer to this one ({listed}); archive it instead.':
    'D’autres fiches renvoient à celle-ci ({listed}) ; archivez-la plutôt.',
  '{label} cannot be changed once it is set.': '{label} ne peut plus être modifié une fois défini.',
  '{label} cannot be changed while the record is {1}.':
    '{label} ne peut pas être modifié tant que la fiche est dans l’état « {1} ».',
  'Choose an action.': 'Choisissez une action.',
  'At most {limit} records at a time.': '{limit} fiches au plus à la fois.',
  'More than {limit} records match; narrow the filter.': 'Plus de {limit} fiches correspondent ; resserrez le filtre.',
  "There is no link '{shown}' to this list. Did you mean '{near}'?":
    'Aucun lien « {shown} » ne mène à cette liste. Vouliez-vous dire « {near} » ?',
  "There is no link '{shown}' to this list.": 'Aucun lien « {shown} » ne mène à cette liste.',
  "There is no field '{name}' to use here.": 'Il n’y a pas de champ « {name} » à utiliser ici.',
  'Lists cannot be sorted by {1}.': 'Les listes ne se trient pas par : {1}.',
  '{1} does not lead to a record.': '{1} ne mène à aucune fiche.',
  'Groups nest at most {depth_max} deep.': 'Les groupes s’imbriquent sur {depth_max} niveaux au plus.',
  'At most {conditions_max} conditions.': '{conditions_max} conditions au plus.',
  'At most {in_max} values.': '{in_max} valeurs au plus.',
  'Lists cannot be filtered by {1}.': 'Les listes ne se filtrent pas par : {1}.',
  'Say by which field the rows are grouped.': 'Dites par quel champ les lignes sont regroupées.',
  "There is no setting '{key}'.": 'Il n’y a pas de réglage « {key} ».',
  'There is no such action.': 'Cette action n’existe pas.',
  "You are the record's '{label}'; someone else must do this.":
    'Vous êtes « {label} » de cette fiche ; quelqu’un d’autre doit le faire.',
  'Someone else must do this (separation of duties).': 'Quelqu’un d’autre doit le faire (séparation des tâches).',
  'This needs more than {limit} records at once ({plural}). Split the work or close what is finished, then try again.':
    'Il faudrait lire plus de {limit} fiches à la fois ({plural}). Divisez le travail ou clôturez ce qui est terminé, puis réessayez.',
  'This takes one of these roles, or a higher one: {roles}.':
    'Il faut l’un de ces rôles, ou un rôle supérieur : {roles}.',
  'Another record covers this time already.': 'Une autre fiche couvre déjà cette période.',
  'Nothing here is waiting to be tried again.': 'Rien ici n’attend une nouvelle tentative.',
  'At most {most} files.': '{most} fichiers au plus.',
  'There are no such columns to use here.': 'Il n’y a pas de telles colonnes à utiliser ici.',
  'More than {matches_max} records match. Filter the list before you sort it by this column.':
    'Plus de {matches_max} fiches correspondent. Filtrez la liste avant de la trier par cette colonne.',
  'The page does not belong to this list.': 'La page n’est pas de cette liste.',
  'This record is restricted. Ask an administrator for access, or open it in an emergency where that is allowed.':
    'Ce dossier est restreint. Adressez-vous à qui peut vous en donner la classe, ou ouvrez-le en urgence là où c’est permis.',
  'This record is open to you already.': 'Ce dossier vous est déjà ouvert.',
  'Say why, in at least {1} characters.': 'Dites pourquoi, en {1} caractères au moins.',
  'Say why, in at most {reason_max} characters.': 'Dites pourquoi, en {reason_max} caractères au plus.',
  '{name} is not an id.': '{name} n’est pas un identifiant.',
  '{name} is not a number.': '{name} n’est pas un nombre.',
  'At most {most} values.': 'Au plus {most} valeurs.',
  'There is no such field to use here.': 'Ce champ n’existe pas ici.',
  '{name} is not a time such as 2026-01-31T22:00:00Z.': '{name} n’est pas un moment comme 2026-01-31T22:00:00Z.',
  'This record belongs to another person it is linked to. Ask for the erasure of that person.':
    'Cette fiche appartient à une autre personne à laquelle elle est liée. Demandez l’effacement de cette personne.',
  'More than {most} records belong to this person. Delete some of them first.':
    'Plus de {most} fiches appartiennent à cette personne. Supprimez-en d’abord.',
  'Say whose data is to be erased.': 'Indiquez la personne dont les données doivent être effacées.',
};
