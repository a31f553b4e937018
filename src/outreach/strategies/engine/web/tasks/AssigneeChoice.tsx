import { Select } from "#src/ui/choices/Select.tsx";
import { tasksText as text } from "./tasks.text.ts";
import { useMemberOptions } from "./use-member-options.ts";

type AssigneeChoiceProps = {
  name: string;
  value: string | null;
  onChange: (memberId: string | null) => void;
  isReadOnly: boolean;
};

const NO_ONE = "no-one";

/** The member who does a channel's manual tasks. */
export function AssigneeChoice({ value, onChange, ...field }: AssigneeChoiceProps) {
  const members = useMemberOptions();
  if (!members) return null;
  const hasLeft = value !== null && members.every((member) => member.value !== value);
  const left = hasLeft ? [{ value, label: text.hasLeft }] : [];
  return (
    <Select
      {...field}
      label={text.doer}
      value={value ?? NO_ONE}
      options={[{ value: NO_ONE, label: text.noOne }, ...members, ...left]}
      onChange={(chosen) => onChange(chosen === NO_ONE ? null : chosen)}
    />
  );
}
