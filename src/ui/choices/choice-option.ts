/** An option of a visible choice. */
export type ChoiceOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A short label for narrow spaces; the full one is announced. */
  short?: string;
  /** A short description. */
  detail?: string;
  isDisabled?: boolean;
};
