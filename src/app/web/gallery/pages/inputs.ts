import { multiComboDemo } from "#src/ui/choices/chips/MultiCombo.demo.tsx";
import { comboBoxDemo, selectDemo } from "#src/ui/choices/lists.demo.tsx";
import {
  checkboxDemo,
  checkboxGroupDemo,
  radioGroupDemo,
  switchDemo,
  toggleRowDemo,
} from "#src/ui/choices/marks.demo.tsx";
import { selectionCheckboxDemo } from "#src/ui/choices/SelectionCheckbox.demo.tsx";
import { tileChoiceDemo } from "#src/ui/choices/tiles/TileChoice.demo.tsx";
import { dateFieldDemo, dateRangeFieldDemo, dateTimeFieldDemo } from "#src/ui/dates/dates.demo.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { choiceDemo } from "#src/ui/inputs/Choice.demo.tsx";
import { fileChipDemo } from "#src/ui/inputs/files/FileChip.demo.tsx";
import { fileDropDemo } from "#src/ui/inputs/files/FileDrop.demo.tsx";
import { cardFormDemo } from "#src/ui/inputs/form-parts/CardForm.demo.tsx";
import { formPartsDemo } from "#src/ui/inputs/form-parts/form-parts.demo.tsx";
import { passwordFieldDemo, textFieldDemo } from "#src/ui/inputs/TextField.demo.tsx";
import { numberFieldDemo } from "#src/ui/inputs/writing/NumberField.demo.tsx";
import { searchFieldDemo } from "#src/ui/inputs/writing/SearchField.demo.tsx";
import { textAreaDemo } from "#src/ui/inputs/writing/TextArea.demo.tsx";
import { formDemo } from "../form.demo.tsx";
import { choicesFormDemo } from "../forms/choices-form.demo.tsx";
import { listFormDemo } from "../forms/list-form.demo.tsx";

export const inputsPage: readonly Demo[] = [
  textFieldDemo,
  passwordFieldDemo,
  textAreaDemo,
  searchFieldDemo,
  numberFieldDemo,
  selectDemo,
  comboBoxDemo,
  multiComboDemo,
  dateFieldDemo,
  dateTimeFieldDemo,
  dateRangeFieldDemo,
  checkboxDemo,
  checkboxGroupDemo,
  toggleRowDemo,
  selectionCheckboxDemo,
  radioGroupDemo,
  switchDemo,
  choiceDemo,
  tileChoiceDemo,
  fileDropDemo,
  fileChipDemo,
  formPartsDemo,
  cardFormDemo,
  formDemo,
  choicesFormDemo,
  listFormDemo,
];
