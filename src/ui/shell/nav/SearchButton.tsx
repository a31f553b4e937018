import { Search } from "lucide-react";
import { Button, TooltipTrigger } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { TooltipBubble } from "#src/ui/overlays/tooltip/TooltipBubble.tsx";
import { TOOLTIP_DELAYS } from "#src/ui/overlays/tooltip/tooltip-delays.ts";
import { useFrame } from "../frame/frame-context.ts";
import row from "./nav-row.module.css";
import styles from "./SearchButton.module.css";

type SearchButtonProps = {
  label: string;
  /** Keys that do the same, such as "$mod+k". */
  shortcut: string;
  onPress: () => void;
};

/** Looks like a field and opens one. */
export function SearchButton({ label, shortcut, onPress }: SearchButtonProps) {
  const { isFolded } = useFrame();
  return (
    <TooltipTrigger {...TOOLTIP_DELAYS} isDisabled={!isFolded}>
      <Button className={classNames(row.row, row.field, isFolded && row.folded)} onPress={onPress}>
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
      </Button>
      <TooltipBubble text={label} shortcut={shortcut} placement="end" />
    </TooltipTrigger>
  );
}
