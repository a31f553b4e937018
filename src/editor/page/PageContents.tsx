import { type MouseEvent, useEffect, useMemo } from "react";
import { type OutlineEntry, outlineOf } from "#src/editor/document/text/outline.ts";
import { useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { overlaysText as text } from "#src/editor/overlays/overlays.text.ts";
import { goToHeading } from "./go-to-heading.ts";
import styles from "./PageContents.module.css";

/** Shorter pages need no outline. */
const MIN_HEADINGS = 3;

/** The outline of a read-only page: next to the text if it fits, otherwise collapsed above. */
export function PageContents() {
  const view = useEditorView();
  const doc = useEditorState((state) => state.doc);
  const outline = useMemo(() => outlineOf(doc), [doc]);
  useEffect(() => {
    if (!view) return;
    const goToHash = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      if (outline.some((entry) => entry.id === id)) goToHeading(view, id);
    };
    goToHash();
    window.addEventListener("hashchange", goToHash);
    return () => window.removeEventListener("hashchange", goToHash);
  }, [view, outline]);
  if (!view || outline.length < MIN_HEADINGS) return null;

  /** A link to the current URL does not change it. */
  function follow({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    if (view && currentTarget.hash === location.hash)
      goToHeading(view, decodeURIComponent(currentTarget.hash.slice(1)));
  }

  const links = <Links outline={outline} onFollow={follow} />;
  return (
    <>
      <nav className={styles.beside} aria-label={text.contents}>
        <div className={styles.fixed}>
          <p className={styles.title}>{text.contents}</p>
          {links}
        </div>
      </nav>
      <nav className={styles.above} aria-label={text.contents}>
        <details>
          <summary>{text.contents}</summary>
          {links}
        </details>
      </nav>
    </>
  );
}

type LinksProps = {
  outline: readonly OutlineEntry[];
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function Links({ outline, onFollow }: LinksProps) {
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <ul className={styles.links}>
      {outline.map(({ id, level, text: heading }) => (
        <li key={id} className={level > top ? styles.nested : undefined}>
          <a href={`#${encodeURIComponent(id)}`} onClick={onFollow}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}
