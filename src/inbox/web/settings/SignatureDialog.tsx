import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MailEditorHandle } from "#src/editor/mail/MailEditor.tsx";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import styles from "./SignatureDialog.module.css";
import { settingsText as text } from "./settings.text.ts";

type SignatureDialogProps = { mailbox: Mailbox; onClose: () => void };

const mailEditor = lazyPart(() => import("#src/editor/mail/MailEditor.tsx"));

/** Edits the signature of a mailbox. */
export function SignatureDialog({ mailbox, onClose }: SignatureDialogProps) {
  const queries = useQueryClient();
  const chunk = mailEditor.useWhen(true);
  const editor = useRef<MailEditorHandle>(null);
  const { mailboxId, email, signatureHtml } = mailbox;
  const save = useMutation({
    mutationFn: (html: string) =>
      call(mailboxesContract.update, { params: { mailboxId }, body: { signatureHtml: html } }),
    onSuccess() {
      notify({ type: "success", title: text.saved });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(mailboxesContract.list) }),
  });
  const { error } = save;
  return (
    <FormDialog
      title={text.title(email)}
      confirmLabel={text.save}
      onClose={onClose}
      onSubmit={() => save.mutate(editor.current?.getHtml() ?? signatureHtml)}
      isBusy={save.isPending}
      failure={{
        sentence: error ? describeFailure(error, text.failures) : undefined,
        pauseSeconds: undefined,
        onPauseEnd: () => undefined,
      }}
    >
      <div className={styles.text}>
        {chunk ? (
          <chunk.MailEditor
            ref={editor}
            html={signatureHtml}
            label={text.label}
            placeholder={text.placeholder}
            onChange={() => undefined}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}
