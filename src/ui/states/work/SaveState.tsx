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
  /** Offline, and local storage failed as well. */
  unkept: CloudOff,
  /** A conflict that the user has to resolve. */
  conflict: GitCompareArrows,
};

/** The save status, never better than the truth. */
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

/** A state must last this long to be announced. */
const SETTLED_MS = 1000;

/** Problems and recoveries are announced, successful saves are not. */
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
