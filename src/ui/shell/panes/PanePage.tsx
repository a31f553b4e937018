import { PanelLeft } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useMemo, useState } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Split } from "#src/ui/layout/primitives/Split.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { useFrame } from "../frame/frame-context.ts";
import styles from "./PanePage.module.css";
import { type PaneSlots, PaneSlotsContext } from "./pane-slots.ts";

export type SidePane = {
  /** The list's name, such as "the pages". */
  label: string;
  /** The name of the toggle button. */
  toggleLabel: string;
  shortcut: string;
  /** At the end of its header. */
  actions?: ReactNode;
  children: ReactNode;
  /** Its width in pixels. */
  size: number;
  least: number;
  most: number;
  onResized: (size: number) => void;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
};

type PanePageProps = {
  title: string;
  side: SidePane;
  /** The open item; on phones the list closes when it changes. */
  openId: string | undefined;
  children: ReactNode;
};

/** A list with the open item next to it. On phones the list is a drawer. */
export function PanePage(props: PanePageProps) {
  const { title, side, openId } = props;
  const isNarrow = useNarrow();
  const [isListOpen, setListOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open has changed.
  useEffect(() => setListOpen(false), [openId]);
  const isBeside = !isNarrow && !side.isFolded;
  const toggle = () => (isNarrow ? setListOpen(true) : side.onFold(!side.isFolded));
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ start, end, rail }), [start, end, rail]);
  const main = (
    <Main
      {...props}
      isBeside={isBeside}
      onToggle={toggle}
      slots={slots}
      startRef={setStart}
      endRef={setEnd}
    />
  );
  return (
    <section className={styles.page} aria-label={title}>
      {isBeside ? (
        <Split
          label={side.label}
          size={side.size}
          least={side.least}
          most={side.most}
          onResized={side.onResized}
          first={
            <div className={styles.pane}>
              <div className={styles.bar}>
                <h1 className={styles.title} tabIndex={-1}>
                  {title}
                </h1>
                <div className={styles.end}>{side.actions}</div>
              </div>
              <div className={styles.list}>{side.children}</div>
            </div>
          }
          second={main}
        />
      ) : (
        main
      )}
      <div className={styles.rail} ref={setRail} />
      {isNarrow ? (
        <Sheet title={title} isOpen={isListOpen} onClose={() => setListOpen(false)}>
          <div className={styles.sheet}>
            <div className={styles.tools}>{side.actions}</div>
            {side.children}
          </div>
        </Sheet>
      ) : null}
    </section>
  );
}

type MainProps = PanePageProps & {
  isBeside: boolean;
  onToggle: () => void;
  slots: PaneSlots;
  startRef: Ref<HTMLDivElement>;
  endRef: Ref<HTMLDivElement>;
};

function Main({ title, side, children, isBeside, onToggle, ...bar }: MainProps) {
  const { pageMark, pageNotice } = useFrame();
  return (
    <div className={styles.pane}>
      <div className={classNames(styles.bar, styles.main, !isBeside && styles.alone)}>
        <div className={styles.start}>
          {isBeside ? null : (
            <>
              <VisuallyHidden>
                <h1 tabIndex={-1}>{title}</h1>
              </VisuallyHidden>
              <IconButton
                icon={PanelLeft}
                label={side.toggleLabel}
                shortcut={side.shortcut}
                onPress={onToggle}
              />
            </>
          )}
          <div className={styles.start} ref={bar.startRef} />
        </div>
        <div className={styles.end}>
          <div className={styles.end} ref={bar.endRef} />
          {pageMark}
        </div>
      </div>
      {pageNotice}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <div className={styles.content} data-scroll-restoration-id="page" tabIndex={0}>
        <PaneSlotsContext value={bar.slots}>{children}</PaneSlotsContext>
      </div>
    </div>
  );
}
