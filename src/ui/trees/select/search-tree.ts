import type { TreeNode } from "../tree-nodes.ts";

export type TreeSearch = {
  /** Matches with their ancestors. */
  nodes: readonly TreeNode[];
  /** The nodes to expand so that all matches are visible. */
  expanded: ReadonlySet<string>;
  /** The total number of matches, of which the first `limit` are shown. */
  found: number;
  /** The first match. */
  first: string | undefined;
};

/** Keeps matches with their ancestors. Ignores case and accents. */
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

/** The match within a label, for highlighting; undefined without a search. */
export function matchIn(label: string, typed: string): [string, string, string] | undefined {
  const wanted = plain(typed.trim());
  const at = wanted === "" ? -1 : plain(label).indexOf(wanted);
  // Removing accents may shorten a label; then offsets would differ.
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
