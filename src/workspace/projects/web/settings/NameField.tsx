import { NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { settingsText } from "./settings.text.ts";
import { useNameForm } from "./use-name-form.ts";
import type { SaveProject } from "./use-save-project.ts";

const { general, conflict } = settingsText;

export function NameField({ project, save }: { project: Project; save: SaveProject }) {
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
