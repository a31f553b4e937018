import type { Cues } from "./cue-names.ts";

export const FRENCH: Cues = {
  client:
    "est un|est une|est le|est la|fondé*|créé*|dont le siège|basé*|entreprise familiale|exploite|fabricant*|fournisseur*|le client|l entreprise|société",
  industry:
    "secteur*|industrie*|logistique|santé|commerce|distribution|assurance*|banque*|logiciel*|bâtiment|énergie|agroalimentaire|hôtellerie|automobile|transport*",
  size: "salarié*|employé*|collaborat*|effectif*|sites|agences|magasins|chiffre d affaires|personnes",
  region:
    "basé* à|siège|france|français*|belg*|suisse|europe*|europé*|région*|pays|dans le monde|national*|lyon|paris",
  problem:
    "défi*|problème*|difficult*|manqu*|trop lent*|lent*|à la main|manuel*|erreur*|retard*|plainte*|réclamation*|obsolète*|perd*|tableur*|surchargé*|besoin|peinait|avant le projet",
  solution:
    "solution*|mis en place|mise en place|déploy*|remplac*|introdui*|développ*|automatis*|intégr*|installé*|formé*|conçu*|choisi*|nouveau système|nouvel outil|lancé*|approche",
  results:
    "résultat*|rédui*|augment*|baiss*|économis*|gagn*|amélior*|doubl*|divisé*|plus rapide*|moins de|hausse|progress*|pour cent|depuis|aujourd hui|désormais",
  offering:
    "propose|proposent|proposons|offre|offres|offrent|produits|service|services|plateforme|logiciel*|vend|vendent|vendons|livre|livrent|livrons|spécialis*|conseil|conseils|gamme|fournit|fournissent|fournissons|fabrique|loue",
  audiences:
    "clients|clientes|pour les entreprises|pme|destiné*|s adresse*|cible*|conçu* pour|artisans|détaillants|fabricants|agences|collectivités",
  value:
    "aide*|permet*|avantage*|bénéfice*|valeur|afin de|facilit*|simpl*|gain*|sans avoir à|confiance|libèr*",
  differentiators:
    "contrairement|le seul|la seule|les seuls|les seules|unique*|diffé*|au lieu de|breveté*|exclusi*|premier à|par rapport|indépendant*|se distingue*",
  pricing:
    "prix|tarif*|coût par|par mois|par utilisateur|par an|mensuel*|annuel*|abonnement*|licence*|frais|essai gratuit|gratuit*|remise*|à partir de|euros par",
  proof:
    "prix de|récompens*|certifi*|référence*|recommand*|note|notes|noté*|expérience|satisf*|font confiance|iso|renouvel*|plus de",
  triggers:
    "lorsque|quand|après|dès que|croissance|expansion|rachat|fusion|réglementation*|loi|audit|échéance*|déménag*|saison*|en raison|parce que",
  roles:
    "directeur*|directrice*|responsable*|dirigeant*|gérant*|fondat*|président*|chef de|cheffe de|acheteu*|contrôleur*|ingénieur*",
  objections:
    "craint*|crainte*|inquiét*|risque*|dout*|hésit*|peur|réticen*|trop cher|coûteu*|trop complexe|résistance*|dépendance|protection des données",
  weaknesses:
    "limit*|manqu*|pas disponible|ne propose|absence|seulement|lent*|cher|coûteu*|inconvénient*|faible*|supplément*|plainte*|non inclus*",
  market:
    "marché*|concurren*|tendance*|demande|part de marché|évolution*|croissant*|déclin*|menace*|peu d acteurs|consolid*|de plus en plus",
  setup: "frais d installation|frais de mise en service|mise en service",
  contract: "contrat*|engagement|résili*",
  support: "assistance|support|hotline|joignable*",
  languages: "langues|multilingue*|français|anglais",
  integrations: "intégration*|interface*|connecteur*|api|erp",
  certificates: "certifi*|iso|agrément",
  hosting: "héberg*|cloud|serveurs|centre de données",
};
