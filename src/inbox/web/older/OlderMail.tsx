import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type OlderMail as Found,
  olderMailContract,
} from "#src/inbox/older-mail/older-mail.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { MailTime } from "#src/inbox/web/MailTime.tsx";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import styles from "./OlderMail.module.css";
import { olderMailText as text } from "./older-mail.text.ts";

type OlderMailProps = {
  projectId: string;
  /** The search text. */
  search: string;
  /** The mailbox filter. */
  onlyMailbox: string | undefined;
  mayEdit: boolean;
  onOpen: (threadId: string) => void;
};

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Below the search results: searches older mail at the provider, on request. */
export function OlderMail({ projectId, search, onlyMailbox, mayEdit, onOpen }: OlderMailProps) {
  const [asked, setAsked] = useState<string>();
  const mailboxes = useQuery(mailboxesQuery(projectId)).data?.list.filter(
    (one) => hasOlder(one) && (onlyMailbox === undefined || one.mailboxId === onlyMailbox),
  );
  const since = mailboxes?.map(({ importSince }) => importSince).toSorted()[0];
  if (!mailboxes || since === undefined) return null;
  if (asked !== search)
    return (
      <section className={styles.bar} aria-label={text.region}>
        <p>
          {text.hint(day.format(new Date(since)))} {mayEdit ? null : text.viewerHint}
        </p>
        {mayEdit ? (
          <Button size="sm" onPress={() => setAsked(search)}>
            {text.search(mailboxes.map(({ provider }) => provider))}
          </Button>
        ) : null}
      </section>
    );
  return (
    <section className={styles.found} aria-label={text.region}>
      {mailboxes.map((mailbox) => (
        <FoundAt key={mailbox.mailboxId} mailbox={mailbox} search={search} onOpen={onOpen} />
      ))}
    </section>
  );
}

/** A practice mailbox has no older mail. */
function hasOlder({ provider, status }: Mailbox): boolean {
  return provider !== "practice" && status !== "disconnected";
}

type FoundAtProps = Pick<OlderMailProps, "search" | "onOpen"> & { mailbox: Mailbox };

function FoundAt({ mailbox: { mailboxId, provider, email }, search, onOpen }: FoundAtProps) {
  const found = useQuery({
    ...read(olderMailContract.search, { body: { mailboxId, search } }),
    // Each search uses the provider's quota.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error } = found;
  return (
    <>
      <h2 className={styles.title}>{text.foundAt(provider, email)}</h2>
      {error && !data ? (
        <ErrorState
          title={text.failed}
          reason={describeFailure(error)}
          error={error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {data || error ? null : <Quiet words={text.searching} />}
      {data?.list.length === 0 ? <Quiet words={text.none} /> : null}
      {data ? <Mails mailboxId={mailboxId} list={data.list} onOpen={onOpen} /> : null}
      {data?.isMore ? <Quiet words={text.isMore} /> : null}
    </>
  );
}

function Quiet({ words }: { words: string }) {
  return (
    <p className={styles.quiet} role="status">
      {words}
    </p>
  );
}

type MailsProps = {
  mailboxId: string;
  list: readonly Found[];
  onOpen: OlderMailProps["onOpen"];
};

function Mails({ mailboxId, list, onOpen }: MailsProps) {
  const { mutate, isPending } = useBring(mailboxId, onOpen);
  return (
    <ul className={styles.list}>
      {list.map(({ messageRef, from, subject, snippet, receivedAt }) => (
        <li key={messageRef}>
          <button
            type="button"
            className={styles.mail}
            disabled={isPending}
            onClick={() => mutate(messageRef)}
          >
            <span className={styles.from} dir="auto">
              {from.name || from.address}
            </span>
            <MailTime at={receivedAt} />
            <span className={styles.subject} dir="auto">
              {[subject || text.noSubject, snippet].filter(Boolean).join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Imports it with its conversation, and opens that. */
function useBring(mailboxId: string, onOpen: OlderMailProps["onOpen"]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (messageRef: string) =>
      call(olderMailContract.bring, { body: { mailboxId, messageRef } }),
    onSuccess({ threadId }) {
      onOpen(threadId);
      void queries.invalidateQueries({ queryKey: keyOf(threadsContract.list) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notOpened,
        description: describeFailure(error),
      }),
  });
}
