import { type Named, textParts } from "#src/workspace/organizations/members/mentions.rules.ts";
import styles from "./Mentions.module.css";

/** A text in which the names of people who are mentioned stand out. */
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
