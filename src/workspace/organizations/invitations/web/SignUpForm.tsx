import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { isEmail, isPersonName, NAME_MAX_LENGTH } from "#src/platform/contract/text-rules.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { PasswordLength } from "#src/ui/inputs/PasswordLength.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { lengthOf, lengthProblem } from "#src/workspace/auth/password.rules.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { inviteText } from "./invite.text.ts";

/** The first account of a server also chooses its address and the name of its organisation. */
export function SignUpForm({ token, email }: { token: string; email: string | null }) {
  const form = useSignUp(token, email);
  const { passwordMinLength } = useRouteContext({ from: "/invite" }).config;
  const length = lengthOf(form.values.password);

  return (
    <>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, inviteText.failures) : undefined}
        submitLabel={email === null ? inviteText.createAccount : inviteText.join}
      >
        <TextField
          {...form.field("firstName")}
          label={inviteText.firstName}
          size="lg"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
        />
        <TextField
          {...form.field("lastName")}
          label={inviteText.lastName}
          size="lg"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
        />
        {email === null ? (
          <TextField
            {...form.field("organizationName")}
            label={inviteText.organization}
            hint={inviteText.organizationHint}
            size="lg"
            autoComplete="organization"
            maxLength={NAME_MAX_LENGTH}
          />
        ) : null}
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
      </CardForm>
    </>
  );
}

function useSignUp(token: string, invited: string | null) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation(write(invitationsContract.acceptWithSignUp));
  const { passwordMinLength } = useRouteContext({ from: "/invite" }).config;

  return useForm({
    initial: {
      firstName: "",
      lastName: "",
      organizationName: "",
      email: invited ?? "",
      password: "",
    },
    startAt: "firstName",
    // Input of one person is not restored for the next.
    keepAs: `sign-up ${invited ?? "first"}`,
    rules: {
      firstName: (value) => nameProblem(inviteText.firstName, value),
      lastName: (value) => nameProblem(inviteText.lastName, value),
      organizationName: (value) =>
        invited === null ? nameProblem(inviteText.organization, value) : undefined,
      email: emailProblem,
      password: (value) => lengthProblem(value, passwordMinLength),
    },
    focusAfter: { account_exists: "email" },
    async submit({ email, organizationName, ...rest }) {
      const body = { token, ...rest, ...(invited === null ? { email, organizationName } : {}) };
      try {
        queries.setQueryData(keyOf(authContract.me), await accept.mutateAsync({ body }));
      } catch (error) {
        // The link was used or revoked since: the screen shows that instead of the form.
        if (error instanceof ApiError && error.status === 404) {
          const invitation = read(invitationsContract.read, { query: { token } });
          await queries.fetchQuery({ ...invitation, staleTime: 0 }).catch(() => undefined);
        }
        throw error;
      }
      // The server already has an account.
      void queries.invalidateQueries({ queryKey: configQuery.queryKey });
      await navigate({ to: "/projects", replace: true });
    },
  });
}

function nameProblem(label: string, value: string): string | undefined {
  if (!value.trim()) return inviteText.nameMissing(label);
  return isPersonName(value) ? undefined : inviteText.nameNotValid(label, NAME_MAX_LENGTH);
}

function emailProblem(value: string): string | undefined {
  const email = value.trim().toLowerCase();
  if (email === "") return inviteText.emailMissing;
  return isEmail(email) ? undefined : inviteText.emailNotValid;
}
