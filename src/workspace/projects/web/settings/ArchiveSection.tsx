import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { useArchiveProject } from "#src/workspace/projects/web/inside/use-archive-project.ts";
import { settingsText } from "./settings.text.ts";

const { archive } = settingsText;

/** Archives or restores the project. */
export function ArchiveSection({ project }: { project: Project }) {
  const { toggleArchived, isBusy } = useArchiveProject();
  const { isArchived } = project;
  return (
    <FormSection title={archive.title} about={isArchived ? archive.aboutArchived : archive.about}>
      <Inline>
        <Button
          icon={isArchived ? ArchiveRestore : Archive}
          isBusy={isBusy}
          onPress={() => toggleArchived(project)}
        >
          {isArchived ? archive.restore : archive.archive}
        </Button>
      </Inline>
    </FormSection>
  );
}
