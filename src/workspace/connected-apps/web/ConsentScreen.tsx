import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { productName, usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardLayout } from "#src/ui/layout/CardLayout.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import {
  type App,
  type CheckedRequest,
  connectedAppsContract as contract,
} from "#src/workspace/connected-apps/connected-apps.contract.ts";
import { consentText as text } from "./consent.text.ts";

/** Fetched while the request is checked. */
const formPart = lazyPart(() => import("./ConsentForm.tsx"));

const LINES: readonly SkeletonLine[] = [
  { id: "about", look: "text", width: "most" },
  { id: "rights", look: "field" },
  { id: "projects", look: "field" },
  { id: "allow", look: "button" },
];

/** An app has sent the person here to be connected. Nothing is allowed without their click. */
export function ConsentScreen() {
  usePageTitle(text.pageTitle);
  const { searchStr } = useLocation();
  const checked = useQuery({
    queryKey: ["request of an app", searchStr],
    queryFn: () => call(contract.check, { body: { query: searchStr } }),
    retry: false,
    // Each check is a request of its own, which expires.
    staleTime: "static",
    gcTime: 0,
  });
  const hasForm = formPart.useRequired() !== undefined;
  const phase = useLoadingPhase(checked.isPending || !hasForm);
  if (phase === "quiet") return null;
  if (phase === "skeleton")
    return (
      <Card title={text.pageTitle}>
        <Skeleton lines={LINES} />
      </Card>
    );
  if (checked.data) return <Checked request={checked.data} />;
  const reason = describeFailure(checked.error, text.failures);
  if (checked.error instanceof ApiError && checked.error.code in text.failures)
    return <Card title={text.failedTitle} intro={<p role="alert">{reason}</p>} />;
  return (
    <Card title={text.pageTitle}>
      <ErrorState
        title={text.loadFailed}
        reason={reason}
        error={checked.error}
        onRetry={() => void checked.refetch()}
        isRetrying={checked.isFetching}
      />
    </Card>
  );
}

function Checked({ request }: { request: CheckedRequest }) {
  const [isDone, setDone] = useState(false);
  const part = formPart.useRequired();
  const { app, state } = request;
  if (isDone)
    return (
      <Card title={text.doneTitle(app.name)} intro={<p role="status">{text.done(app.name)}</p>} />
    );
  if (state === "refused") return <Refused request={request} />;
  return (
    <Card title={text.title(app.name)} intro={<About app={app} />}>
      {part ? <part.ConsentForm request={request} onDone={() => setDone(true)} /> : null}
    </Card>
  );
}

function About({ app }: { app: App }) {
  return (
    <>
      <p>{asks(app)}</p>
      <p>{text.caution}</p>
    </>
  );
}

function asks({ name, host, isLocal }: App): string {
  return isLocal ? text.local(name, host) : text.from(name, host);
}

/** Anyone may register an app, so the person decides whether to go back to it. */
function Refused({
  request: { app, reason, cancelUrl },
}: {
  request: Extract<CheckedRequest, { state: "refused" }>;
}) {
  return (
    <Card
      title={text.failedTitle}
      intro={
        <>
          <p>{asks(app)}</p>
          <p role="alert">{text.refused[reason]}</p>
        </>
      }
    >
      <Button size="lg" isWide onPress={() => window.location.assign(cancelUrl)}>
        {text.back(app.isLocal ? app.name : app.host)}
      </Button>
    </Card>
  );
}

type CardProps = { title: string; intro?: ReactNode; children?: ReactNode };

function Card(props: CardProps) {
  return <CardLayout brand={productName} {...props} />;
}
