import type { Legal } from '../legalText';

const legal: Legal = {
  terms: {
    updated: '2026-11-01',
    lead: 'Ces conditions sont l’accord entre vous et {brand} quand vous utilisez ce service. Elles sont écrites pour être lues.',
    sections: [
      {
        title: 'Le service',
        text: [
          '{brand} donne à votre entreprise un lieu où tenir ses livres, ses ventes, son stock, son personnel et ses autres dossiers, et les outils pour y travailler ensemble.',
          'Le service s’étend avec le temps. Nous pouvons changer le fonctionnement d’une partie ; nous ne retirerons pas ce que vous payez sans vous prévenir et vous laisser le temps d’exporter ce qu’il vous faut.',
        ],
      },
      {
        title: 'Votre compte',
        text: [
          'Vous répondez de ceux que vous laissez entrer dans votre entreprise et de ce que vous leur permettez. Gardez vos mots de passe pour vous, utilisez un second facteur si possible, et prévenez-nous aussitôt si vous pensez que quelqu’un d’autre est entré.',
          'Vous devez avoir le droit de conclure des accords pour l’entreprise que vous inscrivez, et ce que vous nous en dites doit être vrai.',
        ],
      },
      {
        title: 'Vos données',
        text: [
          'Ce que vous saisissez reste à vous. Vous nous permettez de le stocker, de le copier et de le traiter pour vous fournir le service, et pour rien d’autre.',
          'Vous pouvez tout exporter chaque jour. Quand vous partez, les données restent exportables trente jours, puis sont supprimées, sauf si une loi nous oblige à en garder une partie.',
        ],
      },
      {
        title: 'Bon usage',
        text: [
          'N’utilisez pas le service pour enfreindre une loi, nuire à autrui, envoyer des messages que personne n’a demandés ou entrer là où vous n’avez pas accès. Ne le chargez pas exprès au point de le ralentir pour les autres.',
          'Si cela arrive, nous pouvons limiter ou suspendre le compte. Nous dirons pourquoi, et nous écouterons.',
        ],
      },
      {
        title: 'Paiement',
        text: [
          'Les prix sont ceux de votre devis écrit ou de la formule choisie. Ils sont dus d’avance pour chaque période. En cas de retard, nous vous relançons deux fois avant de limiter le compte à la lecture et à l’export.',
        ],
      },
      {
        title: 'Ce que nous promettons, et ce que nous ne pouvons pas',
        text: [
          'Nous gardons des sauvegardes, surveillons le service et réparons les pannes avec soin. Nous ne pouvons pas promettre qu’il ne s’interrompt jamais, et nous ne sommes ni votre comptable, ni votre avocat, ni votre médecin : chiffres et rapports dépendent de ce qui est saisi.',
          'Là où la loi le permet, ce que nous pourrions vous devoir pour un dommage se limite à ce que vous avez payé dans les douze mois précédents.',
        ],
      },
      {
        title: 'Changements et différends',
        text: [
          'Quand ces conditions changent d’une façon qui compte, nous vous le disons trente jours avant. En cas de désaccord, parlez-nous d’abord ; la plupart des choses se règlent ainsi. Le reste relève des tribunaux du pays où {brand} est enregistré.',
        ],
      },
    ],
  },
  privacy: {
    updated: '2026-11-01',
    lead: 'Ce que nous savons de vous, ce que nous en faisons et ce que vous pouvez nous demander.',
    sections: [
      {
        title: 'Deux sortes de données',
        text: [
          'Votre compte : votre nom, votre adresse e-mail, votre langue, quand et d’où vous vous êtes connecté. Nous en sommes responsables.',
          'Ce que votre entreprise garde ici : clients, employés, élèves ou patients. Votre entreprise en est responsable ; nous le traitons pour elle et selon ses instructions.',
        ],
      },
      {
        title: 'À quoi elles servent',
        text: [
          'À fournir le service, à le protéger, à vous aider quand vous le demandez, à vous facturer et à respecter la loi. Nous ne les vendons pas, nous ne montrons pas de publicité et nous n’entraînons rien sur le contenu de vos dossiers.',
        ],
      },
      {
        title: 'Qui les voit',
        text: [
          'Les personnes à qui votre entreprise a donné accès, chacune selon son rôle. Notre équipe, seulement pour vous aider ou réparer une panne, chaque accès étant consigné. Les sociétés qui hébergent le service ou portent nos messages, liées par contrat aux mêmes règles.',
        ],
      },
      {
        title: 'Combien de temps nous les gardons',
        text: [
          'Tant que votre compte existe. Ensuite trente jours pour l’export ; les copies de sauvegarde disparaissent en quatre-vingt-dix jours. Ce que le droit fiscal ou du travail oblige une entreprise à garder, elle le garde dans son export.',
        ],
      },
      {
        title: 'Comment elles sont protégées',
        text: [
          'Elles voyagent chiffrées, les entreprises sont séparées dans la base elle-même, les mots de passe sont gardés sous forme d’empreintes lentes à sens unique, et chaque changement est inscrit dans une piste qu’on ne peut altérer sans que cela se voie.',
        ],
      },
      {
        title: 'Vos droits',
        text: [
          'Vous pouvez voir, corriger, exporter et supprimer ce qui vous concerne, vous opposer à un usage et saisir l’autorité de protection des données de votre pays. Si vos données sont ici à cause d’une entreprise avec laquelle vous traitez, demandez-lui d’abord : c’est elle qui décide.',
        ],
      },
    ],
  },
  refund: {
    updated: '2026-11-01',
    lead: 'Quand vous êtes remboursé, de combien et comment.',
    sections: [
      {
        title: 'Les trente premiers jours',
        text: [
          'Si {brand} ne vous convient pas, dites-le-nous dans les trente jours suivant votre premier paiement et tout vous est rendu. Vous n’avez pas à dire pourquoi.',
        ],
      },
      {
        title: 'Ensuite',
        text: [
          'Vous pouvez arrêter à la fin de toute période payée. Une formule annuelle arrêtée plus tôt est remboursée pour les mois entiers restants, moins la remise de l’année.',
          'Si le service n’a pu être utilisé pendant plus de vingt-quatre heures dans un mois par notre faute, ce mois est crédité en proportion, que vous le demandiez ou non.',
        ],
      },
      {
        title: 'Ce qui n’est pas remboursé',
        text: [
          'Le travail fait pour vous à votre demande, comme une formation ou la reprise de vos données, une fois fait. Le crédit téléphonique, l’électricité et toute autre valeur revendue à vos clients.',
        ],
      },
      {
        title: 'Comment demander',
        text: [
          'Écrivez-nous depuis l’adresse de votre compte, avec le nom de l’entreprise et le numéro de la facture. Nous répondons sous deux jours ouvrés et payons sous dix, par le même moyen et dans la même devise.',
        ],
      },
    ],
  },
  cookies: {
    updated: '2026-11-01',
    lead: 'Nous gardons peu de choses dans votre navigateur, toutes pour que le service fonctionne.',
    sections: [
      {
        title: 'Ce qui est gardé',
        text: [
          'Votre session, pour que vous restiez connecté : sept jours, ou trente si vous cochez « Rester connecté ».',
          'Vos choix : le thème, la langue, la vue et l’entreprise utilisées en dernier, les recherches récentes, le son des célébrations.',
          'Votre travail : brouillons de formulaires, parcours en cours et ce qui a été ouvert récemment, pour le lire sans réseau.',
        ],
      },
      {
        title: 'Ce qui ne l’est pas',
        text: ['Aucune publicité, aucun suivi d’un site à l’autre, rien de tiers.'],
      },
      {
        title: 'Comment l’effacer',
        text: [
          'La déconnexion efface votre session et les données gardées pour la lecture hors ligne. Effacer les données du site dans le navigateur enlève le reste. Si votre navigateur refuse les cookies, la session reste dans son stockage local seul, et tout fonctionne pareil.',
        ],
      },
    ],
  },
};
export default legal;
