import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { keyOf, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { describeDevice, isHandheld } from "#src/workspace/auth/device.rules.ts";
import { type OpenSession, sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { devicesText as text } from "./security.text.ts";

/** One session of the user. */
export function Device({ session }: { session: OpenSession }) {
  const { sessionId, userAgent, ip, organizationName, isCurrent } = session;
  const device = describeDevice(userAgent);
  const end = useEnd(session);
  return (
    <Item
      mark={<Icon of={isHandheld(userAgent) ? Smartphone : Laptop} size="md" />}
      title={device}
      placeKey={sessionId}
      badge={<Badge session={session} />}
      detail={
        <>
          <p>{text.from(ip, organizationName)}</p>
          <p>{waysOf(session)}</p>
          <p>
            <Seen session={session} />
          </p>
        </>
      }
    >
      {isCurrent ? null : (
        <Button size="sm" isBusy={end.isPending} onPress={() => end.mutate()}>
          {text.signOut}
          <VisuallyHidden>{` ${device}, ${ip}`}</VisuallyHidden>
        </Button>
      )}
    </Item>
  );
}

/** "Password, code": a passkey is both steps in one. */
function waysOf({ method, secondFactor }: OpenSession): string {
  const second = secondFactor === null || method === secondFactor ? [] : [secondFactor];
  return [text.method[method], ...second.map((one) => text.secondFactor[one])].join(", ");
}

function Badge({ session: { isCurrent, isNewDevice } }: { session: OpenSession }) {
  if (isCurrent) return <StatusBadge kind="success" text={text.here} />;
  return isNewDevice ? <StatusBadge kind="warning" text={text.isNew} /> : null;
}

function Seen({ session: { isCurrent, lastSeenAt, createdAt } }: { session: OpenSession }) {
  return (
    <>
      {isCurrent ? (
        text.hereNow
      ) : (
        <>
          {text.lastSeen} <Ago at={lastSeenAt} />
        </>
      )}
      {" · "}
      {text.since} <Ago at={createdAt} />
    </>
  );
}

function useEnd({ sessionId, userAgent }: OpenSession) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(write(sessionsContract.end));
  const device = describeDevice(userAgent);
  return useMutation({
    async mutationFn() {
      await mutateAsync({ params: { sessionId } }).catch((error: unknown) => {
        // Someone else already did it, and the result is the same.
        if (!(error instanceof ApiError && error.code === "session_not_found")) throw error;
      });
      await queries.invalidateQueries({ queryKey: keyOf(sessionsContract.list) });
    },
    onSuccess: () => notify({ type: "success", title: text.signedOut(device) }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notSignedOut(device),
        description: describeFailure(error),
      }),
  });
}
