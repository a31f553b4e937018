import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import { openLive } from "#src/platform/web/live.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { roleIsNow, rolesText } from "#src/workspace/auth/roles.text.ts";
import {
  currentUserQuery,
  knownUser,
  takeLivePosition,
} from "#src/workspace/auth/web/current-user.public.ts";
import { type LiveChange, liveContract } from "#src/workspace/live/live.contract.ts";
import { onForbidden } from "../watch-session.ts";
import { batchRefetches, isOrganizationData } from "./batch-refetches.ts";

const [userKey] = currentUserQuery.queryKey;

/** Listens for as long as someone is signed in to an organisation. Gives back how to stop. */
export function watchLive(router: RegisteredRouter, queries: QueryClient): () => void {
  let listening: { key: string; stop: () => void } | undefined;

  function follow() {
    const user = knownUser(queries);
    const key = user?.confirmedEmail ? `${user.id} ${user.session?.organizationId ?? ""}` : "";
    const wanted = user?.session && key ? key : undefined;
    if (wanted === listening?.key) return;
    listening?.stop();
    listening = wanted ? { key: wanted, stop: listen(router, queries) } : undefined;
  }

  // The stream may be cut where calls are not.
  onForbidden(async () => {
    const before = knownUser(queries);
    await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    return followRole(router, before, knownUser(queries));
  });
  follow();
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey) follow();
  });
  return () => {
    unsubscribe();
    listening?.stop();
  };
}

function listen(router: RegisteredRouter, queries: QueryClient): () => void {
  // The signed-in person: a session that was ended elsewhere shows itself in this answer.
  const refetchPerson = () => queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });

  const refetches = batchRefetches(queries);

  async function receive(change: LiveChange | undefined) {
    const before = knownUser(queries);
    if (!change || isAboutWho(change, before)) {
      await refetchPerson();
      // What is still shown may be above the new role, and a refusal would end the session.
      if (await followRole(router, before, knownUser(queries))) return markAllStale(queries);
    }
    refetches.request(change ? featureOf(change.topic) : "all");
  }

  const stop = openLive(liveContract.stream, {
    since: takeLivePosition(),
    refused: () => void refetchPerson(),
    receive: (message) =>
      // The server writes what the contract says.
      void receive(message.kind === "change" ? (message.data as LiveChange) : undefined),
  });
  return () => {
    refetches.stop();
    stop();
  };
}

function featureOf(topic: string): string {
  return topic.split(".")[0] ?? topic;
}

function markAllStale(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: isOrganizationData, refetchType: "none" });
}

/** What people and organisations are called, and what this person may do. */
function isAboutWho({ topic, subjectId }: LiveChange, user: User | null | undefined): boolean {
  if (topic === "organizations.changed") return true;
  return topic === "members.changed" && subjectId === user?.id;
}

/** Shows a notice about a new role and leaves a page that is above it. True where there is one. */
async function followRole(
  router: RegisteredRouter,
  before: User | null | undefined,
  after: User | null | undefined,
): Promise<boolean> {
  const [was, is] = [before?.session, after?.session];
  if (!was || !is || was.organizationId !== is.organizationId || was.role === is.role) return false;
  notify({
    type: "info",
    title: roleIsNow(rolesText[is.role].name),
    description: rolesText[is.role].rights,
  });
  await router.invalidate();
  return true;
}
