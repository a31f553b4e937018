import { type ReactNode, useId } from "react";

/** What can be given focus, no matter what stands behind it. */
export type Focusable = { focus: () => void };

/**
 * What every field takes, so that a field of a form can be spread into any of them. Values are
 * plain text, numbers, truths and lists, which a form can keep, compare and restore.
 */
export type FieldShape<Value = string> = {
  label: string;
  /** For a place that names the field in another way; the label is still read out. */
  isLabelHidden?: boolean | undefined;
  /** The label stands before the field, which has no border, as in the head of a mail. */
  isInline?: boolean | undefined;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** The sentence that says what is wrong; it takes the helper's place. */
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  /** A value to see and copy, but not to change. */
  isReadOnly?: boolean | undefined;
  /** Stays reachable by keyboard, so that the reason is read out. */
  isDisabled?: boolean | undefined;
  reason?: string | undefined;
  /** Something about the value is under way, such as a check or a search. */
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

/** Whether there is a value to see and copy, and none to change. */
export function isFixed(field: Pick<FieldShape<never>, "isReadOnly" | "isDisabled">): boolean {
  return field.isReadOnly === true || field.isDisabled === true;
}

/** What stands below a field that is not wrong. */
export function helperOf({ hint, isDisabled, reason }: Saying): ReactNode {
  return isDisabled && reason ? reason : hint;
}

/** The id of the text that a screen reader reads after the field. */
export function describedBy(ids: FieldIds, field: Saying): string | undefined {
  if (field.error) return ids.error;
  return helperOf(field) ? ids.hint : undefined;
}

/** For controls that would leave the order of the Tab key if the browser disabled them. */
export function sayDisabled(element: Element | null, isDisabled: boolean | undefined) {
  if (isDisabled) element?.setAttribute("aria-disabled", "true");
  else element?.removeAttribute("aria-disabled");
}

/** A group takes focus at what is chosen, else at its first control. */
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

/** True when focus leaves the whole group and does not only move within. */
export function isLeaving({ currentTarget, relatedTarget }: Leaving): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
