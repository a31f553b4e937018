import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";

/** The current phase of an analysis. */
export function phaseOf({ step }: SetupItem): string {
  const { reading, analysing, waiting } = setupText.phases;
  if (step === "reading") return reading;
  return step === "analysing" || step === "written" ? analysing : waiting;
}
