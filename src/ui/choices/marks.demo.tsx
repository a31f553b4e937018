import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { CheckboxGroup } from "./CheckboxGroup.tsx";
import { RadioGroup } from "./RadioGroup.tsx";
import { Switch } from "./Switch.tsx";

const ROLES = [
  { value: "admin", label: "Admin", detail: "Everything, members included." },
  { value: "edit", label: "Edit", detail: "Can edit projects and send email." },
  { value: "view", label: "View", detail: "Reads and exports." },
] as const;

const DAYS = [
  { value: "mon", label: "Monday" },
  { value: "tue", label: "Tuesday" },
  { value: "sun", label: "Sunday", detail: "No mail goes out on Sundays.", isDisabled: true },
];

const SHORT_DAYS = [
  { value: "mon", label: "Monday", short: "Mon" },
  { value: "tue", label: "Tuesday", short: "Tue" },
  { value: "sun", label: "Sunday", short: "Sun", isDisabled: true },
];

export const checkboxDemo: Demo = {
  name: "Checkbox",
  about: "Yes or no to one statement. What takes effect at once is a switch instead.",
  keys: [["Space", "checks and unchecks"]],
  code: `<Checkbox label="Include quoted text" name="quoted" value={isOn} onChange={setOn} />`,
  Show: Checkboxes,
};

export const checkboxGroupDemo: Demo = {
  name: "Checkbox group",
  about: "Any of a few, all of them in sight.",
  code: `<CheckboxGroup label="Channels" name="channels" value={channels} onChange={setChannels} options={options} />`,
  Show: () => (
    <FieldStates<readonly string[]>
      empty={[]}
      filled={["mon"]}
      hint="Mail goes out on these days."
      error="Choose at least one day."
      without={["Size", "Busy"]}
      show={(field) => <CheckboxGroup {...field} options={DAYS} />}
    />
  ),
};

export const toggleRowDemo: Demo = {
  name: "Checkbox group in a row",
  about: "Any of a few short words, such as days.",
  code: `<CheckboxGroup {...row.field("days")} label="Days" options={days} isRow />`,
  Show: () => (
    <FieldStates<readonly string[]>
      empty={[]}
      filled={["mon"]}
      hint="Mail goes out on these days."
      error="Choose at least one day."
      without={["Size", "Busy"]}
      show={(field) => <CheckboxGroup {...field} options={SHORT_DAYS} isRow />}
    />
  ),
};

export const radioGroupDemo: Demo = {
  name: "Radio group",
  about: "One of a few, where each needs a word of explanation.",
  keys: [["↑ ↓", "the one before, the next"]],
  code: `<RadioGroup {...form.field("role")} label="Role" options={roles} />`,
  Show: () => (
    <FieldStates
      empty=""
      filled="edit"
      hint="Can be changed later."
      error="Choose a role."
      without={["Size", "Busy"]}
      show={(field) => <RadioGroup {...field} options={ROLES} />}
    />
  ),
};

export const switchDemo: Demo = {
  name: "Switch",
  about: "On or off, with effect at once.",
  keys: [["Space", "switches"]],
  code: `<Switch label="Single-key shortcuts" name="keys" value={isOn} onChange={setOn} isAtEnd />`,
  Show: () => (
    <FieldStates
      empty={false}
      filled
      hint="Takes effect at once."
      error="Could not be saved. Try again."
      without={["Size", "Not needed"]}
      show={(field) => <Switch {...field} />}
    />
  ),
};

function Checkboxes() {
  const [chosen, setChosen] = useState<readonly string[]>(["a"]);
  const all = ["a", "b", "c"];
  return (
    <>
      <div>
        <Checkbox
          label="All case studies"
          name="all"
          value={chosen.length === all.length}
          isIndeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={(isOn) => setChosen(isOn ? all : [])}
        />
        {all.map((one) => (
          <Checkbox
            key={one}
            label={`Case study ${one.toUpperCase()}`}
            name={one}
            value={chosen.includes(one)}
            onChange={(isOn) =>
              setChosen(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </div>
      <FieldStates
        empty={false}
        filled
        hint="Quoted text is left out otherwise."
        error="Has to be accepted to go on."
        without={["Size", "Not needed", "Busy"]}
        show={(field) => <Checkbox {...field} />}
      />
    </>
  );
}
