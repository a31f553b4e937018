import styles from "./Kbd.module.css";
import { keyCaps } from "./key-caps.ts";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a shortcut such as "$mod+k" or "g p", as this keyboard has them printed. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keyCaps(keys, IS_MAC).map((cap) => (
        <kbd key={cap} className={styles.key} dir="ltr">
          {cap}
        </kbd>
      ))}
    </span>
  );
}
