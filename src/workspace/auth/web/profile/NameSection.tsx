import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isPersonName, NAME_MAX_LENGTH } from "#src/platform/contract/text-rules.ts";
import { write } from "#src/platform/web/api.ts";
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
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { nameText } from "./profile.text.ts";

export function NameSection() {
  const form = useNameForm();
  const guard = useLeaveGuard(form.isUnsaved);

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <FormSection title={nameText.title} about={nameText.about}>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, nameText.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField
          {...form.field("firstName")}
          label={nameText.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
        />
        <TextField
          {...form.field("lastName")}
          label={nameText.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
        />
        <SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />
      </Form>
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </FormSection>
  );
}

function useNameForm() {
  const { firstName, lastName } = useUser();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(emailContract.update));
  const before = { firstName, lastName };

  async function save(names: typeof before) {
    rememberUser(queries, await mutateAsync({ body: names }));
  }

  async function undo() {
    try {
      await save(before);
      return true;
    } catch (error) {
      notify({ type: "error", title: nameText.notUndone, description: describeFailure(error) });
      return false;
    }
  }

  return useForm({
    initial: before,
    keepAs: "name",
    isPersonal: true,
    rules: {
      firstName: (value) => nameProblem(nameText.firstName, value),
      lastName: (value) => nameProblem(nameText.lastName, value),
    },
    async submit(names) {
      await save(names);
      notifyUndoable({ title: nameText.saved }, undo);
    },
  });
}

function nameProblem(label: string, value: string): string | undefined {
  return isPersonName(value) ? undefined : nameText.notValid(label, NAME_MAX_LENGTH);
}
