import { type AiInput, ai } from "#src/knowledge/ai/server/ai.public.ts";
import { foldedTexts, foldedWords } from "#src/knowledge/document-store/watched-words.rules.ts";
import { PAGE_PLANS } from "#src/knowledge/documentation/generation/generation.rules.ts";
import type { SetupMaterial } from "#src/knowledge/setup/server/setup.public.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { GeneratedPage } from "./generated-pages.queries.ts";

export type Gathered = {
  input: AiInput;
  names: ReadonlyMap<string, string>;
  /** The inputs as read, and the ones skipped because they do not mention the product. */
  read: readonly ReadMaterial[];
  /** Missing inputs without which nothing can be generated. */
  missing: SetupType | undefined;
  /** Whether a source mentions the product. If none does, all are used. */
  namesProduct: boolean;
};

type ReadMaterial = {
  id: string;
  name: string;
  hash: Buffer | null;
  isInternal: boolean;
  watchedFor?: string;
};

type About = Pick<GeneratedPage, "promptType" | "groupKey">;

/** The inputs of a page: the project's setup, as far as it concerns the product. */
export function gatherPage(
  page: About,
  productName: string,
  materials: readonly SetupMaterial[],
): Gathered {
  const { needs, reads } = PAGE_PLANS[page.promptType];
  const own = materials.filter((one) => one.type === needs && isOfGroup(page, one));
  const others = materials.filter(({ type }) => type !== needs && reads.includes(type));
  const read = ofGroups(own, [...own, ...others]);
  const isNamed = (one: SetupMaterial) => names(one, productName);
  const namesProduct = read.some((one) => isAboutOne(one) && isNamed(one));
  const isChosen = (one: SetupMaterial) => !namesProduct || !isAboutOne(one) || isNamed(one);
  const chosen = read.filter(isChosen);
  const isOverview = page.promptType === "business-groups-summary";
  const members = (isOverview ? groupsOf(own, chosen) : chosen)
    .map(({ id, type, sources }) => ({ id, sources, isStory: type === "case-study" }))
    .filter(({ sources }) => sources.length > 0);
  const inputs = isOverview ? read.filter((one) => isOfGroups(own, one)) : read;
  const watchedFor = foldedWords(productName);
  return {
    input: { members },
    names: new Map(read.map(({ id, name }) => [id, name])),
    read: inputs.map((one) => {
      const { id, name, hash, isInternal } = one;
      return { id, name, hash, isInternal, ...(isChosen(one) ? {} : { watchedFor }) };
    }),
    missing: own.length === 0 || members.length === 0 ? needs : undefined,
    namesProduct,
  };
}

/** The prompt for a language model. A page that lists missing inputs needs none. */
export function stepsOf(
  pages: readonly About[],
  productName: string,
  materials: readonly SetupMaterial[],
) {
  return pages.flatMap((page) => {
    const { input, missing } = gatherPage(page, productName, materials);
    if (missing !== undefined) return [];
    return [{ step: PAGE_PLANS[page.promptType].step, characters: ai.lengthOf(input) }];
  });
}

/** Case studies and notes concern specific products; summaries concern all. */
function isAboutOne({ type }: SetupMaterial): boolean {
  return type === "case-study" || type === "note";
}

function isOfGroup({ promptType, groupKey }: About, one: SetupMaterial): boolean {
  return promptType !== "business-group-analysis" || one.id === groupKey;
}

/** Removes case studies that are not members, if the members of groups are known. */
function ofGroups(own: readonly SetupMaterial[], read: readonly SetupMaterial[]) {
  const named = own.flatMap(({ memberIds }) => (memberIds ? [memberIds] : []));
  const members = new Set(named.flat());
  return read.filter(
    ({ id, type }) => named.length === 0 || type !== "case-study" || members.has(id),
  );
}

/** Each group with its members' case studies, for comparison. */
function groupsOf(groups: readonly SetupMaterial[], read: readonly SetupMaterial[]) {
  return groups.map((group) => ({
    ...group,
    sources: [group, ...read.filter(({ id }) => group.memberIds?.includes(id))].flatMap(
      ({ sources }) => sources,
    ),
  }));
}

/** In an overview of groups a case study is listed with its groups. */
function isOfGroups(groups: readonly SetupMaterial[], one: SetupMaterial): boolean {
  return groups.some(({ id, memberIds }) => id === one.id || memberIds?.includes(one.id));
}

function names(material: SetupMaterial, productName: string): boolean {
  return foldedOf(material).includes(foldedWords(productName));
}

/** Cached, because all pages of a product search the same long texts for its name. */
const folded = new WeakMap<SetupMaterial, string>();

function foldedOf(material: SetupMaterial): string {
  const known = folded.get(material);
  if (known !== undefined) return known;
  const texts = material.sources.flatMap(({ blocks }) => blocks.map(({ text }) => text));
  const found = foldedTexts([material.name, ...texts]);
  folded.set(material, found);
  return found;
}
