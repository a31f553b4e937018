import { PenLine, Quote } from "lucide-react";
import { ConnectModel } from "#src/knowledge/ai/web/connect-model.public.tsx";
import { shownStatus } from "#src/knowledge/setup/progress/shown-status.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { itemsText } from "#src/knowledge/setup/web/items/items.text.ts";
import { phaseOf } from "#src/knowledge/setup/web/items/phase-of.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { canWriteInstead } from "#src/knowledge/setup/web/items/writing/can-write.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Elapsed } from "#src/ui/states/work/Elapsed.tsx";
import styles from "./ItemPage.module.css";
import { pageText as text } from "./page.text.ts";

type ItemWorkProps = { item: SetupItem; actions: ItemActions };

/** Above the text: its analysis with the result, or the text's origin. */
export function ItemWork({ item, actions }: ItemWorkProps) {
  const { status, error, engine } = item;
  const isCancelled = shownStatus(item) === "cancelled";
  if (status === "in-progress") return <Running item={item} actions={actions} />;
  if (status === "failed") {
    return (
      <InlineNotice kind={isCancelled ? "info" : "danger"}>
        <Stack>
          <p>{error?.message}</p>
          {actions.mayEdit ? (
            <Inline gap={8}>
              {error?.retryable ? (
                <Button size="xs" onPress={() => actions.analyse(item)}>
                  {itemsText.retry}
                </Button>
              ) : null}
              {canWriteInstead(item) ? (
                <Button size="xs" icon={PenLine} onPress={() => actions.write(item)}>
                  {itemsText.writeIt}
                </Button>
              ) : null}
            </Inline>
          ) : null}
        </Stack>
      </InlineNotice>
    );
  }
  if (engine !== "extractive") return null;
  return (
    <p className={styles.work}>
      <span className={styles.phase}>
        <Icon of={Quote} size="sm" />
        {text.extracted} <ConnectModel projectId={item.projectId} />
      </span>
    </p>
  );
}

function Running({ item, actions }: ItemWorkProps) {
  const isStopping = actions.isStopping(item);
  return (
    <div className={styles.work}>
      <span className={styles.phase} role="status">
        <Icon of={SpinnerGlyph} size="sm" isSpinning />
        {phaseOf(item)}
        <span className={styles.quiet}>
          <Elapsed since={Date.parse(item.updatedAt)} />
        </span>
      </span>
      <span className={styles.quiet}>{text.canLeave}</span>
      {actions.mayEdit && item.workId !== null ? (
        <PressButton
          size="xs"
          kind="ghost"
          label={itemsText.cancelOf(item.name)}
          isDisabled={isStopping}
          onPress={() => actions.cancel(item)}
        >
          {isStopping ? itemsText.cancelling : itemsText.cancel}
        </PressButton>
      ) : null}
    </div>
  );
}
