import { seedSetup } from "./sample/seed-setup.ts";

/** What the neighbours may do with setup pages. */
export const setup = { seed: seedSetup };
