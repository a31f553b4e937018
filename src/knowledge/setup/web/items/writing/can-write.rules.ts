import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType } from "#src/knowledge/setup/setup.rules.ts";

/**
 * Its analysis failed before there was any text. A typed source is kept: it is reanalysed instead
 * of rewritten.
 */
export function canWriteInstead({ type, status, textContent, source }: SetupItem): boolean {
  const isEmpty = status === "failed" && textContent === "";
  return isEmpty && (!isSourceType(type) || source.kind === "link");
}
