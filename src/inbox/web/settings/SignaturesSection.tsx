import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { MailEditorHandle } from "#src/editor/mail/MailEditor.tsx";
import { mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { type Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { SIGNATURE_FIELDS } from "#src/mail/mailboxes/signature.rules.ts";
import { textOfHtml } from "#src/mail/mailboxes/web/html-of-text.public.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import styles from "./SignaturesSection.module.css";
import { settingsText as text } from "./settings.text.ts";

type SignaturesSectionProps = { projectId: string; mayEdit: boolean };

/** The signatures of all mailboxes. */
export function SignaturesSection({ projectId, mayEdit }: SignaturesSectionProps) {
  const { data } = useQuery(mailboxesQuery(projectId));
  const [edited, setEdited] = useState<Mailbox>();
  return (
    <FormSection title={text.signatures} about={text.signaturesAbout}>
      {data?.list.length === 0 ? (
        <p>
          {text.noMailboxes}{" "}
          <Link to="/projects/$projectId/mailboxes" params={{ projectId }}>
            {text.openMailboxes}
          </Link>
        </p>
      ) : (
        <ItemList label={text.signatures}>
          {data?.list.map((mailbox) => (
            <Item
              key={mailbox.mailboxId}
              title={mailbox.email}
              detail={textOfHtml(mailbox.signatureHtml) || text.none}
            >
              {mayEdit ? (
                <Button size="sm" onPress={() => setEdited(mailbox)}>
                  {text.edit}
                </Button>
              ) : null}
            </Item>
          ))}
        </ItemList>
      )}
      {edited ? <SignatureDialog mailbox={edited} onClose={() => setEdited(undefined)} /> : null}
    </FormSection>
  );
}

type SignatureDialogProps = { mailbox: Mailbox; onClose: () => void };

const mailEditor = lazyPart(() => import("#src/editor/mail/MailEditor.tsx"));

/** Edits the signature of a mailbox. */
function SignatureDialog({ mailbox, onClose }: SignatureDialogProps) {
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
      <Text look="meta" tone="quiet">
        {text.fields(SIGNATURE_FIELDS)}
      </Text>
    </FormDialog>
  );
}
