import { Paperclip, X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./FileChip.module.css";

type FileChipProps = {
  name: ReactNode;
  /** Its size, or why it can't be used. */
  detail: string;
  removeLabel?: string;
  onRemove?: (() => void) | undefined;
  removeRef?: Ref<HTMLButtonElement> | undefined;
};

/** A file that belongs to something, such as an attachment of an email. */
export function FileChip({ name, detail, removeLabel, onRemove, removeRef }: FileChipProps) {
  return (
    <span className={styles.chip}>
      <Icon of={Paperclip} size="xs" />
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
      {onRemove && removeLabel ? (
        <IconButton ref={removeRef} icon={X} size="xs" label={removeLabel} onPress={onRemove} />
      ) : null}
    </span>
  );
}
