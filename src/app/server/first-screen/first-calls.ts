import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { LISTED_AT_ONCE, THREAD_VIEWS } from "#src/inbox/threads/threads.rules.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { FIRST_STRUCTURE } from "#src/knowledge/documentation/page-place.rules.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { STRATEGIES_PAGE_SIZE } from "#src/outreach/strategies/strategies.rules.ts";
import { addressOf, type FirstCall } from "#src/platform/contract/address.ts";
import type { EndpointShape, InputOf } from "#src/platform/contract/endpoint.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { PRODUCTS_PER_PAGE } from "#src/workspace/products/products.rules.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** The parameters of a page's path, and its search. */
export type Place = { projectId: string; search: URLSearchParams };

/** The calls that each page needs before it shows its content. Its screen makes exactly these. */
const CALLS: Readonly<Record<string, (place: Place) => FirstCall[]>> = {
  // Its page follows: the address does not say whether it names a page or a product.
  documentation: ({ projectId }) => [
    firstCall(documentationContract.readStructure, { query: { projectId, ...FIRST_STRUCTURE } }),
  ],
  allInboxes: ({ search }) => inboxCalls({}, search),
  inbox: ({ projectId, search }) => inboxCalls({ projectId }, search),
  setup: ({ projectId }) => [
    firstCall(setupContract.list, { query: { projectId, withContent: "false" } }),
    firstCall(setupContract.progress, { query: { projectId } }),
  ],
  strategies({ projectId, search }) {
    const limits = { limit: STRATEGIES_PAGE_SIZE, skip: 0 };
    const query = { projectId, isArchived: "false", ...limits };
    const ofProducts = { ...query, limit: PRODUCTS_PER_PAGE };
    const products = firstCall(productsContract.list, { query: ofProducts });
    return search.size > 0 ? [products] : [products, firstCall(strategiesContract.list, { query })];
  },
};

function inboxCalls(place: { projectId?: string }, search: URLSearchParams): FirstCall[] {
  const { states, turns } = THREAD_VIEWS["needs-reply"];
  const body = { ...place, states: [...states], turns: [...turns], limit: LISTED_AT_ONCE };
  return search.size > 0 ? [] : [firstCall(threadsContract.list, { body })];
}

/** Of a page for someone who is signed in; the person comes first. */
export function firstCalls(page: string, { projectId, search }: Place): FirstCall[] {
  const project = projectId ? [firstCall(projectsContract.read, { params: { projectId } })] : [];
  return [
    firstCall(authContract.me, undefined),
    ...project,
    ...(CALLS[page]?.({ projectId, search }) ?? []),
  ];
}

function firstCall<E extends EndpointShape>(endpoint: E, input: InputOf<E>): FirstCall {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } =
    typeof input === "object" && input !== null ? input : {};
  const call = { method: endpoint.method, address: addressOf(endpoint, { params, query }) };
  return body === undefined ? call : { ...call, body: JSON.stringify(body) };
}
