import type { AiInput } from "#src/knowledge/ai/server/ai.public.ts";
import type { SourceOwner } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { mapAtOnce } from "#src/platform/server/db/map-at-once.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { readFindings } from "./findings.ts";
import { membersOf, readTypes } from "./groups/named-groups.ts";
import { findItem, type SetupRow } from "./setup.queries.ts";
import { createSetupReader, type SetupReader } from "./sources/setup-reader.ts";
import { factsOf } from "./sources/source-facts.ts";
import { isReadable, ownSourceOf } from "./sources/sources-of.ts";

export type Gathered = {
  input: AiInput;
  names: ReadonlyMap<string, string>;
  /** The pages that were read with their text; includes the item's own source. */
  read: readonly ReadItem[];
  /** No case study belongs to its group any more, so there is nothing to generate from. */
  isGone: boolean;
};

type ReadItem = {
  id: string;
  name: string;
  hash: Buffer | null;
  isInternal: boolean;
  watchedFor?: string;
};

/** A page to analyse, possibly without text yet. */
type Target = Pick<SetupRow, "id" | "type" | "projectId" | "groupKey" | "memberIds" | "sourceKind">;

/** No text matches this hash: a group only watches the member list of its summary. */
const MEMBERS_ALONE = "=members";

/** The input of an analysis: the item's own source, or the pages with text that its step reads. */
export async function gatherInput(
  db: Db,
  org: OrgScope,
  item: Target,
  reader: SetupReader = createSetupReader(db, org),
): Promise<Gathered> {
  const types = readTypes(item);
  const read =
    types.length === 0
      ? [await findItem(db, org, item.id)].filter((one) => one !== undefined)
      : await reader.list(item.projectId, types);
  const summary = read.find(({ type }) => type === "business-groups-summary");
  const named = membersOf(item, readFindings(summary?.findings)?.groups ?? []);
  const isGone = named?.length === 0;
  const chosen = isGone ? [] : read.filter((one) => isChosen(item, named, one));
  // Case studies outside the group are not read; the summary with its members is.
  const isWatched = (one: SetupRow) => (isGone ? one === summary : one.type !== "case-study");
  const wanted = read.filter((one) => chosen.includes(one) || isWatched(one));
  const texts = await mapAtOnce(wanted, async (member) =>
    member.id === item.id
      ? { member, sources: await ownSourceOf(db, org, member), hash: null }
      : { member, ...(await reader.text(member)) },
  );
  const found = texts.filter(
    ({ member, sources }) => chosen.includes(member) && sources.length > 0,
  );
  // What the client says of itself makes no group of customers.
  const isNoGroup =
    item.type === "business-group" && found.every(({ member }) => member.type !== "case-study");
  const used = isNoGroup ? [] : found;
  const others = texts.filter(
    ({ member, sources }) => member.id !== item.id && isReadable(member, sources),
  );
  const profile = await projects.findProfile(db, org, item.projectId);
  const clientName = profile?.name ?? "";
  return {
    input: {
      members: used.map(({ member: { id, type }, sources }) => ({
        id,
        isStory: type === "case-study",
        isClient: type === "business-summary",
        sources,
      })),
      owners: ownersIn(
        item,
        used.map(({ member }) => member),
      ),
    },
    names: new Map(
      // In the comparison, the business summary represents the client.
      chosen.map(({ id, type, name }) => [id, type === "business-summary" ? clientName : name]),
    ),
    read: others.map(({ member: { id, name, type, visibility }, hash }) => {
      const isForMembers = !isGone && named !== undefined && type === "business-groups-summary";
      const watched = isForMembers ? { watchedFor: MEMBERS_ALONE } : {};
      return { id, name, hash, isInternal: visibility === "internal", ...watched };
    }),
    isGone,
  };
}

/** The page of a competitor, and its column in a comparison, need not name it in each sentence. */
function ownersIn({ type }: Target, members: readonly SetupRow[]): Map<string, SourceOwner> {
  if (type === "competitor" || type === "comparison") return new Map();
  return new Map(members.map((member) => [member.id, factsOf(member).owner]));
}

/** A group reads the summary for its members; one that has a name only uses all case studies. */
function isChosen(
  item: Target,
  named: readonly string[] | undefined,
  { id, type }: SetupRow,
): boolean {
  if (item.type !== "business-group") return true;
  if (type === "business-groups-summary") return false;
  return type !== "case-study" || named === undefined || named.includes(id);
}
