import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { call, keyOf, renewal } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { PasswordLength } from "#src/ui/inputs/PasswordLength.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { lengthOf, lengthProblem } from "#src/workspace/auth/password.rules.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { passwordText as text } from "./security.text.ts";

/** Never stored as a draft. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { email } = useUser();
  const min = useMinLength();
  const form = useChange(min, onClose);
  const guard = useLeaveGuard(form.isUnsaved);
  return (
    <>
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        submitLabel={text.change}
        isCompact
        around={(submit) => (
          <FormActions>
            <Button kind="ghost" onPress={onClose}>
              {text.cancel}
            </Button>
            {submit}
          </FormActions>
        )}
      >
        {/* The account name under which password managers store the new password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.field("currentPassword")}
          label={text.current}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field("password")}
          label={text.next}
          autoComplete="new-password"
          hint={<PasswordLength length={lengthOf(form.values.password)} min={min} />}
        />
        <p>{text.signsOut}</p>
      </CardForm>
      <LeaveDialog isAsking={guard.isAsking} onLeave={guard.leave} onStay={guard.stay} />
    </>
  );
}

function useChange(min: number, onDone: () => void) {
  const queries = useQueryClient();
  return useForm({
    initial: { currentPassword: "", password: "" },
    startAt: "currentPassword",
    rules: {
      currentPassword: (value) => (value === "" ? text.currentMissing : undefined),
      password: (value, { currentPassword }) =>
        lengthProblem(value, min) ?? (value === currentPassword ? text.same : undefined),
    },
    async submit(body) {
      // It rotates the session itself, so it is not retried for that.
      const change = call(passwordContract.change, { body }, undefined, renewingSession, true);
      rememberUser(queries, await change);
      void queries.invalidateQueries({ queryKey: keyOf(sessionsContract.list) });
      notify({ type: "success", title: text.changed, description: text.othersOut });
      onDone();
    },
  });
}

function useMinLength(): number {
  const { config } = useRouteContext({ from: "/signed-in" });
  return config.passwordMinLength;
}

/**
 * The transport for a call that rotates the session. Calls refused in the meantime are retried
 * once.
 */
function renewingSession(url: string, init: RequestInit): Promise<Response> {
  const answer = fetch(url, init);
  const done = () => {
    renewal.latest = Promise.resolve();
  };
  renewal.latest = answer.then(done, done);
  return answer;
}
