import {
  lengthOf,
  PASSWORD_MAX_LENGTH,
  type PasswordProblem,
} from "#src/workspace/auth/password.rules.ts";

/**
 * Rejects passwords that an attacker tries first: common ones, also surrounded by digits or
 * symbols, repetitions, keyboard or alphabet sequences, and the user's own names and addresses.
 */
export async function findPasswordProblem(
  password: string,
  about: { minLength: number; words: readonly string[] },
): Promise<PasswordProblem | undefined> {
  // Hashing would turn half a surrogate pair into U+FFFD, so two different passwords would match.
  if (!password.isWellFormed()) return "not_text";
  if (lengthOf(password) < about.minLength) return "too_short";
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) return "too_long";
  const text = password.toLowerCase();
  if (isAbout(text, about.words)) return "about_you";
  return (await isCommon(text)) ? "too_common" : undefined;
}

const EVERYONE_KNOWS = ["foreword"];
const MIN_OWN_CHARACTERS = 4;

function isAbout(text: string, words: readonly string[]): boolean {
  const parts = [...EVERYONE_KNOWS, ...words]
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ""), text);
  const isTouched = rest.length < text.length;
  return isTouched && rest.replaceAll(/[^\p{L}]/gu, "").length < MIN_OWN_CHARACTERS;
}

async function isCommon(text: string): Promise<boolean> {
  const list = await commonPasswords();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const unit = /^(.+?)\1+$/u.exec(text)?.[1];
  const isRepetition = unit !== undefined && (unit.length <= 4 || list.has(unit));
  return list.has(text) || core.length < 2 || list.has(core) || isRepetition || isRun(text);
}

const RUNS = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm"];

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded lazily: unpacking the list takes 40 ms that startup should not pay. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return loaded;
}
