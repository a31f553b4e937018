import { Choice } from "#src/ui/inputs/Choice.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { paletteText } from "./palette.text.ts";
import styles from "./ShortcutSheet.module.css";

export type ShortcutGroup = {
  title: string;
  rows: readonly { id: string; label: string; keys: string; isOff?: boolean }[];
};

type ShortcutSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly ShortcutGroup[];
  hasSingleKeys: boolean;
  onSingleKeys: (isOn: boolean) => void;
};

/** The available shortcuts, with a switch for single-key ones. */
export function ShortcutSheet(props: ShortcutSheetProps) {
  const { isOpen, onClose, groups, hasSingleKeys, onSingleKeys } = props;
  return (
    <Dialog title={paletteText.shortcuts} isOpen={isOpen} onClose={onClose} size="large">
      <div className={styles.sheet}>
        <div className={styles.groups}>
          {groups.map(({ title, rows }) => (
            <section key={title} className={styles.group} aria-label={title}>
              <h3 className={styles.title}>{title}</h3>
              <dl className={styles.rows}>
                {rows.map(({ id, label, keys, isOff }) => (
                  <div key={id} className={styles.row} data-off={isOff || undefined}>
                    <dt>{label}</dt>
                    <dd>{isOff ? paletteText.off : <Kbd keys={keys} />}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className={styles.choice}>
          <Choice
            label={paletteText.singleKeys}
            options={paletteText.switch}
            value={hasSingleKeys ? "on" : "off"}
            onChange={(value) => onSingleKeys(value === "on")}
          />
          <p className={styles.hint}>{paletteText.singleKeysHint}</p>
        </div>
      </div>
    </Dialog>
  );
}
