import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { contextContract, type InboxContext } from "#src/inbox/context/context.contract.ts";
import {
  CONTEXT_LENGTH,
  MAX_RULES,
  REPLY_TONES,
  RULE_LENGTH,
  TONE_WORDS_LENGTH,
} from "#src/inbox/context/context.rules.ts";
import { repliesText } from "#src/inbox/web/replies/replies.text.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { SaveBar } from "#src/ui/inputs/form-parts/SaveBar.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { contextText as text } from "./context.text.ts";
import { contextQuery } from "./context-query.ts";
import { FOLLOW_SENDER, LANGUAGE_OPTIONS } from "./languages.ts";

const TONES = REPLY_TONES.map((value) => ({ value, label: repliesText.tones[value] }));

/** The settings that replies are written from. */
export function ContextForm({ context }: { context: InboxContext }) {
  const form = useContextForm(context);
  const pages = usePageOptions(context.projectId);
  return (
    <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      {context.filledFrom ? (
        <InlineNotice kind="info">{text.filledFrom(context.filledFrom.name)}</InlineNotice>
      ) : null}
      <FormSection title={text.knowledge}>
        <TextArea
          {...form.field("about")}
          label={text.about}
          hint={text.aboutHint}
          rows={5}
          limit={CONTEXT_LENGTH}
          isOptional
        />
        <TextArea
          {...form.field("offer")}
          label={text.offer}
          hint={text.offerHint}
          rows={5}
          limit={CONTEXT_LENGTH}
          isOptional
        />
        <MultiCombo
          {...form.field("leftOutIds")}
          label={text.leftOut}
          hint={text.leftOutHint}
          options={pages}
          isOptional
        />
      </FormSection>
      <FormSection title={text.style}>
        <Select {...form.field("tone")} label={text.tone} options={TONES} />
        <TextField
          {...form.field("toneWords")}
          label={text.toneWords}
          hint={text.toneWordsHint}
          maxLength={TONE_WORDS_LENGTH}
          autoComplete="off"
          isOptional
        />
        <TextArea
          {...form.field("always")}
          label={text.always}
          hint={text.alwaysHint}
          rows={2}
          isOptional
        />
        <TextArea
          {...form.field("never")}
          label={text.never}
          hint={text.neverHint}
          rows={2}
          isOptional
        />
        <Select {...form.field("language")} label={text.language} options={LANGUAGE_OPTIONS} />
        <TextField
          {...form.field("bookingLink")}
          label={text.bookingLink}
          hint={text.bookingLinkHint}
          autoComplete="off"
          isOptional
        />
      </FormSection>
      <SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />
    </Form>
  );
}

function useContextForm(context: InboxContext) {
  const queries = useQueryClient();
  const { projectId, version } = context;
  const { mutateAsync } = useMutation(write(contextContract.update));
  const leftOutIds: readonly string[] = context.leftOutIds;
  return useForm({
    initial: {
      about: context.about,
      offer: context.offer,
      tone: context.tone,
      toneWords: context.toneWords,
      always: context.always.join("\n"),
      never: context.never.join("\n"),
      language: context.language ?? FOLLOW_SENDER,
      bookingLink: context.bookingLink,
      leftOutIds,
    },
    rules: {
      about: (value) => tooLong(text.about, value),
      offer: (value) => tooLong(text.offer, value),
      always: badLines,
      never: badLines,
    },
    async submit(values) {
      const { always, never, language, leftOutIds, ...rest } = values;
      const saved = await mutateAsync({
        body: {
          projectId,
          version,
          ...rest,
          always: linesOf(always),
          never: linesOf(never),
          leftOutIds: [...leftOutIds],
          language: language === FOLLOW_SENDER ? null : language,
        },
      });
      queries.setQueryData(contextQuery(projectId).queryKey, saved);
      notify({ type: "success", title: text.saved });
    },
  });
}

function usePageOptions(projectId: string) {
  const query = { projectId };
  const { data } = useQuery(read(documentationContract.readStructure, { query }));
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

function linesOf(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function tooLong(label: string, value: string): string | undefined {
  return value.length > CONTEXT_LENGTH ? text.tooLong(label, CONTEXT_LENGTH) : undefined;
}

function badLines(value: string): string | undefined {
  const lines = linesOf(value);
  const isBad = lines.length > MAX_RULES || lines.some((line) => line.length > RULE_LENGTH);
  return isBad ? text.tooMany : undefined;
}
