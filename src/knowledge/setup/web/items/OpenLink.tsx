import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { itemAddress } from "./item-address.ts";
import styles from "./OpenLink.module.css";

type OpenLinkProps = {
  item: SetupItem;
  onOpen: (setupId: string) => void;
  /** The page that is open next to the list. */
  isCurrent?: boolean;
};

/** The page's name links to it; with a modifier key in a new tab. */
export function OpenLink({ item, onOpen, isCurrent = false }: OpenLinkProps) {
  return (
    <a
      className={styles.open}
      href={itemAddress(item)}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(item.id);
      }}
    >
      <bdi>{item.name}</bdi>
    </a>
  );
}
