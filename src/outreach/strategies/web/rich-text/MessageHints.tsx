import { findHints, type Hint } from "#src/outreach/strategies/rich-text/hints.rules.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./RichTextField.module.css";
import { richTextText as text } from "./rich-text.text.ts";

/** Suggestions for an email. They never block anything. */
export function MessageHints({ of }: { of: string }) {
  const { project } = useProject();
  const { words, hints } = findHints(of, project.language);
  if (words === 0) return null;
  const isLength = ({ kind }: Hint) => kind === "short" || kind === "long";
  return (
    <ul className={styles.hints} aria-label={text.hints}>
      <li>{text.words(words, hints.some(isLength))}</li>
      {hints
        .filter((hint) => !isLength(hint))
        .map((hint) => (
          <li key={hint.kind}>{text.hint(hint)}</li>
        ))}
    </ul>
  );
}
