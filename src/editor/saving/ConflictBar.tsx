import { GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Bar } from "#src/ui/states/Bar.tsx";
import type { PageSaving } from "./page-saving.ts";
import type { Conflict } from "./path/save-status.ts";
import { savingText as text } from "./saving.text.ts";

type ConflictBarProps = { saving: PageSaving; conflict: Conflict };

const versions = lazyPart(() => import("./versions/VersionsDialog.tsx"), { isPreloaded: true });

/** No text is discarded without a choice. */
export function ConflictBar({ saving, conflict }: ConflictBarProps) {
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
