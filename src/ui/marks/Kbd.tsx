import styles from "./Kbd.module.css";
import { keyCaps } from "./key-caps.ts";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut such as "$mod+k" or "g p", with this platform's key names. */
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
