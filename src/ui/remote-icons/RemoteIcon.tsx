import { createElement, useEffect, useState } from "react";
import { classNames } from "#src/ui/class-names.ts";
import iconStyles from "#src/ui/icons/Icon.module.css";
import type { IconSize } from "#src/ui/icons/Icon.tsx";
import type { Drawing } from "./drawing.ts";
import { keptDrawing, loadDrawing, waitFor } from "./drawing-cache.ts";
import styles from "./RemoteIcon.module.css";

type Props = { name: string; size?: IconSize };

/**
 * Any icon of the set by name, for icons chosen by data: labels, file types. Icons of the interface
 * itself are imported.
 */
export function RemoteIcon(props: Props) {
  return <NamedIcon key={props.name} {...props} />;
}

function NamedIcon({ name, size = "sm" }: Props) {
  const drawing = useDrawing(name);
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(iconStyles.icon, iconStyles[size])}
      aria-hidden="true"
      focusable="false"
      data-icon={name}
    >
      {drawing?.length ? (
        // A drawing is immutable, so a shape's index is its identity.
        drawing.map(({ tag, geometry }, place) => createElement(tag, { ...geometry, key: place }))
      ) : (
        <rect className={styles.placeholder} x="4" y="4" width="16" height="16" rx="4" />
      )}
    </svg>
  );
}

/** A rendered icon stays, even if evicted from the cache. */
function useDrawing(name: string): Drawing | undefined {
  const [drawing, setDrawing] = useState(() => keptDrawing(name));
  const isMissing = drawing === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let timer = 0;
    let isGone = false;
    const loadLater = () => {
      timer = window.setTimeout(load, waitFor(name));
    };
    const load = () => {
      loadDrawing(name).then(
        (loaded) => !isGone && setDrawing(loaded),
        () => !isGone && loadLater(),
      );
    };
    loadLater();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [name, isMissing]);

  return drawing;
}
