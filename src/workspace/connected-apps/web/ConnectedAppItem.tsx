import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { useState } from "react";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item } from "#src/ui/layout/ItemList.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  type ConnectedApp,
  connectedAppsContract as contract,
} from "#src/workspace/connected-apps/connected-apps.contract.ts";
import { connectedAppsText as text } from "./connected-apps.text.ts";

type ConnectedAppItemProps = { app: ConnectedApp; whose: "own" | "organization" };

/** One app with what it may do, when it was used and how to disconnect it. */
export function ConnectedAppItem({ app, whose }: ConnectedAppItemProps) {
  const [isAsking, setAsking] = useState(false);
  const { appId, name, host, person, mayEdit, projectIds, createdAt, lastUsedAt } = app;
  const reach = projectIds === null ? text.allProjects : text.projects(projectIds.length);
  return (
    <Item
      mark={<Icon of={PlugZap} size="md" />}
      title={name}
      placeKey={appId}
      detail={
        <>
          {whose === "organization" ? <p>{text.actsAs(person.name)}</p> : null}
          <p>{[host, mayEdit ? text.edit : text.read, reach].join(" · ")}</p>
          <p>
            {text.since(showDay(createdAt, ownTimeZone()))}
            {" · "}
            {lastUsedAt === null ? (
              text.neverUsed
            ) : (
              <>
                {text.used} <Ago at={lastUsedAt} />
              </>
            )}
          </p>
        </>
      }
    >
      <Button size="sm" onPress={() => setAsking(true)}>
        {text.disconnect}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      {isAsking ? (
        <DisconnectDialog app={app} whose={whose} onClose={() => setAsking(false)} />
      ) : null}
    </Item>
  );
}

type DisconnectDialogProps = ConnectedAppItemProps & { onClose: () => void };

function DisconnectDialog({ app: { appId, name }, whose, onClose }: DisconnectDialogProps) {
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () =>
      call(whose === "own" ? contract.disconnect : contract.disconnectAny, { params: { appId } }),
    async onSuccess() {
      onClose();
      notify({ type: "success", title: text.disconnected(name) });
      const keys = [keyOf(contract.list), keyOf(contract.listAll)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return (
    <ConfirmDialog
      title={text.disconnectTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={text.disconnect}
      onConfirm={() => disconnect.mutate()}
      isBusy={disconnect.isPending}
      failure={disconnect.error ? describeFailure(disconnect.error) : undefined}
    >
      {text.disconnectAbout}
    </ConfirmDialog>
  );
}
