import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Focusable } from "#src/ui/inputs/field-shape.ts";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Tree } from "../Tree.tsx";
import { countNodes, pathTo, type TreeNode } from "../tree-nodes.ts";
import { treesText } from "../trees.text.ts";
import { searchTree, type TreeSearch } from "./search-tree.ts";
import styles from "./TreePanel.module.css";

/** No one reads more rows; typing further is faster. */
const MAX_FOUND = 200;
/** A tree up to this size is fully expanded. */
const SMALL = 40;

type TreePanelProps = {
  label: string;
  nodes: readonly TreeNode[];
  selected: readonly string[];
  selectionMode: "single" | "multiple";
  onSelect: (ids: readonly string[]) => void;
  isBusy: boolean | undefined;
  children?: ReactNode;
};

/** The popover of a tree field: a search with the tree or its results. */
export function TreePanel(props: TreePanelProps) {
  const { label, nodes, selected } = props;
  const [query, setQuery] = useState("");
  const tree = useRef<HTMLDivElement>(null);
  const search = useRef<Focusable>(null);
  const { shown, words, expanded, setExpanded } = useShown(nodes, selected, query);

  useEffect(() => {
    // On phones the keyboard would cover the options.
    if (window.matchMedia("(pointer: fine)").matches) search.current?.focus();
  }, []);

  function goToTree(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    const first = words && shown?.first;
    const row =
      first && tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(first)}"]`);
    (row || tree.current)?.focus();
  }

  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <SearchField
          label={treesText.search}
          isLabelHidden
          name="search"
          value={query}
          onChange={setQuery}
          onKeyDown={goToTree}
          placeholder={treesText.search}
          isBusy={props.isBusy}
          inputRef={(element) => {
            search.current = element;
          }}
        />
      </div>
      <div className={styles.tree}>
        <Tree
          label={label}
          nodes={shown?.nodes ?? nodes}
          expanded={expanded}
          onExpandedChange={setExpanded}
          selectionMode={props.selectionMode}
          selected={selected}
          onSelect={props.onSelect}
          query={words}
          empty={words ? treesText.nothingFound(words) : treesText.empty}
          treeRef={tree}
        />
      </div>
      <p className={styles.found} role="status">
        {shown ? sayFound(shown) : null}
      </p>
      {props.children}
    </div>
  );
}

function sayFound({ found }: TreeSearch): string {
  if (found > MAX_FOUND) return treesText.firstOf(MAX_FOUND, found);
  return found > 0 ? treesText.found(found) : "";
}

/** The rows of the tree or the results, each with its own expanded state. */
function useShown(nodes: readonly TreeNode[], selected: readonly string[], query: string) {
  // Typing is immediate; the rows may lag.
  const words = useDeferredValue(query.trim());
  const shown = useMemo(
    () => (words === "" ? undefined : searchTree(nodes, words, MAX_FOUND)),
    [nodes, words],
  );
  const [open, setOpen] = useState(() => firstOpen(nodes, selected));
  const [openFound, setOpenFound] = useState({ words: "", expanded: open });
  if (!shown) return { shown, words, expanded: open, setExpanded: setOpen };
  return {
    shown,
    words,
    expanded: openFound.words === words ? openFound.expanded : shown.expanded,
    setExpanded: (expanded: ReadonlySet<string>) => setOpenFound({ words, expanded }),
  };
}

/** Initially expands to the selection, or everything if small. */
function firstOpen(nodes: readonly TreeNode[], selected: readonly string[]): ReadonlySet<string> {
  if (countNodes(nodes) <= SMALL) return new Set(idsWithChildren(nodes));
  return new Set(
    selected.flatMap((id) =>
      pathTo(nodes, id)
        .slice(0, -1)
        .map((node) => node.id),
    ),
  );
}

function idsWithChildren(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, children = [] }) =>
    children.length > 0 ? [id, ...idsWithChildren(children)] : [],
  );
}
