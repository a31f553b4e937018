import { createHash } from "node:crypto";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { foldedTexts } from "#src/knowledge/document-store/watched-words.rules.ts";
import { readFindings } from "#src/knowledge/setup/server/findings.ts";
import type { SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { READ_SOURCE, WRITTEN_PAGE } from "./source-kinds.ts";
import { findSource, listSourceTexts, type SourceText } from "./sources.queries.ts";
import { withoutSentences } from "./without-sentences.ts";

/** An item's content for its dependents; the hash changes with it. */
export type ReadText = { sources: Source[]; hash: Buffer | null };

/** An item's content stamp, as stored with dependents' inputs. */
export async function inputOf(db: Db, org: OrgScope, item: SetupRow) {
  const { sources, hash } = await readTextOf(db, org, item);
  const texts = sources.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  return { inputHash: hash, inputText: foldedTexts([item.name, ...texts]) };
}

export async function readTextOf(db: Db, org: OrgScope, item: SetupRow): Promise<ReadText> {
  const sources = await listSourceTexts(db, org, [item.id]);
  const doubtful = await documents.listDoubtful(db, org, [item.id]);
  return textOf(item, sources.get(item.id), doubtful.get(item.id));
}

/**
 * What was read for an item, word for word, and besides what people wrote themselves. Sentences of
 * the page that its own sources do not support are no source of another one.
 */
export function textOf(
  item: SetupRow,
  source: SourceText | undefined,
  doubtful: readonly string[] = [],
): ReadText {
  const { id, name, content } = item;
  const isWritten = content !== null && (!source || item.isRewritten);
  return {
    sources: [
      ...(source
        ? [ai.pageSource({ kind: READ_SOURCE, id, version: source.version }, name, source.content)]
        : []),
      ...(isWritten ? [withoutSentences(writtenPage(item), doubtful)] : []),
    ],
    hash: hashOf(item, { source: source?.text, written: isWritten ? item.hash : null }),
  };
}

function writtenPage({ id, name, version, content }: SetupRow): Source {
  return ai.pageSource({ kind: WRITTEN_PAGE, id, version }, name, content);
}

/** A running or failed analysis keeps the previous text, which stays readable. */
export function isReadable({ status }: SetupRow, sources: readonly Source[]): boolean {
  return status === "completed" || sources.length > 0;
}

/** An item's source alone, which its analysis reads. */
export async function ownSourceOf(db: Db, org: OrgScope, item: SetupRow): Promise<Source[]> {
  const source = await findSource(db, org, item.id);
  if (!source) return [];
  const { version, content } = source;
  return [ai.pageSource({ kind: READ_SOURCE, id: item.id, version }, item.name, content)];
}

type Parts = { source: string | undefined; written: Buffer | null };

function hashOf(item: SetupRow, parts: Parts): Buffer | null {
  const hash = textHashOf(item, parts);
  // Documents that used it while public must be reviewed.
  if (hash === null || item.visibility !== "internal") return hash;
  return createHash("sha256").update(hash).update(item.visibility).digest();
}

/** The hash of a group summary covers its members as well as its text. */
function textHashOf({ type, findings }: SetupRow, { source, written }: Parts): Buffer | null {
  const members = type === "business-groups-summary" ? readFindings(findings)?.groups : undefined;
  const named = members?.map(({ key, name, memberIds }) => ({ key, name, memberIds })) ?? [];
  const groups = named.length > 0 ? JSON.stringify(named) : "";
  if (source === undefined && groups === "") return written;
  const hash = createHash("sha256");
  if (source !== undefined) hash.update(createHash("sha256").update(source).digest());
  return hash
    .update(written ?? "")
    .update(groups)
    .digest();
}
