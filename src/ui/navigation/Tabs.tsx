import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Tabs.module.css";

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: Glyph | undefined;
  /** The count next to the label, or "999+". */
  count?: number | string | undefined;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
};

/** Tabs. Keep the selection in the URL. Used on first pages, so implemented without the library. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isBare = useIsBare(panel);

  // The bar scrolls if too narrow; the selected tab must be visible.
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

/** Arrow keys wrap around in reading direction; Home and End go to the ends. */
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

/** A panel without focusable content is itself focusable, so that it can be scrolled. */
function useIsBare(panel: { readonly current: HTMLElement | null }): boolean {
  const [isBare, setBare] = useState(false);
  useEffect(() => setBare(panel.current?.querySelector(REACHABLE) === null));
  return isBare;
}

/** Scrolls horizontally only. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, right } = list.getBoundingClientRect();
  const before = Math.min(0, chosen.left - left);
  list.scrollBy({ left: before || Math.max(0, chosen.right - right) });
}
