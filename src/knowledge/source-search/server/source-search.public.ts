import { findSources } from "./find-sources.ts";

/** What the neighbours may ask of the sources of a project. */
export const sources = { find: findSources };
