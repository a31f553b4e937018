import { useQueryClient } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { DISPLAY_NAME_LENGTH, SIGNATURE_LENGTH } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { htmlOfText, textOfHtml } from "./html-of-text.public.ts";
import { mailboxesText as text } from "./mailboxes.text.ts";
import { MAILBOXES_KEY, type MailboxRow } from "./mailboxes-query.ts";

type EditMailboxDialogProps = { mailbox: MailboxRow; onClose: () => void };
type Values = { displayName: string; signature: string };

export function EditMailboxDialog({ mailbox, onClose }: EditMailboxDialogProps) {
  const { mailboxId, email, displayName } = mailbox;
  const queries = useQueryClient();
  const initial: Values = {
    displayName,
    signature: textOfHtml(mailbox.signatureHtml),
  };
  const form = useForm<Values>({
    initial,
    startAt: "displayName",
    rules: {
      displayName: (name) =>
        name.trim().length > DISPLAY_NAME_LENGTH ? text.displayNameInvalid : undefined,
      signature: (signature) =>
        htmlOfText(signature).length > SIGNATURE_LENGTH ? text.signatureInvalid : undefined,
    },
    async submit({ displayName: name, signature }) {
      await call(mailboxesContract.update, {
        params: { mailboxId },
        body: {
          displayName: name.trim(),
          ...(signature === initial.signature ? {} : { signatureHtml: htmlOfText(signature) }),
        },
      });
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      onClose();
      notify({ type: "success", title: text.saved(email) });
    },
  });
  return (
    <FormDialog
      title={text.editTitle}
      confirmLabel={text.editConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("displayName")}
        label={text.displayName}
        hint={text.displayNameHint}
        isOptional
        autoComplete="off"
      />
      <TextArea
        {...form.field("signature")}
        label={text.signature}
        hint={text.signatureHint}
        isOptional
        rows={4}
      />
    </FormDialog>
  );
}
