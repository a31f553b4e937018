import { CloudOff, Files, History, TriangleAlert } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { ConflictBar } from "./ConflictBar.tsx";
import type { PageSaving } from "./page-saving.ts";
import { savingText as text } from "./saving.text.ts";
import { useSavingState } from "./use-saving.ts";

/** Above the page, one at a time: decisions first, then information. */
export function SaveBars({ saving }: { saving: PageSaving }) {
  const { status, recoveredAt, copied } = useSavingState(saving);
  if (status.state === "conflict")
    return <ConflictBar saving={saving} conflict={status.conflict} />;
  if (status.state === "failed")
    return (
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
    );
  if (status.state === "offline" && !status.isKept)
    return (
      <Bar icon={CloudOff} tone="warning">
        {text.notKept}
      </Bar>
    );
  if (copied !== undefined)
    return (
      <Seen icon={Files} onSeen={() => saving.dismissCopied()}>
        {text.copied[copied]}
      </Seen>
    );
  if (recoveredAt !== undefined)
    return (
      <Seen icon={History} onSeen={() => saving.dismissRecovered()}>
        {text.recovered(recoveredAt)}
      </Seen>
    );
  return null;
}

type SeenProps = { icon: Glyph; onSeen: () => void; children: string };

function Seen({ icon, onSeen, children }: SeenProps) {
  return (
    <Bar
      icon={icon}
      tone="info"
      actions={
        <Button size="xs" kind="ghost" onPress={onSeen}>
          {text.seen}
        </Button>
      }
    >
      {children}
    </Bar>
  );
}
