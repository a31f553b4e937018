import { AI_FAILURES } from "#src/knowledge/ai/ai-failures.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const moment = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

/** Why a page could not be generated, by error code. */
const reasons: Readonly<Record<string, string>> = {
  ...AI_FAILURES,
  project_archived: "The project was archived before this page was written.",
  product_archived: "The product was archived before this page was written.",
  page_input_missing:
    "What this page is written from is missing, so its text was kept. Complete the setup, then try again.",
  source_empty: "Not enough text to work from.",
};

/** Texts about generated pages. */
export const aiText = {
  generate: "Generate documentation",
  generateTitle: (name: string) => `Generate the documentation of ${name}?`,
  generatesFirst: "Adds three summaries and a page for each business group.",
  generateAgain: "Generate again",
  notGenerated: (name: string) => `Generating the documentation of ${name} did not start`,
  generating: (name: string) => `Generating the documentation of ${name}`,
  canLeave: "You can leave this page. It keeps running.",
  prompts: "Prompts",
  reset: "Reset to default",
  ownWording: "Your wording",
  defaultWording: "Default wording",
  promptUnused: "No language model is connected. Prompts take effect once one is.",
  promptsFailed: "The prompts could not be loaded",
  variables: (names: readonly string[]) =>
    names.map((name) => `{${name}} becomes the ${name}'s name.`).join(" "),
  sources: (number: number) => `Sources: ${number}`,
  noSources: "No sources yet",
  sentences: (number: number) => countOf(number, "sentence", "sentences"),
  deletedSource: "Deleted page",
  regenerate: "Regenerate",
  keepsChanges: "Manual edits are kept. The current text goes to History.",
  lastRun: (at: string) => `Last run ${moment.format(new Date(at))}`,
  generatedOn: (at: string) => `Generated ${day.format(new Date(at))}`,
  fromSources: (number: number) => `from ${countOf(number, "source", "sources")}`,
  running: "Writing this page",
  cancel: "Cancel",
  cancelling: "Stopping…",
  notCancelled: (name: string) => `${name} was not stopped`,
  notRegenerated: (name: string) => `${name} was not regenerated`,
  wasRegenerated: (name: string) => `Page ${name} was successfully regenerated`,
  compare: "Compare",
  restore: "Restore",
  wasTakenBack: (name: string) => `Restored ${name} as it was before`,
  notTakenBack: (name: string) => `${name} was not restored`,
  failed: (name: string) => `${name} could not be generated`,
  retry: "Retry",
  extracted:
    "Quoted from your sources, written without a language model. A model would also summarise them in its own words and answer what they only imply.",
  stale: "Something this page was written from has changed.",
  staleBecause: (names: readonly string[]) =>
    `Changed since: ${new Intl.ListFormat("en").format(names)}.`,
  update: "Update",
  rebuild: (number: number) => `Update ${countOf(number, "page", "pages")}`,
  rebuilding: "Updating pages",
  reasons,
  anyReason: "Something went wrong on our side. Try again in a moment.",
};
