import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { MultiCombo } from "./MultiCombo.tsx";

const LABELS = ["Interested", "Later", "Referral", "Out of office", "Unsubscribe"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export const multiComboDemo: Demo = {
  name: "Multi combo",
  about: "Several entries, one chip each, chosen, typed or pasted as a list.",
  keys: [
    ["Enter , ;", "makes a chip of what is typed"],
    ["paste", "makes a chip of each entry between commas or lines"],
    ["Backspace", "in an empty field takes the last chip away"],
    ["← →", "goes along the chips, Delete takes one away"],
  ],
  code: `<MultiCombo label="Addresses" name="addresses" value={addresses} onChange={setAddresses} allowsCustom validate={emailProblem} />`,
  Show: MultiCombos,
};

function MultiCombos() {
  const [addresses, setAddresses] = useState<readonly string[]>(["maya@northwind.studio"]);
  return (
    <>
      <MultiCombo
        label="Invite"
        name="invite"
        value={addresses}
        onChange={setAddresses}
        allowsCustom
        placeholder="name@company.com"
        hint="Separate several with commas or lines."
        validate={(entry) =>
          /^\S+@\S+\.\S+$/.test(entry) ? undefined : "Address should be a valid email"
        }
      />
      <FieldStates<readonly string[]>
        empty={[]}
        filled={["interested", "later"]}
        hint="Threads with any of these."
        error="Choose at most one."
        show={(field) => <MultiCombo {...field} options={LABELS} />}
      />
    </>
  );
}
