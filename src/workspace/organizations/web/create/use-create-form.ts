import { isPersonName, NAME_MAX_LENGTH } from "#src/platform/contract/text-rules.ts";
import { describeFailure, describeWait } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { MAX_CREATED } from "#src/workspace/organizations/organizations.rules.ts";
import { createOrganizationText as text } from "./create-organization.text.ts";

/** Creates the organisation and switches to it; rejects with the server's error. */
export type CreateOrganization = (organizationName: string) => Promise<void>;

/** A longer pause means the daily limit, for which no countdown is shown. */
const LONG_PAUSE_SECONDS = 120;

/** The form for a new organisation, on a card or in a dialog. */
export function useCreateForm(create: CreateOrganization) {
  const form = useForm({
    initial: { organizationName: "" },
    startAt: "organizationName",
    rules: {
      organizationName: (name) => (isPersonName(name) ? undefined : text.notValid(NAME_MAX_LENGTH)),
    },
    submit: ({ organizationName }) => create(organizationName.trim()),
  });
  const { failure, pauseSeconds = 0 } = form;
  const isSpent = pauseSeconds > LONG_PAUSE_SECONDS;
  const sentence = failure ? describeFailure(failure, text.failures) : undefined;
  return {
    submit: form.submit,
    wrongCount: form.wrongCount,
    isBusy: form.isBusy,
    isPaused: pauseSeconds > 0,
    notice: {
      sentence: isSpent ? text.tooMany(MAX_CREATED, describeWait(pauseSeconds)) : sentence,
      pauseSeconds: isSpent ? undefined : form.pauseSeconds,
      onPauseEnd: form.clearFailure,
    },
    field: {
      ...form.field("organizationName"),
      label: text.name,
      hint: text.hint,
      autoComplete: "organization",
      maxLength: NAME_MAX_LENGTH,
    },
  };
}
