import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REGIONS } from "./regions.ts";

export type FoundPlace = { start: number; end: number; country: string };

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl"];
const MAX_WORDS = 5;

/** Prepositions of places, by language, and articles that may follow them. */
const BEFORE: Readonly<Record<string, string>> = {
  en: "in|at|near|from|around|outside|across|of|throughout",
  de: "in|bei|aus|nahe|um|von|im|für",
  fr: "à|en|au|aux|dans|de|du|d'|près|autour|vers",
  es: "en|de|del|cerca",
  it: "a|ad|in|di|da|nel|nella|nelle|nei|dal|della|del|delle|nell'|dell'|dall'",
  nl: "in|uit|bij|te|rond|van|rondom",
};
const ARTICLES = new Set(
  "the|der|die|das|den|dem|la|le|les|l'|el|los|las|il|lo|gli|de|het|south|north|west|east|rural|northern|southern|western|eastern|central|de|du|des|d'|près|autour|cerca|all|much|whole|ganz|toute|tutta|toda|heel|upper|lower|nord|sud|norte|sur|province|provincia|provincie|city|town|county|ville|ciudad|città|stad|region|région|región|regione|regio|of|di".split(
    "|",
  ),
);

type Places = ReadonlyMap<string, string>;

let places: Places | undefined;

/** The country of each place: cities above 5,000 people in Europe, 50,000 elsewhere; GeoNames, CC BY 4.0. */
function allPlaces(): Places {
  if (places) return places;
  const cities = readFileSync(join(import.meta.dirname, "cities.txt"), "utf8")
    .trim()
    .split("\n");
  const ofCities = cities.flatMap((line) => namesOf(line.slice(0, 2), line.slice(3)));
  const ofRegions = Object.entries(REGIONS).flatMap(([code, names]) => namesOf(code, names));
  places = new Map([...ofCities, ...countryNames(), ...ofRegions]);
  return places;
}

function namesOf(code: string, names: string): [string, string][] {
  return names.split("|").map((name) => [name, code]);
}

function countryNames(): [string, string][] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
  return LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return codes.flatMap((code): [string, string][] => {
      const name = code === "EU" || code === "UN" || code === "EZ" ? undefined : names.of(code);
      return name === undefined ? [] : [[name, code]];
    });
  });
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.-]*(?<![.'’-])|[,/&(]/gu;
const CAPITAL = /^\p{Lu}/u;
const ELIDED = /^[ld]['’](?=\p{Lu})/iu;
const BASED = /^(.+)-based$/u;

/** Places in a position that denotes a location: after a preposition, or "Leeds-based". */
export function findPlaces(text: string, language: string): FoundPlace[] {
  const before = new Set((BEFORE[language] ?? BEFORE["en"] ?? "").split("|"));
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  const found: FoundPlace[] = [];
  let isOpen = false;
  for (let at = 0; at < words.length; at += 1) {
    const { word = "", index = 0 } = words[at] ?? {};
    const elided = ELIDED.exec(word)?.[0].length ?? 0;
    const place =
      isOpen || elided > 0
        ? placeAt(text, words.slice(at, at + MAX_WORDS), elided)
        : basedIn(word, index);
    if (place) {
      found.push(place);
      while ((words[at + 1]?.index ?? Number.POSITIVE_INFINITY) < place.end) at += 1;
      continue;
    }
    const lower = word.toLowerCase();
    const isPreposition = before.has(lower);
    const isListed: boolean =
      isOpen && (ARTICLES.has(lower) || /^(?:[,/&]|and|und|et|y|e|en|or|oder)$/.test(lower));
    isOpen = isPreposition || isListed || word === "(";
  }
  return found;
}

type Token = { word: string; index: number };

/** The longest known name that begins here. */
function placeAt(text: string, words: readonly Token[], skipped: number): FoundPlace | undefined {
  const [first] = words;
  if (!first || !CAPITAL.test(first.word.slice(skipped))) return undefined;
  for (let length = words.length; length > 0; length -= 1) {
    const last = words[length - 1];
    if (!last) continue;
    const [start, end] = [first.index + skipped, last.index + last.word.length];
    const country = allPlaces().get(text.slice(start, end).replaceAll("’", "'"));
    if (country !== undefined) return { start, end, country };
  }
  return undefined;
}

function basedIn(word: string, index: number): FoundPlace | undefined {
  const name = BASED.exec(word)?.[1];
  const country = name === undefined ? undefined : allPlaces().get(name);
  return name === undefined || country === undefined
    ? undefined
    : { start: index, end: index + name.length, country };
}
