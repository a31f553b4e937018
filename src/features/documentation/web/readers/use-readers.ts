import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "#src/features/auth/web/auth.public.ts";
import { readersContract } from "#src/features/documentation/readers/readers.contract.ts";
import { STAY_EVERY_MS } from "#src/features/documentation/readers/readers.rules.ts";
import { call, read } from "#src/platform/web/api.ts";
import { usePageVisible } from "#src/platform/web/state/use-page-visible.ts";

type Reader = { userId: string; name: string };
const NONE: readonly Reader[] = [];

/** The others who have the page open now. Says to them that this person has it open, too. */
export function useReaders(pageId: string): readonly Reader[] {
  const { id: ownId } = useUser();
  const params = { pageId };
  const { data } = useQuery({
    ...read(readersContract.list, { params }),
    refetchInterval: STAY_EVERY_MS,
  });
  const isVisible = usePageVisible();
  // Who is here is no reason to disturb anyone: a call that fails is made again with the next.
  const stay = useEffectEvent(() => void call(readersContract.stay, { params }).catch(nothing));
  const leave = useEffectEvent(() => void call(readersContract.leave, { params }).catch(nothing));
  useEffect(() => {
    if (!isVisible) return undefined;
    stay();
    const timer = window.setInterval(stay, STAY_EVERY_MS);
    return () => {
      window.clearInterval(timer);
      leave();
    };
  }, [isVisible]);
  // Another tab of this person has left the page, and spoken for this one as well.
  const isMissing = data !== undefined && !data.list.some(({ userId }) => userId === ownId);
  useEffect(() => {
    if (isMissing && isVisible) stay();
  }, [isMissing, isVisible]);
  return data?.list.filter(({ userId }) => userId !== ownId) ?? NONE;
}

const nothing = () => undefined;
