// Sentences are given as folded words between spaces, in one of six languages.

const TROUBLE =
  "complain[a-z]*|problems?|errors?|delays?|failures?|outages?|faults?|beschwerden?|probleme?|fehler[a-z]*|verzogerung[a-z]*|ausfalle?|plaintes?|problemes?|erreurs?|retards?|pannes?|quejas?|problemas?|errores?|retrasos?|fallos?|reclam[oi]|problem[ai]|error[ei]|ritard[oi]|guast[oi]|klachten?|problemen|fouten|storingen|vertraging[a-z]*";
const NONE =
  "no|not a single|zero|without|never had|kein|keine|keinen|keinerlei|ohne|aucune?|sans|ni|ningune?|ninguna|ningun|sin|nessuna?|nessun|senza|geen|zonder";

const DENIED = new RegExp(` (?:${NONE}) (?:[a-z]+ ){0,2}(?:${TROUBLE})(?= )`, "u");
/** German and Dutch also deny behind the noun: "Beschwerden gab es keine." */
const DENIED_BEHIND = new RegExp(
  ` (?:${TROUBLE}) (?:[a-z]+ ){0,4}(?:keine|keinen|nicht|niet|geen)(?= )`,
  "u",
);

/** Whether a sentence says that something did not go wrong. */
export function deniesTrouble(folded: string): boolean {
  return DENIED.test(folded) || DENIED_BEHIND.test(folded);
}

const BURDEN =
  "bills?|costs?|spend(?:ing)?|expenses|prices?|errors?|waste|scrap|complaints|delays?|downtime|churn|backlog|absences?|rechnung|kosten|preise?|fehler[a-z]*|ausschuss|stillstand[a-z]*|ruckstand|facture|couts?|depenses|prix|erreurs|dechets|rebuts|retards?|factura|costes?|costos?|gastos|precios?|errores|mermas|retrasos?|bolletta|costi|spese|prezzi|errori|scarti|ritardi|rekening|prijzen|fouten|uitval|afval|achterstand";
const ROSE =
  "rose|risen|increased|grew|grown|doubled|tripled|climbed|went up|soared|stieg(?:en)?|gestiegen|wuchs|wuchsen|verdoppelt[a-z]*|augmente[a-z]*|augmentait|double|grimpe|subio|subieron|aumento|aumentaron|crecio|duplico|aumentat[aeoi]|cresciut[aeoi]|salit[aeoi]|raddoppiat[aeoi]|steeg|stegen|gestegen|verdubbeld[a-z]*";

const WORSE = new RegExp(` (?:${BURDEN}) (?:[a-z0-9]+ ){0,5}(?:${ROSE})(?= )`, "u");

/** Whether a cost or loss grew: a reason to act, not a result of the work. */
export function describesWorsening(folded: string): boolean {
  return WORSE.test(folded);
}
