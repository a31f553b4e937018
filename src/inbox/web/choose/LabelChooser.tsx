import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { type Label, labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import { type ThreadSet, withSet } from "#src/inbox/web/marking/with-set.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import type { PaletteSection } from "#src/ui/palette/palette-rows.ts";
import { choicesText as text } from "./choices.text.ts";
import { withLabel } from "./with-label.ts";

type LabelChooserProps = {
  projectId: string;
  rows: readonly ThreadRow[];
  /** Whether this label may be missing on conversations that are not loaded. */
  canLack: (labelItemId: string) => boolean;
  /** Undefined after a failure, which was already shown. */
  onMark: (rows: readonly ThreadRow[], set: ThreadSet, name: string) => Promise<unknown>;
  onClose: () => void;
};

/** How many of the conversations have a label. */
type Spread = "none" | "some" | "all";

const CREATE = "create ";
const CREATE_GROUP = "create-group";

/** Toggles labels by name, and stays open for the next. */
export function LabelChooser(props: LabelChooserProps) {
  const { projectId, rows: given, canLack, onMark, onClose } = props;
  const [query, setQuery] = useState("");
  const [sets, setSets] = useState<readonly ThreadSet[]>([]);
  const rows = sets.reduce((marked, set) => marked.map((row) => withSet(row, set)), given);
  const params = { projectId };
  const { data, isPending } = useQuery(read(labelsContract.list, { params }));
  const labels = data?.list ?? [];
  const create = useCreateItem(projectId);

  function spreadOf(id: string): Spread {
    const count = rows.filter((row) => row.labelItemIds.includes(id)).length;
    if (count === 0) return "none";
    return count < rows.length || canLack(id) ? "some" : "all";
  }

  async function mark(set: ThreadSet, name: string): Promise<void> {
    setSets((before) => [...before, set]);
    const marked = await onMark(rows, set, name);
    if (marked === undefined) setSets((all) => all.filter((one) => one !== set));
  }

  function add(itemId: string, name: string, label: Label): void {
    void mark(withLabel(label, itemId), name);
  }

  async function run(id: string): Promise<void> {
    const label = labels.find(({ items }) => items.some((item) => item.labelItemId === id));
    const name = label?.items.find((item) => item.labelItemId === id)?.name ?? query.trim();
    if (label && spreadOf(id) === "all") void mark({ removeLabelItemIds: [id] }, name);
    else if (label) add(id, name, label);
    else {
      const group = labels.find(({ labelId }) => id === CREATE + labelId);
      const made = await create(query.trim(), group);
      if (made) add(made.itemId, name, made.label);
    }
    setQuery("");
  }

  return (
    <CommandPalette
      isOpen
      label={text.label}
      placeholder={text.labelPlaceholder}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      sections={sectionsOf(labels, spreadOf, query.trim())}
      search={{ isBusy: isPending, onRetry: () => undefined }}
      onRun={(id) => void run(id)}
    />
  );
}

function sectionsOf(
  labels: readonly Label[],
  spreadOf: (labelItemId: string) => Spread,
  query: string,
): readonly PaletteSection[] {
  const word = query.toLowerCase();
  const found = labels.map(({ labelId, name, items }) => ({
    id: labelId,
    title: name,
    rows: items
      .filter((item) => item.name.toLowerCase().includes(word))
      .map((item) => ({
        id: item.labelItemId,
        label: item.name,
        ...stateOf(item, spreadOf(item.labelItemId)),
      })),
  }));
  const isKnown = labels.some(({ items }) => items.some((one) => one.name.toLowerCase() === word));
  const create = query === "" || isKnown ? [] : creating(labels, query);
  return [...found, { id: "create", rows: create }].filter((section) => section.rows.length > 0);
}

type Item = Label["items"][number];

function stateOf({ color }: Item, spread: Spread) {
  if (spread === "none") return { mark: <LabelChip text="" colour={color} /> };
  return spread === "all"
    ? { icon: Check, detail: text.added }
    : { icon: Minus, detail: text.some };
}

function creating(labels: readonly Label[], name: string) {
  if (labels.length === 0) return [{ id: CREATE_GROUP, label: text.createGroup(name), icon: Plus }];
  return labels.map((label) => ({
    id: CREATE + label.labelId,
    label: text.createIn(name, label.name),
    icon: Plus,
  }));
}

/** Creates a value with this name, in an existing or a new label. */
function useCreateItem(projectId: string) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    async mutationFn({ name, group }: { name: string; group: Label | undefined }) {
      const params = { projectId };
      if (group) {
        const { labelItemId } = await call(labelsContract.createItem, {
          params: { projectId, labelId: group.labelId },
          body: { name },
        });
        return { itemId: labelItemId, label: group };
      }
      const body = { name: text.firstGroup, selection: "multiple" as const, items: [{ name }] };
      const label = await call(labelsContract.create, { params, body });
      return { itemId: label.items[0]?.labelItemId ?? "", label };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(labelsContract.list) }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notCreated,
        description: describeFailure(error, inboxText.failures),
      }),
  });
  return (name: string, group: Label | undefined) =>
    mutateAsync({ name, group }).catch(() => undefined);
}
