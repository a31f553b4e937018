import { useEffect, useRef } from "react";

/** Markup inside a notice. The sanitizer loads with the first one that needs it. */
export function CleanHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    void import("./clean-html.ts").then(
      ({ cleanHtml }) => {
        if (isWanted) place.current?.replaceChildren(cleanHtml(html));
      },
      // Without the sanitizer it is omitted; title and description are enough.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div ref={place} />;
}
