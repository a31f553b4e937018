import { languageOf, stopWordsOf } from "#src/platform/server/text/words/languages.ts";
import { termsOf } from "#src/platform/server/text/words/words.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl"] as const;
type Language = (typeof LANGUAGES)[number];

/** Synonyms by language; an asterisk matches any ending. */
type WordClass = Readonly<Record<Language, string>>;

export const UNIVERSAL: WordClass = {
  en: "all|every|everyone|everybody|everything|everywhere|always|each|entirely|completely|fully|without exception|whole|both|any|daily|around the clock|throughout",
  de: "alle|allen|aller|alles|jede|jeder|jedem|jeden|jedes|immer|stets|ausnahmslos|vollstaendig|komplett|gesamte*|saemtliche*|ueberall|beide*|taeglich|jaehrlich|monatlich|ganze*|rund um die uhr|durchgehend",
  fr: "tous|toutes|tout|toute|chaque|toujours|entierement|completement|partout|sans exception|quotidien*",
  es: "todos|todas|todo|toda|cada|siempre|completamente|totalmente|por completo|sin excepcion|ambos|ambas|diari*|entero|entera",
  it: "tutti|tutte|tutto|tutta|ogni|sempre|completamente|interamente|ovunque|senza eccezioni|entrambi|entrambe",
  nl: "alle|allemaal|ieder|iedere|iedereen|elk|elke|altijd|volledig|geheel|overal|zonder uitzondering|beide|dagelijks",
};

/** Universals that a statement must not add; "each" and "any" often only count. */
export const STRONG_UNIVERSAL: WordClass = {
  en: "all|every|everyone|everybody|everything|everywhere|always|without exception",
  de: "alle|allen|aller|alles|jede|jeder|jedem|jedes|immer|stets|ausnahmslos|saemtliche*|ueberall",
  fr: "tous|toutes|toujours|partout|sans exception",
  es: "todos|todas|siempre|sin excepcion",
  it: "tutti|tutte|sempre|ovunque|senza eccezioni",
  nl: "alle|allemaal|iedereen|altijd|overal|zonder uitzondering",
};

/** Limits a statement to a part or to some cases. */
export const PARTIAL: WordClass = {
  en: "some|most|usually|mainly|mostly|many|often|sometimes|except|but not|partly|in part|not everything|not all|optional",
  de: "einige|meist|meistens|vor allem|ueberwiegend|haeufig|manche*|teilweise|ausser|nicht alle*|oft|eine der|einer der|zwei drittel|haelfte",
  fr: "certains|certaines|la plupart|souvent|parfois|surtout|sauf|en partie",
  es: "algunos|algunas|la mayoria|a menudo|a veces|sobre todo|salvo|excepto|en parte|casi todos|casi todas",
  it: "alcuni|alcune|la maggior parte|spesso|a volte|soprattutto|tranne|in parte",
  nl: "sommige|de meeste|vaak|soms|vooral|behalve|deels",
};

/** Says that something is true by now. */
export const ALREADY: WordClass = {
  en: "already|these days|has launched|have launched|currently|has rolled out",
  de: "schon|bereits|mittlerweile|inzwischen|hat umgestellt",
  fr: "deja|actuellement",
  es: "ya|actualmente|hoy en dia",
  it: "gia|attualmente|oggi",
  nl: "al|reeds|momenteel|inmiddels",
};

export const EXCLUSIVE: WordClass = {
  en: "only|solely|exclusively|sole|just|alone|no other",
  de: "nur|ausschliesslich|allein|lediglich|exklusiv*|kein anderer",
  fr: "seul|seule|seuls|seules|seulement|uniquement|exclusivement",
  es: "solo|solamente|unicamente|unico|unica|exclusivamente",
  it: "solo|soltanto|unicamente|unico|unica|esclusivamente",
  nl: "alleen|slechts|uitsluitend|enige|exclusief",
};

export const SUPERLATIVE: WordClass = {
  en: "best|largest|biggest|fastest|cheapest|leading|leader|number one|highest|lowest|strongest|oldest|newest|safest|simplest|easiest|smallest|greatest|lightest|cleanest|quietest|unrivalled|unmatched|unique|world-class",
  de: "beste*|groesste*|schnellste*|guenstigste*|billigste*|fuehrend*|hoechste*|niedrigste*|staerkste*|aelteste*|neueste*|sicherste*|einfachste*|kleinste*|leiseste*|meiste*|einzigartig*|marktfuehrer*|spitzen*",
  fr: "meilleur*|leader|premier fournisseur|le plus|la plus|les plus|inegale*|unique|numero un|record",
  es: "mejor|mejores|lider|lideres|el mas|la mas|los mas|las mas|inigualable|unico|unica|numero uno|record",
  it: "migliore|migliori|leader|il piu|la piu|i piu|le piu|ineguagliabile|unico|unica|numero uno|record",
  nl: "beste|grootste|snelste|goedkoopste|toonaangevend*|marktleider|hoogste|laagste|sterkste|oudste|nieuwste|veiligste|kleinste|meeste|uniek*|nummer een|record*",
};

