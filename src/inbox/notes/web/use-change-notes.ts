import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { notesText as text } from "./notes.text.ts";

export function useChangeNotes<Input>(
  change: (input: Input) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess() {
      onDone?.();
      await queries.invalidateQueries({ queryKey: keyOf(notesContract.list) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notSaved,
        description: describeFailure(error, text.failures),
      }),
  });
}
