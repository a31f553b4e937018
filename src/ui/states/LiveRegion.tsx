import { useSyncExternalStore } from "react";
import { currentAnnouncements, type Urgency, watchAnnouncements } from "./announce.ts";
import styles from "./LiveRegion.module.css";

/**
 * The live region of `announce()`. Rendered at the root from the first paint: a region added
 * together with its text is not announced.
 */
export function LiveRegion() {
  return (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  );
}

function Region({ urgency }: { urgency: Urgency }) {
  const all = useSyncExternalStore(watchAnnouncements, currentAnnouncements);
  return (
    <div
      className={styles.region}
      aria-live={urgency}
      aria-relevant="additions"
      // Overlays hide the page from screen readers, but not this.
      data-always-announced="true"
    >
      {all
        .filter((one) => one.urgency === urgency)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
}
