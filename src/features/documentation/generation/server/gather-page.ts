import type { AiInput } from "#src/features/ai/server/ai.public.ts";
import { PAGE_PLANS } from "#src/features/documentation/generation/generation.rules.ts";
import type { SetupMaterial } from "#src/features/setup/server/setup.public.ts";
import type { SetupType } from "#src/features/setup/setup.rules.ts";
import type { GeneratedPage } from "./generated-pages.queries.ts";

export type Gathered = {
  input: AiInput;
  names: ReadonlyMap<string, string>;
  /** What was read, as it was. */
  read: readonly { id: string; name: string; hash: Buffer | null }[];
  /** What has to be added before there is anything to write. */
  missing: SetupType | undefined;
  /** Whether a source names the product. If none does, all are used. */
  namesProduct: boolean;
};

type About = Pick<GeneratedPage, "promptType" | "groupKey">;

/** What a page is written from: the setup of the project, as far as it is about the product. */
export function gatherPage(
  page: About,
  productName: string,
  materials: readonly SetupMaterial[],
): Gathered {
  const { needs, reads } = PAGE_PLANS[page.promptType];
  const own = materials.filter((one) => one.type === needs && isOfGroup(page, one));
  const others = materials.filter(({ type }) => type !== needs && reads.includes(type));
  const read = [...own, ...others];
  const isNamed = (one: SetupMaterial) => names(one, productName);
  const namesProduct = read.some((one) => isAboutOne(one) && isNamed(one));
  const chosen = ofGroups(own, read).filter(
    (one) => !namesProduct || !isAboutOne(one) || isNamed(one),
  );
  const isOverview = page.promptType === "business-groups-summary";
  const members = (isOverview ? groupsOf(own, chosen) : chosen)
    .map(({ id, type, sources }) => ({ id, sources, isStory: type === "case-study" }))
    .filter(({ sources }) => sources.length > 0);
  return {
    input: { members },
    names: new Map(read.map(({ id, name }) => [id, name])),
    read: read.map(({ id, name, hash }) => ({ id, name, hash })),
    missing: own.length === 0 || members.length === 0 ? needs : undefined,
    namesProduct,
  };
}

/** Case studies and notes are about one product or another; summaries are about all. */
function isAboutOne({ type }: SetupMaterial): boolean {
  return type === "case-study" || type === "note";
}

function isOfGroup({ promptType, groupKey }: About, one: SetupMaterial): boolean {
  return promptType !== "business-group-analysis" || one.id === groupKey;
}

/** Of groups that say who belongs to them, the case studies of their members alone. */
function ofGroups(own: readonly SetupMaterial[], read: readonly SetupMaterial[]) {
  const members = new Set(own.flatMap(({ memberIds }) => memberIds));
  return read.filter(
    ({ id, type }) => members.size === 0 || type !== "case-study" || members.has(id),
  );
}

/** Each group with the case studies of its members, to be set side by side. */
function groupsOf(groups: readonly SetupMaterial[], read: readonly SetupMaterial[]) {
  return groups.map((group) => ({
    ...group,
    sources: [group, ...read.filter(({ id }) => group.memberIds.includes(id))].flatMap(
      ({ sources }) => sources,
    ),
  }));
}

function names({ name, sources }: SetupMaterial, productName: string): boolean {
  const wanted = fold(productName);
  const texts = sources.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  return [name, ...texts].some((text) => fold(text).includes(wanted));
}

function fold(text: string): string {
  return ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
}
