import { type ReactNode, useState } from "react";
import { Choice } from "./Choice.tsx";
import styles from "./FieldStates.module.css";
import type { FieldShape } from "./field-shape.ts";

type Change<Value> = Partial<FieldShape<Value>> & { label: string };

type FieldStatesProps<Value> = {
  empty: Value;
  filled: Value;
  hint: string;
  error: string;
  /** States that this kind of field does not support. */
  without?: readonly string[];
  show: (field: FieldShape<Value>) => ReactNode;
};

/** All states of a field next to each other, for the demos. */
export function FieldStates<Value>(props: FieldStatesProps<Value>) {
  const [size, setSize] = useState<"md" | "lg">("md");
  return (
    <>
      {props.without?.includes("Size") ? null : (
        <Choice
          label="Size"
          options={[
            { value: "md", label: "Medium" },
            { value: "lg", label: "Large" },
          ]}
          value={size}
          onChange={setSize}
        />
      )}
      <div className={styles.states}>
        {statesOf(props)
          .filter(({ label }) => !props.without?.includes(label))
          .map(({ value, ...change }) => (
            <OneState
              key={change.label}
              start={value ?? props.empty}
              change={{ ...change, size }}
              show={props.show}
            />
          ))}
      </div>
    </>
  );
}

function statesOf<Value>({ filled, hint, error }: FieldStatesProps<Value>): Change<Value>[] {
  return [
    { label: "Empty" },
    { label: "Filled", value: filled },
    { label: "With a helper", hint },
    { label: "Wrong", value: filled, error },
    { label: "Not needed", isOptional: true },
    { label: "Read-only", value: filled, isReadOnly: true },
    {
      label: "Disabled",
      value: filled,
      isDisabled: true,
      reason: "Only an admin can change this.",
    },
    { label: "Busy", value: filled, isBusy: true },
  ];
}

function OneState<Value>(props: {
  start: Value;
  change: Partial<FieldShape<Value>> & { label: string };
  show: (field: FieldShape<Value>) => ReactNode;
}) {
  const [value, setValue] = useState(props.start);
  return props.show({ name: "demo", value, onChange: setValue, ...props.change });
}
