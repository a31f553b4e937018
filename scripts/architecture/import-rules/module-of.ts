import { type Layer, layerNamed } from "./layers.ts";

/** The module of a file, by its path alone. */
export type Module =
  | { kind: "feature"; layer: Layer; feature: string; slice: string; part: FeaturePart }
  | { kind: "platform"; part: PlatformPart }
  | { kind: Whole };

/** `shared` is for both sides: contracts and pure rules. `test` is tests and makers. */
export type FeaturePart = "shared" | "server" | "web" | "test";
export type PlatformPart = "contract" | "server" | "web" | "test";

export type Whole =
  | "app"
  | "app-test"
  | "editor"
  | "commands"
  | "document"
  | "editor-test"
  | "ui"
  | "testing"
  | "db"
  | "fakes"
  | "scripts"
  | "bench"
  | "e2e"
  | "outside";

/** Tests, and the few files that exist only for tests. */
export function isTestFile(path: string): boolean {
  return /\.(test|makers)\.tsx?$|-for-tests\.ts$/.test(path);
}

export function moduleOf(path: string): Module {
  const [top = "", second = "", ...rest] = path.split("/");
  if (top !== "src") return { kind: wholeNamed(top) };
  if (second === "platform") return { kind: "platform", part: platformPart(path, rest[0]) };
  if (second === "app" && isComposition(rest))
    return { kind: isTestFile(path) ? "app-test" : "app" };
  const layer = layerNamed(second);
  if (layer) return featureModule(path, layer, rest);
  if (second === "editor") return { kind: editorModule(path, rest[0]) };
  return { kind: second === "ui" || second === "testing" ? second : "outside" };
}

/** `document` and `commands` run without a view; the rest of the editor renders them. */
function editorModule(path: string, folder: string | undefined): Whole {
  if (isTestFile(path) || folder === "testing") return "editor-test";
  return folder === "document" || folder === "commands" ? folder : "editor";
}

function wholeNamed(top: string): Whole {
  const names = ["db", "fakes", "scripts", "bench", "e2e"] as const;
  return names.find((name) => name === top) ?? "outside";
}

/** The application itself, including features that combine several others. */
function isComposition([folder, ...rest]: string[]): boolean {
  return rest.length === 0 || ["server", "web", "worker"].includes(folder ?? "");
}

function featureModule(path: string, layer: Layer, inside: string[]): Module {
  const side = inside.findIndex((name) => name === "server" || name === "web");
  const end = side === -1 ? inside.length - 1 : side;
  const slice = [layer, ...inside.slice(0, end)].join("/");
  const feature = slice.split("/").slice(0, 2).join("/");
  const own = { kind: "feature", layer, feature, slice } as const;
  if (isTestFile(path)) return { ...own, part: "test" };
  if (side === -1) return { ...own, part: "shared" };
  return { ...own, part: inside[side] === "server" ? "server" : "web" };
}

function platformPart(path: string, folder: string | undefined): PlatformPart {
  if (isTestFile(path)) return "test";
  return folder === "server" || folder === "web" ? folder : "contract";
}
