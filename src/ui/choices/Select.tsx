import { useRef, useState } from "react";
import { Field } from "#src/ui/inputs/Field.tsx";
import { type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { mergeHandlers } from "#src/ui/merge-handlers.ts";
import { useMenuTrigger } from "#src/ui/overlays/menu/use-menu-trigger.ts";
import { choicesText } from "./choices.text.ts";
import { ChosenList, focusChosen } from "./list/ChosenList.tsx";
import { FieldPopover } from "./list/FieldPopover.tsx";
import { FieldTrigger, TriggerValue, valueId } from "./list/FieldTrigger.tsx";
import { flatOptions, type ListOptions } from "./list/list-options.ts";
import { useClosedKeys } from "./list/use-closed-keys.ts";

type SelectProps<Value extends string> = Omit<FieldShape<Value>, "value"> & {
  /** Empty while nothing is chosen. Where nothing is a choice too, it is an option of its own. */
  value: Value | "";
  options: ListOptions<Value>;
  placeholder?: string;
};

/** One of a known few, hidden until asked for. Typing its first letters finds an option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onChange, isBusy } = props;
  const ids = useFieldIds();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isThere = { isReady: true, fetch: () => undefined };
  const { trigger, menuId } = useMenuTrigger({ isOpen, setOpen, anchor, ...isThere });
  const all = flatOptions(options);
  const chosen = all.find((option) => option.value === value);
  const pressKey = useClosedKeys(all, chosen, (option) => onChange(option.value));
  if (isFixed(props)) return <FixedField of={props} text={chosen?.label ?? value} />;

  const { id: _id, ref: _ref, ...opens } = trigger;
  const own = {
    onKeyDown: pressKey,
    // Focus that goes into the list comes back.
    onBlur: () => isOpen || props.onBlur?.(),
  };
  return (
    <Field ids={ids} of={props}>
      <FieldTrigger
        {...mergeHandlers(own, opens)}
        of={props}
        ids={ids}
        button={anchor}
        // What is chosen is what people want to hear first.
        aria-labelledby={`${valueId(ids)} ${ids.label}`}
        aria-haspopup="listbox"
      >
        <TriggerValue chosen={chosen} placeholder={props.placeholder ?? choicesText.choose} />
      </FieldTrigger>
      <FieldPopover anchor={anchor} isOpen={isOpen} onClose={close} start={focusChosen}>
        {({ giveBack }) => (
          <ChosenList
            id={menuId}
            options={options}
            labelledBy={ids.label}
            chosen={chosen ? [chosen.value] : []}
            empty={isBusy ? choicesText.loading : choicesText.nothingFound("")}
            leave={() => {
              giveBack();
              close();
            }}
            onChoose={(wanted) => {
              const next = all.find((option) => option.value === wanted.value);
              if (next) onChange(next.value);
            }}
          />
        )}
      </FieldPopover>
    </Field>
  );
}
