import type { PointerEvent, Ref } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { keyCaps } from "#src/ui/marks/key-caps.ts";
import { IS_MAC } from "./is-mac.ts";
import styles from "./ToolButton.module.css";

type ToolButtonProps = {
  icon: Glyph;
  label: string;
  /** An addition to its tooltip: the equivalent shortcut, such as "$mod+k". */
  keys?: string | undefined;
  isOn?: boolean | undefined;
  isExpanded?: boolean | undefined;
  onPress: () => void;
  onPointerDown?: ((event: PointerEvent) => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A toolbar button that keeps caret and selection in the text when clicked. */
export function ToolButton(props: ToolButtonProps) {
  const { icon, label, keys, isOn, isExpanded, onPress, onPointerDown, ref } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.tool, isOn && styles.on)}
      aria-label={label}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      aria-haspopup={isExpanded === undefined ? undefined : "menu"}
      title={keys ? `${label} (${keyCaps(keys, IS_MAC).join(" ")})` : label}
      onPointerDown={onPointerDown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} size="sm" />
    </button>
  );
}
