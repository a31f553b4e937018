import { useQuery } from "@tanstack/react-query";
import type { Recipient } from "#src/features/inbox/compose/recipients.rules.ts";
import { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { MAX_RECIPIENTS } from "#src/features/mailboxes/send.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { ownTimeZone, showMoment } from "./moments.ts";

/** What a clock shows at that moment where the first recipient is, if that is known and another zone. */
export function useTimeThere(
  projectId: string,
  to: readonly Recipient[],
  iso: string | undefined,
): { name: string; when: string } | undefined {
  const addresses = to.slice(0, MAX_RECIPIENTS).map(({ address }) => address);
  const { data } = useQuery({
    ...read(mailerContract.recipientZones, { body: { projectId, addresses } }),
    enabled: addresses.length > 0 && iso !== undefined,
  });
  const zoneOf = new Map(data?.list.map(({ address, timeZone }) => [address, timeZone]));
  const there = to.find(({ address }) => zoneOf.has(address));
  const timeZone = there && zoneOf.get(there.address);
  if (!there || !timeZone || iso === undefined || timeZone === ownTimeZone()) return undefined;
  return { name: there.name || there.address, when: showMoment(iso, timeZone) };
}
