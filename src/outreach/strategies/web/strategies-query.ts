import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { STRATEGIES_PAGE_SIZE } from "#src/outreach/strategies/strategies.rules.ts";
import { keyOf, read } from "#src/platform/web/api.ts";
import { strategiesText } from "./strategies.text.ts";

/** All lists of strategies and all open ones, refetched after each change. */
export const STRATEGY_KEYS = [keyOf(strategiesContract.list), keyOf(strategiesContract.read)];

export type StrategiesView = {
  projectId: string | undefined;
  productId?: string | undefined;
  page: number;
  isArchived: boolean;
};

/** Strategies belong to a project; calling this without one is a bug of the caller. */
export function strategiesQuery({ projectId, productId, page, isArchived }: StrategiesView) {
  if (!projectId) throw new Error(strategiesText.projectMissing);
  return read(strategiesContract.list, {
    query: {
      projectId,
      ...(productId === undefined ? {} : { productId }),
      isArchived: String(isArchived),
      limit: STRATEGIES_PAGE_SIZE,
      skip: (page - 1) * STRATEGIES_PAGE_SIZE,
    },
  });
}

export function strategyQuery(strategyId: string) {
  return read(strategiesContract.read, { params: { strategyId } });
}
