import { CloudOff, Files, GitCompareArrows, History, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Bar } from "#src/ui/states/Bar.tsx";
import type { PageSaving } from "./page-saving.ts";
import type { Conflict } from "./path/save-status.ts";
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

type ConflictBarProps = { saving: PageSaving; conflict: Conflict };

const versions = lazyPart(() => import("./versions/VersionsDialog.tsx"), { isPreloaded: true });

/** No text is discarded without a choice. */
function ConflictBar({ saving, conflict }: ConflictBarProps) {
  const [isComparing, setComparing] = useState(false);
  const close = () => setComparing(false);
  const part = versions.useWhen(isComparing, close);
  const { theirs, isBusy, problem } = conflict;
  const compare = () => {
    saving.compare();
    setComparing(true);
  };
  return (
    <>
      <Bar
        icon={GitCompareArrows}
        tone="warning"
        actions={
          <>
            <Button size="xs" onPress={compare}>
              {text.compare}
            </Button>
            <Button size="xs" isBusy={isBusy} onPress={() => saving.keepBoth()}>
              {text.keepBoth}
            </Button>
            <Button size="xs" isDisabled={isBusy} onPress={() => saving.takeTheirs()}>
              {text.takeTheirs}
            </Button>
            <Button size="xs" isDisabled={isBusy} onPress={() => saving.keepMine()}>
              {text.keepMine}
            </Button>
          </>
        }
      >
        {problem === undefined ? text.changedBy(theirs) : text.notCopied(problem)}
      </Bar>
      {part ? (
        <part.VersionsDialog
          saving={saving}
          conflict={conflict}
          isOpen={isComparing}
          onClose={close}
        />
      ) : null}
    </>
  );
}
