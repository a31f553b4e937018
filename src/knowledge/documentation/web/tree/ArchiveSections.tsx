import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, ChevronDown, ChevronRight, FileText, Trash } from "lucide-react";
import { useState } from "react";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Tree } from "#src/ui/trees/Tree.tsx";
import type { TreeNode as Row } from "#src/ui/trees/tree-nodes.ts";
import { type KnownTree, knownTree } from "./known-tree.rules.ts";
import { type ArchiveList, archivedPagesQuery } from "./structure-query.ts";
import styles from "./TreePane.module.css";
import { treeText as text } from "./tree.text.ts";

const LOOKS = {
  archived: {
    icon: Archive,
    label: text.archived,
    list: text.archivedPages,
    empty: text.nothingArchived,
  },
  trash: { icon: Trash, label: text.trash, list: text.trashedPages, empty: text.nothingTrashed },
} as const;

/** Archived and deleted pages, loaded on demand. */
export function ArchiveSections({ docs }: { docs: Documentation }) {
  return (
    <div className={styles.away}>
      <Section which="archived" docs={docs} />
      <Section which="trash" docs={docs} />
    </div>
  );
}

function Section({ which, docs }: { which: ArchiveList; docs: Documentation }) {
  const [isOpen, setOpen] = useState(false);
  const { label } = LOOKS[which];
  return (
    <div>
      <Button
        kind="ghost"
        size="sm"
        icon={isOpen ? ChevronDown : ChevronRight}
        isExpanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? <ArchivedPages which={which} docs={docs} /> : null}
    </div>
  );
}

function ArchivedPages({ which, docs }: { which: ArchiveList; docs: Documentation }) {
  const { data, error, isFetching, refetch } = useQuery(archivedPagesQuery(docs.projectId, which));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { list, empty } = LOOKS[which];
  if (error && !data) {
    return (
      <ErrorState
        title={text.archivedFailed}
        reason={describeFailure(error, documentationText.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return null;
  const tree = knownTree(data.list);
  const inside = new Set(data.list.map(({ id }) => id));
  const roots = data.list.filter(({ parentId }) => parentId === null || !inside.has(parentId));
  return (
    <>
      {which === "trash" && roots.length > 0 ? (
        <p className={styles.about}>{text.keptFor}</p>
      ) : null}
      <div className={styles.list}>
        <Tree
          label={list}
          nodes={roots.map((node) => rowOf(tree, node.id, node.name))}
          expanded={expanded}
          onExpandedChange={setExpanded}
          selectionMode="single"
          selected={docs.shownId === undefined ? [] : [docs.shownId]}
          onSelect={([id]) => docs.go(id)}
          empty={empty}
          {...(docs.mayEdit
            ? {
                actions: (row: Row) => (
                  <RowButtons
                    row={row}
                    which={which}
                    docs={docs}
                    isRoot={!!roots.find(({ id }) => id === row.id)}
                  />
                ),
              }
            : {})}
        />
      </div>
    </>
  );
}

type RowButtonsProps = { row: Row; which: ArchiveList; docs: Documentation; isRoot: boolean };

function RowButtons({ row, which, docs, isRoot }: RowButtonsProps) {
  if (!isRoot) return null;
  const page = { id: row.id, name: row.label };
  return (
    <>
      <IconButton
        icon={ArchiveRestore}
        size="xs"
        label={text.restore(row.label)}
        onPress={() => docs.changes.restore(page)}
      />
      {which === "trash" ? (
        <IconButton
          icon={Trash}
          size="xs"
          label={text.removeForever(row.label)}
          onPress={() => docs.openDialog({ kind: "remove-forever", page })}
        />
      ) : null}
    </>
  );
}

function rowOf(tree: KnownTree, id: string, label: string): Row {
  const children = (tree.children.get(id) ?? []).map((one) => rowOf(tree, one.id, one.name));
  return {
    id,
    label,
    icon: FileText,
    kind: text.kinds.storage,
    ...(children.length > 0 ? { children } : {}),
  };
}
