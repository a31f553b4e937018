import { createHash } from "node:crypto";
import { MAIL_LIMITS } from "./limits.ts";

const IN_BRACKETS = /<([^<>]{1,2000})>/g;
/** Longer ones are shortened deterministically, so that equal ids stay equal. */
const LONGEST = 500;
const KEPT_OF_LONGEST = 400;

/**
 * The ids in a header, normalized: without brackets, spaces and comments, the domain in lower case.
 * Ids without a local part or domain are skipped.
 */
export function messageIdsIn(value: string | undefined): string[] {
  if (value === undefined) return [];
  const text = value.slice(0, MAIL_LIMITS.fieldLength);
  const bracketed = [...text.matchAll(IN_BRACKETS)].map(([, id = ""]) => id);
  const named = bracketed.length > 0 ? bracketed : text.split(/[\s,;<>]+/);
  return [...new Set(named.flatMap((id) => normalizeMessageId(id) ?? []))];
}

export function normalizeMessageId(id: string): string | undefined {
  const bare = id.replaceAll(/[\s<>\p{Cc}"]+/gu, "").toWellFormed();
  const at = bare.lastIndexOf("@");
  if (at < 1 || at === bare.length - 1) return undefined;
  const normal = `${bare.slice(0, at)}${bare.slice(at).toLowerCase()}`;
  if (normal.length <= LONGEST) return normal;
  const digest = createHash("sha256").update(normal).digest("hex");
  return `${normal.slice(0, KEPT_OF_LONGEST).toWellFormed()}.${digest}`;
}

/** Keeps the start and the end of the conversation; the middle helps least. */
export function boundedReferences(ids: readonly string[]): string[] {
  const { references } = MAIL_LIMITS;
  if (ids.length <= references) return [...ids];
  const first = references / 10;
  return [...ids.slice(0, first), ...ids.slice(-(references - first))];
}
