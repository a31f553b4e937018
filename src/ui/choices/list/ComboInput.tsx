import { ChevronDown } from "lucide-react";
import { type RefObject, useId, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import fieldStyles from "#src/ui/inputs/Field.module.css";
import { describedBy, type FieldIds, type FieldShape } from "#src/ui/inputs/field-shape.ts";
import buttonStyles from "#src/ui/inputs/writing/FieldButton.module.css";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { choicesText } from "../choices.text.ts";
import { FieldPopover } from "./FieldPopover.tsx";
import type { ListOption, ListOptions } from "./list-options.ts";
import { OptionList } from "./OptionList.tsx";
import { useComboList } from "./use-combo-list.ts";

type ComboInputProps = {
  of: Omit<FieldShape<never>, "value" | "onChange">;
  ids: FieldIds;
  /** The field's frame, to which its list is anchored. */
  frame: RefObject<Element | null>;
  options: ListOptions;
  text: string;
  onText: (text: string) => void;
  chosen: readonly string[];
  isMultiple?: boolean;
  onChoose: (option: ListOption) => void;
  /** Typing ended without a selection. */
  onLeave?: (() => void) | undefined;
  allowsCustom: boolean;
  isFiltered: boolean;
  marksFirst?: boolean;
  placeholder: string | undefined;
  /** Without options there is no arrow button. */
  hasArrow: boolean;
  arrowClass?: string | undefined;
};

/** The input of a combo box; a click shows the whole list first. */
export function ComboInput(props: ComboInputProps) {
  const { of, ids, text, chosen, isMultiple = false, onText } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useComboList({
    ...props,
    listId,
    isMultiple,
    marksFirst: props.marksFirst ?? false,
    chosen: isMultiple ? undefined : chosen[0],
  });
  return (
    <>
      <input
        className={classNames(fieldStyles.input)}
        ref={(element) => {
          input.current = element;
          of.inputRef?.(element);
        }}
        id={ids.input}
        name={of.name}
        role="combobox"
        aria-labelledby={ids.label}
        aria-describedby={describedBy(ids, of)}
        aria-invalid={of.error ? true : undefined}
        aria-required={of.isOptional ? undefined : true}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.markedId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={props.placeholder}
        value={text}
        onChange={({ target }) => {
          list.openTyped();
          onText(target.value);
        }}
        onClick={() => list.isOpen || list.openWhole()}
        onKeyDown={list.press}
        onBlur={() => {
          list.leave();
          of.onBlur?.();
        }}
      />
      {of.isBusy ? <BusyMark /> : null}
      {props.hasArrow ? (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(buttonStyles.button, props.arrowClass)}
          aria-label={choicesText.showAll}
          aria-haspopup="listbox"
          aria-expanded={list.isOpen}
          // Keeps focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (input.current) focusQuietly(input.current);
            if (list.isOpen) list.leave();
            else list.openWhole();
          }}
        >
          <Icon of={ChevronDown} size="sm" />
        </button>
      ) : null}
      <FieldPopover anchor={props.frame} isOpen={list.isOpen} onClose={list.leave} isTyped>
        {() => (
          <OptionList
            id={listId}
            options={list.shown}
            labelledBy={ids.label}
            chosen={chosen}
            marked={list.marked}
            isMultiple={isMultiple}
            empty={of.isBusy ? choicesText.loading : choicesText.nothingFound(text)}
            listeners={{ onMouseDown: (event) => event.preventDefault() }}
            onChoose={list.choose}
          />
        )}
      </FieldPopover>
      <VisuallyHidden role="status">
        {list.found === undefined ? null : choicesText.found(list.found)}
      </VisuallyHidden>
    </>
  );
}
