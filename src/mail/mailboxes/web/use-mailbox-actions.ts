import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { mailboxesText as text } from "./mailboxes.text.ts";
import { MAILBOXES_KEY } from "./mailboxes-query.ts";

type Act = {
  run: () => Promise<unknown>;
  /** The notice after success; without one the list shows the change. */
  done?: string;
};

/** The one-click actions of a mailbox. */
export function useMailboxActions() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: MAILBOXES_KEY,
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_answer, { done }) => {
      if (done) notify({ type: "success", title: done });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.actFailed,
        description: describeFailure(error, text.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: MAILBOXES_KEY }),
  });
  const setStatus = (mailbox: Mailbox, status: "active" | "paused") =>
    call(mailboxesContract.update, { params: { mailboxId: mailbox.mailboxId }, body: { status } });
  const paramsOf = ({ mailboxId }: Mailbox) => ({ params: { mailboxId } });
  return {
    isPending,
    pause: (mailbox: Mailbox) =>
      mutate({ run: () => setStatus(mailbox, "paused"), done: text.paused(mailbox.email) }),
    resume: (mailbox: Mailbox) =>
      mutate({ run: () => setStatus(mailbox, "active"), done: text.resumed(mailbox.email) }),
    readNow: (mailbox: Mailbox) =>
      mutate({
        run: () => call(mailboxesContract.sync, paramsOf(mailbox)),
        done: text.readingNow(mailbox.email),
      }),
    check: (mailbox: Mailbox) =>
      mutate({ run: () => call(mailboxesContract.verify, paramsOf(mailbox)) }),
    repair: (mailbox: Mailbox) =>
      mutate({ run: () => call(mailboxesContract.repair, paramsOf(mailbox)) }),
  };
}
