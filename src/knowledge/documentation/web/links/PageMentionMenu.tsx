import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import {
  askedOf,
  closeMention,
  insertMention,
  LIST_ID,
  linkMention,
  markActive,
  optionId,
} from "#src/editor/overlays/mention/link-mention.ts";
import { placeBeside } from "#src/editor/overlays/place-beside.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { placesOfNamesakes } from "#src/knowledge/documentation/page-place.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { announce } from "#src/ui/states/announce.ts";
import styles from "./PageMention.module.css";
import { pageMentionText as text } from "./page-mention.text.ts";

type PageMentionMenuProps = { projectId: string; pageId: string };

/** Child of a page's editor: @ suggests other pages, and Enter links to one. */
export function PageMentionMenu({ projectId, pageId }: PageMentionMenuProps) {
  const session = useEditor();
  const view = useEditorView();
  const asked = useEditorState(askedOf);
  const box = useRef<HTMLDivElement>(null);
  const pages = useMentionedPages(projectId, pageId, asked?.query);
  const [pointed, setPointed] = useState<string>();
  const active = pages.find(({ id }) => id === pointed) ?? pages[0];
  const activeId = asked && active?.id;
  const count = asked ? pages.length : 0;

  function choose({ id, name }: MentionedPage): void {
    const path = documentationPages.documentation.path.replace("{projectId}", projectId);
    if (view) insertMention(view, { name, href: `${path}?page=${id}` });
  }

  const press = useEffectEvent((name: string): boolean => {
    if (!view || !active) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[name];
    if (step !== undefined) setPointed(pages.at((pages.indexOf(active) + step) % pages.length)?.id);
    else if (name === "Escape") closeMention(view);
    else if (name === "Enter" || name === "Tab") choose(active);
    else return false;
    return true;
  });

  useLayoutEffect(() => session.extend([linkMention((name) => press(name))]), [session]);
  useLayoutEffect(() => {
    if (view && asked && box.current) placeBeside(box.current, view.coordsAtPos(asked.from));
  });
  useEffect(() => {
    if (view && askedOf(view.state)?.activeId !== activeId) markActive(view, activeId);
  }, [view, activeId]);
  useEffect(() => {
    if (count > 0) announce(text.matches(count));
  }, [count]);

  if (!asked || pages.length === 0) return null;
  return (
    // Pressing in the menu keeps the caret. What scrolls must be focusable.
    <div
      ref={box}
      className={styles.menu}
      id={LIST_ID}
      role="listbox"
      aria-label={text.pages}
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {pages.map((page) => (
        <Option
          key={page.id}
          page={page}
          isActive={page === active}
          onPoint={() => setPointed(page.id)}
          onChoose={() => choose(page)}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  page: MentionedPage;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ page: { id, name, place }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // The text keeps focus and handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={optionId(id)}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Icon of={FileText} size="sm" />
      <span className={styles.name}>{name}</span>
      {place ? <span className={styles.place}>{place}</span> : null}
    </div>
  );
}

type MentionedPage = {
  id: string;
  name: string;
  /** Its path, if the name is ambiguous. */
  place: string | undefined;
};

const MOST = 8;
const DEBOUNCE_MS = 150;

/** Pages of a project that match the typed text; initially the recently opened ones. */
function useMentionedPages(
  projectId: string,
  ownId: string,
  typed: string | undefined,
): readonly MentionedPage[] {
  const text = typed?.trim() ?? "";
  const q = useDebouncedValue(text, DEBOUNCE_MS);
  const recent = useQuery({
    ...read(favouritesContract.listRecent, { query: { projectId, limit: MOST + 1 } }),
    enabled: typed === "",
  });
  const found = useQuery({
    ...read(linksContract.find, { query: { q, projectId, limit: MOST + 1 } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (typed === undefined) return [];
  const pages =
    text === ""
      ? recent.data?.list.map(({ pageId: id, name, path }) => ({ id, name, path }))
      : found.data?.list.map(({ id, name, path }) => ({ id, name, path }));
  const others = (pages ?? []).filter(({ id }) => id !== ownId).slice(0, MOST);
  const places = placesOfNamesakes(others);
  return others.map(({ id, name }) => ({ id, name, place: places.get(id) }));
}
