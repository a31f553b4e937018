import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findSources, providers } from "./find-sources.ts";

const MAX_SOURCES = 30;
const MAX_CHARACTERS = 8000;
const MOST_FOUND = 8;
const MAX_QUESTION = 1000;

type About = { projectId: string; about: string };

/**
 * What is internal in a project, as limits to a text that leaves it: all of it where it is short,
 * or else the passages that are most likely about the same.
 */
export async function findLimits(
  db: Db,
  org: OrgScope,
  { projectId, about }: About,
): Promise<Chunk[]> {
  const whole = await readShort(db, org, projectId);
  if (whole) return whole;
  const question = about.slice(0, MAX_QUESTION).trim();
  if (question === "") return [];
  const query = { projectId, question, most: MOST_FOUND, use: "limits" } as const;
  return (await findSources(db, org, query)).map(({ chunk }) => chunk);
}

async function readShort(db: Db, org: OrgScope, projectId: string): Promise<Chunk[] | undefined> {
  const read: Source[] = [];
  for (const { list, load } of providers) {
    const stamps = await list(db, org, projectId, "limits");
    if (stamps.length > MAX_SOURCES) return undefined;
    read.push(...(await load(db, org, stamps, "limits")));
  }
  const chunks = chunksOf(read);
  const length = chunks.reduce((sum, { text }) => sum + text.length, 0);
  return length <= MAX_CHARACTERS ? chunks : undefined;
}
