import { NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { zoneName } from "#src/ui/dates/zones.ts";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { RemoteIcon } from "#src/ui/remote-icons/RemoteIcon.tsx";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { languageName } from "./choices.ts";
import { FactChoices } from "./FactChoices.tsx";
import { settingsText } from "./settings.text.ts";
import { useNameForm } from "./use-name-form.ts";
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

const { general, conflict } = settingsText;

function NameField({ project, save }: { project: Project; save: SaveProject }) {
  const form = useNameForm(project, save);
  const guard = useLeaveGuard(form.isUnsaved);
  const { failure, hasConflict } = form;
  // A lost connection is shown next to the save status.
  const isShown = failure !== undefined && !hasConflict && !(failure instanceof NetworkError);

  function leave() {
    form.takeTheirs();
    guard.leave();
  }

  return (
    <>
      {form.isKept ? <KeptNote onDiscard={form.takeTheirs} /> : null}
      <FailureNotice
        sentence={isShown ? describeFailure(failure, general.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField {...form.field} label={general.name} autoComplete="off" maxLength={80} />
      </Form>
      {hasConflict ? (
        <InlineNotice kind="warning" title={conflict.title}>
          <p>{conflict.says(project.name)}</p>
          <Inline>
            <Button size="sm" isBusy={form.isBusy} onPress={form.keepMine}>
              {conflict.keepMine(form.values.name.trim())}
            </Button>
            <Button size="sm" isDisabled={form.isBusy} onPress={form.takeTheirs}>
              {conflict.takeTheirs(project.name)}
            </Button>
          </Inline>
        </InlineNotice>
      ) : null}
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}
