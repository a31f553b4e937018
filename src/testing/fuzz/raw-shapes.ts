import fc from "fast-check";

/** Raw socket bytes. With `atMost`, a second response would mean request smuggling. */
export type RawShape = {
  name: string;
  bytes: Buffer;
  atMost: number | undefined;
  /** Whether the client disconnects immediately, or waits for the server. */
  hangsUp: boolean;
};

const GET = "GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n";
const POST =
  "POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
const SMUGGLED = "GET /api/projects HTTP/1.1\r\nhost: localhost\r\n\r\n";

/** Ambiguous framing: at most one response may follow. */
const SMUGGLING: Readonly<Record<string, string>> = {
  "length and chunks": `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "chunks and length": `${POST}transfer-encoding: chunked\r\ncontent-length: 6\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "two lengths": `${POST}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${SMUGGLED}`,
  "a list of lengths": `${POST}content-length: 2, 2\r\n\r\n{}${SMUGGLED}`,
  "length with a sign": `${POST}content-length: +2\r\n\r\n{}${SMUGGLED}`,
  "negative length": `${POST}content-length: -1\r\n\r\n{}${SMUGGLED}`,
  "hexadecimal length": `${POST}content-length: 0x2\r\n\r\n{}${SMUGGLED}`,
  "length beyond all numbers": `${POST}content-length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`,
  "space before the colon": `${POST}content-length : 2\r\n\r\n{}${SMUGGLED}`,
  "unknown coding": `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "chunks not last": `${POST}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "coding with a tab": `${POST}transfer-encoding:\tchunked\x0b\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  "chunks in HTTP/1.0": `POST /api/auth/sign-in HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${SMUGGLED}`,
  "chunk size with a sign": `${POST}transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  "chunk size beyond all numbers": `${POST}transfer-encoding: chunked\r\n\r\nfffffffffffffffff2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  "chunk size that is none": `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  "chunk longer than it says": `${POST}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  "folded header": `${POST}x-a: b\r\n content-length: 2\r\n\r\n${SMUGGLED}`,
  "header without a colon": `${GET}nonsense\r\n\r\n${SMUGGLED}`,
  "NUL in a header": `${GET}x-a: b\0c\r\n\r\n${SMUGGLED}`,
  "NUL in the address": `GET /api/\0 HTTP/1.1\r\nhost: localhost\r\n\r\n${SMUGGLED}`,
  "bare carriage return": `${GET}x-a: b\rcontent-length: 3\r\n\r\n${SMUGGLED}`,
  "two hosts": `${GET}host: evil.example\r\n\r\n`,
  "no host": "GET /api/auth/me HTTP/1.1\r\n\r\n",
};

const OTHERS: Readonly<Record<string, string>> = {
  "many headers": `${GET}${Array.from({ length: 1500 }, (_, n) => `x-${n}: y\r\n`).join("")}\r\n`,
  "long header": `${GET}x-a: ${"b".repeat(20_000)}\r\n\r\n`,
  "long address": `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  "long chunk extension": `${POST}transfer-encoding: chunked\r\n\r\n2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  "long trailers": `${POST}transfer-encoding: chunked\r\n\r\n0\r\n${"x: y\r\n".repeat(4000)}\r\n`,
  "absolute form": "GET http://evil.example/api/auth/me HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "absolute form, broken": "GET http://[::1/%zz HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "authority form": "CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n",
  "asterisk form": "OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "asterisk with GET": "GET * HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "two slashes": "GET //evil.example/%2e%2e HTTP/1.1\r\nhost: localhost\r\n\r\n",
  backslashes: "GET \\api\\auth\\me HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "no version": "GET /api/auth/me\r\n\r\n",
  "HTTP/0.9": "GET /\r\n",
  "HTTP/1.0": "GET /api/auth/me HTTP/1.0\r\n\r\n",
  "HTTP/9.9": "GET / HTTP/9.9\r\nhost: localhost\r\n\r\n",
  "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  TLS: "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
  TRACE: "TRACE / HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "unknown method": "BREW /api/auth/me HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "small method": "get /api/auth/me HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "QUERY with a body":
    "QUERY /api/projects HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}",
  "GET with a body": `${GET}content-length: 2\r\n\r\n{}`,
  "web socket": `${GET}upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n\r\n`,
  "upgrade to HTTP/2": `${GET}upgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n`,
  "expects something": `${POST}expect: miracles\r\ncontent-length: 2\r\n\r\n{}`,
  "expects to go on": `${POST}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
  "body never comes": `${POST}content-length: 1000\r\n\r\n{`,
  "chunks never end": `${POST}transfer-encoding: chunked\r\n\r\n5\r\n{"a"`,
  "headers never end": `${GET}x-a: b\r\n`,
  "nothing at all": "",
  "blank lines": "\r\n\r\n\r\n\r\n",
  "line feeds alone": "GET /api/auth/me HTTP/1.1\nhost: localhost\n\n",
  "many at once": `${GET}\r\n`.repeat(30),
  "many writes at once": `${POST}content-length: 2\r\n\r\n{}`.repeat(20),
  "live, and more behind it": `GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n${GET}\r\n`,
  "form that never ends": `POST /api/projects/x/files HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=xx\r\ncontent-length: 500\r\n\r\n--xx\r\n`,
};

const written: fc.Arbitrary<Omit<RawShape, "hangsUp">> = fc.oneof(
  shapes(SMUGGLING).map((shape) => ({ ...shape, atMost: 1 })),
  shapes(OTHERS).map((shape) => ({ ...shape, atMost: undefined })),
);

/** One of those with a few bytes changed, removed or inserted. */
const bent: fc.Arbitrary<Omit<RawShape, "hangsUp">> = fc
  .record({
    shape: fc.oneof(shapes(SMUGGLING), shapes(OTHERS)),
    changes: fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255), kind: fc.nat(2) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ shape, changes }) => {
    let { bytes } = shape;
    for (const { at, byte, kind } of changes) {
      const place = at % Math.max(1, bytes.length);
      const behind = bytes.subarray(kind === 0 ? place + 1 : place);
      bytes =
        kind === 2
          ? bytes.subarray(0, place)
          : Buffer.concat([bytes.subarray(0, place), Buffer.of(byte), behind]);
    }
    return { name: `${shape.name}, bent`, bytes, atMost: undefined };
  });

const noise = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => ({ name: "noise", bytes: Buffer.from(bytes), atMost: undefined }));

/** Malformed traffic: broken framing, smuggling, noise, and early disconnects. */
export const rawShapes: fc.Arbitrary<RawShape> = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: written },
      { weight: 4, arbitrary: bent },
      { weight: 1, arbitrary: noise },
    ),
    fc.nat(9).map((n) => n === 0),
  )
  .map(([shape, hangsUp]) => ({ ...shape, hangsUp }));

function shapes(from: Readonly<Record<string, string>>) {
  return fc
    .constantFrom(...Object.entries(from))
    .map(([name, text]) => ({ name, bytes: Buffer.from(text, "latin1") }));
}
