import type { RebuildPlan } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { rebuildText as text } from "./rebuild-stale.text.ts";

type Planned = RebuildPlan["list"][number];

/** The changes that made a page stale, in words. */
export function causesOf(changed: Planned["changed"]): string[] {
  return changed.map(({ inputName, change }) =>
    change === "removed" ? text.removed(inputName) : text.changed(inputName),
  );
}
