import { useMutation, useQueryClient } from "@tanstack/react-query";
import { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { peopleText as text } from "#src/outreach/directory/web/people.text.ts";
import { PEOPLE_KEYS } from "#src/outreach/directory/web/people-query.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";

/** Undoes a merge. */
export function useUnmerge() {
  const queries = useQueryClient();
  return useMutation({
    ...write(peopleContract.unmerge),
    async onSuccess() {
      await Promise.all(PEOPLE_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      notify({ type: "success", title: text.undone });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notUndone,
        description: describeFailure(error, text.failures),
      }),
  });
}
