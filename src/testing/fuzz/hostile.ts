import fc from "fast-check";

/** Texts that have broken parsers, databases and templates elsewhere. */
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "a\udfffb",
  "\ufeff",
  "\u202egnp.exe",
  "\r\nx-evil: yes",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-0",
  "1e999",
  "%",
  "%00",
  "' or 1=1 --",
  "$1",
  "\\",
  "%s%n",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "İ",
  "ﷺ",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "a@b",
  "a@b@c.de",
  "maya@xn--80ak6aa92e.com",
  "a".repeat(300),
  "é".repeat(5000),
  "9".repeat(400),
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  2 ** 64,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  // Lone surrogates, which UTF-8 cannot encode.
  { weight: 1, arbitrary: fc.nat(0x7ff).map((n) => `x${String.fromCharCode(0xd800 + n)}y`) },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 120 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 60 }).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

/** Property names that access object internals, and some unknown ones. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "", "id"),
  fc.constantFrom("organizationId", "organization_id", "userId", "role", "isAdmin", "$where"),
  hostileText,
);

/** Invalid JSON, or very unusual JSON. */
export const brokenBody: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(
        "",
        "{",
        "[]",
        "null",
        '""',
        "0",
        "{} {}",
        '{"name":',
        '{"name":"a","name":"b"}',
        '{"name":"\\ud800"}',
        '{"name":"\\u0000"}',
        '{"__proto__":{"isAdmin":true},"name":"a"}',
        '{"constructor":{"prototype":{"isAdmin":true}}}',
        '{"name":1e999}',
        "\ufeff{}",
        "name=a",
        "<a/>",
        "NaN",
      )
      .map((text) => Buffer.from(text)),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.nat(20_000).map((depth) => Buffer.from("[".repeat(depth))) },
);

/** Rare, because each costs as much as a hundred others. */
export const hugeBody: fc.Arbitrary<Buffer> = fc
  .integer({ min: 200_000, max: 1_200_000 })
  .map((length) => Buffer.from(`{"name":"${"x".repeat(length)}"}`));
