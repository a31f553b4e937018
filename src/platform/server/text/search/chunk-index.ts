import { stemOf, termsOf } from "../words/words.ts";

export type ScoredChunk = { key: string; score: number };

/** A searchable text, with words that say what it is about, such as its title and heading. */
export type Searched = { key: string; text: string; about: string };

/** The usual BM25 constants: term frequency saturation and length normalization. */
const K = 1.2;
const B = 0.75;
/** A stem counts less than the exact word; the prefix keeps the two apart. */
const FAMILY_WEIGHT = 0.4;
const FAMILY = "~";
/** Bounds the memory: about 100 MB. */
const MAX_CHUNKS = 50_000;
const MAX_TERMS = 2000;
const MAX_ASKED = 64;

/** A compact posting list: position and term frequency packed into one number. */
const COUNTS = 64;
const MAX_COUNT = COUNTS - 1;
/** Removed positions stay in the lists until there are this many. */
const MIN_REMOVED = 256;

type Document = { key: string; length: number; terms: readonly number[] };
type Term = { places: number[]; documents: number; weight: number };

/**
 * An in-memory BM25 search index, without network or model. Words and stems are separate terms of
 * one list; removed entries stay until the lists are compacted.
 */
export class ChunkIndex {
  #documents: (Document | undefined)[] = [];
  #places = new Map<string, number>();
  #terms = new Map<string, number>();
  #lists: Term[] = [];
  #totalLength = 0;

  get size(): number {
    return this.#places.size;
  }

  /** Replaces the entry with the same key. */
  add({ key, text, about }: Searched): void {
    this.remove(key);
    if (this.size >= MAX_CHUNKS) throw new RangeError("The search index is full.");
    const words = [...termsOf(about), ...termsOf(text)].slice(0, MAX_TERMS);
    const counts = new Map<number, number>();
    for (const name of words.flatMap(namesOf)) {
      const number = this.#termNumber(name);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    const length = words.length;
    const place = this.#documents.push({ key, length, terms: [...counts.keys()] }) - 1;
    this.#places.set(key, place);
    this.#totalLength += length;
    for (const [number, count] of counts) {
      const list = this.#lists[number];
      if (!list) continue;
      list.places.push(place * COUNTS + Math.min(count, MAX_COUNT));
      list.documents += 1;
    }
  }

  remove(key: string): void {
    const place = this.#places.get(key);
    const document = place === undefined ? undefined : this.#documents[place];
    if (place === undefined || !document) return;
    this.#documents[place] = undefined;
    this.#places.delete(key);
    this.#totalLength -= document.length;
    for (const number of document.terms) {
      const list = this.#lists[number];
      if (list) list.documents -= 1;
    }
    const removed = this.#documents.length - this.size;
    if (removed > Math.max(MIN_REMOVED, this.size)) this.#sweep();
  }

  find(question: string, most: number): ScoredChunk[] {
    const asked = new Set(termsOf(question).slice(0, MAX_ASKED).flatMap(namesOf));
    const lists = [...asked].flatMap((name) => this.#lists[this.#terms.get(name) ?? -1] ?? []);
    const usualLength = this.#totalLength / Math.max(1, this.size);
    const scores = score(lists, this.#documents, this.size, usualLength);
    return best(scores, most).flatMap(({ place, score: value }) => {
      const key = this.#documents[place]?.key;
      return key === undefined ? [] : [{ key, score: value }];
    });
  }

  #termNumber(name: string): number {
    const known = this.#terms.get(name);
    if (known !== undefined) return known;
    this.#terms.set(name, this.#lists.length);
    const weight = name.startsWith(FAMILY) ? FAMILY_WEIGHT : 1;
    return this.#lists.push({ places: [], documents: 0, weight }) - 1;
  }

  /** Rewrites all lists without removed entries and unused terms. */
  #sweep(): void {
    const [oldDocuments, oldTerms, oldLists] = [this.#documents, this.#terms, this.#lists];
    this.#documents = [];
    this.#places.clear();
    const moved = oldDocuments.map((document) => {
      if (!document) return -1;
      const place = this.#documents.push({ ...document, terms: [] }) - 1;
      this.#places.set(document.key, place);
      return place;
    });
    this.#terms = new Map();
    this.#lists = [];
    const terms: number[][] = this.#documents.map(() => []);
    for (const [name, number] of oldTerms) {
      const old = oldLists[number];
      if (!old || old.documents === 0) continue;
      const renumbered = this.#termNumber(name);
      for (const packed of old.places) {
        const place = moved[Math.floor(packed / COUNTS)] ?? -1;
        if (place === -1) continue;
        this.#lists[renumbered]?.places.push(place * COUNTS + (packed % COUNTS));
        terms[place]?.push(renumbered);
      }
      const list = this.#lists[renumbered];
      if (list) list.documents = old.documents;
    }
    for (const [place, document] of this.#documents.entries()) {
      if (document) this.#documents[place] = { ...document, terms: terms[place] ?? [] };
    }
  }
}

function namesOf(term: string): string[] {
  return [term, `${FAMILY}${stemOf(term)}`];
}

/** The score of every position. */
function score(
  lists: readonly Term[],
  documents: readonly (Document | undefined)[],
  count: number,
  usualLength: number,
): Float64Array {
  const scores = new Float64Array(documents.length);
  for (const { places, documents: having, weight } of lists) {
    const rarity = weight * Math.log(1 + (count - having + 0.5) / (having + 0.5));
    for (const packed of places) {
      const place = Math.floor(packed / COUNTS);
      const length = documents[place]?.length;
      if (length === undefined) continue;
      const often = packed % COUNTS;
      const size = K * (1 - B + (B * length) / usualLength);
      scores[place] = (scores[place] ?? 0) + rarity * ((often * (K + 1)) / (often + size));
    }
  }
  return scores;
}

/** Ties go to the earlier one, so that results are deterministic. */
function best(scores: Float64Array, most: number): { place: number; score: number }[] {
  const top: { place: number; score: number }[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const value = scores[place] ?? 0;
    const isLow = top.length >= most && value <= (top.at(-1)?.score ?? 0);
    if (value === 0 || isLow) continue;
    const at = top.findIndex((one) => value > one.score);
    top.splice(at === -1 ? top.length : at, 0, { place, score: value });
    if (top.length > most) top.pop();
  }
  return top;
}
