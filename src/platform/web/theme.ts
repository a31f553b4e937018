import { type Preference, setPreference, usePreference } from "./preferences.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = Preference<"theme">;

export function useTheme(): Theme {
  return usePreference("theme")[0];
}

export function setTheme(theme: Theme): void {
  setPreference("theme", theme);
}
