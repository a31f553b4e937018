import { Circle, CircleAlert, CircleCheck, CircleDot, LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./StepList.module.css";
import { workText } from "./work.text.ts";

export type Step = {
  id: string;
  label: string;
  state: "done" | "stale" | "current" | "waiting" | "failed";
  /** Next to the status, such as "6 analysed". */
  detail?: string;
};

type StepListProps = {
  label: string;
  steps: readonly Step[];
  /** The current step. */
  openId?: string;
  /** Without it the list is read-only. */
  onOpen?: (id: string) => void;
};

const GLYPHS = {
  done: CircleCheck,
  stale: CircleDot,
  current: LoaderCircle,
  waiting: Circle,
  failed: CircleAlert,
};

/** The steps of a process, stacked; on phones one scrolling row. */
export function StepList({ label, steps, openId, onOpen }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);

  // Only scrolls as a row on phones.
  useEffect(() => {
    const open = openId ? list.current?.querySelector<HTMLElement>("[aria-current]") : undefined;
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft;
  }, [openId]);

  return (
    <ol className={styles.steps} aria-label={label} ref={list}>
      {steps.map((step) => (
        <li key={step.id} className={styles.step}>
          {onOpen ? (
            <button
              type="button"
              className={`${styles.target} ${styles[step.state]}`}
              aria-current={step.id === openId ? "step" : undefined}
              onClick={() => onOpen(step.id)}
            >
              <Words step={step} />
            </button>
          ) : (
            <div
              className={`${styles.target} ${styles[step.state]}`}
              aria-current={step.id === openId ? "step" : undefined}
            >
              <Words step={step} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Words({ step: { label, state, detail } }: { step: Step }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon of={GLYPHS[state]} size="sm" isSpinning={state === "current"} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.word}>{workText.stepWord(workText.steps[state], detail)}</span>
      </span>
    </>
  );
}
