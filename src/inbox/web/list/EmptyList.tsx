import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { splitsText } from "#src/inbox/web/splits/splits.text.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";

/** Why a list is empty, and what to do next. */
export function EmptyList({ inbox }: { inbox: Inbox }) {
  const { search, view, isFiltered, clearFilters, goTo } = inbox.address;
  const { title, sentence } = inbox.splits.open ? splitsText.empty : text.empty[view];
  if (search.q)
    return (
      <NothingFound
        inbox={inbox}
        onClear={isFiltered ? clearFilters : () => goTo({ q: undefined })}
      />
    );
  if (!isFiltered || inbox.splits.open)
    return <EmptyState size="region" title={title} sentence={sentence} />;
  return (
    <EmptyState
      size="region"
      title={text.noneFits}
      sentence={text.noneFitsHint}
      action={<Button onPress={clearFilters}>{text.clearFilters}</Button>}
    />
  );
}

type NothingFoundProps = { inbox: Inbox; onClear: () => void };

/** Only synced mail is searchable; more can be synced on request. */
function NothingFound({ inbox: { projectId, address, mayEdit }, onClear }: NothingFoundProps) {
  const query = mailboxesQuery(projectId ?? "");
  const known = useQuery({ ...query, enabled: projectId !== undefined }).data;
  const mailboxes = known?.list.filter(hasOlder) ?? [];
  const oldest = mailboxes.map(({ importSince }) => importSince).toSorted()[0];
  const { mutate, isPending } = useReadOlder(query.queryKey);
  return (
    <EmptyState
      size="region"
      title={text.noneFound}
      sentence={text.noneFoundHint}
      action={
        <Button onPress={onClear}>
          {address.isFiltered ? text.clearFilters : text.clearSearch}
        </Button>
      }
      secondAction={
        mayEdit && oldest !== undefined ? (
          <Button kind="ghost" isBusy={isPending} onPress={() => mutate(mailboxes)}>
            {text.readOlder}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A practice mailbox has no older mail. */
function hasOlder({ provider, status }: Mailbox): boolean {
  return provider !== "practice" && status !== "disconnected";
}

function useReadOlder(queryKey: QueryKey) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(mailboxes: readonly Mailbox[]) {
      for (const { mailboxId, importSince } of mailboxes)
        await call(mailboxesContract.update, {
          params: { mailboxId },
          body: { importSince: yearBefore(importSince) },
        });
    },
    onSuccess: () => notify({ type: "success", title: text.readingOlder }),
    onError: (error) =>
      notify({ type: "error", title: text.notRead, description: describeFailure(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

function yearBefore(at: string): string {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString();
}
