import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The document reads this before its first paint. */
const KEY = "theme";
const listeners = new Set<() => void>();

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  keepTheme();
  for (const listener of listeners) listener();
}

/** Again after a sign-out, which tells the browser to forget everything stored. */
export function keepTheme(): void {
  const theme = currentTheme();
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be switched off; then the choice lasts as long as the page.
  }
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? "system";
}

/** A choice in one tab is the choice in all of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", follow);
  };
}

function follow(event: StorageEvent): void {
  if (event.key !== KEY) return;
  const theme = THEMES.find((known) => known === event.newValue) ?? "system";
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}
