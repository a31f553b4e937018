import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isReachable, isSameAddress } from "./public-address.ts";

/** All addresses of a name, as this machine resolves it. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** Where a connection may go. */
export type Reach = {
  /** The operator allows this host and port: it may be in a private network. */
  mayBePrivate: boolean;
  /** The operator's own servers are refused even if their addresses are public. */
  ownHosts?: readonly string[];
  resolve?: Resolve | undefined;
};

/** The guard lets no one connect there. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

const LOOKUP_MS = 2000;
/** Loopback by definition (RFC 6761), regardless of what a resolver returns. */
const LOOPBACK_NAME = /(^|\.)localhost$/;

/**
 * The addresses that a connection to this host may use, or an error. Connect to exactly these: the
 * name may resolve differently a moment later.
 */
export async function findAddresses(host: string, reach: Reach): Promise<LookupAddress[]> {
  const { mayBePrivate, ownHosts = [], resolve = resolveHere } = reach;
  const given = addressIn(host);
  if (!given && mayBePrivate && LOOPBACK_NAME.test(host))
    return [{ address: "127.0.0.1", family: 4 }];
  const [found, own] = await inTime(
    Promise.all([
      given ? [given] : resolve(host),
      mayBePrivate ? [] : addressesOf(ownHosts, resolve),
    ]),
  );
  if (found.length === 0) throw new Error("There is no address.");
  // A name that also resolves to a private address is refused entirely.
  const isRefused = ({ address }: LookupAddress) =>
    !isReachable(address) || own.some((one) => isSameAddress(one, address));
  if (!mayBePrivate && found.some(isRefused))
    throw new AddressRefused("It is not a public address.");
  return [...found];
}

const resolveHere: Resolve = (name) => lookup(name, { all: true, verbatim: true });

function addressIn(host: string): LookupAddress | undefined {
  const address = host.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family === 0 ? undefined : { address, family };
}

/** One of our own servers that cannot be resolved now cannot be reached either. */
async function addressesOf(hosts: readonly string[], resolve: Resolve): Promise<string[]> {
  const found = await Promise.all(
    hosts.map(async (host) => {
      const given = addressIn(host);
      return given ? [given] : await resolve(host).catch(() => []);
    }),
  );
  return found.flat().map(({ address }) => address);
}

async function inTime<T>(found: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error("The name was not resolved in time."));
  const timer = setTimeout(late, LOOKUP_MS);
  return Promise.race([found, promise]).finally(() => clearTimeout(timer));
}
