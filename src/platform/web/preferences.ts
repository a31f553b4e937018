import { readStorage, writeStorage } from "./state/browser-storage.ts";
import { externalStore } from "./state/external-store.ts";

/** The values of each preference; the first is the default. */
const CHOICES = {
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
  singleKeys: [true, false],
  isSidebarFolded: [false, true],
} as const;

export const { theme: THEMES, density: DENSITIES } = CHOICES;

type Choices = typeof CHOICES;
export type PreferenceName = keyof Choices;
export type Preference<N extends PreferenceName> = Choices[N][number];
type Preferences = { readonly [N in PreferenceName]: Preference<N> };

// The keys of the table, which `Object.keys` does not type.
const NAMES = Object.keys(CHOICES) as PreferenceName[];

/** The preferences of all features as stored: their screens may not be loaded at sign-out. */
export const CHOICES_KEY = "choices";
export const storedChoices = externalStore(readStorage(CHOICES_KEY));

// Each name has its value, which `Object.fromEntries` does not type.
const store = externalStore(
  Object.fromEntries(NAMES.map((name) => [name, stored(name)])) as Preferences,
);

/** A preference of this browser: shared by all tabs, and kept after sign-out. */
export function usePreference<N extends PreferenceName>(name: N) {
  const value: Preference<N> = store.useValue()[name];
  return [value, (next: Preference<N>) => setPreference(name, next)] as const;
}

export function preference<N extends PreferenceName>(name: N): Preference<N> {
  return store.get()[name];
}

function setPreference<N extends PreferenceName>(name: N, value: Preference<N>): void {
  take(name, value);
  keep(name);
}

/** Saved again after sign-out, which clears the browser's storage. */
export function keepPreferences(): void {
  for (const name of NAMES) keep(name);
  writeStorage(CHOICES_KEY, storedChoices.get());
}

window.addEventListener("storage", ({ key, newValue }) => {
  const name = NAMES.find((known) => known === key);
  if (name) take(name, parse(name, newValue));
});

function take<N extends PreferenceName>(name: N, value: Preference<N>): void {
  store.set({ ...store.get(), [name]: value });
  // The document does the same before its first paint.
  if (name === "theme" || name === "density") {
    const { dataset } = document.documentElement;
    const text = textOf(name);
    if (text === null) delete dataset[name];
    else dataset[name] = text;
  }
}

function keep(name: PreferenceName): void {
  writeStorage(name, textOf(name));
}

/** Null for the default. */
function textOf(name: PreferenceName): string | null {
  const value = preference(name);
  return value === CHOICES[name][0] ? null : String(value);
}

function stored<N extends PreferenceName>(name: N): Preference<N> {
  return parse(name, readStorage(name));
}

function parse<N extends PreferenceName>(name: N, text: string | null): Preference<N> {
  const choices: readonly Preference<N>[] = CHOICES[name];
  return choices.find((choice) => String(choice) === text) ?? CHOICES[name][0];
}
