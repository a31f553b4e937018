import { infiniteQueryOptions } from "@tanstack/react-query";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import type { SendStatus } from "#src/mail/sending/send.rules.ts";
import { call, keyOf, liveMeta, read } from "#src/platform/web/api.ts";

const STOPPED: readonly SendStatus[] = ["held", "unconfirmed", "failed"];
const COMING: readonly SendStatus[] = ["scheduled", "sending"];
const PER_PAGE = 100;

/** Not final yet, or waiting for a person. */
export function threadSendsQuery(projectId: string, threadId: string) {
  return read(mailerContract.scheduled, {
    body: { projectId, threadId, statuses: [...STOPPED, ...COMING] },
  });
}

/** Forwarded or scheduled messages of a conversation. */
export function forwardsQuery(projectId: string, threadId: string) {
  return read(mailerContract.scheduled, {
    body: { projectId, forwardedThreadId: threadId, statuses: [...COMING, "sent"] },
  });
}

/** Mail that is not sent automatically, latest first. */
export function stoppedSendsQuery(projectId: string) {
  return pagesOf({ projectId, statuses: [...STOPPED], order: "latest-first" });
}

/** Mail that is sent automatically, soonest first. */
export function comingSendsQuery(projectId: string) {
  return pagesOf({ projectId, statuses: [...COMING], order: "soonest-first" });
}

type Question = {
  projectId: string;
  statuses: SendStatus[];
  order: "latest-first" | "soonest-first";
};

function pagesOf(question: Question) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(mailerContract.scheduled), "pages", question],
    queryFn({ pageParam, signal }) {
      const place = pageParam === "" ? {} : { cursor: pageParam };
      const body = { ...question, ...place, limit: PER_PAGE };
      return call(mailerContract.scheduled, { body }, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(mailerContract.scheduled),
  });
}
