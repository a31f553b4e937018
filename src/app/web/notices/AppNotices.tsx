import { type ComponentType, useEffect, useState } from "react";
import { type Notice, useNotices } from "#src/platform/web/notices/notices.ts";
import { LiveRegion } from "#src/ui/notices/LiveRegion.tsx";

/** On every page from the first paint on: what has to be heard. What is seen comes when needed. */
export function AppNotices() {
  const notices = useNotices();
  const Stack = useStack(notices.at(-1)?.at);
  return (
    <>
      <LiveRegion kind="polite" lines={linesOf(notices.filter(({ type }) => type !== "error"))} />
      <LiveRegion
        kind="assertive"
        lines={linesOf(notices.filter(({ type }) => type === "error"))}
      />
      {Stack ? <Stack /> : null}
    </>
  );
}

/** Asked for anew with each notice, so that a lost connection costs one notice and not all. */
function useStack(lastAt: number | undefined): ComponentType | undefined {
  const [Stack, setStack] = useState<ComponentType>();
  useEffect(() => {
    if (lastAt === undefined) return;
    void import("./NoticeStack.tsx").then(
      ({ NoticeStack }) => setStack(() => NoticeStack),
      () => undefined,
    );
  }, [lastAt]);
  return Stack;
}

function linesOf(notices: readonly Notice[]) {
  return notices.map(({ id, count, title, description, html }) => ({
    id: `${id} ${count}`,
    text: [
      count > 1 ? `${title} (${count})` : title,
      description,
      html?.replaceAll(/<[^>]*>/g, " "),
    ]
      .filter(Boolean)
      .join(". "),
  }));
}
