import { type ESTree, Visitor, type VisitorObject } from "vite";
import type { Repository } from "../repository.ts";
import type { Source } from "../source.ts";
import { calledName } from "../syntax.ts";

/** A contract's handler, with each code it may throw and the call path. */
export type Handler = {
  contractPath: string;
  contract: string;
  endpoint: string;
  codes: ReadonlyMap<string, readonly string[]>;
};

/** A top-level function or constant, or a handler given to `defineFeature`. */
type Node = {
  path: string;
  name: string;
  start: number;
  end: number;
  codes: Set<string>;
  refs: Set<string>;
  /** For an object such as `projects`, the function behind each name. */
  members: ReadonlyMap<string, string>;
};

type Served = Node & { contract: string };
type File = { nodes: Node[]; served: Served[]; imported: ReadonlyMap<string, string> };
type Graph = ReadonlyMap<string, File>;

const ANSWERS = new Set(["notFound", "conflict", "invalid", "forbidden", "unauthorized"]);
/** Properties that pass a code to a helper. */
const CODE_NAMES = new Set(["code", "missing"]);
const CODE = /^[a-z]+(_[a-z]+)+$/;

/**
 * Follows calls from each handler through the server's files. Jobs have no caller, so they end the
 * search.
 */
export function readThrownCodes(repository: Repository): Handler[] {
  const sources = repository.sources.filter(({ path }) => isFollowed(path));
  const graph: Graph = new Map(sources.map((source) => [source.path, readFile(source)]));
  return [...graph.values()].flatMap(({ served }) =>
    served.map((handler) => {
      const [contractPath = "", contract = ""] = handler.contract.split(":");
      return { contractPath, contract, endpoint: handler.name, codes: follow(graph, handler) };
    }),
  );
}

function isFollowed(path: string): boolean {
  if (!path.startsWith("src/") || /\.(test|makers|jobs)\.ts$/.test(path)) return false;
  return path.endsWith(".ts") && (path.includes("/server/") || path.endsWith(".rules.ts"));
}

function follow(graph: Graph, from: Node): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const seen = new Set<Node>();
  const visit = (node: Node, way: readonly string[]) => {
    seen.add(node);
    for (const code of node.codes) if (!found.has(code)) found.set(code, way);
    for (const ref of node.refs) {
      const next = targetOf(graph, node.path, ref);
      if (next && !seen.has(next)) visit(next, [...way, next.name]);
    }
  };
  visit(from, []);
  return found;
}

function targetOf(graph: Graph, path: string, ref: string): Node | undefined {
  const [head = "", member] = ref.split(".");
  const file = graph.get(path);
  const [otherPath = "", otherName = ""] = file?.imported.get(head)?.split(":") ?? [];
  const node =
    file?.nodes.find(({ name }) => name === head) ??
    graph.get(otherPath)?.nodes.find(({ name }) => name === otherName);
  if (!node || node.members.size === 0) return node;
  const behind = member === undefined ? undefined : node.members.get(member);
  return behind === undefined ? undefined : targetOf(graph, node.path, behind);
}

function readFile(source: Source): File {
  const imported = new Map<string, string>();
  const nodes: Node[] = [];
  const served: Served[] = [];
  const caught: { start: number; end: number }[] = [];
  const { path } = source;
  source.visit({
    ImportDeclaration({ source: from, specifiers }) {
      const to = source.resolve(from.value);
      for (const one of specifiers)
        if (one.type === "ImportSpecifier" && one.imported.type === "Identifier")
          imported.set(one.local.name, `${to}:${one.imported.name}`);
    },
    Program({ body }) {
      for (const statement of body) nodes.push(...declared(path, statement));
    },
    CallExpression({ callee, arguments: [contract, handlers] }) {
      if (callee.type !== "Identifier" || callee.name !== "defineFeature") return;
      if (contract?.type !== "Identifier" || handlers?.type !== "ObjectExpression") return;
      for (const one of handlers.properties)
        if (one.type === "Property" && one.key.type === "Identifier")
          served.push({
            ...emptyNode(path, one.key.name, one.value),
            contract: imported.get(contract.name) ?? "",
          });
    },
    TryStatement({ block, handler }) {
      if (handler && !throws(handler.body)) caught.push(block);
    },
  });
  const within =
    ({ start }: { start: number }) =>
    (one: { start: number; end: number }) =>
      start >= one.start && start < one.end;
  const ownerOf = (place: { start: number }) =>
    caught.some(within(place)) ? undefined : [...served, ...nodes].find(within(place));
  source.visit(collector(ownerOf));
  return { nodes, served, imported };
}

function collector(ownerOf: (place: { start: number }) => Node | undefined): VisitorObject {
  const add = (place: { start: number }, texts: readonly string[]) => {
    for (const text of texts) ownerOf(place)?.codes.add(text);
  };
  return {
    CallExpression(call) {
      if (ANSWERS.has(calledName(call))) add(call, textsOf(call.arguments[0]));
    },
    NewExpression(made) {
      if (made.callee.type === "Identifier" && made.callee.name === "AppError")
        add(made, textsOf(made.arguments[1]));
    },
    Property(property) {
      if (property.key.type === "Identifier" && CODE_NAMES.has(property.key.name))
        add(
          property,
          textsOf(property.value).filter((text) => CODE.test(text)),
        );
    },
    Identifier(name) {
      ownerOf(name)?.refs.add(name.name);
    },
    MemberExpression(member) {
      const { object, property, computed } = member;
      if (object.type === "Identifier" && !computed && property.type === "Identifier")
        ownerOf(member)?.refs.add(`${object.name}.${property.name}`);
    },
  };
}

function declared(path: string, statement: ESTree.Program["body"][number]): Node[] {
  const one = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (one?.type === "FunctionDeclaration" || one?.type === "ClassDeclaration")
    return one.id ? [emptyNode(path, one.id.name, one)] : [];
  if (one?.type !== "VariableDeclaration") return [];
  return one.declarations.flatMap(({ id, init, start, end }) => {
    if (id.type !== "Identifier") return [];
    return [{ ...emptyNode(path, id.name, { start, end }), members: membersOf(init) }];
  });
}

function emptyNode(path: string, name: string, { start, end }: { start: number; end: number }) {
  const members: Node["members"] = new Map();
  return { path, name, start, end, codes: new Set<string>(), refs: new Set<string>(), members };
}

function membersOf(init: ESTree.Expression | null): ReadonlyMap<string, string> {
  if (init?.type !== "ObjectExpression") return new Map();
  return new Map(
    init.properties.flatMap((one) =>
      one.type === "Property" && one.key.type === "Identifier" && one.value.type === "Identifier"
        ? [[one.key.name, one.value.name]]
        : [],
    ),
  );
}

/** A literal, or both sides of a condition. */
function textsOf(node: ESTree.Node | undefined): string[] {
  if (node?.type === "ConditionalExpression")
    return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  return node?.type === "Literal" && typeof node.value === "string" ? [node.value] : [];
}

function throws(body: ESTree.BlockStatement): boolean {
  let found = false;
  const program = { type: "Program", body: [body], start: body.start, end: body.end };
  new Visitor({
    ThrowStatement() {
      found = true;
    },
    // The visitor walks whole programs, of which this is a part.
  }).visit(program as ESTree.Program);
  return found;
}
