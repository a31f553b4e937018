import { Search } from "lucide-react";
import { classNames } from "#src/ui/class-names.ts";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { useTooltip } from "#src/ui/overlays/tooltip/use-tooltip.tsx";
import { useFrame } from "../frame/frame-context.ts";
import row from "./nav-row.module.css";
import styles from "./SearchButton.module.css";

type SearchButtonProps = {
  label: string;
  /** The equivalent shortcut, such as "$mod+k". */
  shortcut: string;
  onPress: () => void;
};

/** A button that looks like a search field. */
export function SearchButton({ label, shortcut, onPress }: SearchButtonProps) {
  const { isFolded } = useFrame();
  const words = { text: label, shortcut, placement: "end" } as const;
  const { listeners, bubble } = useTooltip(isFolded ? words : undefined);
  return (
    <>
      <button
        type="button"
        {...listeners}
        className={classNames(row.row, row.field, isFolded && row.folded)}
        onClick={(event) => {
          focusQuietly(event.currentTarget);
          onPress();
        }}
      >
        <Icon of={Search} size="sm" />
        {isFolded ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <>
            <span className={row.label}>{label}</span>
            <span className={styles.keys} aria-hidden="true">
              <Kbd keys={shortcut} />
            </span>
          </>
        )}
      </button>
      {bubble}
    </>
  );
}
