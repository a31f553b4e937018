import { useQueryClient } from "@tanstack/react-query";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { SETUP_NAME_LENGTH, type SourceType } from "#src/knowledge/setup/setup.rules.ts";
import { hideItem, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { itemNameProblem } from "#src/knowledge/setup/web/items/item-name.ts";
import { MAX_TEXT, textProblem } from "#src/knowledge/setup/web/items/writing/item-text.ts";
import { WritingSheet } from "#src/knowledge/setup/web/items/writing/WritingSheet.tsx";
import { SETUP_LISTS } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { pipelineText as text } from "./pipeline.text.ts";

type AddTextSheetProps = {
  projectId: string;
  type: SourceType | "note";
  /** The unreadable link that the text replaces. */
  insteadOf?: SetupItem | undefined;
  onAdded?: (item: SetupItem) => void;
  onClose: () => void;
};

/** Asks for a name and a text, which become an item. */
export function AddTextSheet(props: AddTextSheetProps) {
  const { projectId, type, insteadOf, onAdded, onClose } = props;
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: insteadOf?.name ?? "", content: "" },
    startAt: insteadOf ? "content" : "name",
    keepAs: `text of ${type} ${insteadOf?.id ?? projectId}`,
    rules: { name: itemNameProblem, content: textProblem },
    async submit({ name, content }) {
      const body = { projectId, type, name: name.trim(), content };
      const item = await call(setupContract.create, { body });
      // The old page closes before it is deleted, so that nothing refetches it.
      onAdded?.(item);
      onClose();
      showAnswer(queries, showItems(projectId, [item]), insteadOf ? [] : [SETUP_LISTS]);
      const description = type === "note" ? {} : { description: text.analysisBegan };
      notify({ type: "success", title: text.wasAdded(item.name), ...description });
      if (insteadOf) showAnswer(queries, await removeUnread(insteadOf), [SETUP_LISTS]);
    },
  });
  return (
    <WritingSheet title={text.addByText[type]} form={form} submitLabel={text.add} onClose={onClose}>
      <TextField
        {...form.field("name")}
        label={text.name}
        autoComplete="off"
        maxLength={SETUP_NAME_LENGTH}
      />
      <TextArea
        {...form.field("content")}
        label={text.text}
        hint={text.textHint}
        rows={14}
        maxRows={28}
        limit={MAX_TEXT}
      />
    </WritingSheet>
  );
}

/** The new page exists by now; if the old one cannot be deleted, both stay. */
async function removeUnread({ id }: SetupItem) {
  const isRemoved = await call(setupContract.remove, { params: { setupId: id } }).then(
    () => true,
    () => false,
  );
  return isRemoved ? hideItem(id) : [];
}
