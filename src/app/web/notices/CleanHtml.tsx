import { useEffect, useRef } from "react";

/** Markup inside a notice. The cleaner is fetched with the first one that needs it. */
export function CleanHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    void import("./clean-html.ts").then(
      ({ cleanHtml }) => {
        if (isWanted) place.current?.replaceChildren(cleanHtml(html));
      },
      // Without the cleaner nothing of it is shown; title and description say what matters.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div ref={place} />;
}
