import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { NumberField } from "./NumberField.tsx";

export const numberFieldDemo: Demo = {
  name: "Number field",
  about: "Reads and shows numbers in the reader's own notation.",
  keys: [
    ["↑ ↓", "one step more, one less"],
    ["Home End", "the least, the most"],
    ["Enter", "takes what is typed"],
  ],
  code: `<NumberField {...form.field("wait")} label="Wait" min={0} max={60} format={{ style: "unit", unit: "day", unitDisplay: "long" }} />`,
  Show: NumberFields,
};

function NumberFields() {
  const [wait, setWait] = useState<number | null>(3);
  const [price, setPrice] = useState<number | null>(1250);
  const [share, setShare] = useState<number | null>(0.5);
  return (
    <>
      <NumberField
        label="Wait"
        name="wait"
        value={wait}
        onChange={setWait}
        min={0}
        max={60}
        format={{ style: "unit", unit: "day", unitDisplay: "long" }}
        hint="Whole days from 0 to 60."
      />
      <NumberField
        label="Price"
        name="price"
        value={price}
        onChange={setPrice}
        min={0}
        step={50}
        format={{ style: "currency", currency: "EUR" }}
      />
      <NumberField
        label="Share"
        name="share"
        value={share}
        onChange={setShare}
        min={0}
        max={1}
        step={0.05}
        format={{ style: "percent" }}
      />
      <FieldStates<number | null>
        empty={null}
        filled={12}
        hint="How many a day."
        error="A mailbox sends at most 10 a day."
        show={(field) => <NumberField {...field} min={0} />}
      />
    </>
  );
}
