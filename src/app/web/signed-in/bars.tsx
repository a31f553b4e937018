import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { pageAt } from "#src/app/pages.ts";
import { shownMailSince } from "#src/inbox/web/shown-mail.public.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { onProofNeeded } from "#src/platform/web/api.ts";
import { putOffVersion } from "#src/platform/web/chunks/new-version.ts";
import { leaveFreely } from "#src/platform/web/leave-guard.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { BlockingBar } from "#src/ui/notices/BlockingBar.tsx";
import { OfflineBar } from "#src/ui/states/OfflineBar.tsx";
import { UpdateBar } from "#src/ui/states/UpdateBar.tsx";
import { useRole, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { signedInFrameText } from "./signed-in.text.ts";
import type { useStale } from "./use-stale.ts";

const proofDialog = lazyPart(
  () => import("#src/workspace/passkeys/web/proof/proof-dialog.public.tsx"),
);
const proofByProvider = lazyPart(
  () => import("#src/workspace/single-sign-on/web/proof-by-provider.public.tsx"),
);

/** Of another day, with the day. */
const calendar = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

type TopBarsProps = {
  isVersionReady: boolean;
  isOffline: boolean;
  stale: ReturnType<typeof useStale>;
};

/** Global banners: an outdated application or stale data. */
export function TopBars({ isVersionReady, isOffline, stale }: TopBarsProps) {
  const { since, isRetrying, retry } = stale;
  const seenSince = useSeenSince();
  return (
    <>
      {isVersionReady ? <NewVersionBar /> : null}
      {isOffline ? <OfflineBar kind="offline">{seenSince}</OfflineBar> : null}
      {since === undefined || isOffline ? null : (
        <OfflineBar
          kind="stale"
          since={clock.format(since)}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      )}
    </>
  );
}

/** In the inbox: how old it is, and what happens to drafts. */
function useSeenSince(): string | undefined {
  const queries = useQueryClient();
  const mayEdit = roleAllows(useRole(), "edit");
  const since = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => shownMailSince(queries),
  );
  if (since === undefined) return undefined;
  const isToday = new Date(since).toDateString() === new Date().toDateString();
  const seen = signedInFrameText.seen((isToday ? clock : calendar).format(since));
  return mayEdit ? `${seen} ${signedInFrameText.draftsKept}` : seen;
}

/** Everything in this tab belongs to the previous organisation. */
export function SwitchedBar({ to }: { to: string }) {
  const { pathname } = useLocation();

  function reload() {
    leaveFreely();
    // Projects belong to one organisation: this one does not exist in the other.
    if (pageAt(pathname)?.isProject) window.location.assign("/projects");
    else window.location.reload();
  }

  return (
    <BlockingBar action={{ label: signedInFrameText.reload, onPress: reload }}>
      {signedInFrameText.switched(to)}
    </BlockingBar>
  );
}

/** Calls that need a proof at the same time share one question. */
type Question = { answer: (isProven: boolean) => void; asked: Promise<boolean> };

/** Asks who is there when a call needs a recent proof. */
export function ProofQuestion() {
  const [question, setQuestion] = useState<Question>();
  const waiting = useRef<Question>(undefined);
  const isProvided = useUser().session?.isSingleSignOn === true;
  const giveUp = () => question?.answer(false);
  const part = proofDialog.useWhen(question && !isProvided, giveUp);
  const provided = proofByProvider.useWhen(question && isProvided, giveUp);
  useEffect(() => {
    onProofNeeded(() => {
      waiting.current ??= ask((next) => {
        waiting.current = next;
        setQuestion(next);
      });
      return waiting.current.asked;
    });
    return () => {
      onProofNeeded(undefined);
      waiting.current?.answer(false);
    };
  }, []);
  if (!question) return null;
  if (isProvided) return provided ? <provided.ProofByProvider onAnswer={question.answer} /> : null;
  return part ? <part.ProofDialog onAnswer={question.answer} /> : null;
}

function ask(show: (question: Question | undefined) => void): Question {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  function answer(isProven: boolean) {
    show(undefined);
    resolve(isProven);
  }
  const question = { answer, asked: promise };
  show(question);
  return question;
}

/** Offers the new version. */
function NewVersionBar() {
  return <UpdateBar onReload={() => window.location.reload()} onLater={putOffVersion} />;
}
