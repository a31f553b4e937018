import { useQueryClient } from "@tanstack/react-query";
import { type CountedSplit, splitsContract } from "#src/inbox/splits/splits.contract.ts";
import { SPLIT_NAME_LENGTH } from "#src/inbox/splits/splits.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { NameDialog } from "#src/platform/web/form/NameDialog.tsx";
import { notify } from "#src/platform/web/notices/notices.ts";
import { splitsText as text } from "./splits.text.ts";
import { SPLITS_KEY } from "./splits-query.ts";

/** Renames a view, or saves filters as one. */
export type Named = CountedSplit | { projectId: string; filter: CountedSplit["filter"] };

type SplitDialogProps = { named: Named; onClose: () => void; onSaved?: (splitId: string) => void };

/** Asks for the name of a view. */
export function SplitDialog({ named, onClose, onSaved }: SplitDialogProps) {
  const queries = useQueryClient();
  const before = "splitId" in named ? named.name : undefined;

  async function submit(name: string): Promise<void> {
    const { splitId } = await save(named, name);
    await queries.invalidateQueries({ queryKey: SPLITS_KEY });
    onClose();
    onSaved?.(splitId);
    notify({ type: "success", title: text.saved(name) });
  }

  return (
    <NameDialog
      title={before === undefined ? text.title : text.renameTitle(before)}
      confirmLabel={before === undefined ? text.save : text.renameConfirm}
      label={text.name}
      hint={text.nameHint}
      name={before ?? ""}
      maxLength={SPLIT_NAME_LENGTH}
      problem={checkName}
      failures={text.failures}
      submit={submit}
      onClose={onClose}
    />
  );
}

function checkName(name: string): string | undefined {
  if (name.trim() === "") return text.nameMissing;
  return name.trim().length > SPLIT_NAME_LENGTH ? text.nameLong(SPLIT_NAME_LENGTH) : undefined;
}

function save(named: Named, name: string) {
  if ("splitId" in named)
    return call(splitsContract.update, { params: { splitId: named.splitId }, body: { name } });
  const { projectId, filter } = named;
  return call(splitsContract.create, { body: { projectId, filter, name } });
}
