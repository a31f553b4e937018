import { foldPlain } from "./word-classes.ts";

/** Number words, from two on: "one" is an article in most languages. */
const ONES: Readonly<Record<string, string>> = {
  en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  de: "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve",
  it: "due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
  nl: "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
};
const TENS: Readonly<Record<string, string>> = {
  en: "twenty thirty forty fifty sixty seventy eighty ninety",
  de: "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
  fr: "vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix",
  es: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  it: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
  nl: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
};
const HUNDRED = /^(?:hundred|hundert|cents?|cien|ciento|cento|honderd)$/;
/**
 * Shared words agree: "six" in French and English, "elf" in German and Dutch. "Once" is eleven only
 * in Spanish.
 */
const SMALL = new Map<string, number>();
const LARGE = new Map<string, number>();

function add(language: string, word: string, value: number): void {
  SMALL.set(`${language} ${foldPlain(word)}`, value);
}

for (const [language, ones] of Object.entries(ONES)) {
  const small = ones.split(" ");
  const tens = (TENS[language] ?? "").split(" ");
  small.forEach((word, at) => {
    add(language, word, at + 2);
  });
  tens.forEach((ten, at) => {
    const value = (at + 2) * 10;
    add(language, ten, value);
    const nine = ["", ...small.slice(0, 8)];
    nine.forEach((one, unit) => {
      if (one === "") return;
      const sum = value + unit + 1;
      if (language === "en") add(language, `${ten}-${one}`, sum);
      if (language === "fr") add(language, `${ten.replace(/s$/, "")}-${one}`, sum);
      if (language === "de") add(language, `${one}und${ten}`, sum);
      if (language === "nl") add(language, `${one}en${ten}`, sum);
      if (language === "it")
        add(language, `${ten.slice(0, unit === 7 ? -1 : undefined)}${one}`, sum);
    });
    if (language === "de") add(language, `einund${ten}`, value + 1);
    if (language === "nl") add(language, `eenen${ten}`, value + 1);
  });
}
for (const [word, value] of SMALL) {
  const [language, name] = word.split(" ");
  if (language === "de" && name) LARGE.set(`de ${name}hundert`, value * 100);
  if (language === "nl" && name) LARGE.set(`nl ${name}honderd`, value * 100);
}

/** The value of a number word, in its language, or in any if unknown. */
export function valueOfWord(folded: string, language: string): number | undefined {
  const names = language in ONES ? [language] : Object.keys(ONES);
  for (const name of names) {
    const value = SMALL.get(`${name} ${folded}`) ?? LARGE.get(`${name} ${folded}`);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function isHundred(folded: string): boolean {
  return HUNDRED.test(folded);
}

type Named = { value: number; unit: "percent" | "times" | "month" | "minute" };

function named(words: string, value: number, unit: Named["unit"]): readonly [RegExp, Named] {
  return [new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, "gu"), { value, unit }];
}

/** Single words for fractions and multiples: as a percentage, or as a factor. */
export const FRACTIONS: ReadonlyArray<readonly [RegExp, Named]> = [
  named(
    "half|halved|halving|haelfte|halbier\\p{L}*|moitie|mitad|meta|helft|gehalveerd",
    50,
    "percent",
  ),
  named(
    "(?:a|one) third|(?:ein(?:em|es)? )?drittel|un tiers|un tercio|un terzo|een derde",
    100 / 3,
    "percent",
  ),
  named(
    "two[ -]thirds|zwei ?drittel|deux tiers|dos tercios|due terzi|twee ?derde",
    200 / 3,
    "percent",
  ),
  named(
    "(?:a|one) quarter(?! of (?:a|an|the) year)|ein(?:em|es)? viertel|un quart|una cuarta parte|un quarto|een kwart",
    25,
    "percent",
  ),
  named(
    "three[ -]quarters|drei ?viertel|trois quarts|tres cuartos|tre quarti|driekwart",
    75,
    "percent",
  ),
  named(
    "(?:a|one) fifth|ein(?:em|es)? fuenftel|un cinquieme|una quinta parte|un quinto|een vijfde",
    20,
    "percent",
  ),
  named(
    "(?:a|one) tenth|ein(?:em|es)? zehntel|un dixieme|una decima parte|un decimo|een tiende",
    10,
    "percent",
  ),
  named(
    "doubled|doubles|doubling|twice|zweimal|doppelt so|verdoppel\\p{L}*|double de|deux fois|duplic\\p{L}*|dos veces|raddoppi\\p{L}*|due volte|verdubbel\\p{L}*|tweemaal",
    2,
    "times",
  ),
  named(
    "tripled|tripling|dreimal|verdreifach\\p{L}*|trois fois|triplic\\p{L}*|tres veces|tre volte|verdrievoudig\\p{L}*|driemaal",
    3,
    "times",
  ),
  named("viermal|four times|cuatro veces", 4, "times"),
  named("fuenfmal|five times|cinco veces", 5, "times"),
  named("sechsmal|sechs mal|six times|seis veces", 6, "times"),
];

/** A year as twelve months. */
export const PERIODS: ReadonlyArray<readonly [RegExp, Named]> = [
  named(
    "(?:a|one|the|per|first|last|past|whole|all) year|ein(?:em|es)? jahr|ersten jahr|ganze jahr|letzten jahr|vergangenen jahr|primer ano|un ano|ultimo ano|premiere annee|un an|primo anno|un anno|eerste jaar|een jaar",
    12,
    "month",
  ),
  named("half a year|halben jahr|halbes jahr|six mois|medio ano|mezzo anno|half jaar", 6, "month"),
  named(
    "(?:a|one|every|any|first|last) quarter|quarter of a year|vierteljahr|quartal|trimestre|kwartaal",
    3,
    "month",
  ),
  named(
    "half an hour|halbe stunde|halben stunde|demi-heure|media hora|mezz'ora|half uur",
    30,
    "minute",
  ),
];
