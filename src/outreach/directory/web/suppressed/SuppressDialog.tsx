import { useQueryClient } from "@tanstack/react-query";
import { peopleText } from "#src/outreach/directory/web/people.text.ts";
import { PEOPLE_KEYS } from "#src/outreach/directory/web/people-query.ts";
import {
  MAX_SUPPRESSED_AT_ONCE,
  SUPPRESSION_NOTE_LENGTH,
} from "#src/outreach/people/people.rules.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useProjectOptions } from "#src/workspace/projects/web/use-project-options.public.ts";
import { splitValues } from "./split-values.rules.ts";
import { suppressionsText as text } from "./suppressions.text.ts";
import { SUPPRESSIONS_KEY } from "./suppressions-query.ts";

const REASONS = ["manual", "unsubscribe", "complaint", "not-interested"] as const;
const OPTIONS = REASONS.map((value) => ({ value, label: peopleText.reasons[value] }));

const ALL = "all";

type Values = { values: string; scope: string; reason: (typeof REASONS)[number]; note: string };

type SuppressDialogProps = {
  /** The project that the list shows. */
  projectId: string | undefined;
  onClose: () => void;
};

/** Accepts one address or a pasted list, and lists entries that are neither address nor domain. */
export function SuppressDialog({ projectId, onClose }: SuppressDialogProps) {
  const queries = useQueryClient();
  const projects = useProjectOptions();
  const form = useForm<Values>({
    initial: { values: "", scope: projectId ?? ALL, reason: "manual", note: "" },
    startAt: "values",
    rules: { values: problemIn },
    async submit({ values, scope, ...rest }) {
      const of = scope === ALL ? {} : { projectId: scope };
      const body = { values: splitValues(values), ...of, ...rest };
      const { added, known } = await call(suppressionsContract.add, { body });
      const keys = [SUPPRESSIONS_KEY, ...PEOPLE_KEYS];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
      notify({ type: "success", title: text.added(added, known) });
    },
  });
  const given = splitValues(form.values.values);
  const wrong = wrongIn(form.failure, given);
  const chosen = projects.find(({ value }) => value === form.values.scope);
  return (
    <FormDialog
      title={text.addTitle}
      confirmLabel={text.addConfirm(given.length)}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={{
        sentence:
          form.failure && wrong.length === 0
            ? describeFailure(form.failure, text.failures)
            : undefined,
        pauseSeconds: form.pauseSeconds,
        onPauseEnd: form.clearFailure,
      }}
    >
      <Text tone="quiet">{text.addAbout(chosen?.label)}</Text>
      {wrong.length > 0 ? (
        <InlineNotice kind="danger">
          <p>{text.invalid(wrong)}</p>
          <div>
            <Button
              size="sm"
              onPress={() => {
                const kept = given.filter((value) => !wrong.includes(value));
                form.clearFailure();
                form.field("values").onChange(kept.join("\n"));
              }}
            >
              {text.removeInvalid}
            </Button>
          </div>
        </InlineNotice>
      ) : null}
      <TextArea
        {...form.field("values")}
        label={text.values}
        hint={text.valuesHint}
        placeholder={text.valuesExample}
        rows={5}
      />
      <Select
        {...form.field("scope")}
        label={text.scope}
        options={[{ value: ALL, label: text.allProjects }, ...projects]}
      />
      <Select {...form.field("reason")} label={text.addReason} options={OPTIONS} />
      <TextField
        {...form.field("note")}
        label={text.note}
        hint={text.noteHint}
        isOptional
        maxLength={SUPPRESSION_NOTE_LENGTH}
      />
    </FormDialog>
  );
}

function problemIn(typed: string): string | undefined {
  const { length } = splitValues(typed);
  if (length === 0) return text.empty;
  return length > MAX_SUPPRESSED_AT_ONCE ? text.tooMany : undefined;
}

/** The server identifies each by its index. */
function wrongIn(failure: unknown, given: readonly string[]): string[] {
  if (!(failure instanceof ApiError)) return [];
  return Object.keys(failure.fields).flatMap((path) => given[Number(path.split(".")[1])] ?? []);
}
