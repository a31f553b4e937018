/** One of the things to choose from, all of them in sight. */
export type ChoiceOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** What is shown where there is little room; the label is read out. */
  short?: string;
  /** What choosing it means, in a few words. */
  detail?: string;
  isDisabled?: boolean;
};
