import { zoneName } from "#src/ui/dates/zones.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { RemoteIcon } from "#src/ui/remote-icons/RemoteIcon.tsx";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { languageName } from "./choices.ts";
import { FactChoices } from "./FactChoices.tsx";
import { NameField } from "./NameField.tsx";
import { settingsText } from "./settings.text.ts";
import type { SaveProject } from "./use-save-project.ts";

const text = settingsText.general;

type GeneralSectionProps = { project: Project; mayEdit: boolean; save: SaveProject };

/** The name, appearance and time zone of a project. */
export function GeneralSection({ project, mayEdit, save }: GeneralSectionProps) {
  if (!mayEdit) {
    return (
      <FormSection title={text.title}>
        <FactsOnly project={project} />
      </FormSection>
    );
  }
  return (
    <FormSection title={text.title} about={text.about}>
      <NameField key={project.id} project={project} save={save} />
      <FactChoices project={project} save={save} />
    </FormSection>
  );
}

function FactsOnly({ project }: { project: Project }) {
  const { name, color, icon, timeZone, language } = project;
  const look = (
    <Inline>
      <SquareMark colour={color} />
      <span>{settingsText.colours[color]}</span>
    </Inline>
  );
  return (
    <Facts
      facts={[
        { name: text.name, value: <bdi>{name}</bdi> },
        { name: text.colour, value: look },
        { name: text.icon, value: icon ? <RemoteIcon name={icon} size="sm" /> : text.letter },
        { name: text.timeZone, value: zoneName(timeZone) },
        { name: text.language, value: languageName(language) },
      ]}
    />
  );
}
