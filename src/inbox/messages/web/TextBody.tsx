import { useState } from "react";
import { findLinks } from "#src/inbox/messages/links.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";

type TextBodyProps = { written: string; history: string; signature: string };

/** A plain message: new text, signature, and history on demand. */
export function TextBody({ written, history, signature }: TextBodyProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A mail that is only a quote shows it.
  const isHistoryAlone = written === "" && signature === "";
  if (isHistoryAlone && history === "") return <p className={styles.quiet}>{text.empty}</p>;
  return (
    <div className={styles.plain} dir="auto">
      {written ? (
        <div className={styles.words}>
          <LinkedText text={written} />
        </div>
      ) : null}
      {signature ? (
        <div className={styles.signature}>
          <LinkedText text={signature} />
        </div>
      ) : null}
      {history && !isHistoryAlone ? (
        <div>
          <Button size="xs" isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? text.hideHistory : text.showHistory}
          </Button>
        </div>
      ) : null}
      {history && (isOpen || isHistoryAlone) ? (
        <blockquote className={styles.history}>
          <LinkedText text={history} />
        </blockquote>
      ) : null}
    </div>
  );
}

/** The text of a mail, with the addresses in it as links. */
function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ text: shown, href, at }) =>
    href === undefined ? (
      shown
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>
    ),
  );
}
