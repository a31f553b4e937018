import { Check, CloudOff, GitCompareArrows, RefreshCw, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { announce } from "../announce.ts";
import styles from "./SaveState.module.css";
import { workText } from "./work.text.ts";

type Save = keyof typeof GLYPHS;

type SaveStateProps = {
  state: Save;
  /** The local time of the last save, such as 09:51. */
  at?: string | undefined;
};

const GLYPHS = {
  saving: RefreshCw,
  saved: Check,
  retrying: TriangleAlert,
  failed: TriangleAlert,
  offline: CloudOff,
  /** Offline, and this device could not keep it either. */
  unkept: CloudOff,
  /** Someone else has saved, and someone has to choose. */
  conflict: GitCompareArrows,
};

/** Whether what was typed is safe, and where. None of the states is kinder than the truth. */
export function SaveState({ state, at }: SaveStateProps) {
  useAnnouncement(state);
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon of={GLYPHS[state]} size="xs" />
      <span className={styles.word}>
        {state === "saved" && at ? workText.savedAt(at) : workText[state]}
      </span>
    </span>
  );
}

/** A state has to last this long to be spoken of. */
const SETTLED_MS = 1000;

/** Problems and their end are announced. Successful saves are not, because they would interrupt typing. */
function useAnnouncement(state: Save): void {
  const known = useRef(state);
  useEffect(() => {
    if (state === "saving" || state === known.current) return undefined;
    const timer = window.setTimeout(() => {
      known.current = state;
      announce(workText[state]);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [state]);
}
