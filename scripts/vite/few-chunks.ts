import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;
type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const START = source("src/app/web/main.tsx");
const SIGN_IN = source("src/features/auth/web/SignInScreen.tsx");
const SHELL = source("src/app/web/shell/AppShell.tsx");
const AROUND_SHELL = source("src/app/web/signed-in/SignedInFrame.tsx");

/** Two chunks of the shell that are smaller than this are not worth a request each. */
const WORTH_A_REQUEST = 3000;

/**
 * Left alone the bundler cuts wherever two screens share a few lines, and the sign-in page waits
 * for thirty files. What everybody loads is one file here, what only the ways in need is another.
 * The shell imports a large library, of which each screen uses another part: there the bundler cuts
 * by who uses what and puts the crumbs together.
 */
export const fewChunks: Groups = [
  {
    debugName: "base and entrance",
    name(id, graph) {
      // It waits for the first screen, which waits for the base: in one file both would wait forever.
      if (id === START) return null;
      const isEntrance = reachableFrom(SIGN_IN, graph).has(id);
      const isBase = isEntrance && reachableFrom(SHELL, graph).has(id);
      if (isBase || reachableFrom(START, graph).has(id)) return "base";
      return isEntrance && id !== SIGN_IN ? "entrance" : null;
    },
  },
  {
    debugName: "shell",
    entriesAware: true,
    entriesAwareMergeThreshold: WORTH_A_REQUEST,
    name(id, graph) {
      const isShell = reachableFrom(SHELL, graph).has(id);
      if (!isShell && !reachableFrom(AROUND_SHELL, graph).has(id)) return null;
      return id === SHELL || id === AROUND_SHELL ? null : "shell";
    },
  },
];

/** Without the list of all screens that share it, which the bundler puts behind the name. */
export function shortName({ name }: { name: string }): string {
  return `assets/${name.replace(/~.*$/, "")}-[hash].js`;
}

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

/** By static imports only: what is imported on demand is loaded on demand. */
function reachableFrom(root: string, graph: Graph): ReadonlySet<string> {
  const answers = known.get(graph) ?? new Map<string, ReadonlySet<string>>();
  known.set(graph, answers);
  const answer = answers.get(root);
  if (answer) return answer;
  const reached = new Set([root]);
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  answers.set(root, reached);
  return reached;
}

function source(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
