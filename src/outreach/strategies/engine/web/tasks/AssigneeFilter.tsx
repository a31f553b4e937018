import { Select } from "#src/ui/choices/Select.tsx";
import { tasksText as text } from "./tasks.text.ts";
import { useMemberOptions } from "./use-member-options.ts";

type AssigneeFilterProps = {
  value: string | undefined;
  onChange: (memberId: string | undefined) => void;
};

const EVERYONE = "everyone";

/** Filters tasks by assignee. */
export function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const members = useMemberOptions() ?? [];
  return (
    <Select
      name="assignee"
      label={text.assignee}
      value={value ?? EVERYONE}
      options={[{ value: EVERYONE, label: text.everyone }, ...members]}
      onChange={(chosen) => onChange(chosen === EVERYONE ? undefined : chosen)}
    />
  );
}
