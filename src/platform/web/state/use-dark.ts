import { useSyncExternalStore } from "react";
import { usePreference } from "#src/platform/web/preferences.ts";

const dark = window.matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark, by preference or by system setting. */
export function useDark(): boolean {
  const [theme] = usePreference("theme");
  const isSystemDark = useSyncExternalStore(subscribe, () => dark.matches);
  return theme === "system" ? isSystemDark : theme === "dark";
}

function subscribe(changed: () => void): () => void {
  dark.addEventListener("change", changed);
  return () => dark.removeEventListener("change", changed);
}
