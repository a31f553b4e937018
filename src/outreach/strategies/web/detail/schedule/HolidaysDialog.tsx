import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { engineText } from "#src/outreach/strategies/engine/web/engine.text.ts";
import { holidaysContract } from "#src/outreach/strategies/holidays/holidays.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ComboBox } from "#src/ui/choices/ComboBox.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";

type HolidaysDialogProps = {
  /** Adds these dates to those of the schedule. */
  onAdd: (dates: readonly string[]) => void;
  onClose: () => void;
};

const COUNTRY = new Intl.DisplayNames(undefined, { type: "region" });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" });
const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text" },
  { id: "second", look: "text" },
];
/** The whole country. */
const ALL = "";

/** Adds the public holidays of a country or region to the days without messages. */
export function HolidaysDialog({ onAdd, onClose }: HolidaysDialogProps) {
  const [country, setCountry] = useState(usualCountry);
  const [region, setRegion] = useState(ALL);
  const query = country === "" ? {} : { country, ...(region === ALL ? {} : { region }) };
  const calendar = useQuery(read(holidaysContract.list, { query }));
  const { data: known } = useQuery(read(holidaysContract.list, { query: {} }));
  const countries = useMemo(() => countryOptions(known?.countries ?? []), [known]);
  const { data, error } = calendar;
  const days = data?.list ?? [];

  function add() {
    onAdd(days.map(({ date }) => date));
    onClose();
  }

  return (
    <Dialog
      title={text.holidaysTitle}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{engineText.cancel}</Button>
          <Button kind="primary" isDisabled={days.length === 0} onPress={add}>
            {text.addDays(days.length)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <ComboBox
          name="country"
          label={text.country}
          value={country}
          options={countries}
          valueLabel={country === "" ? "" : (COUNTRY.of(country) ?? country)}
          onChange={(chosen) => {
            setCountry(chosen);
            setRegion(ALL);
          }}
        />
        {data && data.regions.length > 0 ? (
          <Select
            name="region"
            label={text.region}
            value={region}
            options={[
              { value: ALL, label: text.wholeCountry },
              ...data.regions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setRegion}
          />
        ) : null}
        {error && !data ? (
          <ErrorState
            title={text.holidaysFailed}
            reason={describeFailure(error, {})}
            error={error}
            onRetry={() => void calendar.refetch()}
            isRetrying={calendar.isFetching}
          />
        ) : null}
        {!data && !error ? <Skeleton lines={LINES} /> : null}
        <Facts
          facts={days.map(({ date, name }) => ({
            name: DAY.format(new Date(`${date}T00:00:00Z`)),
            value: name,
          }))}
        />
      </Stack>
    </Dialog>
  );
}

/** The country of the browser's language. */
function usualCountry(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? "";
}

function countryOptions(codes: readonly string[]) {
  return codes
    .map((value) => ({ value, label: COUNTRY.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
