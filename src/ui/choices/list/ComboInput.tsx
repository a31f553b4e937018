import { use } from "react";
import { ComboBoxStateContext, Input } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import fieldStyles from "#src/ui/inputs/Field.module.css";
import type { Focusable } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";

type ComboInputProps = {
  inputRef: ((element: Focusable | null) => void) | undefined;
  placeholder: string | undefined;
};

/** Where one types to narrow a list; a press shows the whole list first. */
export function ComboInput({ inputRef, placeholder }: ComboInputProps) {
  const list = use(ComboBoxStateContext);
  return (
    <Input
      className={classNames(fieldStyles.input)}
      ref={(element) => inputRef?.(element)}
      onClick={() => {
        if (list && !list.isOpen) list.open(null, "manual");
      }}
      {...given({ placeholder })}
    />
  );
}
