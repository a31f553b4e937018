import { type Named, textParts } from "#src/workspace/organizations/members/mentions.rules.ts";
import styles from "./Mentions.module.css";

/** A text with highlighted mentions. */
export function MentionedText({ text, mentions }: { text: string; mentions: readonly Named[] }) {
  return textParts(text, mentions).map(({ at, text: part, isMention }) =>
    isMention ? (
      <span key={at} className={styles.mention}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
