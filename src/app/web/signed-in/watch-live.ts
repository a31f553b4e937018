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

/** Listens while a user is signed in to an organisation. Returns a function that stops. */
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

  // The stream may be blocked while calls work.
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
  // Refetches the user: a session that was ended elsewhere is detected by this.
  const refetchPerson = () => queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });

  const refetches = batchRefetches(queries);

  async function receive(change: LiveChange | undefined) {
    const before = knownUser(queries);
    if (!change || isAboutWho(change, before)) {
      await refetchPerson();
      // Visible data may be above the new role, and a refusal would end the session.
      if (await followRole(router, before, knownUser(queries))) return markAllStale(queries);
    }
    refetches.request(change ? featureOf(change.topic) : "all");
  }

  const stop = openLive(liveContract.stream, {
    since: takeLivePosition(),
    refused: () => void refetchPerson(),
    receive: (message) =>
      // The server sends what the contract defines.
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

/** The names of people and organisations, and the user's role. */
function isAboutWho({ topic, subjectId }: LiveChange, user: User | null | undefined): boolean {
  if (topic === "organizations.changed") return true;
  return topic === "members.changed" && subjectId === user?.id;
}

/** Announces a changed role and leaves forbidden pages. True if it changed. */
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
