import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Tabs.module.css";

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: Glyph | undefined;
  /** How many are behind it, or "999+"; shown beside the label. */
  count?: number | string | undefined;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What is behind the selected tab. */
  children: ReactNode;
};

/**
 * Views of one thing. The one that is chosen belongs into the address. They stand on first pages,
 * so they do without the library, whose lists would come along.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isBare = useIsBare(panel);

  // The bar scrolls where it is too narrow; what is chosen must not be beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves it
  useEffect(() => {
    if (list.current) showChosen(list.current);
  }, [selected]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[placeAfter(event, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
    if (next.id !== selected) onSelect(next.id);
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id} ${tab.id}`.replaceAll(" ", "-")}
            className={styles.tab}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => {
              if (tab.id !== selected) onSelect(tab.id);
            }}
          >
            {tab.icon ? <Icon of={tab.icon} /> : null}
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id} ${selected}`.replaceAll(" ", "-")}
        tabIndex={isBare ? 0 : undefined}
      >
        {children}
      </div>
    </div>
  );
}

/** Round and round with the arrows, in the direction of reading; Home and End to the ends. */
function placeAfter(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | undefined {
  const isTurned = getComputedStyle(currentTarget).direction === "rtl";
  const [back, on] = isTurned ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  if (key === back) return (at - 1 + count) % count;
  if (key === on) return (at + 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

const REACHABLE = "a[href], button, input, select, textarea, [tabindex='0']";

/** A panel with nothing to reach in it can be reached itself, so that its text can be scrolled. */
function useIsBare(panel: { readonly current: HTMLElement | null }): boolean {
  const [isBare, setBare] = useState(false);
  useEffect(() => setBare(panel.current?.querySelector(REACHABLE) === null));
  return isBare;
}

/** Sideways only: the page itself stays where the person is. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = list.getBoundingClientRect();
  const before = Math.min(0, chosen.left - left);
  list.scrollBy({ left: before || Math.max(0, chosen.right - right) });
}
