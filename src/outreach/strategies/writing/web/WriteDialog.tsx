import { useQuery } from "@tanstack/react-query";
import {
  documentationContract,
  type TreeNode,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { PAGE_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import type { StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import {
  BRIEF_LENGTH,
  MAX_DRAFTED,
  MAX_SOURCE_PAGES,
  STEP_TONES,
  type StepTone,
} from "#src/outreach/strategies/writing/writing.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import type { useStepDraft } from "./use-step-draft.ts";
import styles from "./Writing.module.css";
import { writingText as text } from "./writing.text.ts";

type WriteDialogProps = {
  projectId: string;
  /** Preselected pages. */
  pageIds: readonly string[];
  /** The number of steps. */
  steps: number;
  /** The brief of the steps that were generated before. */
  before: Pick<StepsDraft, (typeof BRIEF)[number]> | undefined;
  begin: ReturnType<typeof useStepDraft>["begin"];
  onClose: () => void;
};

const USUAL_STEPS = 4;
const names = new Intl.DisplayNames("en", { type: "language" });
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl"].map((value) => ({
  value,
  label: names.of(value) ?? value,
}));
const TONES = STEP_TONES.map((value) => ({ value, label: text.tones[value] }));

const BRIEF = ["goal", "audience", "callToAction"] as const;
const SENTENCE = { autoCapitalize: "sentences" };

type Values = {
  goal: string;
  audience: string;
  callToAction: string;
  pageIds: readonly string[];
  steps: number | null;
  tone: StepTone;
  language: string;
};

/** The pages to generate steps from, and the method. */
export function WriteDialog(props: WriteDialogProps) {
  const { projectId, pageIds: chosen, steps, before, begin, onClose } = props;
  const structure = useQuery(read(documentationContract.readStructure, { query: { projectId } }));
  const pages = (structure.data?.list ?? []).filter(isPage);
  const { project } = useProject();
  const isOffered = LANGUAGES.some(({ value }) => value === project.language);
  const form = useForm<Values>({
    initial: {
      goal: before?.goal ?? "",
      audience: before?.audience ?? "",
      callToAction: before?.callToAction ?? "",
      pageIds: chosen,
      steps: steps > 0 ? Math.min(steps, MAX_DRAFTED) : USUAL_STEPS,
      tone: "friendly",
      language: isOffered ? project.language : "en",
    },
    rules: {
      pageIds: (ids) => (ids.length === 0 ? text.pagesMissing : undefined),
      steps: (count) =>
        count !== null && count >= 1 && count <= MAX_DRAFTED ? undefined : text.stepsNotValid,
    },
    async submit({ pageIds, steps: count, ...rest }) {
      const wanted = pageIds.slice(0, MAX_SOURCE_PAGES);
      await begin.mutateAsync({ ...rest, pageIds: wanted, steps: count ?? USUAL_STEPS });
      onClose();
    },
  });
  const problem = structure.error ? text.pagesFailed : undefined;
  return (
    <FormDialog
      title={text.title}
      confirmLabel={text.write}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={{
        sentence: form.failure ? describeFailure(form.failure, text.failures) : problem,
        pauseSeconds: form.pauseSeconds,
        onPauseEnd: form.clearFailure,
      }}
    >
      {structure.data && pages.length === 0 ? <Text>{text.noPages}</Text> : null}
      {BRIEF.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={text.brief[name].label}
          placeholder={text.brief[name].placeholder}
          maxLength={BRIEF_LENGTH}
          autoComplete="off"
          extra={SENTENCE}
          isOptional
        />
      ))}
      <Text tone="quiet">{text.briefHint}</Text>
      {pages.length > 0 ? (
        <div className={styles.pages}>
          <CheckboxGroup
            {...form.field("pageIds")}
            label={text.pages}
            options={pages.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      ) : null}
      <div className={styles.wishes}>
        <NumberField {...form.field("steps")} label={text.steps} min={1} max={MAX_DRAFTED} />
        <Select {...form.field("tone")} label={text.tone} options={TONES} />
        <Select {...form.field("language")} label={text.language} options={LANGUAGES} />
      </div>
    </FormDialog>
  );
}

function isPage({ type, isArchived }: TreeNode): boolean {
  return !isArchived && PAGE_TYPES.some((one) => one === type);
}
