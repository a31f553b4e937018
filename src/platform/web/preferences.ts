import { readStorage, writeStorage } from "./state/browser-storage.ts";
import { externalStore } from "./state/external-store.ts";

/** What each preference may be; the first is how it begins. */
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

const NAMES: readonly PreferenceName[] = ["theme", "density", "singleKeys", "isSidebarFolded"];

/** One entry holds the choices of all features. */
export const CHOICES_KEY = "choices";

const store = externalStore<Preferences>({
  theme: stored("theme"),
  density: stored("density"),
  singleKeys: stored("singleKeys"),
  isSidebarFolded: stored("isSidebarFolded"),
});

/** A choice of this browser: the same in all its tabs, and still there after signing out. */
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

/** Choices of features, whose screens may not be loaded: asked for before a sign-out. */
export const storedChoices = (): string | null => readStorage(CHOICES_KEY);

/** Again after a sign-out, which makes the browser forget everything stored. */
export function keepPreferences(choices: string | null): void {
  for (const name of NAMES) keep(name);
  writeStorage(CHOICES_KEY, choices);
}

window.addEventListener("storage", ({ key, newValue }) => {
  const name = NAMES.find((known) => known === key);
  if (name) take(name, parse(name, newValue));
});

function take<N extends PreferenceName>(name: N, value: Preference<N>): void {
  store.set({ ...store.get(), [name]: value });
  // The document does the same by itself before its first paint.
  if (name === "theme" || name === "density") {
    const { dataset } = document.documentElement;
    if (value === CHOICES[name][0]) delete dataset[name];
    else dataset[name] = String(value);
  }
}

function keep(name: PreferenceName): void {
  const value = preference(name);
  writeStorage(name, value === CHOICES[name][0] ? null : String(value));
}

function stored<N extends PreferenceName>(name: N): Preference<N> {
  return parse(name, readStorage(name));
}

function parse<N extends PreferenceName>(name: N, text: string | null): Preference<N> {
  const choices: readonly Preference<N>[] = CHOICES[name];
  return choices.find((choice) => String(choice) === text) ?? CHOICES[name][0];
}
