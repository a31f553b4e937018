import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { pageWriter } from "#src/knowledge/setup/web/page-writer.public.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { itemsText as text } from "./items.text.ts";

/** Makes a page of the documentation with the text of a note. */
export function useSendToDocumentation(): (item: SetupItem) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    async mutationFn({ id, projectId, name, visibility }: SetupItem) {
      const { content } = await queries.fetchQuery(itemQuery(id));
      // The text of an internal note stays internal.
      const page = { projectId, name, visibility, ...(content ? { content } : {}) };
      return pageWriter.get().addPage(page);
    },
    onSuccess(href, { name }) {
      notify({
        type: "success",
        title: text.wasSent(name),
        action: { label: text.open, onPress: () => void navigate({ href }) },
      });
    },
    onError(error, { name }) {
      const description = describeFailure(error, setupText.failures);
      notify({ type: "error", title: text.notSent(name), description });
    },
  });
  return (item) => mutate(item);
}
