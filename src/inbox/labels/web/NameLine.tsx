import { type KeyboardEvent, useState } from "react";
import { LABEL_NAME_LENGTH } from "#src/inbox/labels/labels.rules.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";

type NameLineProps = {
  label: string;
  placeholder?: string;
  /** The current name. */
  name?: string;
  maxLength?: number;
  /** Emptying it is a change, too. */
  mayBeEmpty?: boolean;
  onSave: (name: string) => void;
  onLeave?: () => void;
};

/** A name that is saved with Enter or on blur. */
export function NameLine(props: NameLineProps) {
  const { label, placeholder, name = "", onSave, onLeave } = props;
  const { maxLength = LABEL_NAME_LENGTH, mayBeEmpty = false } = props;
  const [typed, setTyped] = useState(name);

  function save(): void {
    const given = typed.trim();
    if ((given !== "" || mayBeEmpty) && given !== name) onSave(given);
    if (onLeave) onLeave();
    else setTyped("");
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  }

  return (
    <TextField
      label={label}
      isLabelHidden
      name="name"
      value={typed}
      onChange={setTyped}
      maxLength={maxLength}
      extra={{ onKeyDown: press }}
      {...(onLeave ? { onBlur: save } : {})}
      {...(placeholder ? { placeholder } : {})}
    />
  );
}
