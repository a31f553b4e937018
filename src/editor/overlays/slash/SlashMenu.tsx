import { useEffect, useLayoutEffect, useRef } from "react";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { announce } from "#src/ui/states/announce.ts";
import { overlaysText as text } from "../overlays.text.ts";
import { placeBeside } from "../place-beside.ts";
import styles from "./SlashMenu.module.css";
import type { SlashItem } from "./slash-items.ts";
import { chooseItem, goToItem, LIST_ID, optionId, slashOf } from "./slash-menu.ts";

/** The slash menu. Focus stays in the text: Enter picks, arrows move, Esc closes. */
export function SlashMenu() {
  const session = useEditor();
  const view = useEditorView();
  const open = useEditorState(slashOf);
  const box = useRef<HTMLDivElement>(null);
  const items = open?.items ?? [];
  const active = open && items[open.active];
  const count = items.length;

  useLayoutEffect(() => {
    if (view && open && box.current) placeBeside(box.current, view.coordsAtPos(open.from));
  }, [view, open]);

  useEffect(() => {
    if (count > 0) announce(text.matches(count));
  }, [count]);

  useEffect(() => {
    if (!active) return;
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);

  if (!view || !open) return null;
  const groups = Object.entries(text.groups).map(([id, title]) => ({
    title,
    items: items.filter(({ group }) => group === id),
  }));
  return (
    // Pressing in the menu keeps the caret. What scrolls must be focusable.
    <div
      ref={box}
      className={styles.menu}
      id={LIST_ID}
      role="listbox"
      aria-label={text.blocks}
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          // A fieldset is for form fields; these are options.
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
            <div className={styles.title} aria-hidden="true">
              {group.title}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                item={item}
                isActive={item === active}
                onEnter={() => item !== active && goToItem(view, items.indexOf(item))}
                onPress={() => chooseItem(session, view, item)}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

type OptionProps = {
  item: SlashItem;
  isActive: boolean;
  onEnter: () => void;
  onPress: () => void;
};

function Option({ item, isActive, onEnter, onPress }: OptionProps) {
  return (
    // The text keeps focus and handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={optionId(item)}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onMouseMove={onEnter}
      onClick={onPress}
    >
      <Icon of={item.icon} />
      <span className={styles.label}>{item.label}</span>
      {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
    </div>
  );
}
