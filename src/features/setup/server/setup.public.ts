import { setupTarget } from "./rebuild-item.ts";
import { seedSetup } from "./sample/seed-setup.ts";
import { setupSources } from "./sources/setup-sources.ts";

/** What the neighbours may do with setup pages. */
export const setup = { seed: seedSetup, target: setupTarget, sources: setupSources };
