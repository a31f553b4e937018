import type { RegisteredRouter } from "@tanstack/react-router";

/**
 * After navigation the heading gets focus, so that screen readers announce it and Tab starts at the
 * top. A page that sets focus itself is left alone.
 */
export function focusHeadings(router: RegisteredRouter): void {
  let isFirst = true;
  router.subscribe("onRendered", ({ pathChanged }) => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst || !pathChanged) return;
    const heading = document.querySelector("h1");
    const page = heading?.closest("main");
    const { activeElement } = document;
    if (activeElement === page || !page?.contains(activeElement))
      heading?.focus({ preventScroll: true });
  });
}
