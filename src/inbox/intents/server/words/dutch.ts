import type { IntentWords } from "./intent-words.ts";

export const dutch: IntentWords = {
  unsubscribe: `
    (verwijder|schrap|wis) (mij|me|ons)( alstublieft| aub)?(?=[ .!]*$)
    (uitschrijven|afmelden|uitgeschreven|afgemeld)
    (schrijf|meld) (mij|me|ons) (uit|af)
    (haal|verwijder|schrap|wis) (mij|me|ons|mijn [\\w ]{2,20}|onze [\\w ]{2,20}|dit adres) (uit|van)
    (verwijder|wis) (mijn|onze) (gegevens|adres|e-?mailadres)
    (geen) (verdere |e-?)?(mails?|e-?mails|berichten|nieuwsbrie\\w+|reclame)( meer)?
    (stop|hou op|houd op) met (mailen|het sturen|schrijven|sturen|deze)
    (mail|schrijf|benader|contacteer|stuur) (mij|me|ons) (alstublieft |aub )?(niet|nooit)`,
  complaint: `
    (dit|dat) is (spam|intimidatie|onacceptabel|ontoelaatbaar|illegaal|schandalig|ongewenst\\w*)
    (onacceptabel|ontoelaatbaar|schandalig|lastigvallen|lastiggevallen|ongevraagde)
    (avg|autoriteit persoonsgegevens|advocaat|juridische stappen|aangifte)
    (hoe|waar) (komt|heeft|hebt) u (aan )?(mijn|ons)
    (klacht|klagen|beklag)`,
  referral: `
    (neem|kunt u|u kunt)[\\w ]{0,20}(contact op(nemen)? met|terecht bij|wenden tot) ?(mijn|onze|de heer|mevrouw|\\w+)
    (spreek|praat|mail|bel) (liever |beter )?(met )?(mijn|onze) collega
    (doorgestuurd|doorgezet|stuur (dit|uw \\w+) door)
    (juiste|beste) (persoon|contactpersoon|aanspreekpunt)[\\w ]{0,20} is \\w+
    (mijn|onze) (collega|directeur|manager|hoofd)[\\w ,]{2,40}(gaat (hier)?over|verantwoordelijk|regelt|behandelt)`,
  "wrong-person": `
    ben (ik )?(hiervoor |daarvoor |helaas )*niet (de juiste|verantwoordelijk|degene)
    (verkeerde|foute) (persoon|adres|contactpersoon|afdeling|bedrijf)
    (werk|werkt) (hier |er )?niet (meer|langer)
    (heeft|hebben) (het bedrijf|ons|de organisatie) verlaten
    niet mijn (afdeling|gebied|vakgebied|verantwoordelijkheid|terrein)
    niets mee te maken`,
  "not-now": `
    (op dit moment|momenteel|nu|voorlopig|dit jaar|dit kwartaal|vooralsnog)[\\w ,]{0,35}(niet|geen)
    (niet|geen)[\\w ]{0,25}(op dit moment|nu|voorlopig|dit jaar|dit kwartaal|voor (volgend|het|januari)|tot)
    (neem|mail|bel|vraag|benader|kom)[\\w ]{0,30}(opnieuw|weer|nog eens|later|over|na|in|terug)\\b
    (misschien|wellicht|mogelijk) (later|volgend|in|na|over)
    (te vroeg|uitgesteld|in de ijskast|on hold|bevroren|op een later)`,
  "not-interested": `
    (geen|niet) (interesse|geinteresseerd)
    niet (meer )?(verder )?geinteresseerd
    (geen) (behoefte|belangstelling|gebruik)
    (hebben|heb|is) [\\w ]{0,15}niet nodig
    nee,? (dank|bedankt|hoor)
    (niets|niet) voor ons
    (past niet|zien (er)?van af|wijzen|besloten om niet|slaan over)`,
  "meeting-request": `
    (afspraak|gesprek|call|belafspraak|videogesprek|overleg|demo|kennismaking|telefoontje)[\\w ]{0,30}(maken|plannen|inplannen|inboeken|hebben|regelen|voeren|doen)
    (plannen|inplannen|boeken|maken) (we |een )*(een )?(korte? )?(afspraak|gesprek|call|demo|overleg)
    (stuur) (mij|me|ons)? ?(alvast |even )?(een |wat |de )?(uitnodiging|agenda\\w*|tijden|tijdstippen|momenten)
    (bent u|heeft u|ben je|heb je|zou u) [\\w ]{0,20}(beschikbaar|tijd|vrij)
    (maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|volgende week)[\\w :,]{0,30}(schikt|komt (goed )?uit|past|is (prima|goed|akkoord)|kan ik|lukt)
    (kunnen|zullen|zouden) we (even |eens |elkaar )*(bellen|spreken|praten|afspreken|ontmoeten)
    (bel|belt u) (mij|me|ons) (even |gerust )?(op|morgen|volgende|maar)?`,
  objection: `
    (te|erg|veel te|vrij|nogal) (duur|prijzig|kostbaar|riskant|ingewikkeld|complex|hoog)
    (hebben|gebruiken|werken) [\\w ]{0,15}(al|reeds)\\b
    (al|reeds) (een|voorzien|met)
    (tevreden|blij) (met|over)
    (geen|buiten|boven|overschrijdt) (ons |het )?budget
    (bezorgd|zorgen|twijfel\\w*|sceptisch|bang dat|bedenkingen)
    slechte ervaring\\w*
    (zie|zien|snap) (het |de |niet )?(niet |geen )?(voordeel|meerwaarde|nut|wat het)
    goedkoper`,
  interested: `
    (zeer|erg|heel|zeker|echt) geinteresseerd
    (zijn|ben|hebben|heb) (wij |we |ik )?(zeker |wel |veel )?(geinteresseerd in|interesse in|interesse)
    (klinkt|lijkt|ziet er) (heel |erg |zeer )?(goed|interessant|veelbelovend|leuk)
    (meer|verder) (weten|horen|informatie|te weten)
    (stuur|mail|kunt u)[\\w ]{0,12} (een|de|uw|meer|wat|het) ?[\\w ]{0,20}(offerte|informatie|aanbod|voorstel|brochure|prijslijst|prijzen|documentatie|details)
    (willen|wil|zouden|zou) (graag |het |we )*(bestellen|kopen|proberen|testen|starten|beginnen|verder)
    (laten we|dan) (beginnen|starten|doen|doorgaan)
    (doen mee|akkoord, we)`,
  thanks: `
    (hartelijk |veel |alvast )?(dank|bedankt|dank je|dank u)( wel)?
    (ontvangen|begrepen|genoteerd|prima|akkoord|perfect)`,
};
