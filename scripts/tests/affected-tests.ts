import type { Source } from "../architecture/source.ts";

/** Files that can change what any test sees, though few import them. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|tsconfig.*\.json|vite\.config\.ts|db\/|\.npmrc|src\/(app|testing|platform)\/)/;
/** The server is put together here from every feature, and every test of a feature starts it. */
const COMPOSITION = /^src\/(app|testing)\//;
const FEATURE = /^src\/(workspace|knowledge|mail|outreach|inbox|app)\/[^/]+\//;

/** The journeys through the screens of a feature. What is not named here concerns every journey. */
const JOURNEYS: readonly (readonly [part: RegExp, folders: readonly string[]])[] = [
  [/^src\/workspace\/(auth|identities)\//, ["entrance", "accounts", "settings"]],
  [/^src\/workspace\/(organizations|audit)\//, ["settings", "accounts"]],
  [/^src\/(workspace\/(projects|products)|app\/sample-project)\//, ["project", "projects"]],
  [/^src\/app\/search\//, ["project", "habits"]],
  [/^src\/knowledge\/(setup|ai|sources)\//, ["setup", "documentation"]],
  [/^src\/knowledge\/(documentation|conversion|rebuild)\//, ["documentation"]],
  [/^src\/mail\//, ["mailboxes", "inbox"]],
  [/^src\/inbox\//, ["inbox"]],
  [/^src\/outreach\//, ["strategies", "people"]],
  [/^src\/editor\//, ["editor", "bytes"]],
  [/^(scripts|fakes|bench|docs|deploy|e2e)\//, []],
];
/** They walk every screen, so they go along with any of them. */
const EVERY_SCREEN = "every-screen";

/**
 * The test files that a change can break, according to imports. Features meet in `src/app`,
 * which is not followed any further: a test of one feature does not break by another's change.
 */
export function affectedTests(
  changed: readonly string[],
  sources: readonly Source[],
  testFiles: readonly string[],
): string[] {
  if (changed.some((path) => CONCERNS_ALL.test(path))) return [...testFiles];
  const reached = importersOf(changed, sources);
  const features = [...reached].flatMap((path) => FEATURE.exec(path)?.[0] ?? []);
  const folders = [...features, ...journeysOf(changed)];
  return testFiles.filter(
    (file) => reached.has(file) || folders.some((folder) => file.startsWith(folder)),
  );
}

function journeysOf(changed: readonly string[]): string[] {
  const names = changed
    .filter((path) => path.includes("/"))
    .flatMap((path) => {
      const found = JOURNEYS.find(([part]) => part.test(path));
      if (!found) return ["e2e/"];
      return found[1].length > 0 ? [...found[1], EVERY_SCREEN].map((one) => `e2e/${one}/`) : [];
    });
  return [...new Set(names)];
}

/** These files and everything that imports them, at any distance. */
function importersOf(changed: readonly string[], sources: readonly Source[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources) {
    for (const { to, isOwn } of imports) {
      if (isOwn) importers.set(to, [...(importers.get(to) ?? []), path]);
    }
  }
  const reached = new Set(changed);
  for (const path of reached) {
    if (COMPOSITION.test(path)) continue;
    for (const one of importers.get(path) ?? []) reached.add(one);
  }
  return reached;
}
