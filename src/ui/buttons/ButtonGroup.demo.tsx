import { Bold, Bookmark, Clock, Italic, Send, Star, Underline } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { ButtonGroup } from "./ButtonGroup.tsx";
import { BUTTON_SIZES } from "./button-look.ts";
import styles from "./buttons.demo.module.css";
import { PressButton } from "./PressButton.tsx";
import { SplitButton } from "./SplitButton.tsx";
import { ToggleButton } from "./ToggleButton.tsx";

export const toggleButtonDemo: Demo = {
  name: "Toggle button and group",
  about: "Stays down while something is on. A group frames what belongs together.",
  keys: [["Enter, Space", "switches it on and off"]],
  code: `<ToggleButton label="Star" icon={Star} isIconOnly isOn={isStarred} onChange={setStarred} />`,
  Show: ToggleButtons,
};

export const splitButtonDemo: Demo = {
  name: "Split button",
  about: "The usual way to do something, and behind the arrow the others.",
  keys: [
    ["Enter, Space", "does it, or opens the menu from the arrow"],
    ["↓", "on the arrow opens the menu"],
  ],
  code: `<SplitButton kind="primary" label="Send" onPress={send} menuLabel="More ways to send" items={ways} />`,
  Show: SplitButtons,
};

function ToggleButtons() {
  const [on, setOn] = useState<readonly string[]>(["Star", "Bold"]);
  const toggle = (label: string) => ({
    label,
    isOn: on.includes(label),
    onChange: (isOn: boolean) => setOn(isOn ? [...on, label] : on.filter((one) => one !== label)),
  });
  return (
    <>
      {(["secondary", "ghost"] as const).map((kind) => (
        <div className={styles.row} key={kind}>
          <span className={styles.caption}>{kind}</span>
          {BUTTON_SIZES.map((size) => (
            <ToggleButton key={size} {...toggle("Star")} kind={kind} size={size} icon={Star} />
          ))}
          <ToggleButton {...toggle("Bookmark")} kind={kind} icon={Bookmark} isIconOnly />
          <ToggleButton {...toggle("Busy")} kind={kind} isBusy />
          <ToggleButton {...toggle("Star")} kind={kind} isDisabled reason="Archived." />
        </div>
      ))}
      <div className={styles.row}>
        <ButtonGroup label="Text style">
          <ToggleButton {...toggle("Bold")} size="sm" icon={Bold} isIconOnly shortcut="$mod+b" />
          <ToggleButton {...toggle("Italic")} size="sm" icon={Italic} isIconOnly />
          <ToggleButton {...toggle("Underline")} size="sm" icon={Underline} isIconOnly />
        </ButtonGroup>
        <ButtonGroup label="Range">
          {["Day", "Week", "Month"].map((label) => (
            <PressButton key={label}>{label}</PressButton>
          ))}
        </ButtonGroup>
      </div>
    </>
  );
}

function SplitButtons() {
  const [done, setDone] = useState("Nothing sent yet.");
  const items = [
    { id: "later", label: "Send later…", icon: Clock, onPress: () => setDone("Later.") },
    { id: "test", label: "Send a test to me", onPress: () => setDone("A test.") },
  ];
  const send = { label: "Send", menuLabel: "More ways to send", items };
  const press = () => setDone("Sent.");
  return (
    <>
      {(["primary", "secondary", "danger", "ai"] as const).map((kind) => (
        <div className={styles.row} key={kind}>
          <span className={styles.caption}>{kind}</span>
          {BUTTON_SIZES.map((size) => (
            <SplitButton key={size} {...send} kind={kind} size={size} icon={Send} onPress={press} />
          ))}
          <SplitButton {...send} kind={kind} onPress={press} isBusy />
          <SplitButton {...send} kind={kind} onPress={press} isDisabled reason="View only." />
        </div>
      ))}
      <p role="status">{done}</p>
    </>
  );
}
