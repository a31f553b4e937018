import { useEffect, useState } from "react";
import styles from "./LiveRegion.module.css";

/** Long enough to be read out, gone before somebody who browses the page meets it twice. */
const KEPT_MS = 5000;

type LiveRegionProps = {
  /** Assertive interrupts what is being read; polite waits. */
  kind: "polite" | "assertive";
  lines: readonly { id: string; text: string }[];
};

/** For the ear: says each line once. It has to be on the page before its first line arrives. */
export function LiveRegion({ kind, lines }: LiveRegionProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  return (
    <div className={styles.region} aria-live={kind} data-live-announcer="true">
      {isHeard ? lines.map(({ id, text }) => <Line key={id} text={text} />) : null}
    </div>
  );
}

function Line({ text }: { text: string }) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(true), KEPT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isSaid ? null : <p>{text}</p>;
}
