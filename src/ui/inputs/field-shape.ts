import { type ReactNode, useId } from "react";

/** Anything focusable. */
export type Focusable = { focus: () => void };

/**
 * The common props of all fields, so that a form's field can be spread into any of them. Values are
 * text, numbers, booleans and lists, which a form can store, compare and restore.
 */
export type FieldShape<Value = string> = {
  label: string;
  /** Hides the label visually; it is still announced. */
  isLabelHidden?: boolean | undefined;
  /** An inline label before a borderless field, as in a mail header. */
  isInline?: boolean | undefined;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** The validation message, which replaces the helper. */
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  /** A read-only value that can be copied. */
  isReadOnly?: boolean | undefined;
  /** Stays focusable, so that the reason is announced. */
  isDisabled?: boolean | undefined;
  reason?: string | undefined;
  /** An operation is running, such as a check or search. */
  isBusy?: boolean | undefined;
  inputRef?: ((element: Focusable | null) => void) | undefined;
  size?: "md" | "lg" | undefined;
};

export type FieldIds = { label: string; input: string; hint: string; error: string };

export function useFieldIds(): FieldIds {
  const id = useId();
  return { label: `${id}-label`, input: id, hint: `${id}-hint`, error: `${id}-error` };
}

type Saying = Pick<FieldShape<never>, "error" | "hint" | "isDisabled" | "reason">;

/** Whether it is read-only. */
export function isFixed(field: Pick<FieldShape<never>, "isReadOnly" | "isDisabled">): boolean {
  return field.isReadOnly === true || field.isDisabled === true;
}

/** The helper of a valid field. */
export function helperOf({ hint, isDisabled, reason }: Saying): ReactNode {
  return isDisabled && reason ? reason : hint;
}

/** The id of the field's description. */
export function describedBy(ids: FieldIds, field: Saying): string | undefined {
  if (field.error) return ids.error;
  return helperOf(field) ? ids.hint : undefined;
}

/** For controls that would lose their tab stop if natively disabled. */
export function sayDisabled(element: Element | null, isDisabled: boolean | undefined) {
  if (isDisabled) element?.setAttribute("aria-disabled", "true");
  else element?.removeAttribute("aria-disabled");
}

/** A group focuses its selected control, otherwise the first. */
export function focusableIn(group: Element | null): Focusable | null {
  if (!group) return null;
  return {
    focus() {
      const chosen = group.querySelector<HTMLElement>("input:checked");
      (
        chosen ?? group.querySelector<HTMLElement>("input:not([hidden]), [role=spinbutton], button")
      )?.focus();
    },
  };
}

type Leaving = { currentTarget: Element; relatedTarget: EventTarget | null };

/** True if focus leaves the whole group. */
export function isLeaving({ currentTarget, relatedTarget }: Leaving): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
