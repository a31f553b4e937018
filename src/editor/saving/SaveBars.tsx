import { CloudOff, Files, History, TriangleAlert } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { ConflictBar } from "./ConflictBar.tsx";
import type { PageSaving } from "./page-saving.ts";
import { savingText as text } from "./saving.text.ts";
import { useSavingState } from "./use-saving.ts";

/** Across the page, as long as someone has to know or to decide something about its saving. */
export function SaveBars({ saving }: { saving: PageSaving }) {
  const { status, recoveredAt, copied } = useSavingState(saving);
  return (
    <>
      {status.state === "conflict" ? (
        <ConflictBar saving={saving} conflict={status.conflict} />
      ) : null}
      {status.state === "failed" ? (
        <Bar
          icon={TriangleAlert}
          tone="warning"
          actions={
            <Button size="xs" onPress={() => saving.tryNow()}>
              {text.tryAgain}
            </Button>
          }
        >
          {text.couldNotSave(status.reason, status.isKept)}
        </Bar>
      ) : null}
      {status.state === "offline" && !status.isKept ? (
        <Bar icon={CloudOff} tone="warning">
          {text.notKept}
        </Bar>
      ) : null}
      {copied === undefined ? null : (
        <Bar
          icon={Files}
          tone="info"
          actions={
            <Button size="xs" kind="ghost" onPress={() => saving.dismissCopied()}>
              {text.seen}
            </Button>
          }
        >
          {text.copied[copied]}
        </Bar>
      )}
      {recoveredAt === undefined ? null : (
        <Bar
          icon={History}
          tone="info"
          actions={
            <Button size="xs" kind="ghost" onPress={() => saving.dismissRecovered()}>
              {text.seen}
            </Button>
          }
        >
          {text.recovered(recoveredAt)}
        </Bar>
      )}
    </>
  );
}
