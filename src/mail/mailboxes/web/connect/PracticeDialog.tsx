import { useQueryClient } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { DISPLAY_NAME_LENGTH } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { isPracticeAddress } from "#src/mail/mailboxes/practice.rules.ts";
import { mailboxesText as text } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { MAILBOXES_KEY } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";

type PracticeDialogProps = { projectId: string; onClose: () => void };

/** A mailbox for trying everything without an external account. */
export function PracticeDialog({ projectId, onClose }: PracticeDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { email: "team@agency.test", displayName: "" },
    startAt: "email",
    rules: {
      email: (email) => (isPractice(email) ? undefined : text.emailInvalid),
      displayName: (name) =>
        name.trim().length > DISPLAY_NAME_LENGTH ? text.displayNameInvalid : undefined,
    },
    async submit({ email, displayName }) {
      const body = { projectId, email: email.trim(), displayName: displayName.trim() };
      const mailbox = await call(mailboxesContract.createPractice, { body });
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      onClose();
      notify({ type: "success", title: text.connected(mailbox.email) });
    },
  });
  return (
    <FormDialog
      title={text.practiceTitle}
      confirmLabel={text.connect}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <p>{text.practiceHint}</p>
      <TextField
        {...form.field("email")}
        label={text.address}
        hint={text.emailHint}
        type="email"
        autoComplete="off"
      />
      <TextField
        {...form.field("displayName")}
        label={text.displayName}
        hint={text.displayNameHint}
        isOptional
        autoComplete="off"
      />
    </FormDialog>
  );
}

function isPractice(email: string): boolean {
  const address = email.trim().toLowerCase();
  return isEmail(address) && isPracticeAddress(address);
}
