type Module = { importedIds: readonly string[]; code: string | null };
export type Graph = { getModuleInfo(id: string): Module | null };

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>();

/** Everything these modules need by static imports; what is imported on demand is loaded then. */
export function reachableFrom(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const answers = known.get(graph) ?? new Map<string, ReadonlySet<string>>();
  known.set(graph, answers);
  const answer = answers.get(roots.join());
  if (answer) return answer;
  const reached = new Set(roots);
  for (const id of reached) for (const imported of importsOf(id, graph)) reached.add(imported);
  answers.set(roots.join(), reached);
  return reached;
}

/** Libraries whose index names all of their modules; anyone who imports from it needs a few of them. */
const INDEXES = new Map([
  ["react-aria-components", "/react-aria-components/dist/exports/index.mjs"],
  ["lucide-react", "/lucide-react/dist/esm/lucide-react.mjs"],
  ["@internationalized/date", "/@internationalized/date/dist/index.mjs"],
  ["@internationalized/number", "/@internationalized/number/dist/index.mjs"],
  ["@internationalized/string", "/@internationalized/string/dist/index.mjs"],
  ["@tanstack/react-router", "/@tanstack/react-router/dist/esm/index.js"],
]);

function importsOf(id: string, graph: Graph): readonly string[] {
  const module = graph.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) => {
    const [library] = [...INDEXES].find(([, path]) => imported.endsWith(path)) ?? [];
    if (library === undefined) return [imported];
    const wanted = namesIn(module?.code).filter(({ from }) => from === library);
    return modulesFor(new Set(wanted.map(({ name }) => name)), imported, graph);
  });
}

/** Where an index has these names from. */
function modulesFor(names: ReadonlySet<string>, index: string, graph: Graph): string[] {
  const module = graph.getModuleInfo(index);
  const places = namesIn(module?.code)
    .filter(({ name }) => names.has(name))
    .map(({ from }) => from);
  return (module?.importedIds ?? []).filter((id) => places.some((place) => isAt(id, place)));
}

/** Whether a module is what such an import means: a file beside it, or a part of another library. */
function isAt(id: string, from: string): boolean {
  if (from.startsWith(".")) return id.endsWith(from.replace(/^[./]+/, "/"));
  const [, library, path = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(from) ?? [];
  return id.includes(`/node_modules/${library}/`) && id.replace(/\.m?js$/, "").endsWith(path);
}

const STATEMENT = /(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names by which others know what is imported, or handed on, and from where. */
function namesIn(code: string | null | undefined): { name: string; from: string }[] {
  return [...(code ?? "").matchAll(STATEMENT)].flatMap(([, kind, list = "", from = ""]) =>
    list.split(",").map((part) => {
      const [outer = "", inner = outer] = part.trim().split(" as ");
      return { name: kind === "import" ? outer : inner, from };
    }),
  );
}
