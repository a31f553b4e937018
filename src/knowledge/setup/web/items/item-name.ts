import { SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";
import { itemsText } from "./items.text.ts";

export function itemNameProblem(typed: string): string | undefined {
  return isVisibleName(typed, SETUP_NAME_LENGTH) ? undefined : itemsText.nameNotValid;
}
