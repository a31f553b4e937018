import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { readRecipient } from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./ComposerTop.module.css";

type ComposerTopProps = {
  composer: Composer;
  /** With the fields open below, this row shows the subject only. */
  isOpen: boolean;
  onToggle: () => void;
  /** The button that sends. */
  children: ReactNode;
};

/** On a phone, the one row above the text: Close, recipients and subject, and Send. */
export function ComposerTop({ composer, isOpen, onToggle, children }: ComposerTopProps) {
  const { content, close } = composer;
  const people = [...content.to, ...content.cc, ...content.bcc].map(nameOf).join(", ");
  return (
    <div className={styles.top}>
      <IconButton icon={X} label={text.close} onPress={close} />
      <button type="button" className={styles.summary} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles.words}>
          <span className={styles.people}>
            {isOpen ? content.subject || text.modes[content.mode] : people || text.addRecipients}
          </span>
          {isOpen ? null : (
            <span className={styles.subject}>{content.subject || text.noSubject}</span>
          )}
        </span>
        <Icon of={isOpen ? ChevronUp : ChevronDown} size="sm" />
      </button>
      {children}
    </div>
  );
}

function nameOf(entry: string): string {
  return readRecipient(entry)?.name || entry;
}
