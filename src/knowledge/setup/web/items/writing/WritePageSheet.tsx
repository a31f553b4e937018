import { useQueryClient } from "@tanstack/react-query";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { itemsText as text } from "#src/knowledge/setup/web/items/items.text.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { call } from "#src/platform/web/api.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { MAX_TEXT, textProblem } from "./item-text.ts";
import { WritingSheet } from "./WritingSheet.tsx";

type WritePageSheetProps = {
  projectId: string;
  type: SetupType;
  /** The page whose analysis failed; undefined if the step has no page yet. */
  item?: SetupItem | undefined;
  onClose: () => void;
};

/** Asks for the text of a page that is usually generated. */
export function WritePageSheet({ projectId, type, item, onClose }: WritePageSheetProps) {
  const queries = useQueryClient();
  const name = item?.name ?? setupText.steps[type];
  const form = useForm({
    initial: { content: "" },
    startAt: "content",
    keepAs: `page of ${type} ${item?.id ?? projectId}`,
    rules: { content: textProblem },
    async submit({ content }) {
      const saved = item
        ? await call(setupContract.update, { params: { setupId: item.id }, body: { content } })
        : await call(setupContract.create, { body: { projectId, type, content } });
      showAnswer(queries, showItems(projectId, [saved]), SETUP_KEYS);
      onClose();
      notify({ type: "success", title: text.wasSaved(saved.name) });
    },
  });
  return (
    <WritingSheet
      title={text.writeTitle(name)}
      form={form}
      submitLabel={text.save}
      onClose={onClose}
    >
      <TextArea
        {...form.field("content")}
        label={text.text}
        hint={text.writeHint}
        rows={18}
        maxRows={28}
        limit={MAX_TEXT}
      />
    </WritingSheet>
  );
}
