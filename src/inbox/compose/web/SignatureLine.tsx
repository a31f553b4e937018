import { textOfHtml } from "#src/mail/mailboxes/web/html-of-text.public.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { SendingMailbox } from "./sending-mailboxes.ts";
import type { Composer } from "./use-composer.ts";

type SignatureLineProps = { composer: Composer; mailbox: SendingMailbox };

/** The signature is put below the text when it is sent, as the mailbox has it then. */
export function SignatureLine({ composer, mailbox }: SignatureLineProps) {
  const { content, change } = composer;
  if (mailbox.signatureHtml.trim() === "") return null;
  return (
    <div className={styles.signature}>
      <Checkbox
        name="signature"
        label={text.signatureOf(mailbox.email)}
        value={content.hasSignature}
        onChange={(hasSignature) => change({ hasSignature })}
      />
      {content.hasSignature ? (
        <p className={styles.signatureText}>{textOfHtml(mailbox.signatureHtml)}</p>
      ) : null}
    </div>
  );
}
