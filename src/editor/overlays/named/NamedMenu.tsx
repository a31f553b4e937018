import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import styles from "#src/editor/overlays/slash/SlashMenu.module.css";
import { classNames } from "#src/ui/class-names.ts";
import { announce } from "#src/ui/states/announce.ts";
import { overlaysText as text } from "../overlays.text.ts";
import { placeBeside } from "../place-beside.ts";
import {
  deleteTyped,
  goToNamed,
  LIST_ID,
  type NamedItem,
  namedMenu,
  namedOf,
  optionId,
} from "./named-menu.ts";

type NamedMenuProps = {
  label: string;
  items: readonly NamedItem[];
  /** The menu has opened. */
  onOpen: () => void;
  /** Called after the typed name was removed. */
  onChoose: (item: NamedItem) => void;
};

/** Inserts things by name. Focus stays in the text: Enter picks, arrows move, Esc closes. */
export function NamedMenu({ label, items, onOpen, onChoose }: NamedMenuProps) {
  const session = useEditor();
  const view = useEditorView();
  const box = useRef<HTMLDivElement>(null);
  const named = useEditorState(namedOf);
  const itemsFor = useEffectEvent((query: string) => matching(items, query));
  const choose = useEffectEvent((item: NamedItem) => {
    if (!view) return;
    deleteTyped(view);
    onChoose(item);
  });
  useLayoutEffect(
    () =>
      session.extend([
        namedMenu({
          itemsFor: (query) => itemsFor(query),
          choose: (_view, item) => choose(item),
        }),
      ]),
    [session],
  );
  const found = named ? matching(items, named.query) : [];
  const isOpen = found.length > 0;
  const opened = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    if (view && named && box.current) placeBeside(box.current, view.coordsAtPos(named.from));
  }, [view, named]);
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  useEffect(() => {
    if (found.length > 0) announce(text.matches(found.length));
  }, [found.length]);
  if (!view || !named || !isOpen) return null;
  return (
    // Pressing in the menu keeps the caret. What scrolls must be focusable.
    <div
      ref={box}
      className={styles.menu}
      id={LIST_ID}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((item, at) => (
        // The text keeps focus and handles the keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={item.id}
          id={optionId(item)}
          role="option"
          aria-selected={at === named.active}
          className={classNames(styles.option, at === named.active && styles.active)}
          onMouseMove={() => at !== named.active && goToNamed(view, at)}
          onClick={() => choose(item)}
        >
          <span className={styles.label}>{item.name}</span>
          <span className={styles.about}>{item.hint}</span>
        </div>
      ))}
    </div>
  );
}

/** Those that begin with it, then those that contain it. */
function matching(items: readonly NamedItem[], query: string): readonly NamedItem[] {
  const typed = query.toLowerCase();
  const nameOf = ({ name }: NamedItem) => name.toLowerCase();
  return [
    ...items.filter((item) => nameOf(item).startsWith(typed)),
    ...items.filter((item) => !nameOf(item).startsWith(typed) && nameOf(item).includes(typed)),
  ];
}
