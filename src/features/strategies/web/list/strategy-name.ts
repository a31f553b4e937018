import { STRATEGY_NAME_LENGTH } from "#src/features/strategies/strategies.rules.ts";
import { strategiesText } from "#src/features/strategies/web/strategies.text.ts";

/** The server has the last word on which signs a name may hold. */
export function strategyNameProblem(name: string): string | undefined {
  const { length } = name.trim();
  return length >= 1 && length <= STRATEGY_NAME_LENGTH ? undefined : strategiesText.nameNotValid;
}
