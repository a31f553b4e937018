import { type ReactNode, useCallback, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#src/ui/class-names.ts";
import { Split } from "#src/ui/layout/primitives/Split.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { useFrame } from "../frame/frame-context.ts";
import { PaneSlotsContext } from "./pane-slots.ts";
import styles from "./ReadingPage.module.css";

type ReadingList = {
  /** The list's name, such as "the list". */
  label: string;
  /** Next to the title: the count. */
  state?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Its width in pixels. */
  size: number;
  least: number;
  most: number;
  onResized: (size: number) => void;
};

type ReadingPageProps = {
  title: string;
  list: ReadingList;
  /** An item is open; phones show it instead of the list. */
  isReading: boolean;
  /** The open item, as a ReadingPane. */
  children: ReactNode;
};

/** A persistent list with the open item next to it. On phones they are two pages. */
export function ReadingPage({ title, list, isReading, children }: ReadingPageProps) {
  const { pageMark, pageNotice } = useFrame();
  const isNarrow = useNarrow();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ start: null, end: null, rail }), [rail]);
  const first = (
    <div className={styles.pane}>
      <div className={classNames(styles.bar, styles.first)}>
        <div className={styles.start}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {list.state}
        </div>
        <div className={styles.end}>
          {list.actions}
          {pageMark}
        </div>
      </div>
      {list.children}
    </div>
  );
  // Typed text survives when the window becomes narrow.
  const kept = useKeptPlace(
    <PaneSlotsContext value={slots}>{children}</PaneSlotsContext>,
    styles.kept,
  );
  const second = <div className={styles.kept} ref={kept.place} />;
  return (
    <section className={styles.page} aria-label={title}>
      {pageNotice}
      <div className={styles.panes}>
        {isNarrow ? (
          <div className={styles.stack}>
            <div className={styles.sheet} inert={isReading}>
              {first}
            </div>
            {isReading ? <div className={styles.sheet}>{second}</div> : null}
          </div>
        ) : (
          <div className={styles.beside}>
            <Split {...list} first={first} second={second} />
          </div>
        )}
        <div className={styles.rail} ref={setRail} />
        {kept.content}
      </div>
    </section>
  );
}

/**
 * Content that moves in the DOM without remounting, so that typed text stays. `place` is the ref of
 * its current container; `content` is rendered once.
 */
function useKeptPlace(children: ReactNode, className: string | undefined) {
  const [box] = useState(() => {
    const made = document.createElement("div");
    made.className = className ?? "";
    return made;
  });
  const place = useCallback((node: HTMLElement | null) => node?.append(box), [box]);
  return { place, content: createPortal(children, box) };
}
