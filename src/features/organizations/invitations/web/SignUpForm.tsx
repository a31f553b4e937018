import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { lengthOf, lengthProblem } from "#src/features/auth/password.rules.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { PasswordLength } from "#src/ui/inputs/PasswordLength.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { inviteText } from "./invite.text.ts";

const FAILURE_ID = "sign-up-failure";
const NAME_LENGTH = 80;

/** Asks for an address only where the invitation names none. */
export function SignUpForm({ token, email }: { token: string; email: string | null }) {
  const form = useSignUp(token, email);
  const { passwordMinLength } = useRouteContext({ from: "/invite" }).config;
  const length = lengthOf(form.values.password);

  return (
    <>
      <FailureNotice
        id={FAILURE_ID}
        sentence={form.failure ? describeFailure(form.failure, inviteText.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField
          {...form.field("firstName")}
          label={inviteText.firstName}
          size="lg"
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
        />
        <TextField
          {...form.field("lastName")}
          label={inviteText.lastName}
          size="lg"
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
        />
        <TextField
          {...form.field("email")}
          label={inviteText.email}
          type="email"
          size="lg"
          autoComplete="username"
          maxLength={254}
          isReadOnly={email !== null}
          hint={email === null ? undefined : inviteText.emailFixed}
        />
        <PasswordField
          {...form.field("password")}
          label={inviteText.password}
          size="lg"
          autoComplete="new-password"
          hint={<PasswordLength length={length} min={passwordMinLength} />}
        />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          isWide
          isBusy={form.isBusy}
          isDisabled={form.pauseSeconds !== undefined}
          describedBy={form.pauseSeconds ? FAILURE_ID : undefined}
        >
          {email === null ? inviteText.createAccount : inviteText.join}
        </Button>
      </Form>
    </>
  );
}

function useSignUp(token: string, invited: string | null) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation(write(invitationsContract.acceptWithSignUp));
  const { passwordMinLength } = useRouteContext({ from: "/invite" }).config;

  return useForm({
    initial: { firstName: "", lastName: "", email: invited ?? "", password: "" },
    startAt: "firstName",
    keepAs: "sign-up",
    rules: {
      firstName: (value) => nameProblem(inviteText.firstName, value),
      lastName: (value) => nameProblem(inviteText.lastName, value),
      email: (value) =>
        isEmail(value.trim().toLowerCase()) ? undefined : inviteText.emailNotValid,
      password: (value) => lengthProblem(value, passwordMinLength),
    },
    focusAfter: { account_exists: "email" },
    async submit({ email, ...rest }) {
      const body = { token, ...rest, ...(invited === null ? { email } : {}) };
      try {
        queries.setQueryData(keyOf(authContract.me), await accept.mutateAsync({ body }));
      } catch (error) {
        // The link was used or withdrawn meanwhile: the screen says so instead of the form.
        if (error instanceof ApiError && error.status === 404) {
          const invitation = read(invitationsContract.read, { query: { token } });
          await queries.fetchQuery({ ...invitation, staleTime: 0 }).catch(() => undefined);
        }
        throw error;
      }
      // The server is not new any more.
      void queries.invalidateQueries({ queryKey: configQuery.queryKey });
      await navigate({ to: "/projects", replace: true });
    },
  });
}

function nameProblem(label: string, value: string): string | undefined {
  const length = value.trim().length;
  return length >= 1 && length <= NAME_LENGTH
    ? undefined
    : inviteText.nameNotValid(label, NAME_LENGTH);
}
