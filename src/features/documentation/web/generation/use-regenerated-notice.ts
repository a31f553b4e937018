import { useEffect, useEffectEvent, useRef } from "react";
import type { Page } from "#src/features/documentation/documentation.contract.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { aiText as text } from "./ai.text.ts";
import { takeEnd } from "./regenerated-pages.ts";

/** Says how the regeneration of the page that is open has ended, to the one who asked for it. */
export function useRegeneratedNotice(page: Page, onCompare: () => void): void {
  const before = useRef(page.status);
  const end = useEffectEvent(() => {
    if (!takeEnd(page.id)) return;
    if (page.status === "failed") notify({ type: "error", title: text.failed(page.name) });
    if (page.status !== "finished") return;
    notify({
      type: "success",
      title: text.wasRegenerated(page.name),
      action: { label: text.compare, onPress: onCompare },
    });
  });
  useEffect(() => {
    if (before.current === "in-progress" && page.status !== "in-progress") end();
    before.current = page.status;
  }, [page.status]);
}
