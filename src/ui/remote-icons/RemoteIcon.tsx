import { createElement, useEffect, useState } from "react";
import { classNames } from "#src/ui/class-names.ts";
import iconStyles from "#src/ui/icons/Icon.module.css";
import type { IconSize } from "#src/ui/icons/Icon.tsx";
import type { Drawing } from "./drawing.ts";
import { keptDrawing, loadDrawing, waitFor } from "./drawing-cache.ts";
import styles from "./RemoteIcon.module.css";

type Props = { name: string; size?: IconSize };

/**
 * Any icon of the set by its name, for those that data chooses: labels, kinds of files. The ones
 * that the interface itself shows are imported and stand there at once.
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
        // A drawing never changes, so the place of a shape in it is its identity.
        drawing.map(({ tag, geometry }, place) => createElement(tag, { ...geometry, key: place }))
      ) : (
        <rect className={styles.placeholder} x="4" y="4" width="16" height="16" rx="4" />
      )}
    </svg>
  );
}

/** What is shown once stays, also when the cache has let go of it. */
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
