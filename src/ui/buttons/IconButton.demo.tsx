import { Archive, Ellipsis, Reply, Trash2 } from "lucide-react";
import type { Demo } from "#src/ui/demo.ts";
import { BUTTON_KINDS, BUTTON_SIZES } from "./button-look.ts";
import styles from "./buttons.demo.module.css";
import { IconButton } from "./IconButton.tsx";

export const iconButtonDemo: Demo = {
  name: "Icon button",
  about: "For the few actions that everyone knows by their sign. Its name is its tooltip.",
  keys: [
    ["Enter, Space", "presses it"],
    ["Esc", "hides the tooltip"],
  ],
  code: `<IconButton icon={Archive} label="Archive" shortcut="e" onPress={archive} />`,
  Show: IconButtons,
};

function IconButtons() {
  return (
    <>
      {BUTTON_KINDS.map((kind) => (
        <div className={styles.row} key={kind}>
          <span className={styles.caption}>{kind}</span>
          {BUTTON_SIZES.map((size) => (
            <IconButton
              key={size}
              kind={kind}
              size={size}
              icon={Ellipsis}
              label={`More, ${size}`}
            />
          ))}
          <IconButton kind={kind} icon={Reply} label="Reply" shortcut="r" />
          <IconButton kind={kind} icon={Archive} label="Archiving" isBusy />
          <IconButton
            kind={kind}
            icon={Trash2}
            label="Delete"
            reason="Only admins can delete projects."
            isDisabled
          />
        </div>
      ))}
    </>
  );
}
