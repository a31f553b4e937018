import type { Lexicon } from "./lexicon.ts";

export const FRENCH: Lexicon = {
  headings: {
    client:
      "à propos|client|le client|la société|l entreprise|entreprise|profil|qui sommes|en bref|présentation|portrait|qui êtes|qui sont|qui est|le mot",
    industry: "secteur|activité|métier|branche",
    size: "taille|effectif*|salariés|chiffres clés",
    region: "région|lieu|localisation|implantation*|siège|pays|ville|département|commune",
    problem:
      "défi*|problème*|problématique|enjeu*|situation|contexte|point de départ|besoin*|difficult*|constat|avant|ce qui n allait|demande|obstacle*|l origine|le mal|n allait plus|douleur*|ce qui coinçait|souci*|avoir changé|le hic|ce qui clochait",
    solution:
      "solution*|approche|démarche|mise en place|mise en œuvre|mise en oeuvre|déploiement|ce que nous|ce qui a changé|projet|le projet|intervention|méthode|notre travail|les travaux|réponse|actions|comment nous|le chantier|mesures|nous avons fait|a été fait|ce que * a|ce qui a été|les étapes|changement",
    results:
      "résultat*|bilan|bénéfice*|impact*|effet*|gain*|après|aujourd hui|succès|chiffres|en chiffres|retombées|ce que cela|un an après|un an plus tard|économie*|un hiver plus tard|plus tard|après * mois|après * ans|est ce que ça|différent|constats|verdict|et maintenant|et depuis",
    quotes: "citation*|témoignage*|verbatim*|ils en parlent|paroles|la parole",
    offering:
      "offre*|services|service|produit|produits|ce que nous faisons|ce que nous proposons|nos services|nos produits|prestations|fonction*|notre métier|gamme|plateforme|comment ça marche|modules|solutions|ce que fait|que faites",
    audiences: "clients|nos clients|pour qui|clientèle|cible*|public*|à qui|destiné*",
    value: "avantage*|bénéfice*|valeur|ce que vous y gagnez",
    differentiators:
      "pourquoi|pourquoi nous|différence*|ce qui nous|atout*|points forts|avantages|comparaison|particularité*",
    pricing: "prix|tarif*|coût*|abonnement*|formules|combien|combien ça",
    proof:
      "référence*|preuve*|récompense*|chiffres|en chiffres|ils nous|avis|distinctions|confiance|expérience",
    triggers: "déclencheur*|quand achètent|pourquoi maintenant",
    roles: "rôles|décideurs|contacts|qui décide",
    objections: "objections|craintes|doutes|risques",
    weaknesses:
      "faiblesse*|limite*|inconvénient*|points faibles|ce que nous ne|non inclus|bon à savoir|critique*|ce qui manque|à savoir|ne faites pas|ne faisons pas|honnête*|moins|points noirs|réserves|nos limites",
    setup: "installation|mise en service|démarrage|mise en route",
    contract: "contrat*|engagement|résiliation|durée|conditions|lié longtemps|suis je lié|engagé",
    support:
      "assistance|support|aide|service client|accompagnement|sav|tombe en panne|dimanche|qui répond",
    languages: "langue*|parlez vous",
    integrations: "intégration*|connecteur*|interfaces|compatib*|api|brancher|connecter|avec quoi",
    certificates: "certific*|normes|label*|conformité|qualité|sécurité",
    hosting: "hébergement|données|vos données|sécurité|infrastructure|mes données",
  },
  words: {
    trouble:
      "peinait|peinaient|souffr*|problème|problèmes|difficult*|plainte*|réclamation*|goulot*|débordé*|surchargé*|frustr*|obsolète*|vieillissant*|vétuste*|à la main|manuellement|manuel|manuelle|manuels|manuelles|sur papier|papier|tableur*|excel|trop lent*|trop long*|trop tard|trop souvent|trop cher*|trop de|trop peu|ne pouvait|ne pouvaient|n arrivait|n arrivaient|impossible|en panne|panne|pannes|arrêt*|perdait|perdaient|perdu*|perte*|manquait|manquaient|manqué|manque|erreur|erreurs|retard|retards|attendait|attendaient|attente|gaspill*|pénurie|aucune visibilité|personne ne savait|peu fiable*|fuite*|fuyait|cassé*|défaut*|rebut*|coûteux|coûteuse*|fastidieu*|laborieu*|menac*|risquait|chaos|désordre|éparpillé*|dispersé*|pile*|empil*|amende*|pénalité*|crise|ressais*|double saisie|s inquiét*|inquiét*|se plaign*|heures supplémentaires|échou*|démission*|abandonn*|saturé*|tombait|tombaient|baissait|chutait|lent|lente|lents|lentes|lourd*|désert*|gênant|jeté|jetait|jetaient|bouch*|ruptures|rupture",
    need: "avait besoin|avaient besoin|devait|devaient|cherchait|cherchaient|voulait|voulaient|souhaitait|il fallait|fallait|exigeait|défi était",
    burden:
      "facture|factures|coût|coûts|dépense*|prix|loyer*|erreur*|taux d erreur*|rebut*|déchet*|réclamation*|plainte*|retard*|arrêts|temps d arrêt|rotation|turnover|arriéré*|absent*|absentéisme|temps d attente|attente|délai*|consommation*|émission*|heures supplémentaires|casse|retours|accident*|temps de traitement|temps de|durée*|perte*|dette*|primes|annulation*|impayés|stock*|appels|tickets|papier|pannes|fuites|gaspillage*|kilomètres à vide|démarque|invendus|charges|chutes|prime|pertes|litiges|sinistres|vols|rebut|gaspillages|relances",
    fell: "baissé|baisse|baissent|baissaient|baissèrent|chuté|chute|diminué|diminue|diminuent|recul*|tombé*|passé de|passée de|passés de|passées de|passe de|passent de|descendu*|moins|inférieur*|réduit de moitié|divisé* par|fondu|raccourci*|descendues|descendus|descendu|tombées|tombés|ramené*|baissées|en baisse|en moins",
    rose: "augmenté|augmente|augmentait|augmentent|grimpé|grimpe|crû|progressé|progresse|doublé|double|triplé|monté|hausse|gagné|gagne|plus de|supérieur*|accru*|bondi",
    cut: "réduit|réduits|réduite|réduites|réduction|réduisent|économis*|économie|économies|épargn*|gain de|gains de|gagné|gagnent|divisé*|évité*|évite|supprimé*|abaissé*|raccourci*|amélioré*|libéré*",
    better:
      "plus rapide*|plus vite|plus tôt|au lieu de|au lieu d|amélior*|mieux|meilleur*|ne prend plus que|plus que|en moins de|amorti*|rentabilisé*|retour sur investissement|à l heure|à temps|atteint|atteignent|ne * plus|des commandes|sur dix",
    none: "aucun|aucune|sans|jamais|personne|zéro|pas un seul|pas une seule|ni|nul|rien",
    plan: "va|vont|prévoit|prévoient|prévu*|projette|objectif*|vise|visent|espère*|souhaite|envisage*|l an prochain|l année prochaine|prochainement|bientôt|devrait|devraient|pourrait|pourraient|sera|seront|à l avenir|attend|estime*|d ici|permettra|réduira|économisera|atteindra|sera amorti",
    before:
      "avant|auparavant|jusque là|jusqu alors|jusqu à l an|autrefois|à l époque|longtemps|depuis des années|pendant des années|précédemment|au départ|jusqu en|il y a encore",
    after:
      "depuis|désormais|aujourd hui|maintenant|après|en moins de|dès|dès la première|la première année|le premier hiver|au bout de|en six mois|en un an|déjà|par rapport|grâce|ainsi|résultat|plus tard|à présent",
    acted:
      "installé*|installa|installons|mis en place|mise en place|mis en service|remplacé*|remplace|remplaça|déployé*|déploie|introduit*|développé*|conçu*|construit*|automatisé*|intégré*|formé*|choisi*|lancé*|créé*|connecté*|relié*|raccordé*|équipé*|livré*|migré*|numéris*|rénové*|isolé*|posé*|commencé|démarré|opté|confié*|réorganis*|repensé*|refait*|réécrit*|testé*|acheté*|adopté*|accompagné*|audité*|cartographi*|imprimé*|mutualis*|regroupé*|rédigé*|paramétr*|configur*|planté*|a fait appel|ont fait appel|avons fait|est passé*|sont passé*|basculé*|a posé|ont posé|posées|réparti|répartis|confié|branché|transféré|repris|relié|reliés|renouvelés|renouvelées|suivi|ont suivi|placer|monté|câblé|étiqueté|scanné|traduit|formait|montage|installer|rebâti|tracé|mesuré|rassemblé|redessiné|dérouté|consultable|chargé de|faire appel|fait venir|mis au point|raccordés|bâti|percé|creusé|trié",
    other:
      "concurrent*|autre* fournisseur*|autre* prestataire*|ancien fournisseur|ancien prestataire|précédent prestataire|précédent fournisseur|prestataire précédent|ancien système|ancienne agence|prédécesseur*|son fournisseur|leur fournisseur|sous traitant*|ailleurs|rival*|autre société|autre entreprise|devis concurrents|un autre|le fournisseur de|prestataire de",
    staff:
      "salariés|salariées|salarié*|employés|employées|collaborateurs|collaboratrices|personnes|agents|techniciens|infirmiers|infirmières|médecins|enseignants|chauffeurs|conducteurs|ingénieurs|avocats|consultants|ouvriers|bénévoles|artisans|boulangers|brasseurs|cuisiniers|effectif|équivalents temps plein|permanents|associés",
    sites:
      "sites|agences|magasins|boutiques|bureaux|usines|établissements|hôtels|cabinets|cliniques|hôpitaux|écoles|lits|chambres|entrepôts|camions|véhicules|bus|rames|élèves|étudiants|étudiantes|résidents|habitants|adhérents|membres|hectares|vaches|restaurants|foyers|clients|patients|cuisines|fermes|bibliothèques|logements|chiffre d affaires|pharmacies|communes|vignerons|points de vente",
    has: "emploie|emploient|compte|comptent|avec|a|ont|réunit|regroupe|fait travailler|environ|quelque|près de|exploite|gère|dessert|accueille|chiffre d affaires|équipe de|équipe|rassemble|cultive",
    kind: "est un|est une|est le|est la|sont des|fabrique|produit|produisent|exploite|gère|construit|brasse|vend|vendent|fournit|livre|entreprise familiale|maison familiale|imprime|édite|cultive|élève|transporte|répare|entretient|conseille|assure|développe|loue|importe|transforme|torréfie|spécialisé*|conçoit|accueille|soigne|enseigne|distribue|organise|vinifie|embouteille|cuisine|emploie|nous sommes|je suis|publient|publie|dirige",
    company:
      "entreprise|société|groupe|coopérative|association|fondation|université|hôpital|clinique|école|lycée|collège|mairie|commune|ville|département|métropole|brasserie|boulangerie|fabricant|fournisseur|agence|cabinet|négociant|ferme|hôtel|éditeur|banque|assureur|musée|bibliothèque|chaîne|start up|startup|laiterie|fromagerie|domaine|château|cave|usine|équipe|transporteur|producteur|magasin|établissement|laboratoire|institut|imprimerie|grossiste|torréfacteur|maison|pme|eti|bailleur|syndicat|port|atelier|exploitation|centre|client|cliente",
    seat: "basé* à|basé* en|basé* dans|basé* au|basé* près|installé* à|installé* en|installé* dans|installé* près|implanté* à|implanté* en|implanté* dans|siège à|siège social à|situé* à|situé* en|situé* dans|située*|dont le siège|agences à|usine de|usine à|présent* en|présent* à|présent* dans|aux portes de|établi* à",
    event: "salon|congrès|conférence|prix|fonds|loi|université de|fournisseur|tribunal",
    we: "nous|notre|nos",
    offers:
      "nous proposons|nous vendons|nous construisons|nous fabriquons|nous livrons|nous développons|nous concevons|nous accompagnons|nous conseillons|nous installons|nous louons|nous réparons|nous traduisons|nous formons|nous gérons|nous assurons|propose|proposent|vend|vendent|fournit|livre|fabrique|produit|loue|répare|développe|conçoit|édite|logiciel pour|logiciel de|plateforme de|plateforme pour|application pour|application de|outil de|service de|fournisseur de|fabricant de|comprend|inclut|notre offre|nos services|spécialisé*|calcule|enregistre|affiche|gère|assure|entretient|traduit|installe|imprime|organise",
    for: "pour les petites|pour les entreprises|pour les pme|pour les équipes|pour les agences|pour les fabricants|pour les commerçants|pour les écoles|pour les hôpitaux|pour les cabinets|pour les restaurants|pour les hôtels|pour les collectivités|pour les communes|pour les particuliers|pour les indépendants|s adresse|s adressent|destiné*|conçu* pour|pensé* pour|nos clients|clients sont|clientèle|nous travaillons pour|nous travaillons avec|utilisé* par|adapté* aux|au service des",
    price:
      "prix|coût|coûte|coûtent|tarif*|abonnement*|licence*|gratuit*|remise*|formule|formules|forfait*|à partir de|dès|loyer|facturé*|facturons|facture|payez",
    period:
      "par mois|mensuel*|par an|annuel*|par utilisateur|par poste|par heure|de l heure|l heure|par jour|la journée|pièce|l unité|par commande|par véhicule|par site|par salarié|par projet|par personne|par page|par mot|par|ht|hors taxes|ttc|le mètre|la tonne|le litre|le kilo",
    setup:
      "frais d installation|frais de mise en service|frais d activation|mise en service|frais de dossier|frais d entrée|unique|une seule fois|forfait de démarrage|frais de démarrage|mise en route|paramétrage|migration|reprise de|reprise des",
    contract:
      "contrat*|engagement|résili*|préavis|durée minimale|reconduction|reconductible|renouvel*|à tout moment|mettre fin|sans engagement|mois de préavis",
    support:
      "assistance|support|hotline|service client|service après vente|dépannage|interlocuteur|conseiller|astreinte|répond|répondons|réponse|joignable|décroche|au bout du fil|permanence",
    hours:
      "24|jour et nuit|jours ouvrés|lundi|vendredi|week end*|heures|téléphone|par mail|par e mail|e mail|mail|chat|en moins de|sous|la nuit|dimanche*|sur place|heures de bureau|ticket*",
    languages: "langue|langues|multilingue*|traduit*",
    tongues:
      "français|anglais|allemand|espagnol|italien|néerlandais|portugais|polonais|arabe|chinois|russe|breton|roumain|catalan",
    connects:
      "intégr*|interface*|connecteur*|api|se connecte|connecté* à|connecté* avec|relié* à|synchronis*|exporte|export vers|import*|compatible*|s intègre|sage|erp|plugin*|passerelle*|dialogue avec|échange avec|échangent|parle|importer|exporter|se branche",
    certificate:
      "iso|certifié*|certificat*|certification*|label|labellisé*|accrédité*|conforme* au rgpd|rgpd|norme|haccp|qualiopi|rge|agréé*|bio|audité*|ecocert",
    hosting:
      "hébergé*|hébergement|cloud|serveur*|centre de données|centres de données|datacenter*|stocké*|données restent|données sont|sur site",
    lacks:
      "ne propose pas|ne proposons pas|n offre pas|n offrons pas|pas disponible|indisponible*|manque|manquent|non inclus|pas inclus|seulement|limité*|se limite|ne permet pas|ne peut|ne peuvent|pas de|pas d application|pas d api|aucune application|aucune interface|aucun support|lent*|se plaign*|plainte*|cher|chère|inconvénient*|faible*|pas encore|ne convient|liste d attente|ne livrons pas|ne livre pas|ne faisons pas|n intervenons pas|critiqu*|regrett*|exclu*|ne prend pas|ne prenons pas|n existe pas|ne gère pas|ne couvre pas",
    unlike:
      "contrairement|à la différence|le seul|la seule|les seuls|premier à|première à|brevet*|breveté*|exclusi*|aucun autre|personne d autre|nous distingue|se distingue|ce qui nous|là où d autres|unique*|sans sous traitan*",
    proof:
      "prix|récompensé*|lauréat*|remporté*|noté*|note de|étoiles|avis|clients|utilisateurs|renouvel*|recommand*|confiance|depuis|ans d expérience|années d expérience|fondé*|installé*|projets|référence*|certifié*|satisf*|à l heure|fidélité|livré*|réalisé*|chantiers",
    free: "gratuit*|offert|offerte|sans frais|ne coûte rien",
    about: "à propos",
    value:
      "aid*|permet*|avantage*|bénéfice*|valeur|afin que|facilit*|simple*|économis*|sans avoir à|confiance|libér*|soulag*",
    triggers:
      "quand|lorsque|après que|dès que|croissance|expansion|acquisition|fusion|réglementation|loi|audit|échéance*|déménagement|ouverture",
    roles:
      "directeur*|directrice*|responsable*|gérant*|dirigeant*|fondat*|président*|chef de|cheffe de|acheteur*|acheteuse*|contrôleur*|décid*|signe",
    objections:
      "crainte*|craign*|risque*|doute*|sceptique*|hésit*|peur|réticen*|trop cher*|trop complexe*|résistance*|dépendance|protection des données",
    than: "au lieu de|au lieu d|contre|par rapport|auparavant|là où|il en fallait|avant|comparé",
    award:
      "prix|récompensé*|lauréat*|remporté*|noté*|étoiles|renouvel*|recommand*|confiance|confient|référence*|satisf*|certifié*|accrédité*|labellisé*|médaille",
    clientele:
      "clients|utilisateurs|entreprises|sociétés|organisations|écoles|hôpitaux|cabinets|magasins|installations|machines|projets|sites|pays|communes|collectivités|associations|chantiers",
    founded: "fondé*|créé*|née en|né en|depuis 19*|depuis 18*|depuis 20*",
    not: "pas|jamais|aucun|aucune|seulement|uniquement|ne|n",
    few: "moitié|demi|tiers|quart|quarts|double*|doublé*|triplé*|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|douzaine|cent|mille|million*|divisé*",
  },
};
