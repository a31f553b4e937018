import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Field } from "#src/ui/inputs/Field.tsx";
import { type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { mergeHandlers } from "#src/ui/merge-handlers.ts";
import { focusStart } from "#src/ui/overlays/list/list-focus.ts";
import { findByLetters } from "#src/ui/overlays/list/list-steps.ts";
import { useListKeys } from "#src/ui/overlays/list/use-list-keys.ts";
import { useListPointer } from "#src/ui/overlays/list/use-list-pointer.ts";
import { useTypeahead } from "#src/ui/overlays/list/use-typeahead.ts";
import { useMenuTrigger } from "#src/ui/overlays/menu/use-menu-trigger.ts";
import { choicesText } from "./choices.text.ts";
import { FieldPopover } from "./list/FieldPopover.tsx";
import { FieldTrigger, TriggerValue, valueId } from "./list/FieldTrigger.tsx";
import { flatOptions, type ListOption, type ListOptions } from "./list/list-options.ts";
import { OptionList } from "./list/OptionList.tsx";

type SelectProps<Value extends string> = Omit<FieldShape<Value>, "value"> & {
  /** Empty while nothing is selected. If "none" is a choice, it is an option of its own. */
  value: Value | "";
  options: ListOptions<Value>;
  placeholder?: string;
};

/** A single choice in a dropdown, with type-ahead. */
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
    // Focus inside the list returns afterwards.
    onBlur: () => isOpen || props.onBlur?.(),
  };
  return (
    <Field ids={ids} of={props}>
      <FieldTrigger
        {...mergeHandlers(own, opens)}
        of={props}
        ids={ids}
        button={anchor}
        // Screen readers should announce the selected option first.
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

/** Keys that select in a closed dropdown: letters, and the horizontal arrows. */
function useClosedKeys<Value extends string>(
  options: readonly ListOption<Value>[],
  chosen: ListOption<Value> | undefined,
  onChoose: (option: ListOption<Value>) => void,
) {
  const typeahead = useTypeahead();
  const enabled = options.filter((option) => !option.isDisabled);
  const at = chosen ? enabled.indexOf(chosen) : -1;

  function wanted(event: KeyboardEvent): ListOption<Value> | undefined {
    const { key } = event;
    if (key === "ArrowLeft") return enabled[Math.max(at - 1, 0)];
    if (key === "ArrowRight") return enabled[at + 1];
    if (key.length !== 1 || (key === " " && !typeahead.isTyping(event))) return undefined;
    event.preventDefault();
    const labels = enabled.map(({ label }) => label);
    return enabled[findByLetters(labels, at, typeahead.type(event))];
  }

  return (event: KeyboardEvent) => {
    const isCombination = event.ctrlKey || event.metaKey || event.altKey;
    if (isCombination || event.nativeEvent.isComposing) return;
    const option = wanted(event);
    if (option && option !== chosen) onChoose(option);
  };
}

type ChosenListProps = Omit<ComponentProps<typeof OptionList>, "listeners"> & {
  /** Closes it and restores focus. */
  leave: () => void;
};

/** A focusable list of options with arrow keys and type-ahead, like a menu. */
function ChosenList({ leave, onChoose, ...list }: ChosenListProps) {
  const onKeyDown = useListKeys({ leave });
  const pointer = useListPointer();
  return (
    <OptionList
      {...list}
      listeners={{ ...pointer, onKeyDown, onMouseDown: keepFocus }}
      onChoose={(option) => {
        leave();
        onChoose(option);
      }}
    />
  );
}

/** A list opens at the selected option. */
function focusChosen(layer: HTMLElement): void {
  const list = layer.querySelector<HTMLElement>("[role=listbox]");
  if (list) focusStart(list, "first");
}

/** Focus stays until an option is selected. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
