import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import {
  CHARSETS,
  DELIMITERS,
  type Mapping,
  mappingProblem,
  REFUSALS,
} from "#src/outreach/strategies/leads/import/import.rules.ts";
import { ON_KNOWN, type OnKnown } from "#src/outreach/strategies/leads/leads.rules.ts";
import type { InputOf, ResultOf } from "#src/platform/contract/endpoint.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { ColumnFields } from "./ColumnFields.tsx";
import { DownloadRefused } from "./DownloadRefused.tsx";
import styles from "./Import.module.css";
import { leadImportText as text } from "./lead-import.text.ts";
import { importQuery } from "./use-lead-import.ts";

type Checking = InputOf<typeof leadImportContract.preview>["body"];
/** The sheets of a workbook; another one is read in place of this. */
export type Sheets = {
  names: readonly string[];
  chosen: string;
  failure: string | undefined;
  onChoose: (sheet: string) => void;
};
type MapColumnsProps = { of: LeadImport; onClose: () => void; sheets: Sheets | undefined };

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const CHOICES = ON_KNOWN.map((value) => ({
  value,
  label: value === "update" ? text.update : text.keep,
})).toReversed();

/** The file format, the column mapping, and the outcome of the rows. */
export function MapColumns({ of, onClose, sheets }: MapColumnsProps) {
  const queries = useQueryClient();
  const [onKnown, setOnKnown] = useState<OnKnown>("update");
  // A local choice that is not saved yet: refetching the import keeps it.
  const [chosen, setChosen] = useState<Mapping>();
  const mapping = chosen ?? of.mapping;
  const show = (one: LeadImport) => queries.setQueryData(importQuery(one.importId).queryKey, one);
  // Checking a started import would fail, so the start waits for the check.
  const scope = { id: `lead import ${of.importId}` };
  const preview = useMutation({
    ...write(leadImportContract.preview),
    scope,
    onSuccess: (answer) => show(answer.import),
  });
  const start = useMutation({ ...write(leadImportContract.start), scope, onSuccess: show });
  const params = { importId: of.importId };
  const look = useEffectEvent(() => preview.mutate({ params, body: {} }));
  useEffect(() => look(), []);
  const problem = mappingProblem(mapping);
  const failure = start.error ?? preview.error;

  function check(body: Checking): void {
    // Only the response to the latest request is shown.
    preview.mutate({ params, body }, { onSuccess: () => setChosen(undefined) });
  }

  function map(wanted: Mapping): void {
    setChosen(wanted);
    if (mappingProblem(wanted) === undefined) check({ mapping: [...wanted] });
  }

  return (
    <Dialog
      title={text.title}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button
            kind="primary"
            isBusy={start.isPending}
            isDisabled={problem !== undefined || !preview.data || importable(preview.data) === 0}
            onPress={() => start.mutate({ params, body: { mapping: [...mapping], onKnown } })}
          >
            {preview.data && !problem
              ? text.start(preview.data.valid, preview.data.known)
              : text.startAny}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text look="ui-strong">{text.read(of.fileName, of.rows)}</Text>
        {of.sameFileAs ? (
          <InlineNotice kind="warning">
            {text.sameFile(day.format(new Date(of.sameFileAs.createdAt)))}
          </InlineNotice>
        ) : null}
        {of.hasBrokenQuotes ? (
          <InlineNotice kind="warning">{text.brokenQuotes}</InlineNotice>
        ) : null}
        <FailureNotice
          sentence={failure ? describeFailure(failure, text.failures) : sheets?.failure}
        />
        <ReadingFields of={of} sheets={sheets} onChange={check} />
        <ColumnFields columns={of.columns} mapping={mapping} onChange={map} />
        {problem ? <InlineNotice kind="warning">{problem}</InlineNotice> : null}
        {!problem && !mapping.includes("email") ? (
          <InlineNotice kind="warning">{text.noEmail}</InlineNotice>
        ) : null}
        <RadioGroup
          name="onKnown"
          label={text.onKnown}
          value={onKnown}
          options={CHOICES}
          onChange={setOnKnown}
        />
        {preview.data && !problem ? <CheckedRows of={of} checked={preview.data} /> : null}
      </Stack>
    </Dialog>
  );
}

/** For existing leads, whether to update values or only join the strategy. */
function importable({ valid, known }: { valid: number; known: number }): number {
  return valid + known;
}

type Reading = LeadImport["reading"];
type ReadingFieldsProps = {
  of: LeadImport;
  sheets: Sheets | undefined;
  onChange: (change: Partial<Reading>) => void;
};

/** Their sheets have neither separators nor an encoding. */
const WORKBOOK = /\.xlsx( \(.*\))?$/i;

/** The detected file format, with options to override it. */
function ReadingFields({ of, sheets, onChange }: ReadingFieldsProps) {
  const { delimiter, charset, hasHeader } = of.reading;
  return (
    <div className={styles.reading}>
      {sheets ? (
        <Select
          name="sheet"
          label={text.sheet}
          value={sheets.chosen}
          options={sheets.names.map((value) => ({ value, label: value }))}
          onChange={sheets.onChoose}
        />
      ) : null}
      {WORKBOOK.test(of.fileName) ? null : <TextFormat {...{ delimiter, charset, onChange }} />}
      <div className={styles.wide}>
        <Checkbox
          name="hasHeader"
          label={text.hasHeader}
          value={hasHeader}
          onChange={(to) => onChange({ hasHeader: to })}
        />
      </div>
    </div>
  );
}

type TextFormatProps = Pick<Reading, "delimiter" | "charset"> &
  Pick<ReadingFieldsProps, "onChange">;

function TextFormat({ delimiter, charset, onChange }: TextFormatProps) {
  return (
    <>
      <Select
        name="delimiter"
        label={text.delimiter}
        value={delimiter}
        options={DELIMITERS.map((value) => ({ value, label: text.delimiters[value] }))}
        onChange={(to) => onChange({ delimiter: to })}
      />
      <Select
        name="charset"
        label={text.charset}
        value={charset}
        options={CHARSETS.map((value) => ({ value, label: text.charsets[value] }))}
        onChange={(to) => onChange({ charset: to })}
      />
    </>
  );
}

type CheckedRowsProps = { of: LeadImport; checked: ResultOf<typeof leadImportContract.preview> };

/** The outcome of a file's rows, with the reason for each rejected one. */
function CheckedRows({ of, checked }: CheckedRowsProps) {
  const { valid, known, duplicate, suppressed, invalid, refused } = checked;
  const others = [
    known > 0 ? text.known(known) : "",
    duplicate > 0 ? text.duplicates(duplicate) : "",
    suppressed > 0 ? text.suppressed(suppressed) : "",
    invalid > 0 ? text.invalid(invalid) : "",
  ].filter((line) => line !== "");
  const hidden = duplicate + suppressed + invalid - refused.length;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.check}
      </Text>
      <Text tone={valid > 0 ? "success" : "quiet"}>{text.valid(valid)}</Text>
      {others.map((line) => (
        <Text key={line} tone="quiet">
          {line}
        </Text>
      ))}
      {refused.length > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
          <section className={styles.refused} aria-label={text.refused} tabIndex={0}>
            {refused.map(({ row, fault, cell }) => (
              <Text key={row} look="meta" tone="quiet">
                {text.fault(row, REFUSALS[fault], cell)}
              </Text>
            ))}
            {hidden > 0 ? <Text look="meta">{text.moreRefused(hidden)}</Text> : null}
          </section>
          <DownloadRefused of={of} />
        </>
      ) : null}
    </Stack>
  );
}
