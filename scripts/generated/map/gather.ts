import { type Contract, type EndpointShape, isSchema } from "#src/platform/contract/endpoint.ts";
import { isTestFile, moduleOf } from "../../architecture/import-rules/module-of.ts";
import type { Repository } from "../../architecture/repository.ts";
import type { Source } from "../../architecture/source.ts";
import { calledName, textOfProperty } from "../../architecture/syntax.ts";

export type Slice = {
  name: string;
  folder: string;
  endpoints: EndpointLine[];
  screens: string[];
  tables: string[];
  jobs: string[];
};

export type EndpointLine = { call: string; access: string; answers: string; summary: string };

/** What each slice of the repository consists of, read from its files and from its contract. */
export async function gatherSlices(
  repository: Repository,
  load: (path: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Slice[]> {
  const bySlice = new Map<string, Source[]>();
  for (const source of repository.sources.filter(({ path }) => !isTestFile(path))) {
    const module = moduleOf(source.path);
    const name =
      module.kind === "feature" ? module.slice : module.kind === "platform" && "platform";
    if (name) bySlice.set(name, [...(bySlice.get(name) ?? []), source]);
  }
  const tables = tablesOf(repository);
  const slices = [...bySlice].map(
    async ([name, sources]): Promise<Slice> => ({
      name,
      folder: name === "platform" ? "src/platform" : `src/${name}`,
      endpoints: await endpointsOf(sources, load),
      screens: sources.flatMap(({ path }) => /\/(\w+Screen)\.tsx$/.exec(path)?.[1] ?? []),
      tables: among(tables, new Set(sources.flatMap(tablesIn))),
      jobs: sources.flatMap(jobsIn).sort(),
    }),
  );
  return (await Promise.all(slices)).sort((a, b) => compareSlices(a.name, b.name));
}

function among(tables: readonly string[], names: ReadonlySet<string>): string[] {
  return tables.filter((table) => names.has(table));
}

function compareSlices(a: string, b: string): number {
  if (a === "platform" || b === "platform") return a === "platform" ? 1 : -1;
  return a < b ? -1 : 1;
}

async function endpointsOf(
  sources: Source[],
  load: (path: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<EndpointLine[]> {
  const files = sources.filter(({ path }) => path.endsWith(".contract.ts"));
  const modules = await Promise.all(files.map(({ path }) => load(path)));
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isContract)
    .flatMap((contract) => Object.values(contract))
    .map((endpoint) => ({
      call: `${endpoint.method} ${endpoint.path}`,
      access: endpoint.access,
      answers: answerOf(endpoint),
      summary: endpoint.summary,
    }));
}

function isContract(value: unknown): value is Contract {
  if (typeof value !== "object" || value === null) return false;
  const shapes = Object.values(value);
  return shapes.length > 0 && shapes.every(isEndpoint);
}

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === "object" && value !== null && "method" in value && "access" in value;
}

function answerOf({ returns }: EndpointShape): string {
  if (isSchema(returns)) return "JSON";
  const words = {
    download: "a file",
    "framed-page": "a framed document",
    "plain-text": "a line of text",
    "event-stream": "events",
    nothing: "nothing",
  } as const;
  return words[returns.kind];
}

function tablesOf(repository: Repository): string[] {
  const text = repository.has("db/tables.ts") ? repository.read("db/tables.ts") : "";
  return [...text.matchAll(/^ {2}(\w+): \{$/gm)].map((match) => match[1] ?? "");
}

const BUILDER = /^(\w*(From|Table|Into|Join)|(select|update|delete|insert)In)$/;

const IN_SQL = /\b(?:from|join|into|update)\s+"?(\w+)/gi;

/**
 * The names that may be tables: given to the query builder or a tenant helper, or in a hand-written
 * statement.
 */
function tablesIn(source: Source): string[] {
  if (!source.path.includes("/server/")) return [];
  const names: string[] = [];
  const addFromSql = (text: string) => {
    for (const [, name = ""] of text.matchAll(IN_SQL)) names.push(name);
  };
  source.visit({
    CallExpression(call) {
      if (!BUILDER.test(calledName(call))) return;
      for (const one of call.arguments)
        if (one.type === "Literal") names.push(firstWord(one.value));
    },
    TemplateElement({ value }) {
      addFromSql(value.raw);
    },
    Literal({ value }) {
      if (typeof value === "string") addFromSql(value);
    },
  });
  return names;
}

function firstWord(value: unknown): string {
  return typeof value === "string" ? (value.split(/\s/)[0] ?? "") : "";
}

function jobsIn(source: Source): string[] {
  const names: string[] = [];
  source.visit({
    CallExpression(call) {
      const [job] = call.arguments;
      if (!/^define(Cron|\w*Job)$/.test(calledName(call)) || job?.type !== "ObjectExpression")
        return;
      const name = textOfProperty(job, "name");
      const schedule = textOfProperty(job, "schedule");
      if (name) names.push(schedule ? `\`${name}\` (${schedule})` : `\`${name}\``);
    },
  });
  return names;
}
