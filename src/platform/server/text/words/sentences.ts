/** A range in a text, from its first character to behind its last. */
export type Span = { start: number; end: number };

/** A longer one is text without periods; it is split at a pause. */
const MAX_SENTENCE = 600;
/** The amount of text passed to the segmenter at once. */
const MAX_PIECE = 20_000;

/** A line of a list, table or code, or the next item of an enumeration. */
const MARKER = /^\s*(?:[-*+•‣▪◦●○·–—✓✔☐☑►]\s+|\(?\d{1,3}[.)]\s+|\(?[a-z]\)\s+)/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!?…。！？:]["'”’»)]*\s*$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits a text into sentences with Intl.Segmenter, and repairs its splits at abbreviations,
 * initials, ordinals and list markers. A line break ends a sentence in lists and tables, but not in
 * wrapped text.
 */
export function sentencesOf(text: string, language: string, isWrapped: boolean): Span[] {
  const spans = linesOf(text, isWrapped)
    .flatMap((line) => piecesOf(text, line, MAX_PIECE))
    .flatMap((piece) => joinQuotations(text, sentencesOfPiece(text, piece, language)))
    .map((span) => tidy(text, span));
  return joinSpeakers(text, spans)
    .filter((span) => SAYS_SOMETHING.test(text.slice(span.start, span.end)))
    .flatMap((span) => piecesOf(text, span, MAX_SENTENCE));
}

function linesOf(text: string, isWrapped: boolean): Span[] {
  const lines: Span[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const before = lines.at(-1);
    if (isWrapped && before && goesOn(text, before, { start, end })) before.end = end;
    else lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** Only looks at both ends of the split, as a line may be as long as the text. */
function goesOn(text: string, before: Span, next: Span): boolean {
  const end = text.slice(Math.max(before.start, before.end - 10), before.end);
  const begin = text.slice(next.start, Math.min(next.end, next.start + 10));
  if (end.trim() === "" || begin.trim() === "" || MARKER.test(begin)) return false;
  return !ENDS_SENTENCE.test(end) || /^\s*\p{Ll}/u.test(begin);
}

function sentencesOfPiece(text: string, piece: Span, language: string): Span[] {
  // Replaces one character by one, so that offsets stay valid; the segmenter would end a sentence
  // at a line break.
  const inside = text.slice(piece.start, piece.end).replaceAll("\n", " ");
  const spans: Span[] = [];
  for (const { segment, index } of segmenterFor(language).segment(inside)) {
    const last = spans.at(-1);
    const end = piece.start + index + segment.length;
    const isCut = last && isCutTooEarly(tailOf(inside, last, piece), segment, language);
    if (isCut) last.end = end;
    else spans.push({ start: piece.start + index, end });
  }
  return spans.flatMap((span) => cutBeforeNumbers(text, span));
}

const BEFORE_FIGURE = /(?:\p{Ll}{3}|\p{Lu}{3})[.!?]["”»]? (?=\p{N})/gu;
const LONGEST_ABBREVIATION = 12;

/** The segmenter takes "costs. 12 people" for one sentence. */
function cutBeforeNumbers(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const { 0: found, index } of text.slice(start, end).matchAll(BEFORE_FIGURE)) {
    const to = start + index + found.length;
    const before = text.slice(Math.max(from, to - LONGEST_ABBREVIATION), to);
    const word = LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? "";
    if (BEFORE_NUMBER.has(word) || BEFORE_ANYTHING.has(word)) continue;
    spans.push({ start: from, end: to });
    from = to;
  }
  return [...spans, { start: from, end }];
}

/** Opening marks with their closing ones. */
const MARKS: Readonly<Record<string, string>> = { "“": "”", "„": "“”", "«": "»", '"': '"' };
const MAX_JOINED = 4;
const MAX_QUOTATION = 500;

/** A quotation of several sentences is one sentence, if it closes soon. */
function joinQuotations(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    const first = spans[at];
    if (!first) continue;
    const end = spans
      .slice(at, at + MAX_JOINED)
      .findIndex((span) => !isQuotationOpen(text.slice(first.start, span.end)));
    const last = spans[at + Math.max(0, end)] ?? first;
    const isShort = last.end - first.start <= MAX_QUOTATION;
    joined.push(isShort ? { start: first.start, end: last.end } : first);
    if (isShort) at += Math.max(0, end);
  }
  return joined;
}

const CLOSED = /[”“»"]$/u;
const SPEAKER = /^\s*[(–—-]\s*\p{Lu}[^.!?]{3,90}$/u;
const MAX_SPEAKER = 100;

/** A speaker behind a quotation, as in "(Ann Marlow, brewer)", belongs to it. */
function joinSpeakers(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const isSpeaker =
      before &&
      CLOSED.test(text.slice(before.end - 1, before.end)) &&
      SPEAKER.test(text.slice(before.end, Math.min(span.end, before.end + MAX_SPEAKER)));
    if (isSpeaker) before.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

function isQuotationOpen(text: string): boolean {
  let closing: string | undefined;
  for (const sign of text) {
    if (closing?.includes(sign)) closing = undefined;
    else if (closing === undefined) closing = MARKS[sign];
  }
  return closing !== undefined;
}

const TAIL = 60;

function tailOf(inside: string, last: Span, piece: Span): string {
  const end = last.end - piece.start;
  return inside.slice(Math.max(last.start - piece.start, end - TAIL), end);
}

function segmenterFor(language: string): Intl.Segmenter {
  const known = /^[a-z]{2,3}$/.test(language) ? language : "en";
  const ready = segmenters.get(known);
  if (ready) return ready;
  const segmenter = new Intl.Segmenter(known, { granularity: "sentence" });
  segmenters.set(known, segmenter);
  return segmenter;
}

/** Trims spaces and a leading list marker. */
function tidy(text: string, { start, end }: Span): Span {
  const inside = text.slice(start, end);
  const marker = MARKER.exec(inside.slice(0, 20))?.[0].length ?? 0;
  const rest = inside.slice(marker);
  const from = start + marker + rest.length - rest.trimStart().length;
  return { start: from, end: Math.max(from, start + inside.trimEnd().length) };
}

const PAUSE = /[;:,–—、，；]/u;
const SPACE = /\s/u;

function piecesOf(text: string, { start, end }: Span, most: number): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > most) {
    const to = from + pauseIn(text.slice(from, from + most));
    pieces.push({ start: from, end: from + text.slice(from, to).trimEnd().length });
    from = to;
    while (from < end && /\s/.test(text.charAt(from))) from += 1;
  }
  if (end > from) pieces.push({ start: from, end });
  return pieces.filter((piece) => piece.end > piece.start);
}

/** Where to cut: after the last pause or space in the second half, never inside a character. */
function pauseIn(text: string): number {
  for (const sign of [PAUSE, SPACE]) {
    for (let at = text.length - 1; at > text.length / 2; at -= 1) {
      if (sign.test(text.charAt(at))) return at + 1;
    }
  }
  const isInside = /[\uD800-\uDBFF]$/.test(text);
  return isInside ? text.length - 1 : text.length;
}

/** The sentence always continues after these: titles, and words that introduce something. */
const BEFORE_ANYTHING = new Set(
  [
    "dr mr mrs ms prof st messrs hon rev gen capt lt sgt vs e.g i.e cf viz dept",
    "hr fr dipl ing z.b d.h u.a u.u vgl bzw inkl exkl zzgl evtl ggf sog i.d.r o.g tel str",
    "m mm mme mlle mgr env p.ex av bd",
    "sra srta dra ud uds p.ej ee.uu avda dpto",
    "sig sigg dott dott.ssa avv geom rag on p.es",
    "dhr mevr mw drs bijv d.w.z o.a m.b.t i.p.v t.a.v incl excl",
  ].flatMap((line) => line.split(" ")),
);

/** The sentence continues after these if a number follows. */
const BEFORE_NUMBER = new Set(
  "no nr nos fig figs p pp s art abs par vol approx ca circa sec ch kap nº núm num pag pág aprox blz max min".split(
    " ",
  ),
);

/** A day or count in German, where a period makes the number an ordinal. */
const AFTER_ORDINAL =
  /^(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Quartal|Halbjahr|Jahr|Geschäftsjahr|Platz|Mal|Stock|Auflage|Woche|Tag|Monat)/;

const LAST_WORD = /(?:^|[\s("„«'’/-])([\p{L}\p{N}][\p{L}\p{M}.º]*?)\.\s*$/u;
const ENUMERATOR = /^\s*\(?(?:\d{1,3}|\p{L})[.)]\s*$/u;
const ORDINAL = /(?:^|[\s(])\d{1,2}\.\s*$/;
const INITIAL = /(?:^|[\s(])(\p{Lu}[\p{L}\p{M}.'’-]*\s+|\p{Ll}\.\s*|)\p{Lu}\.\s*$/u;

/** Whether two parts that were split at a period are really one sentence. */
function isCutTooEarly(before: string, after: string, language: string): boolean {
  if (!before.trimEnd().endsWith(".") && !ENUMERATOR.test(before)) return false;
  if (ENUMERATOR.test(before)) return true;
  const last = LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? "";
  if (BEFORE_ANYTHING.has(last)) return true;
  if (BEFORE_NUMBER.has(last) && /^\p{N}/u.test(after)) return true;
  if (/^\p{Ll}$/u.test(last) && !/\p{Lu}\.\s*$/u.test(before)) return true;
  if (INITIAL.test(before)) return true;
  return language === "de" && ORDINAL.test(before) && AFTER_ORDINAL.test(after);
}
