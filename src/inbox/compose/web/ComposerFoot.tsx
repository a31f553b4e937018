import { BellPlus, CalendarClock, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import styles from "./Composer.module.css";
import { remindShortcut, scheduleShortcut } from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { SendButton, type SendButtonProps } from "./sending/SendButton.tsx";

/** With the menu of things to insert. */
type ComposerFootProps = SendButtonProps & { children: ReactNode };

/** The composer's toolbar. On a phone, Send and its menu stand above the text. */
export function ComposerFoot({ children, ...sending }: ComposerFootProps) {
  const { composer, onTime } = sending;
  const { state, isSending, discard } = composer;
  const isNarrow = useNarrow();
  return (
    <div className={styles.foot}>
      {isNarrow ? null : (
        <>
          <SendButton {...sending} />
          <IconButton
            icon={CalendarClock}
            label={text.schedule}
            shortcut={scheduleShortcut.keys}
            onPress={() => onTime("schedule")}
          />
          <IconButton
            icon={BellPlus}
            label={text.remind}
            shortcut={remindShortcut.keys}
            onPress={() => onTime("reminder")}
          />
        </>
      )}
      {children}
      <span className={classNames(styles.saved, styles.state)}>
        {state.status === "new" ? null : <SaveState state={state.status} />}
      </span>
      <IconButton
        icon={Trash2}
        label={text.discard}
        isDisabled={isSending}
        onPress={() => void discard()}
      />
    </div>
  );
}
