import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { itemAddress } from "./item-address.ts";
import styles from "./OpenLink.module.css";

type OpenLinkProps = {
  item: SetupItem;
  onOpen: (setupId: string) => void;
  /** It is the page that is open beside the list. */
  isCurrent?: boolean;
};

/** The name of a page, which opens it; with a modifier key in another tab. */
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