export const PROMISE: WordClass = {
  en: "guarantee*|promises|we promise|ensures|ensure|ensured|assured|risk-free|certain to|definitely|undoubtedly|warrant*",
  de: "garantie*|garantier*|versprech*|verspricht|stellt sicher|sichergestellt|zusicher*|zugesichert|risikofrei|definitiv|zweifellos|gewaehrleist*",
  fr: "garanti*|promet*|promesse*|sans risque|certainement|a coup sur",
  es: "garantiz*|garantia*|promet*|promesa*|sin riesgo|sin duda|definitivamente",
  it: "garanti*|garanzi*|promett*|promess*|senza rischi|sicuramente|senza dubbio",
  nl: "garande*|garantie*|gegarandeerd*|belooft|beloven|belofte*|zonder risico|zeker weten|ongetwijfeld",
};

/** Says that something is possible, planned or expected rather than a fact. */
export const TENTATIVE: WordClass = {
  en: "may|might|could|possibly|perhaps|potentially|expect|expects|expected|estimated|aims|aim|aimed|hopes|hope|hoped|intends|plans|plan|planned|planning|up to|target|likely|should|would|considering|pilot",
  de: "koennte*|duerfte*|moeglicherweise|vielleicht|erwartet*|erwarten|geplant*|plant|planen|soll|sollen|sollte*|bis zu|voraussichtlich|wahrscheinlich|hofft|hoffen|wuerde*|geschaetzt*|prueft",
  fr: "pourrait|pourraient|peut-etre|peut etre|envisage*|prevoit|prevoient|prevu*|espere*|jusqu'a|devrait|devraient|probablement|estime*|attendu*|vise",
  es: "podria*|quizas|quiza|posiblemente|preve|preven|previst*|espera|esperan|hasta|deberia*|probablemente|estimad*|planea*|aspira",
  it: "potrebbe*|forse|prevede|prevedono|previst*|spera|sperano|fino a|dovrebbe*|probabilmente|stimat*|intende|punta a",
  nl: "zou|zouden|mogelijk|misschien|verwacht*|gepland*|hoopt|hopen|tot wel|waarschijnlijk|geschat*|plant|van plan",
};

/** A verb that leaves open whether something happens. */
export const OPEN: WordClass = {
  en: "may|might|could be|could become|considering|considers|plans to|plan to|expects to|hopes to|intends to|aims to|thinking about|is looking at",
  de: "koennte*|duerfte*|moeglicherweise|vielleicht|erwaegt|plant|planen|prueft|hofft|ueberlegt",
  fr: "pourrait|pourraient|peut-etre|envisage*|espere*|prevoit de",
  es: "podria*|quizas|quiza|posiblemente|espera|planea*|estudia|baraja|valora",
  it: "potrebbe*|forse|spera|sperano|intende|valuta",
  nl: "zou|zouden|misschien|overweegt|hoopt|van plan",
};

export const ABILITY: WordClass = {
  en: "can|able to|allows",
  de: "kann|koennen|ermoeglicht*",
  fr: "peut|peuvent|permet*",
  es: "puede|pueden|permite*",
  it: "puo|possono|permett*|consent*",
  nl: "kan|kunnen|maakt mogelijk",
};

export const FUTURE: WordClass = {
  en: "will|going to|shall|'ll|next year|from next",
  de: "wird kuenftig|werden kuenftig|kuenftig|naechstes jahr|ab naechstem",
  fr: "va|vont|l'annee prochaine|prochainement",
  es: "va a|van a|el proximo ano|proximamente",
  it: "prossimamente|il prossimo anno",
  nl: "zal|zullen|gaat|gaan|volgend jaar|binnenkort",
};

export const OBLIGATION: WordClass = {
  en: "must|have to|has to|had to|required|requires|require|obliged|mandatory|compulsory|need to|needs to|obligatory",
  de: "muss|muessen|musste*|verpflicht*|vorgeschrieben|pflicht|erforderlich",
  fr: "doit|doivent|obligatoire*|oblige*|exige*|faut",
  es: "debe|deben|obligatori*|obligad*|exige*|hay que|tiene que|tienen que",
  it: "deve|devono|obbligatori*|obbligat*|bisogna|richied*",
  nl: "moet|moeten|moest*|verplicht*|vereist*",
};

