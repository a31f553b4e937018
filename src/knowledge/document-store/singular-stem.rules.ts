/** Plurals that follow no rule. */
const IRREGULAR: Readonly<Record<string, string>> = {
  children: "child",
  feet: "foot",
  geese: "goose",
  men: "man",
  mice: "mouse",
  teeth: "tooth",
  women: "woman",
  yeux: "oeil",
  luces: "luz",
  peces: "pez",
  voces: "voz",
  uomini: "uomo",
  eier: "ei",
  eieren: "ei",
  kinderen: "kind",
  grenzen: "grens",
  laarzen: "laars",
  leden: "lid",
  lenzen: "lens",
  schepen: "schip",
  steden: "stad",
};

/** German nouns with a plural in -er: without the list, a printer would be a print. */
const GERMAN_ER = new RegExp(
  `(?<=${[
    "ämt|bäd|bänd|blätt|büch|däch|dörf|fäch|fäss|gläs|gräb|gräs|güt|häus|hölz|hörn|hühn",
    "kälb|körn|kräut|lämm|länd|löch|männ|räd|schlöss|täl|tüch|tüm|völk|wäld|wört",
    "bild|brett|feld|glied|kind|kleid|licht|lied|nest|schild|schwert",
  ].join("|")})ern?$`,
  "u",
);

const MIN_STEM = 3;

/** Each ending is replaced once, in this order, unless too little would remain. */
const ENDINGS: ReadonlyArray<readonly [RegExp, string]> = [
  // Erzeugnisse, autobuses, tomatoes, imágenes, huizen
  [/niss(?:e|en|es)$/u, "nis"],
  [/(?<=u)ses$/u, "s"],
  [/oes$/u, "o"],
  [/enes$/u, "en"],
  [/(?<=[aeiouyj])zens?$/u, "s"],
  // chevaux, jeux, bijoux
  [/(?<=[aeo]u)x$/u, ""],
  // boot and boten
  [/([aeou])\1(?=[^aeiou]s?$)/u, "$1"],
  [/s+$/u, ""],
  // battery, batterie and batteries; Pumpen; servizio and servizi; Museum and Museen
  [/(?:i?(?:[aeiou]|en)|[ei]?um|y|(?<=[lr])n)$/u, ""],
  // cheval, travail
  [/(?<=.{3}a)i?l$/u, ""],
  // matrix and matrices, lápiz and lápices, banco and banchi, albergo and alberghi
  [/(?<=.{3})[ei]x$/u, "ic"],
  [/(?:ch|z)$/u, "c"],
  [/gh$/u, "g"],
  // shelf and shelves
  [/(?<!f)f$/u, "v"],
  [/s+$/u, ""],
  // bak and bakken
  [/(\p{L})\1$/u, "$1"],
];

/** Codes such as "TT600S" and shorter words have no plural. */
const INFLECTED = /^\p{L}{4,}$/u;
const MARKS = /(?<=\p{Script=Latin})\p{M}+/gu;

/**
 * A form that singular and plural of a noun share in English, German, French, Spanish, Italian and
 * Dutch, with and without accents. The word is in lower case.
 */
export function singularStem(word: string): string {
  const plain = plainLetters(word.replace(GERMAN_ER, ""));
  const regular = IRREGULAR[plain] ?? plain;
  if (!INFLECTED.test(regular)) return regular;
  return ENDINGS.reduce((stem, [ending, instead]) => {
    const next = stem.replace(ending, instead);
    return next.length < MIN_STEM ? stem : next;
  }, regular);
}

function plainLetters(word: string): string {
  return word
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe");
}
