import { isEmail } from "#src/platform/contract/text-rules.ts";

type Piece = { text: string; href?: string };

/** A part of a text with its offset, and its link target if it is a URL. */
export type TextPiece = Piece & { at: number };

/** Anything longer is not a URL written for a reader. */
const MAX_LINK = 2048;

const BETWEEN_WORDS = /([\s<>"“”«»]+)/;
const LINK_START = /https?:\/\/|mailto:|www\./i;
/** Credentials in a URL make it look like another site. */
const WEB_ADDRESS = /^(?:https?:\/\/|www\.)[\p{L}\p{N}][^/?#\\@]*(?:[/?#].*)?$/iu;
const MAIL_PREFIX = /^mailto:/i;
const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
/** Control and formatting characters, such as direction marks, make a URL look like another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;
const AROUND_EMAILS = /([,;:()[\]{}|=]+)/;
const ENDING = new Set(".,;:!?'’*_~…");
const OPENING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Finds URLs and email addresses in a text. The parts add up to the original text. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const piece of text.split(BETWEEN_WORDS).flatMap(piecesOfWord)) {
    const before = pieces.at(-1);
    const isPlain = piece.href === undefined && before?.href === undefined;
    if (before && isPlain) before.text += piece.text;
    else if (piece.text !== "") pieces.push({ ...piece, at });
    at += piece.text.length;
  }
  return pieces;
}

function piecesOfWord(word: string): Piece[] {
  if (word.length > MAX_LINK || INVISIBLE.test(word)) return [{ text: word }];
  const start = word.search(LINK_START);
  if (start < 0) return word.includes("@") ? emailsIn(word) : [{ text: word }];
  const before = word.slice(0, start);
  const address = withoutEnding(word.slice(start));
  const href = LETTER_BEFORE.test(before) ? undefined : hrefOf(address);
  if (href === undefined) return [{ text: word }];
  return [{ text: before }, { text: address, href }, { text: word.slice(start + address.length) }];
}

function emailsIn(word: string): Piece[] {
  return word.split(AROUND_EMAILS).flatMap((part) => {
    const address = withoutEnding(part);
    const href = mailHref(address);
    return href === undefined
      ? [{ text: part }]
      : [{ text: address, href }, { text: part.slice(address.length) }];
  });
}

function hrefOf(address: string): string | undefined {
  if (MAIL_PREFIX.test(address)) return mailHref(address.replace(MAIL_PREFIX, ""));
  if (!WEB_ADDRESS.test(address)) return undefined;
  return /^www\./i.test(address) ? `https://${address}` : address;
}

/** Only the recipient is kept: a mailto link must not add copies or a text. */
function mailHref(address: string): string | undefined {
  const [to = ""] = address.split("?", 1);
  return isEmail(to.toLowerCase()) ? `mailto:${to}` : undefined;
}

/** Sentence punctuation and an unmatched closing bracket are not part of a URL. */
function withoutEnding(address: string): string {
  const open = new Map<string, number>();
  for (const sign of address) {
    const bracket = OPENING[sign] ?? sign;
    open.set(bracket, (open.get(bracket) ?? 0) + (sign in OPENING ? -1 : 1));
  }
  let end = address.length;
  while (end > 0) {
    const sign = address.charAt(end - 1);
    const bracket = OPENING[sign];
    const missing = bracket === undefined ? 0 : (open.get(bracket) ?? 0);
    if (!ENDING.has(sign) && missing >= 0) break;
    if (bracket !== undefined) open.set(bracket, missing + 1);
    end -= 1;
  }
  return address.slice(0, end);
}
