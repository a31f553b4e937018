import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { isPracticeAddress } from "#src/mail/mailboxes/practice.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { mailboxesText as text } from "./mailboxes.text.ts";
import type { MailboxRow } from "./mailboxes-query.ts";

type WriteDialogProps = { mailbox: MailboxRow; onClose: () => void };

/** The other side of a practice mailbox: writes mail to it from outside. */
export function WriteDialog({ mailbox: { mailboxId }, onClose }: WriteDialogProps) {
  const form = useForm({
    initial: { from: "jane@example.test", subject: "", message: "" },
    startAt: "subject",
    rules: {
      from: (from) => (isPracticeAddress(from.trim()) ? undefined : text.emailInvalid),
      subject: () => undefined,
      message: (message) => (message.trim() === "" ? text.messageMissing : undefined),
    },
    async submit({ from, subject, message }) {
      await call(mailboxesContract.writeFromOutside, {
        params: { mailboxId },
        body: { from: { name: "", address: from.trim() }, subject: subject.trim(), text: message },
      });
      onClose();
      notify({ type: "success", title: text.written });
    },
  });
  return (
    <FormDialog
      title={text.writeTitle}
      confirmLabel={text.writeConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <p>{text.writeHint}</p>
      <TextField
        {...form.field("from")}
        label={text.from}
        hint={text.emailHint}
        type="email"
        autoComplete="off"
      />
      <TextField
        {...form.field("subject")}
        label={text.subject}
        isOptional
        autoComplete="off"
        maxLength={250}
      />
      <TextArea {...form.field("message")} label={text.message} />
    </FormDialog>
  );
}
