import type { ReactNode } from "react";
import { GridListItem, type Key, GridList as List, type Selection } from "react-aria-components";
import { SelectionCheckbox } from "#src/ui/choices/SelectionCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./GridList.module.css";
import { SelectionBar } from "./SelectionBar.tsx";
import { StopPropagation } from "./StopPropagation.tsx";
import skeleton from "./TableSkeleton.module.css";
import type { Choosing, Failure, Identified } from "./table-shape.ts";

type GridListProps<Item extends Identified> = {
  label: string;
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  nameOf: (item: Item) => string;
  /** The content of a row. */
  children: (item: Item) => ReactNode;
  /** Small buttons at the end of a row. */
  actions?: (item: Item) => ReactNode;
  choosing?: Choosing<Item> | undefined;
  onOpen?: (item: Item) => void;
  isReadOnly?: boolean;
  empty: ReactNode;
  failure?: Failure | undefined;
  /** The expected number of rows. */
  usualCount?: number;
};

/** A list of rich rows: each can be opened, selected and acted on by keyboard. */
export function GridList<Item extends Identified>(props: GridListProps<Item>) {
  const choosing = props.isReadOnly ? undefined : props.choosing;
  return (
    <div className={styles.frame}>
      <div className={styles.box}>
        <Content {...props} choosing={choosing} />
      </div>
      {choosing ? (
        <SelectionBar
          count={choosing.ids.size}
          actions={choosing.actions}
          onClear={() => choosing.onChange(new Set())}
        />
      ) : null}
    </div>
  );
}

function Content<Item extends Identified>(props: GridListProps<Item>) {
  const { items, failure, empty, usualCount = 4 } = props;
  const phase = useLoadingPhase(items === undefined && !failure);
  if (failure && !items) {
    return (
      <div className={styles.place}>
        <ErrorState {...failure} />
      </div>
    );
  }
  if (phase !== "ready" || !items) {
    return <Rows count={usualCount} isQuiet={phase === "quiet"} />;
  }
  return items.length === 0 ? empty : <Items {...props} items={items} />;
}

function Rows({ count, isQuiet }: { count: number; isQuiet: boolean }) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <div
      className={classNames(skeleton.rows, isQuiet && skeleton.quiet)}
      role="status"
      aria-label={uiText.loading}
    >
      {numbers.map((number) => (
        <div key={number} className={styles.row}>
          <span className={skeleton.bar} />
        </div>
      ))}
    </div>
  );
}

type ItemsProps<Item extends Identified> = GridListProps<Item> & { items: readonly Item[] };

function Items<Item extends Identified>(props: ItemsProps<Item>) {
  const { label, items, nameOf, children, actions, choosing, onOpen } = props;
  return (
    <List
      aria-label={label}
      className={classNames(styles.list)}
      {...choosingProps(choosing, items)}
    >
      {items.map((item) => (
        <GridListItem
          key={item.id}
          id={item.id}
          textValue={nameOf(item)}
          className={classNames(styles.row, onOpen && styles.opens)}
          {...(onOpen ? { onAction: () => onOpen(item) } : {})}
        >
          {choosing ? <SelectionCheckbox /> : null}
          <div className={styles.content}>{children(item)}</div>
          {actions ? (
            <StopPropagation className={classNames(styles.actions)}>
              {actions(item)}
            </StopPropagation>
          ) : null}
        </GridListItem>
      ))}
    </List>
  );
}

/** Selection props for the library's collections. */
function choosingProps<Item extends Identified>(
  choosing: Choosing<Item> | undefined,
  items: readonly Item[],
) {
  if (!choosing) return { selectionMode: "none" } as const;
  const { ids, onChange, canChoose = () => true } = choosing;
  const allowed = items.filter(canChoose).map(({ id }) => id);
  return {
    selectionMode: "multiple",
    selectedKeys: ids,
    disabledKeys: items.filter((item) => !canChoose(item)).map(({ id }) => id),
    disabledBehavior: "selection",
    onSelectionChange: (chosen: Selection) =>
      onChange(new Set(chosen === "all" ? [...ids, ...allowed] : namesOf(chosen))),
  } as const;
}

function namesOf(keys: ReadonlySet<Key>): string[] {
  return [...keys].map(String);
}
