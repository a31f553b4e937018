/** What browsers show and what cannot hold a program. */
const STARTS: ReadonlyArray<readonly [type: string, start: string]> = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];

/** By its bytes alone. Undefined for everything that is not shown. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (/^RIFF.{4}WEBP/s.test(head)) return "image/webp";
  return STARTS.find(([, start]) => head.startsWith(start))?.[0];
}
