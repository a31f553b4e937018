import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isPersonName, NAME_MAX_LENGTH } from "#src/platform/contract/text-rules.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { organizationText } from "./organization.text.ts";

const text = organizationText.name;

type NameSectionProps = {
  settings: OrganizationSettings;
  /** The name appears in many places. */
  onRenamed: () => void;
};

export function NameSection(props: NameSectionProps) {
  const form = useNameForm(props);
  const guard = useLeaveGuard(form.isUnsaved);

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <FormSection title={text.title} about={text.about}>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField
          {...form.field("organizationName")}
          label={text.label}
          autoComplete="organization"
          maxLength={NAME_MAX_LENGTH}
        />
        <SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />
      </Form>
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </FormSection>
  );
}

function useNameForm({ settings, onRenamed }: NameSectionProps) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(organizationsContract.update));
  const { organizationId, organizationName: before } = settings;

  async function save(organizationName: string) {
    const saved = await mutateAsync({ body: { organizationId, organizationName } });
    queries.setQueryData(read(organizationsContract.read).queryKey, saved);
    onRenamed();
  }

  async function undo() {
    try {
      await save(before);
      return true;
    } catch (error) {
      notify({ type: "error", title: text.notUndone, description: describeFailure(error) });
      return false;
    }
  }

  return useForm({
    initial: { organizationName: before },
    // Input about one organisation is not restored for the next.
    keepAs: `organization-name ${organizationId}`,
    rules: {
      organizationName: (name) => (isPersonName(name) ? undefined : text.notValid(NAME_MAX_LENGTH)),
    },
    async submit({ organizationName }) {
      await save(organizationName);
      notifyUndoable({ title: text.saved }, undo);
    },
  });
}
