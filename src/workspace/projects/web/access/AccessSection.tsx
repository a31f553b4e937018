import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { AccessList } from "./AccessList.tsx";
import { accessText as text } from "./access.text.ts";
import { useProjectAccess } from "./use-project-access.ts";

const EVERYONE = "everyone";
const CHOSEN = "chosen";
const LINES = [
  { id: "everyone", look: "text", width: "half" },
  { id: "chosen", look: "text", width: "half" },
] as const;

/** Who reaches the project. An archived one can still be restricted. */
export function AccessSection({ project }: { project: Project }) {
  const organization = activeMember(useUser())?.organization.organizationName ?? "";
  const { access, failure, change } = useProjectAccess(project.id, organization);
  const about = project.mayEdit ? text.about : undefined;
  if (!access)
    return (
      <FormSection title={text.title} about={about}>
        {failure ? <ErrorState {...failure} /> : <Skeleton lines={LINES} />}
      </FormSection>
    );
  const { isRestricted } = access;
  return (
    <FormSection title={text.title} about={about}>
      {project.mayEdit ? (
        <RadioGroup
          label={text.who}
          name="access"
          value={isRestricted ? CHOSEN : EVERYONE}
          options={[
            { value: EVERYONE, label: text.everyone(organization), detail: text.everyoneHint },
            { value: CHOSEN, label: text.chosen, detail: text.chosenHint },
          ]}
          onChange={(to) => change({ isRestricted: to === CHOSEN })}
        />
      ) : (
        <Facts
          facts={[
            { name: text.who, value: isRestricted ? text.chosen : text.everyone(organization) },
          ]}
        />
      )}
      {isRestricted ? <AccessList project={project} access={access} change={change} /> : null}
    </FormSection>
  );
}
