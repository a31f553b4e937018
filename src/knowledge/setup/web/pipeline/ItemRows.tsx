import { CircleAlert, CircleCheck, CircleSlash } from "lucide-react";
import { InternalMark } from "#src/knowledge/evidence/web/InternalMark.public.tsx";
import { shownStatus } from "#src/knowledge/setup/progress/shown-status.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { ItemMenu } from "#src/knowledge/setup/web/items/ItemMenu.tsx";
import { itemsText } from "#src/knowledge/setup/web/items/items.text.ts";
import { OpenLink } from "#src/knowledge/setup/web/items/OpenLink.tsx";
import { phaseOf } from "#src/knowledge/setup/web/items/phase-of.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { useItemKeys } from "#src/knowledge/setup/web/items/use-item-keys.ts";
import { useItemPlace } from "#src/knowledge/setup/web/items/use-item-place.ts";
import { canWriteInstead } from "#src/knowledge/setup/web/items/writing/can-write.rules.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Elapsed } from "#src/ui/states/work/Elapsed.tsx";
import styles from "./Pipeline.module.css";
import { pipelineText as text } from "./pipeline.text.ts";

type ItemRowsProps = {
  label: string;
  items: readonly SetupItem[];
  actions: ItemActions;
  onOpen: (setupId: string) => void;
};

/** A list of pages with the status of their analysis. */
export function ItemRows({ label, items, actions, onOpen }: ItemRowsProps) {
  const place = useItemPlace(items);
  useItemKeys(place, "[data-key] a");
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <ItemList label={label}>
        {items.map((item) => (
          <Item
            key={item.id}
            placeKey={item.id}
            mark={<Mark item={item} />}
            title={<OpenLink item={item} onOpen={onOpen} />}
            badge={item.visibility === "internal" ? <InternalMark /> : null}
            detail={<Facts item={item} />}
          >
            <RowActions item={item} actions={actions} />
            <ItemMenu item={item} actions={actions} onOpen={() => onOpen(item.id)} />
          </Item>
        ))}
      </ItemList>
    </div>
  );
}

const GLYPHS = {
  completed: CircleCheck,
  "in-progress": SpinnerGlyph,
  failed: CircleAlert,
  cancelled: CircleSlash,
};

function Mark({ item }: { item: SetupItem }) {
  const status = shownStatus(item);
  return (
    <span className={styles.mark} data-status={status}>
      <Icon of={GLYPHS[status]} size="sm" isSpinning={status === "in-progress"} />
    </span>
  );
}

function Facts({ item }: { item: SetupItem }) {
  const { type, source, memberIds, error, updatedAt } = item;
  const status = shownStatus(item);
  const words = type === "note" ? setupText.readStatuses : setupText.statuses;
  const host = source.url === undefined ? undefined : new URL(source.url).host;
  const origin = source.kind === "file" ? text.file : host;
  return (
    <span className={styles.facts}>
      {status === "in-progress" ? (
        <>
          <span>{phaseOf(item)}</span>
          <Elapsed since={Date.parse(updatedAt)} />
        </>
      ) : (
        <span>{words[status]}</span>
      )}
      {origin === undefined ? null : <span>{origin}</span>}
      {memberIds ? <span>{text.customers(memberIds.length)}</span> : null}
      {status === "completed" ? <Ago at={updatedAt} /> : null}
      {status === "failed" ? <span className={styles.reason}>{error?.message}</span> : null}
    </span>
  );
}

type RowActionsProps = Pick<ItemRowsProps, "actions"> & { item: SetupItem };

function RowActions({ item, actions }: RowActionsProps) {
  const { status, error, name, workId } = item;
  if (!actions.mayEdit) return null;
  if (status === "in-progress" && workId !== null) {
    const isStopping = actions.isStopping(item);
    return (
      <PressButton
        size="sm"
        kind="ghost"
        label={itemsText.cancelOf(name)}
        isDisabled={isStopping}
        onPress={() => actions.cancel(item)}
      >
        {isStopping ? itemsText.cancelling : itemsText.cancel}
      </PressButton>
    );
  }
  if (status !== "failed") return null;
  return (
    <>
      {canWriteInstead(item) ? (
        <PressButton
          size="sm"
          kind="ghost"
          label={itemsText.writeItFor(name)}
          onPress={() => actions.write(item)}
        >
          {itemsText.writeIt}
        </PressButton>
      ) : null}
      {error?.retryable ? (
        <PressButton
          size="sm"
          label={itemsText.retryOf(name)}
          onPress={() => actions.analyse(item)}
        >
          {itemsText.retry}
        </PressButton>
      ) : null}
    </>
  );
}