export const RISE: WordClass = {
  en: "increas*|rose|rise*|rising|grew|grow|grows|grown|growing|growth|gain*|climb*|doubled|doubling|tripled|raised|raises|expand*|higher|more|went up|jumped|up by|longer",
  de: "stieg*|gestiegen*|steig*|steiger*|gesteigert|wuchs*|wachs*|waechst|gewachsen*|erhoeh*|mehr|hoeher*|zugenommen|zunahme|verdoppel*|verdreifach*|laenger*|anstieg",
  fr: "augment*|hausse*|grimp*|croissance|doubl*|tripl*|progress*|plus eleve*|accru*|gagn*",
  es: "aument*|subi*|sube*|crec*|incremento*|increment*|duplic*|triplic*|mas alto|mas alta|gano|ganaron",
  it: "aument*|cresc*|salit*|salgono|sale a|incremento|increment*|raddoppi*|triplic*|piu alto|piu alta",
  nl: "steeg|stegen|stijg*|gestegen|groei*|gegroeid|toegenomen|toename|meer|hoger*|verdubbel*|verdrievoudig*",
};

export const FALL: WordClass = {
  en: "fell|fall|falls|fallen|falling|dropped|dropping|decreas*|reduc*|cut|cuts|cutting|lower*|declin*|less|fewer|shrank|shrink*|halved|halving|saved|saves|saving|savings|down by|went down|lost|slashed|shorten*|shorter|sank",
  de: "sank*|sinken*|sinkt|gesunken*|fiel|fielen|faellt|gefallen*|reduzier*|senk*|gesenkt*|weniger|niedriger*|rueckgang|zurueckgegangen|abgenommen|abnahme|halbier*|spart*|sparen|gespart*|eingespart*|einspar*|kuerz*|verringer*|verkuerz*",
  fr: "baiss*|diminu*|redui*|reduction*|chut*|recul*|moins|economis*|economie*|perd*|raccourci*",
  es: "bajo|bajaron|baja|bajar*|bajado|disminu*|redu*|cayo|cayeron|caida|menos|ahorr*|perdi*|recort*|descend*",
  it: "diminu*|ridu*|ridott*|scend*|sceso|scesa|scesi|calo|cala|calat*|meno|risparmi*|perd*|pers*",
  nl: "daal*|gedaald*|daling|verminder*|minder|lager*|bespaar*|besparing*|halveer*|gehalveerd|afgenomen|zakte|zakten|kromp|korter*|verkort*",
};

export const BEFORE: WordClass = {
  en: "before|prior to",
  de: "bevor|zuvor|vorher",
  fr: "avant",
  es: "antes",
  it: "prima",
  nl: "voordat|voorheen",
};

export const AFTER: WordClass = {
  en: "after|afterwards",
  de: "nachdem|danach",
  fr: "apres|ensuite",
  es: "despues|tras",
  it: "dopo",
  nl: "nadat|na",
};

/** Negates only nearby words. */
export const LACK: WordClass = {
  en: "without|failed to|fails to|refused|refuses|lacks|lack|lacked|neither|unable|no longer|zero",
  de: "ohne|lehnt ab|fehlt|fehlen|fehlte*|nicht mehr|entfaell*|entfiel*",
  fr: "sans|manque|refuse*|plus aucun",
  es: "sin|falta|faltan|niega|ya no|carece*",
  it: "senza|manca|mancano|rifiuta*|non piu",
  nl: "zonder|ontbreekt|ontbreken|weigert|weigerde|niet meer",
};

const SIGNS = /[\\^$.+?()[\]{}/]/g;

function patternOf(words: string): RegExp {
  const source = words.replaceAll(SIGNS, "\\$&").replaceAll("*", "[\\p{L}]*");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");
}

const patterns = new Map<string, RegExp>();

/** Those of the text's language, or of all if undetected. */
function patternFor(words: WordClass, language: string): RegExp {
  const known = LANGUAGES.find((one) => one === language);
  const source = known ? words[known] : Object.values(words).join("|");
  const ready = patterns.get(source);
  if (ready) return ready;
  const pattern = patternOf(source);
  patterns.set(source, pattern);
  return pattern;
}

/** A text normalized for matching words. */
export type Passage = { text: string; folded: string; language: string };

export function passageOf(text: string, language = languageIn(text)): Passage {
  return { text, folded: foldPlain(text), language };
}

/**
 * A sentence is short, but its function words identify the language; names would mislead a
 * detector.
 */
function languageIn(text: string): string {
  const terms = termsOf(text);
  const counts = LANGUAGES.map((language) => {
    const stopWords = stopWordsOf(language);
    return { language, count: terms.filter((term) => stopWords.has(term)).length };
  }).toSorted((one, other) => other.count - one.count);
  const [best, next] = counts;
  return best && next && best.count > next.count ? best.language : languageOf(text);
}

/** Umlauts as two letters, so that "für" and "fur" differ; other accents are removed. */
export function foldPlain(text: string): string {
  const umlauts = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss");
  return umlauts.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

export function wordsOfClass({ folded, language }: Passage, words: WordClass): string[] {
  return folded.match(patternFor(words, language)) ?? [];
}

export function hasClass(passage: Passage, words: WordClass): boolean {
  return wordsOfClass(passage, words).length > 0;
}
