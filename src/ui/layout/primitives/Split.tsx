import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { layoutText } from "./layout.text.ts";
import styles from "./Split.module.css";

type SplitProps = {
  /** The first pane's name, such as "the list". */
  label: string;
  first: ReactNode;
  second: ReactNode;
  /** The first pane's width limits, in pixels. */
  size: number;
  least: number;
  most: number;
  /** The final size after dragging, to be stored. */
  onResized?: (size: number) => void;
  /** Which of the two is visible on a phone. */
  shownOnPhone?: "first" | "second" | "both";
};

const STEP = 16;
const LEAP = 64;

/** Two resizable panes, by dragging or arrow keys. */
export function Split(props: SplitProps) {
  const { label, first, second, least, most, onResized, shownOnPhone = "both" } = props;
  const id = useId();
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(clamp(props.size));

  function clamp(wanted: number): number {
    return Math.round(Math.min(most, Math.max(least, wanted)));
  }

  function move(to: number): void {
    setSize(clamp(to));
    onResized?.(clamp(to));
  }

  function press(event: KeyboardEvent): void {
    const step = event.shiftKey ? LEAP : STEP;
    const wider = isRightToLeft(event.currentTarget) ? "ArrowLeft" : "ArrowRight";
    const narrower = wider === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to = { [wider]: size + step, [narrower]: size - step, Home: least, End: most }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }

  function drag(event: PointerEvent): void {
    if (!pane.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, right } = pane.current.getBoundingClientRect();
    const isMirrored = isRightToLeft(pane.current);
    setSize(clamp(isMirrored ? right - event.clientX : event.clientX - left));
  }

  return (
    <div className={styles.split} data-phone={shownOnPhone}>
      <div className={styles.first} id={id} ref={pane} style={{ flexBasis: size }}>
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule between two texts cannot be moved. */}
      <div
        className={styles.edge}
        role="separator"
        tabIndex={0}
        aria-label={layoutText.resize(label)}
        aria-controls={id}
        aria-orientation="vertical"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={size}
        aria-valuetext={layoutText.pixels(size)}
        onKeyDown={press}
        onDoubleClick={() => move(props.size)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onLostPointerCapture={() => onResized?.(size)}
      />
      <div className={styles.second}>{second}</div>
    </div>
  );
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}
