import { useQuery } from "@tanstack/react-query";
import type { Recipient } from "#src/inbox/compose/recipients.rules.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { MAX_RECIPIENTS } from "#src/mail/sending/send.rules.ts";
import { read } from "#src/platform/web/api.ts";

/** The first recipient's time zone, if known and different. */
export function useZoneThere(
  projectId: string,
  to: readonly Recipient[],
  timeZone: string,
): { name: string; timeZone: string } | undefined {
  const addresses = to.slice(0, MAX_RECIPIENTS).map(({ address }) => address);
  const { data } = useQuery({
    ...read(mailerContract.recipientZones, { body: { projectId, addresses } }),
    enabled: addresses.length > 0,
  });
  const zoneOf = new Map(data?.list.map((one) => [one.address, one.timeZone]));
  const there = to.find(({ address }) => zoneOf.has(address));
  const zone = there && zoneOf.get(there.address);
  if (!there || !zone || zone === timeZone) return undefined;
  return { name: there.name || there.address, timeZone: zone };
}
