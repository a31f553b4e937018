import type { TreeNode } from "../tree-nodes.ts";

export type TreeSearch = {
  /** What matches, below all that stands above it. */
  nodes: readonly TreeNode[];
  /** Everything that has to be open for the matches to be seen. */
  expanded: ReadonlySet<string>;
  /** How many match in all, of which the first `limit` are among the nodes. */
  found: number;
  /** The first that matches. */
  first: string | undefined;
};

/** Words that match are kept with their ancestors. Capitals and accents make no difference. */
export function searchTree(nodes: readonly TreeNode[], typed: string, limit: number): TreeSearch {
  const wanted = plain(typed.trim());
  const expanded = new Set<string>();
  let found = 0;
  let first: string | undefined;

  function keep(list: readonly TreeNode[]): TreeNode[] {
    return list.flatMap((node): TreeNode[] => {
      const isMatch = plain(node.label).includes(wanted);
      if (isMatch) {
        found += 1;
        first ??= node.id;
      }
      const isShown = isMatch && found <= limit;
      const children = keep(node.children ?? []);
      if (children.length > 0) {
        expanded.add(node.id);
        return [{ ...node, children }];
      }
      if (!isShown) return [];
      const { children: _, ...leaf } = node;
      return [leaf];
    });
  }

  return { nodes: keep(nodes), expanded, found, first };
}

/** Where the match stands in a label, to be marked; nothing while nothing is typed. */
export function matchIn(label: string, typed: string): [string, string, string] | undefined {
  const wanted = plain(typed.trim());
  const at = wanted === "" ? -1 : plain(label).indexOf(wanted);
  // Taking accents away may shorten a label; then its places are not those of the label.
  if (at === -1 || plain(label).length !== label.length) return undefined;
  const end = at + wanted.length;
  return [label.slice(0, at), label.slice(at, end), label.slice(end)];
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLocaleLowerCase();
}
