import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ACTIVITY_DAYS, MIN_ACTIVITY_DAYS } from "#src/workspace/audit/audit.rules.ts";
import { limitOptions } from "./limit-options.ts";
import { rulesText } from "./rules.text.ts";
import { useOrganizationRules } from "./use-organization-rules.ts";

const text = rulesText.activity;
const DAYS = [MIN_ACTIVITY_DAYS, 180, 365, ACTIVITY_DAYS];

/** How long the activity is kept. */
export function ActivitySection() {
  const { settings, change } = useOrganizationRules();
  if (!settings) return null;
  const days = settings.activityDays ?? ACTIVITY_DAYS;
  return (
    <FormSection title={text.title} about={text.about}>
      <Select
        label={text.keep}
        hint={text.hint}
        name="activityDays"
        value={String(days)}
        options={limitOptions(DAYS, days, text.days)}
        onChange={(chosen) =>
          change({ activityDays: Number(chosen) === ACTIVITY_DAYS ? null : Number(chosen) })
        }
      />
    </FormSection>
  );
}
