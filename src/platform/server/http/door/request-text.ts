const HEAD_END = "\r\n\r\n";
/** What Node takes as well. */
const MOST_HEAD_BYTES = 16 * 1024;

/** What is longer is read anew each time: of its headers all of it would be kept. */
const MOST_KEPT = 2 * 1024;

const READ = /^GET (\/[!-~]*) HTTP\/1\.1$/;
const HEADERS = /^(?:\r\n[\w-]+:[\t -~]*)+\r\n\r\n$/;
/** What makes an answer or the connection something else than usual. */
const UNUSUAL =
  /\n(?:content-length|transfer-encoding|expect|upgrade|origin|connection:(?! *keep-alive\r))/i;
const LENGTH = /\r\ncontent-length:[\t ]*(\d{1,15})[\t ]*(?=\r\n)/gi;
const HAS_NO_LENGTH = /\ntransfer-encoding|[^\r]\n|\r[^\n]/i;

/**
 * For the calls of one connection: the address, if these bytes are one whole request that only
 * reads and asks for nothing special. A client mostly sends the same headers each time.
 */
export function createAddressReader(): (chunk: Buffer) => string | undefined {
  let usual = "";
  return (chunk) => {
    if (chunk.length > MOST_HEAD_BYTES) return undefined;
    const text = chunk.toString("latin1");
    const end = text.indexOf("\r\n");
    const headers = text.slice(end);
    if (headers !== usual) {
      if (!HEADERS.test(headers) || UNUSUAL.test(headers)) return undefined;
      if (text.length <= MOST_KEPT) usual = headers;
    }
    return READ.exec(text.slice(0, end))?.[1];
  };
}

/**
 * How many bytes of the request that begins here are still to come. NaN where that cannot be told
 * for certain; less than nothing where another request has begun behind it.
 */
export function bodyLengthOf(chunk: Buffer): number {
  const end = chunk.indexOf(HEAD_END);
  if (end === -1) return Number.NaN;
  const head = chunk.toString("latin1", 0, end + 2);
  const lengths = [...head.matchAll(LENGTH)];
  if (lengths.length > 1 || HAS_NO_LENGTH.test(head)) return Number.NaN;
  return Number(lengths[0]?.[1] ?? 0) - (chunk.length - end - HEAD_END.length);
}
