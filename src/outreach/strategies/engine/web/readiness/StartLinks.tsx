import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { LINKS_AT_ONCE } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { linksIn, readinessText as text } from "./readiness.text.ts";
import { readinessQuery, useCheckReadiness } from "./use-check-readiness.ts";

/** Before a start, new links are asked whether they answer. They never block it. */
export function StartLinks({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(readinessQuery(campaignId));
  const { check, isPending } = useCheckReadiness(campaignId, "links");
  const hasAsked = useRef(false);
  const links = data?.links ?? [];
  const open = linksIn(links, "not-asked").length;
  const failed = linksIn(links, "failed");
  const ask = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    check();
  });
  useEffect(() => {
    if (open > 0) ask();
  }, [open]);
  if (isPending) {
    const asked = Math.min(open, LINKS_AT_ONCE);
    return <InlineNotice kind="info">{text.checkingLinks(asked)}</InlineNotice>;
  }
  if (failed.length === 0) return null;
  return (
    <InlineNotice kind="warning" title={text.checks.links.bad(failed.length)}>
      {text.failedLinks(failed)}
    </InlineNotice>
  );
}
