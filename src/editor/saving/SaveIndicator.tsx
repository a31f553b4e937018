import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import type { PageSaving } from "./page-saving.ts";
import type { SaveStatus } from "./path/save-status.ts";
import { savingText } from "./saving.text.ts";
import { useSavingState } from "./use-saving.ts";

/** The save status for the page's toolbar. Empty until known. */
export function SaveIndicator({ saving }: { saving: PageSaving }) {
  const { status } = useSavingState(saving);
  const at = status.state === "saved" && status.at ? savingText.time(status.at) : undefined;
  return status.state === "checking" ? null : <SaveState state={shown(status)} at={at} />;
}

function shown(status: Exclude<SaveStatus, { state: "checking" }>) {
  return status.state === "offline" && !status.isKept ? "unkept" : status.state;
}
