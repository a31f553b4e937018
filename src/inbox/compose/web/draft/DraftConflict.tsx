import { GitCompareArrows } from "lucide-react";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";

/** Two tabs wrote the same draft: the person says which one it is. */
export function DraftConflict({ composer: { state, keeper } }: { composer: Composer }) {
  if (state.status !== "conflict") return null;
  return (
    <Bar
      icon={GitCompareArrows}
      tone="warning"
      actions={
        <>
          <Button size="xs" onPress={() => void keeper.takeTheirs()}>
            {text.takeTheirs}
          </Button>
          <Button size="xs" onPress={() => void keeper.keepMine()}>
            {text.keepMine}
          </Button>
        </>
      }
    >
      {text.conflict}
    </Bar>
  );
}
