import { listCompleted } from "./inputs/unread-inputs.ts";
import { searchItems } from "./item-work.queries.ts";
import { readProgress } from "./progress/read-progress.ts";
import { setupTarget } from "./rebuild-item.ts";
import { seedSetup } from "./sample/seed-setup.ts";
import { createLineage } from "./sources/lineage.ts";
import { listMaterials } from "./sources/materials.ts";
import { setupSources } from "./sources/setup-sources.ts";
import { companyNames } from "./sources/source-facts.ts";
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
  listCompleted,
};
