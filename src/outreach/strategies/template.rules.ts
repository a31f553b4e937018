/**
 * The template language of campaign texts: `{{firstName}}`, `{{firstName|there}}`, `{{#if
 * industry}}…{{else}}…{{/if}}`. The editor's preview, test mails and real mails share one parser
 * and renderer.
 */
export type TemplateNode =
  | { kind: "text"; text: string }
  | { kind: "variable"; name: string; fallback: string | undefined }
  | {
      kind: "if";
      name: string;
      filled: readonly TemplateNode[];
      empty: readonly TemplateNode[];
    };

export type TemplateFault = {
  code: "unclosed" | "name" | "if-unclosed" | "if-unopened" | "too-deep";
  /** The invalid part of the text. */
  near: string;
};

export type Template =
  | { ok: true; nodes: readonly TemplateNode[] }
  | { ok: false; fault: TemplateFault };

const NAME = /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u;
const MAX_NESTED = 8;

type Branch = { name: string; tag: string; filled: TemplateNode[]; empty: TemplateNode[] | null };

/** Parses a text in one pass. A single brace is literal. */
export function readTemplate(text: string): Template {
  const nodes: TemplateNode[] = [];
  const open: Branch[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf("{{", at);
    const plain = text.slice(at, start === -1 ? text.length : start);
    if (plain !== "") target(nodes, open).push({ kind: "text", text: plain });
    if (start === -1) break;
    const end = text.indexOf("}}", start);
    if (end === -1) return refused("unclosed", text.slice(start, start + 40));
    const tag = text.slice(start, end + 2);
    const code = readTag(tag, nodes, open);
    if (code) return refused(code, tag.slice(0, 60));
    at = end + 2;
  }
  const unclosed = open.at(-1);
  return unclosed ? refused("if-unclosed", unclosed.tag) : { ok: true, nodes };
}

function refused(code: TemplateFault["code"], near: string): Template {
  return { ok: false, fault: { code, near } };
}

function target(nodes: TemplateNode[], open: readonly Branch[]): TemplateNode[] {
  const inner = open.at(-1);
  return inner ? (inner.empty ?? inner.filled) : nodes;
}

function readTag(
  tag: string,
  nodes: TemplateNode[],
  open: Branch[],
): TemplateFault["code"] | undefined {
  const inside = tag.slice(2, -2).trim();
  if (inside === "else") return readElse(open);
  if (inside === "/if") return closeBranch(nodes, open);
  if (inside.startsWith("#if ")) return openBranch(inside.slice(4).trim(), tag, open);
  const bar = inside.indexOf("|");
  const name = (bar === -1 ? inside : inside.slice(0, bar)).trim();
  if (!NAME.test(name)) return "name";
  const fallback = bar === -1 ? undefined : inside.slice(bar + 1).trim();
  target(nodes, open).push({ kind: "variable", name, fallback });
  return undefined;
}

function openBranch(name: string, tag: string, open: Branch[]): TemplateFault["code"] | undefined {
  if (!NAME.test(name)) return "name";
  if (open.length === MAX_NESTED) return "too-deep";
  open.push({ name, tag, filled: [], empty: null });
  return undefined;
}

function readElse(open: readonly Branch[]): TemplateFault["code"] | undefined {
  const branch = open.at(-1);
  if (!branch || branch.empty) return "if-unopened";
  branch.empty = [];
  return undefined;
}

function closeBranch(nodes: TemplateNode[], open: Branch[]): TemplateFault["code"] | undefined {
  const branch = open.pop();
  if (!branch) return "if-unopened";
  const { name, filled, empty } = branch;
  target(nodes, open).push({ kind: "if", name, filled, empty: empty ?? [] });
  return undefined;
}

/** The variables a text uses, including in conditions, each once. */
export function findVariables(nodes: readonly TemplateNode[]): string[] {
  const names = new Set<string>();
  for (const node of nodes) {
    if (node.kind === "variable") names.add(node.name);
    if (node.kind !== "if") continue;
    names.add(node.name);
    for (const name of findVariables([...node.filled, ...node.empty])) names.add(name);
  }
  return [...names];
}

export type Rendered = {
  text: string;
  /** Variables without a value or fallback. Such a text is never sent. */
  missing: string[];
};

/** How a value is written at the end of the text so far. */
type PutValue = (value: string, before: string) => string;
const asItIs: PutValue = (value) => value;

/** A blank value counts as missing: "Hi  ," is what fallbacks prevent. */
export function renderTemplate(
  nodes: readonly TemplateNode[],
  values: Readonly<Record<string, string>>,
  { value: putValue = asItIs, fallback: putFallback = asItIs } = {},
): Rendered {
  const missing = new Set<string>();
  let text = "";
  const write = (node: TemplateNode): void => {
    if (node.kind === "text") {
      text += node.text;
      return;
    }
    const value = valueIn(values, node.name);
    if (node.kind === "if") {
      for (const inner of value === "" ? node.empty : node.filled) write(inner);
    } else if (value !== "") text += putValue(value, text);
    else if (node.fallback !== undefined) text += putFallback(node.fallback, text);
    else missing.add(node.name);
  };
  for (const node of nodes) write(node);
  return { text, missing: [...missing] };
}

function valueIn(values: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(values, name) ? (values[name]?.trim() ?? "") : "";
}
