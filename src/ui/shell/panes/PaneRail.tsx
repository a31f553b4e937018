import { X } from "lucide-react";
import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { useRoomy } from "#src/ui/overlays/floating/use-narrow.ts";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { shellText } from "../shell.text.ts";
import styles from "./PanePage.module.css";
import { PaneSlotsContext } from "./pane-slots.ts";

type PaneRailProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A panel next to the open item, or over it without room. */
export function PaneRail({ title, isOpen, onClose, children }: PaneRailProps) {
  const { rail } = use(PaneSlotsContext);
  const isRoomy = useRoomy();
  if (!isRoomy) {
    return (
      <Sheet title={title} isOpen={isOpen} onClose={onClose}>
        {children}
      </Sheet>
    );
  }
  if (!isOpen || !rail) return null;
  return createPortal(
    <aside className={styles.beside} aria-label={title}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{title}</h2>
        <IconButton icon={X} label={shellText.close(title)} onPress={onClose} />
      </div>
      <div className={styles.inside}>{children}</div>
    </aside>,
    rail,
  );
}
