import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./TreeRow.module.css";
import { treesText } from "./trees.text.ts";

type RenameFieldProps = {
  name: string;
  maxLength: number | undefined;
  /** The new name, or undefined to keep the old one. `isByKey`: focus returns to the row. */
  onEnd: (name: string | undefined, isByKey: boolean) => void;
};

/** Edits a row's name in place. Blur saves. */
export function RenameField({ name, maxLength, onEnd }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function end(isKept: boolean, isByKey: boolean): void {
    if (isOver.current) return;
    isOver.current = true;
    const written = field.current?.value.trim() ?? "";
    onEnd(isKept && written !== "" && written !== name ? written : undefined, isByKey);
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      end(event.key === "Enter", true);
    }
  }

  return (
    <input
      ref={field}
      className={classNames(styles.rename)}
      aria-label={treesText.nameOf(name)}
      defaultValue={name}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onBlur={() => end(true, false)}
    />
  );
}
