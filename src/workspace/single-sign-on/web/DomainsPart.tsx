import { Trash2 } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { ownTimeZone, showDay } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import {
  singleSignOnSettingsContract as contract,
  type SsoDomain,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { AddDomainDialog } from "./AddDomainDialog.tsx";
import { ssoText as text } from "./settings.text.ts";
import { notifyFailed, useChange } from "./use-sso.ts";

/** The email domains with their DNS records. */
export function DomainsPart({ domains }: { domains: readonly SsoDomain[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack>
      <Text as="h3" look="body-strong">
        {text.domains}
      </Text>
      <Text tone="quiet">{text.domainsAbout}</Text>
      {domains.length === 0 ? <Text tone="quiet">{text.noDomains}</Text> : null}
      {domains.length > 0 ? (
        <ItemList label={text.domains}>
          {domains.map((one) => (
            <DomainItem key={one.domainId} domain={one} />
          ))}
        </ItemList>
      ) : null}
      <FormActions>
        <Button onPress={() => setAdding(true)}>{text.addDomain}</Button>
      </FormActions>
      {isAdding ? <AddDomainDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

function DomainItem({
  domain: { domainId, domain, record, verifiedAt, missingSince },
}: {
  domain: SsoDomain;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const verify = useChange(contract.verifyDomain, undefined, text.verified(domain));
  const remove = useChange(contract.removeDomain, () => setRemoving(false));
  const params = { domainId };
  return (
    <Item
      title={domain}
      placeKey={domainId}
      badge={verifiedAt ? <StatusBadge kind="success" text={text.isVerified} /> : null}
      detail={<DomainDetail {...{ record, verifiedAt, missingSince }} />}
    >
      {verifiedAt && !missingSince ? null : (
        <>
          <Button size="sm" onPress={() => void copyText(record, text.copiedRecord)}>
            {text.copy}
            <VisuallyHidden>{` ${record}`}</VisuallyHidden>
          </Button>
          <Button
            size="sm"
            kind="primary"
            isBusy={verify.isPending}
            onPress={() => verify.mutate({ params }, { onError: notifyFailed })}
          >
            {text.verify}
            <VisuallyHidden>{` ${domain}`}</VisuallyHidden>
          </Button>
        </>
      )}
      <RowMenu
        label={text.menu(domain)}
        items={[
          {
            id: "remove",
            label: text.removeDomain,
            icon: Trash2,
            isDanger: true,
            onPress: () => setRemoving(true),
          },
        ]}
      />
      <ConfirmDialog
        title={text.removeDomainTitle(domain)}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        confirmLabel={text.removeDomain}
        onConfirm={() => remove.mutate({ params })}
        isBusy={remove.isPending}
        failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
      >
        {text.removeDomainAbout}
      </ConfirmDialog>
    </Item>
  );
}

type DetailProps = Pick<SsoDomain, "record" | "verifiedAt" | "missingSince">;

function DomainDetail({ record, verifiedAt, missingSince }: DetailProps) {
  const day = (at: string) => showDay(at, ownTimeZone());
  if (verifiedAt && !missingSince) return <p>{text.verifiedSince(day(verifiedAt))}</p>;
  return (
    <Stack gap={4}>
      <p>{missingSince ? text.missing(day(missingSince)) : text.record}</p>
      <CodeLine text={record} />
    </Stack>
  );
}
