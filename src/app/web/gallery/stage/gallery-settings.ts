const CHOICES = {
  theme: ["system", "light", "dark"],
  density: ["comfortable", "compact"],
  dir: ["ltr", "rtl"],
  motion: ["full", "reduced"],
  width: ["320", "650", "1024", "full"],
} as const;

const DEFAULTS = {
  theme: "system",
  density: "comfortable",
  dir: "ltr",
  motion: "full",
  width: "full",
} as const;

type Choices = typeof CHOICES;
export type GallerySettings = { [Name in keyof Choices]: Choices[Name][number] };
/** Only non-default settings are in the URL, and the single demo to show. */
export type GallerySearch = Partial<GallerySettings> & { demo?: string };

export function parseGallerySearch(search: Record<string, unknown>): GallerySearch {
  const { theme, density, dir, motion, width, demo } = search;
  return {
    ...(typeof demo === "string" && demo !== "" ? { demo } : {}),
    ...keep("theme", pick(CHOICES.theme, theme)),
    ...keep("density", pick(CHOICES.density, density)),
    ...keep("dir", pick(CHOICES.dir, dir)),
    ...keep("motion", pick(CHOICES.motion, motion)),
    ...keep("width", pick(CHOICES.width, width)),
  };
}

export function settingsOf({ demo: _, ...search }: GallerySearch): GallerySettings {
  return { ...DEFAULTS, ...search };
}

function pick<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

function keep<N extends keyof GallerySettings>(
  name: N,
  value: GallerySettings[N] | undefined,
): GallerySearch {
  return value === undefined || value === DEFAULTS[name] ? {} : { [name]: value };
}
