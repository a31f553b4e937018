import { afterReading } from "./prepare-drafts.ts";
import { runRules } from "./run-rules.ts";

/** How rules join the reading of new mail. */
export const inboxRules = { afterReading, run: runRules };
