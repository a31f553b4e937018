import { listCompleted } from "./inputs/unread-inputs.ts";
import { searchItems } from "./item-work.queries.ts";
import { readProgress } from "./progress/read-progress.ts";
import { setupTarget } from "./rebuild-item.ts";
import { seedSetup } from "./sample/seed-setup.ts";
import { createLineage } from "./sources/lineage.ts";
import { listMaterials } from "./sources/materials.ts";
import { setupSources } from "./sources/setup-sources.ts";
import { companyNames, listFacts } from "./sources/source-facts.ts";
import { READ_SOURCE } from "./sources/source-kinds.ts";
import { findSetupState } from "./sources/sources.queries.ts";

export type { Lineage, QuotePlace, Standing } from "./sources/lineage.ts";
export type { SetupMaterial } from "./sources/materials.ts";

/** The setup API for other features. */
export const setup = {
  readProgress,
  search: searchItems,
  seed: seedSetup,
  target: setupTarget,
  sources: setupSources,
  listMaterials,
  lineage: createLineage,
  findState: findSetupState,
  companyNames,
  listFacts,
  /** The kind of a source as it was read, in contrast to the page written from it. */
  readKind: READ_SOURCE,
  listCompleted,
};
