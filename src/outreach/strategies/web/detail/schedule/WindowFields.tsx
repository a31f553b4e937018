import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import type { FormList, FormRow } from "#src/platform/web/form/lists/use-list-form.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { CheckboxGroup } from "#src/ui/choices/CheckboxGroup.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { FieldRow } from "#src/ui/inputs/form-parts/FieldRow.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { DAY_OPTIONS, timeOptions, type WindowRow } from "./window-rows.ts";

type WindowFieldsProps = { windows: FormList<WindowRow>; isReadOnly: boolean };

/** The sending hours of a channel, each for some days. */
export function WindowFields({ windows, isReadOnly }: WindowFieldsProps) {
  const { rows, error, add, addRef } = windows;
  return (
    <>
      {rows.length === 0 ? <InlineNotice kind="warning">{text.noWindows}</InlineNotice> : null}
      {rows.map((row, index) =>
        isReadOnly ? (
          <Hours key={row.key} row={row} isReadOnly />
        ) : (
          <FieldRow
            key={row.key}
            title={text.window(index + 1)}
            canMove={row.canMove}
            onMove={row.move}
            saysMoved={(by) => text.moved(text.window(index + 1 + by), rows.length)}
            onRemove={() => row.remove(text.windowRemoved(text.window(index + 1)))}
          >
            <Hours row={row} isReadOnly={false} />
          </FieldRow>
        ),
      )}
      <FailureNotice sentence={error} />
      {isReadOnly ? null : (
        <Inline>
          <PressButton ref={addRef} size="sm" onPress={() => add()}>
            {text.addWindow}
          </PressButton>
        </Inline>
      )}
    </>
  );
}

function Hours({ row, isReadOnly }: { row: FormRow<WindowRow>; isReadOnly: boolean }) {
  const { from, to } = row.values;
  return (
    <>
      <CheckboxGroup
        {...row.field("days")}
        label={text.days}
        options={DAY_OPTIONS}
        isRow
        isReadOnly={isReadOnly}
      />
      <div className={styles.pair}>
        <Select
          {...row.field("from")}
          label={text.from}
          options={timeOptions(from)}
          isReadOnly={isReadOnly}
        />
        <Select
          {...row.field("to")}
          label={text.to}
          options={timeOptions(to)}
          isReadOnly={isReadOnly}
        />
      </div>
    </>
  );
}
