/** One of the things to choose from, all of them in sight. */
export type ChoiceOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** What choosing it means, in a few words. */
  detail?: string;
  isDisabled?: boolean;
};
