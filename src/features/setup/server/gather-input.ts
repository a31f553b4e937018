import type { AiInput } from "#src/features/ai/server/ai.public.ts";
import { READS } from "#src/features/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { mapAtOnce } from "#src/platform/server/db/map-at-once.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readFindings } from "./findings.ts";
import { findItem, listItems, type SetupRow } from "./setup.queries.ts";
import { ownSourceOf, readTextOf } from "./sources/sources-of.ts";

export type Gathered = {
  input: AiInput;
  names: ReadonlyMap<string, string>;
  /** The pages that were read, and what they said; the item's own source is a part of it. */
  read: readonly { id: string; name: string; hash: Buffer | null }[];
};

/** A page that is to be analysed, or is not written yet. */
type Target = Pick<SetupRow, "id" | "type" | "projectId" | "groupKey">;

/** Beside its competitors the client stands for the summary of its business. */
const CLIENT = "Client";

/** What an analysis reads: the item's own source, or the completed pages that its step reads. */
export async function gatherInput(db: Db, org: OrgScope, item: Target): Promise<Gathered> {
  const types = READS[item.type];
  const read =
    types.length === 0
      ? [await findItem(db, org, item.id)].filter((one) => one !== undefined)
      : await listItems(db, org, { projectId: item.projectId, types, withContent: true });
  const members = read.filter((one) => one.id === item.id || one.status === "completed");
  const chosen = item.type === "business-group" ? membersOfGroup(item, members) : members;
  // A case study outside the group is not read for it; the summary that named its members is.
  const wanted = members.filter((one) => chosen.includes(one) || one.type !== "case-study");
  const texts = await mapAtOnce(wanted, async (member) =>
    member.id === item.id
      ? { member, sources: await ownSourceOf(db, org, member), hash: null }
      : { member, ...(await readTextOf(db, org, member)) },
  );
  const used = texts.filter(({ member, sources }) => chosen.includes(member) && sources.length > 0);
  const others = texts.filter(({ member }) => member.id !== item.id);
  return {
    input: {
      members: used.map(({ member: { id, type }, sources }) => ({
        id,
        isStory: type === "case-study",
        sources,
      })),
    },
    names: new Map(
      chosen.map(({ id, type, name }) => [id, type === "business-summary" ? CLIENT : name]),
    ),
    read: others.map(({ member: { id, name }, hash }) => ({ id, name, hash })),
  };
}

/** The case studies of its group, and the summary of all; a group of its own reads all of them. */
function membersOfGroup(item: Target, read: readonly SetupRow[]): readonly SetupRow[] {
  const summary = read.find(({ type }) => type === "business-groups-summary");
  const groups = readFindings(summary?.findings)?.groups ?? [];
  const group = groups.find(({ key }) => key === item.groupKey);
  const rest = read.filter(({ type }) => type !== "business-groups-summary");
  if (!group) return rest;
  return rest.filter(({ id, type }) => type !== "case-study" || group.memberIds.includes(id));
}
