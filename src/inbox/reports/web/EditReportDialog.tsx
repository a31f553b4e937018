import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type OfferedQuote,
  type Report,
  reportsContract,
} from "#src/inbox/reports/reports.contract.ts";
import {
  CLIENT_NAME_LENGTH,
  MAX_QUOTES,
  REPORT_TEXT_LENGTH,
} from "#src/inbox/reports/reports.rules.ts";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { DateRangeField } from "#src/ui/dates/DateRangeField.tsx";
import { dayPresets } from "#src/ui/dates/day-presets.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { daysIn } from "./report-days.ts";
import { reportsText as text } from "./reports.text.ts";

type EditReportDialogProps = { report: Report; onClose: () => void };

/** The words, days and quotes of a report. Quotes are offered for the saved days. */
export function EditReportDialog({ report, onClose }: EditReportDialogProps) {
  const { reportId, content } = report;
  const quotes = useQuery(read(reportsContract.listQuotes, { params: { reportId } }));
  const [presets] = useState(() => dayPresets(content.timeZone));
  const form = useReportForm(report, onClose);
  return (
    <FormDialog
      title={text.editTitle}
      confirmLabel={text.save}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("clientName")}
        label={text.clientName}
        autoComplete="off"
        maxLength={CLIENT_NAME_LENGTH}
      />
      <DateRangeField {...form.field("range")} label={text.range} presets={presets} />
      <TextArea
        {...form.field("summary")}
        label={text.summary}
        hint={text.summaryHint}
        rows={4}
        limit={REPORT_TEXT_LENGTH}
        isOptional
      />
      {quotes.data && quotes.data.list.length > 0 ? (
        <CheckboxGroup
          {...form.field("quoteIds")}
          label={text.quotes}
          hint={text.quotesHint}
          options={quotes.data.list.map(optionOf)}
          isOptional
        />
      ) : (
        <p>{quoteState(quotes)}</p>
      )}
      <TextArea
        {...form.field("nextSteps")}
        label={text.nextSteps}
        hint={text.nextStepsHint}
        rows={4}
        limit={REPORT_TEXT_LENGTH}
        isOptional
      />
    </FormDialog>
  );
}

function optionOf({ messageId, name, company, text: words }: OfferedQuote) {
  const who = [name, company].filter(Boolean).join(", ");
  return { value: messageId, label: text.quoteOf(who, words) };
}

function quoteState({ data, error }: { data: unknown; error: unknown }): string {
  if (data) return text.noQuotes;
  return error ? text.quotesFailed : "";
}

type Values = {
  clientName: string;
  range: string;
  summary: string;
  nextSteps: string;
  quoteIds: readonly string[];
};

function useReportForm({ reportId, quoteIds, version, content }: Report, onClose: () => void) {
  const queries = useQueryClient();
  const { clientName, startDate, endDate, summary, nextSteps } = content;
  const short = (words: string) => (words.length > REPORT_TEXT_LENGTH ? text.tooLong : undefined);
  return useForm<Values>({
    initial: {
      clientName,
      range: `${startDate}/${endDate}`,
      summary,
      nextSteps,
      quoteIds,
    },
    startAt: "summary",
    rules: {
      clientName: (name) =>
        isVisibleName(name, CLIENT_NAME_LENGTH) ? undefined : text.clientNameNotValid,
      range: (range) => (daysIn(range) ? undefined : text.rangeNotValid),
      summary: short,
      nextSteps: short,
      quoteIds: (ids) => (ids.length > MAX_QUOTES ? text.tooMany : undefined),
    },
    async submit({ range, ...written }) {
      const days = daysIn(range);
      if (!days) return;
      const body = { ...written, ...days, quoteIds: [...written.quoteIds], version };
      const saved = await call(reportsContract.update, { params: { reportId }, body });
      queries.setQueryData(read(reportsContract.read, { params: { reportId } }).queryKey, saved);
      await queries.invalidateQueries({ queryKey: keyOf(reportsContract.list) });
      onClose();
      notify({ type: "success", title: text.saved });
    },
  });
}
