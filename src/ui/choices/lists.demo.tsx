import { BookOpen, Inbox, Mail } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { ComboBox } from "./ComboBox.tsx";
import { Select } from "./Select.tsx";

const ROLES = [
  { value: "admin", label: "Admin", detail: "Everything, members included." },
  { value: "edit", label: "Edit", detail: "Can edit projects and send email." },
  { value: "view", label: "View", detail: "Reads and exports." },
  { value: "owner", label: "Owner", detail: "Is transferred, not chosen.", isDisabled: true },
] as const;

const PLACES = [
  {
    title: "Project",
    options: [
      { value: "inbox", label: "Inbox", icon: Inbox },
      { value: "documentation", label: "Documentation", icon: BookOpen },
    ],
  },
  { title: "Settings", options: [{ value: "mailboxes", label: "Mailboxes", icon: Mail }] },
];

const CITIES = ["Auckland", "Berlin", "Bogotá", "London", "Lisbon", "Los Angeles", "Zürich"].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

export const selectDemo: Demo = {
  name: "Select",
  about: "One of a known few. Below 650 px its list comes from below.",
  keys: [
    ["↓ Enter Space", "opens the list"],
    ["letters", "finds an option, opened or not"],
    ["Esc", "closes the list"],
  ],
  code: `<Select {...form.field("role")} label="Role" options={roles} />`,
  Show: Selects,
};

export const comboBoxDemo: Demo = {
  name: "Combo box",
  about: "One of many: typing narrows the list. It may take what is not in the list as well.",
  keys: [
    ["letters", "narrows the list, accents make no difference"],
    ["↑ ↓", "goes through it"],
    ["Enter", "chooses"],
    ["Esc", "closes the list and brings back the last choice"],
  ],
  code: `<ComboBox {...form.field("zone")} label="Time zone" options={zones} />`,
  Show: ComboBoxes,
};

function Selects() {
  const [place, setPlace] = useState("inbox");
  return (
    <>
      <Select label="Start at" name="start" value={place} onChange={setPlace} options={PLACES} />
      <FieldStates
        empty=""
        filled="edit"
        hint="Can be changed later."
        error="Choose a role."
        show={(field) => <Select {...field} options={ROLES} />}
      />
      <Select label="Empty list" name="none" value="" onChange={() => undefined} options={[]} />
    </>
  );
}

function ComboBoxes() {
  const [topic, setTopic] = useState("");
  return (
    <>
      <ComboBox
        label="Topic"
        name="topic"
        value={topic}
        onChange={setTopic}
        options={CITIES}
        allowsCustom
        placeholder="Choose or write"
        hint={`Value: ${topic === "" ? "none" : topic}`}
      />
      <FieldStates
        empty=""
        filled="berlin"
        hint="Where most of the readers are."
        error="Choose a city."
        show={(field) => <ComboBox {...field} options={CITIES} />}
      />
    </>
  );
}
