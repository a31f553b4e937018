import type { IntentWords } from "./intent-words.ts";

export const french: IntentWords = {
  unsubscribe: `
    (retire[rz]|supprime[rz]|enleve[rz]|raye[rz])[- ](moi|nous)(?=[ .!]*$)
    desabonn\\w*
    desinscri\\w*
    (retire[rz]|supprime[rz]|enleve[rz]|raye[rz])[- ](moi|nous|mon [\\w ]{2,20}|mes [\\w ]{2,20}|notre [\\w ]{2,20}|cette adresse)
    (me|nous) (retirer|supprimer|enlever|rayer)
    (ne|de ne) (plus|pas) (m'|me |nous )(ecri\\w*|contact\\w*|envoy\\w*|solliciter?|demarcher?)
    (ne|de ne|n') ?(souhait\\w+|desir\\w+|veu\\w+) plus (recevoir|etre)
    (arretez|cessez|merci d'arreter) de? ?(m'|me |nous )?(ecrire|contacter|envoyer|solliciter|vos)
    plus (aucun|de) (e-?mail|message|courriel|mail)s?`,
  complaint: `
    (c'est|ceci est|il s'agit) (du spam|de spam|du harcelement|de harcelement|inadmissible|inacceptable|scandaleux|illegal)
    (harcelement|inadmissible|inacceptable|scandaleu\\w+|non sollicite\\w*)
    (rgpd|cnil|avocat|poursuites|mise en demeure|action en justice)
    (comment|ou) avez-vous (eu|obtenu|trouve)
    (porter plainte|signaler|deposer plainte|reclamation|me plaindre)`,
  referral: `
    (adressez|adresser|contactez|contacter|ecrivez|rapprochez|voyez|parlez)[- ]?(vous )?(plutot |directement |de preference )?(a |avec |de |au )?(mon|ma|notre|m\\.|mme|monsieur|madame)
    (je|j'ai|nous avons|nous) (transfere\\w*|transmets|transmis|fais suivre)
    (bonne|bon|meilleur\\w*) (personne|interlocut\\w+|contact)[\\w ]{0,30} (est|serait) \\w+
    (mon|ma|notre) (collegue|responsable|directeur|directrice|chef)[\\w ,]{2,40}(s'occupe|gere|est (en charge|responsable)|pourra)
    est (responsable|en charge|charge\\w*) (de|du) `,
  "wrong-person": `
    (ne suis pas|suis pas) (la bonne|le bon|responsable|en charge|charge|concerne|l'interlocut\\w+)
    (mauvais\\w*|tromp\\w*|erreur) (de |d')?(personne|adresse|interlocut\\w+|service|destinataire|contact)
    (ne (travaill\\w+|fai\\w+)|n'est|ne suis) plus (partie|chez|dans|employe\\w*|ici|pour|en poste)
    (a|ai) quitte (la societe|l'entreprise|nos)
    (pas|plus) (de )?mon (domaine|ressort|service)
    rien a voir avec`,
  "not-now": `
    (pas|rien|aucun\\w*)[\\w ']{0,25}(pour le moment|pour l'instant|actuellement|en ce moment|cette annee|ce trimestre|avant|maintenant)
    (pour le moment|pour l'instant|actuellement|en ce moment)[\\w ',]{0,40}(pas|aucun\\w*|plus)
    (recontact\\w*|relanc\\w*|revenez|reecrivez|reprenez contact|reparl\\w*|rappel\\w*)[\\w' -]{0,25}(en|dans|apres|a partir|debut|fin|au|l'annee|plus tard|le mois)
    (peut-etre|eventuellement) (plus tard|l'annee|en|dans|au|apres)
    (trop tot|plus tard|remis a|reporte\\w*|en pause|en suspens)
    budget\\w* (est |sont )?(gele|bloque|deja)`,
  "not-interested": `
    (pas|plus|n'est pas|aucunement|nullement) (du tout |vraiment )?interesse\\w*
    (aucun|pas d'|sans) ?interet
    (pas|aucun|n'avons pas|n'ai pas|ni) (de |le )?(besoin|utilite)
    non,? merci
    (ne (nous |me )?(correspond|convient)|pas pour nous)
    (decliner|declinons|decline|nous passons|donner suite|donnerons pas suite|donne pas suite)
    decide de ne pas`,
  "meeting-request": `
    (fixer|prendre|organiser|planifier|convenir|caler|prevoir|programmer|faire) (d')?(un |une |ensemble un )?(court |bref |premier |petit )?(rendez-vous|rdv|appel|reunion|visio\\w*|demo\\w*|point|entretien|echange)
    (envoyez|envoyer|proposez|proposer)[- ]?(moi|nous)? ?(une |un |des |vos )?(invitation|creneau\\w*|disponibilites|dates|date)
    (etes-vous|seriez-vous|vous etes) (libre|disponible)
    (lundi|mardi|mercredi|jeudi|vendredi|demain|semaine prochaine)[\\w :,']{0,30}(convient|conviendrait|me va|nous va|marche|serait (bien|parfait|ideal|possible)|parfait)
    (pouvons-nous|pourrions-nous|peut-on|pourrait-on) (en |se |nous )?(parler|discuter|rencontrer|voir|appeler|telephoner)
    appelez[- ](moi|nous)
    (se voir|se rencontrer|nous rencontrer|s'appeler)`,
  objection: `
    (trop|tres|bien trop|un peu) (cher\\w*|onereu\\w+|couteu\\w+|risque\\w*|complique\\w*|complexe\\w*|eleve\\w*)
    (avons|utilisons|travaillons|disposons|sommes)[\\w ]{0,15} deja
    (deja) (un|une|equipe\\w*|prestataire|fournisseur|avec|en place)
    (satisfait\\w*|content\\w*) (de|du|avec)
    (hors|pas de|pas le|depasse|au-dela de) (notre |de |le )?budget
    (inquiet\\w*|crain\\w*|doute\\w*|sceptique\\w*|reserves|peur que)
    mauvaise\\w* experience
    (ne vois|voyons) pas (bien )?(l'interet|le benefice|l'avantage|comment|en quoi|la plus-value)
    moins cher`,
  interested: `
    (tres|vivement|vraiment|particulierement|fort) interess\\w+
    (sommes|suis|serions|serais) (tres |vivement |donc )?interesse\\w*
    (m'|nous |cela m'|ca m'|ca nous )interesse
    (semble|parait|a l'air|est) (tres |vraiment )?(interessant\\w*|prometteu\\w+|excellent\\w*)
    (en savoir|en apprendre|savoir) (plus|davantage)
    (envoyez|envoyer|faites|transmettre|communiquer|adresser)[- ]?(moi|nous)? ?(parvenir )?(votre|vos|une|un|plus|la|les|le|des|davantage) ?[\\w' ]{0,20}(offre|devis|proposition|documentation|informations|tarifs|brochure|details|plaquette)
    (souhait\\w+|voudri\\w+|aimeri\\w+|voulons|veux|pret\\w*)( a)? (commander|acheter|essayer|tester|commencer|demarrer|signer|avancer)
    (allons-y|on y va|partants?|je suis partant\\w*)`,
  thanks: `
    (un grand |grand |tres bien,? )?merci
    (bien recu|c'est note|parfait|entendu|compris)`,
};
