import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { commentsContract, type Thread } from "./comments.contract.ts";

/** On a new page unless given; about the whole page unless a quote is given. */
export async function makeComment(
  author: Pick<Person, "call">,
  facts: {
    page?: Page;
    text?: string;
    quote?: string;
    threadId?: string;
    mentions?: string[];
  } = {},
): Promise<Thread> {
  const page = facts.page ?? (await makePage(author, { content: "From 900 euros." }));
  const { quote, threadId, text = "Is this still right?", mentions = [] } = facts;
  const block = page.content?.blocks[0]?.id ?? "";
  const start = quote === undefined ? -1 : page.textContent.indexOf(quote);
  const range = quote && { quote, start, end: start + quote.length };
  return author.call(commentsContract.create, {
    params: { pageId: page.id },
    body: {
      text,
      mentions,
      ...(threadId === undefined ? {} : { threadId }),
      ...(range ? { anchor: { blockId: block, range } } : {}),
    },
  });
}
