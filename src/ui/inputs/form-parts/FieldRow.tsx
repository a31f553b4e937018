import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { announce } from "#src/ui/states/announce.ts";
import styles from "./FieldRow.module.css";
import { formPartsText } from "./form-parts.text.ts";

type FieldRowProps = {
  /** The row's name, such as "Step 2". */
  title: string;
  children: ReactNode;
  canMove: (by: number) => boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
  /** Announced after moving by this much, such as "Step 3 of 4". */
  saysMoved: (by: number) => string;
};

/** The fields of a list row, movable by buttons and keyboard. */
export function FieldRow({ title, children, canMove, onRemove, ...props }: FieldRowProps) {
  const id = useId();

  function move(by: number) {
    if (!canMove(by)) return;
    props.onMove(by);
    announce(props.saysMoved(by));
  }

  function pressKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isAltAlone = event.altKey && !(event.ctrlKey || event.metaKey || event.shiftKey);
    // A field or nested row may already have handled these keys.
    if (by === undefined || !isAltAlone || event.isDefaultPrevented()) return;
    event.preventDefault();
    move(by);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a line with buttons
    <div
      role="group"
      className={styles.row}
      aria-labelledby={id}
      data-field-row
      onKeyDown={pressKey}
    >
      <header className={styles.head}>
        <h3 className={styles.title} id={id}>
          {title}
        </h3>
        <IconButton
          icon={ArrowUp}
          label={formPartsText.moveUp(title)}
          shortcut="Alt+ArrowUp"
          isDisabled={!canMove(-1)}
          onPress={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={formPartsText.moveDown(title)}
          shortcut="Alt+ArrowDown"
          isDisabled={!canMove(1)}
          onPress={() => move(1)}
        />
        <IconButton icon={Trash2} label={formPartsText.remove(title)} onPress={onRemove} />
      </header>
      {children}
    </div>
  );
}
