import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType } from "#src/knowledge/setup/setup.rules.ts";

/**
 * Its analysis has failed before there was anything to read. What someone typed in as a source is
 * kept: it is analysed again instead of being written again.
 */
export function canWriteInstead({ type, status, textContent, source }: SetupItem): boolean {
  const isEmpty = status === "failed" && textContent === "";
  return isEmpty && (!isSourceType(type) || source.kind === "link");
}
