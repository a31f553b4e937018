import { useQuery } from "@tanstack/react-query";
import { readersContract } from "#src/knowledge/documentation/readers/readers.contract.ts";
import { STAY_EVERY_MS } from "#src/platform/contract/presence.ts";
import { call, read } from "#src/platform/web/api.ts";
import { useHeartbeat } from "#src/platform/web/state/use-heartbeat.ts";
import { AvatarStack } from "#src/ui/marks/avatar/AvatarStack.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import styles from "./PageReaders.module.css";
import { readersText as text } from "./readers.text.ts";

/** Other people who have the page open. Use a new key for another page. */
export function PageReaders({ pageId }: { pageId: string }) {
  return (
    <span className={styles.readers}>
      <AvatarStack label={text.alsoHere} people={useReaders(pageId)} />
    </span>
  );
}

type Reader = { userId: string; name: string };
const NONE: readonly Reader[] = [];

/** Others who have the page open. Also announces the current user. */
function useReaders(pageId: string): readonly Reader[] {
  const { id: ownId } = useUser();
  const params = { pageId };
  const { data } = useQuery({
    ...read(readersContract.list, { params }),
    refetchInterval: STAY_EVERY_MS,
  });
  useHeartbeat({
    stay: () => call(readersContract.stay, { params }),
    leave: () => call(readersContract.leave, { params }),
    // Another tab of this user has left the page, which also removed this one.
    news: data !== undefined && !data.list.some(({ userId }) => userId === ownId),
  });
  return data?.list.filter(({ userId }) => userId !== ownId) ?? NONE;
}
