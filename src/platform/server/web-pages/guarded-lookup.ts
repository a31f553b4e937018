import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isReachable } from "./public-address.ts";

const LOOKUP_MS = 2000;
/** Loopback by definition (RFC 6761), whatever a resolver answers. */
const LOOPBACK_NAME = /(^|\.)localhost$/;

/**
 * Resolves a name to public addresses only, at the moment of connecting: what a name led to when it
 * was looked at does not count. A host that the operator allows may lead anywhere.
 */
export function guardedLookup(isAllowed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    let isDone = false;
    const answer = (error: Error | null, addresses: { address: string; family: number }[]) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      const [first] = addresses;
      if (error || !first) callback(error ?? new Error("There is no address."), "", 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    const timer = setTimeout(
      () => answer(new Error("The name was not resolved in time."), []),
      LOOKUP_MS,
    );
    if (isAllowed && LOOPBACK_NAME.test(hostname)) {
      answer(null, [{ address: "127.0.0.1", family: 4 }]);
      return;
    }
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      const usable = isAllowed
        ? addresses
        : addresses?.filter(({ address }) => isReachable(address));
      // A name that leads to a private address as well is not to be trusted with the public one.
      const isMixed = !isAllowed && (usable?.length ?? 0) < (addresses?.length ?? 0);
      answer(
        error ?? (isMixed ? new Error("The name leads to a private address.") : null),
        usable ?? [],
      );
    });
  };
}
