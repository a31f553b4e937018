import {
  escapeFallback,
  escapeValue,
} from "#src/outreach/strategies/rich-text/escape-text.rules.ts";
import { readRichText } from "#src/outreach/strategies/rich-text/read-rich-text.rules.ts";
import { writeHtml } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import {
  readTemplate,
  renderTemplate,
  type TemplateNode,
} from "#src/outreach/strategies/template.rules.ts";

type Values = Readonly<Record<string, string>>;

/** A snippet as HTML for one reader. A field without a value becomes a gap, which blocks sending. */
export function fillSnippet(body: string, values: Values): string {
  const template = readTemplate(body);
  const nodes = template.ok ? template.nodes : [{ kind: "text" as const, text: body }];
  const { missing } = renderTemplate(nodes, values);
  const { text } = renderTemplate(withGaps(nodes, new Set(missing)), values, {
    value: escapeValue,
    fallback: escapeFallback,
  });
  return writeHtml(readRichText(withVisibleGaps(text)), () => undefined);
}

const LINK_WITH_GAP = /\[([^\]]*)\]\([^)\s]*⟦([^⟧]*)⟧[^)]*\)/g;

/** A gap in the address of a link would not be seen, so it stands behind the text of the link. */
function withVisibleGaps(text: string): string {
  return text.replaceAll(LINK_WITH_GAP, "$1 ⟦$2⟧");
}

function withGaps(
  nodes: readonly TemplateNode[],
  missing: ReadonlySet<string>,
): readonly TemplateNode[] {
  return nodes.map((node): TemplateNode => {
    if (node.kind === "if")
      return {
        ...node,
        filled: withGaps(node.filled, missing),
        empty: withGaps(node.empty, missing),
      };
    const isGap = node.kind === "variable" && node.fallback === undefined && missing.has(node.name);
    return isGap ? { kind: "text", text: `⟦${node.name}⟧` } : node;
  });
}

/** Without a lead, the names are those beside the address. "Raman, Priya" could be read either way. */
export function valuesOfName({ name, address }: { name: string; address: string }): Values {
  const [firstName = "", ...rest] = name.includes(",") ? [] : name.trim().split(/\s+/);
  return { email: address, firstName, lastName: rest.join(" ") };
}
