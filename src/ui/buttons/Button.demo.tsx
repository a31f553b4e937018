import { Check, LogOut, Mail, Sparkles } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import { Button } from "./Button.tsx";
import { BUTTON_KINDS, BUTTON_SIZES } from "./button-look.ts";
import styles from "./buttons.demo.module.css";
import { LinkButton } from "./LinkButton.tsx";

export const buttonDemo: Demo = {
  name: "Button",
  about: "Starts something. One primary button in a view; violet where a machine will write.",
  keys: [["Enter, Space", "presses it"]],
  code: `<Button kind="primary" onPress={save} isBusy={isSaving}>Save</Button>`,
  Show: Buttons,
};

export const linkButtonDemo: Demo = {
  name: "Link button",
  about: "Goes somewhere, and looks like a button because it is the next step.",
  keys: [["Enter", "follows it"]],
  code: `<LinkButton to="/projects" kind="primary">Open the projects</LinkButton>`,
  Show: LinkButtons,
};

function Buttons() {
  return (
    <>
      {BUTTON_KINDS.map((kind) => (
        <div className={styles.matrix} key={kind}>
          {BUTTON_SIZES.map((size) => (
            <div className={styles.row} key={size}>
              <span className={styles.caption}>{`${kind} ${size}`}</span>
              <Button kind={kind} size={size}>
                Save
              </Button>
              <Button kind={kind} size={size} icon={kind === "ai" ? Sparkles : Mail}>
                With icon
              </Button>
              <Button kind={kind} size={size}>
                Done <Kbd keys="e" />
              </Button>
              <BusyOnPress kind={kind} size={size} />
              <Tooltip text="Ask an admin for edit access.">
                <Button kind={kind} size={size} icon={Check} isDisabled>
                  Disabled
                </Button>
              </Tooltip>
            </div>
          ))}
        </div>
      ))}
      <Button kind="primary" isWide>
        As wide as its column
      </Button>
    </>
  );
}

function BusyOnPress({ kind, size }: Pick<Parameters<typeof Button>[0], "kind" | "size">) {
  // Animations rerender constantly, so only one of each kind is animated.
  const [isBusy, setBusy] = useState(size === "xs");
  return (
    <>
      <Button kind={kind} size={size} isBusy={isBusy} onPress={() => setBusy(true)}>
        Send
      </Button>
      <Button kind="ghost" size="xs" onPress={() => setBusy(!isBusy)}>
        {isBusy ? "Stop" : "Busy"}
      </Button>
    </>
  );
}

function LinkButtons() {
  return (
    <div className={styles.row}>
      {BUTTON_KINDS.map((kind) => (
        <LinkButton key={kind} to="/ui" kind={kind} icon={LogOut}>
          {`Overview, ${kind}`}
        </LinkButton>
      ))}
      {BUTTON_SIZES.map((size) => (
        <LinkButton key={size} to="/ui" size={size}>
          {`Overview, ${size}`}
        </LinkButton>
      ))}
    </div>
  );
}
