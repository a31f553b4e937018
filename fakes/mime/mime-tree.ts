export type MimeHeader = { name: string; value: string };

/** A part of a mail with its decoded content. */
export type MimePart = {
  headers: MimeHeader[];
  type: string;
  charset: string | undefined;
  filename: string | undefined;
  content: Buffer;
  parts: MimePart[];
};

const MAX_LEVELS = 50;

/** Enough MIME for a fake: headers, boundaries, base64 and quoted-printable. */
export function readMime(raw: Buffer, level = 0): MimePart {
  // Latin-1 keeps one character per byte, so that offsets are equal.
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const body = end ? text.slice(end.index + end[0].length) : "";
  const headers = readHeaders(head);
  const contentType = headerOf({ headers }, "content-type") ?? "text/plain";
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "text/plain";
  const boundary = parameterOf(contentType, "boundary");
  const disposition = headerOf({ headers }, "content-disposition") ?? "";
  const part: MimePart = {
    headers,
    type,
    charset: parameterOf(contentType, "charset"),
    filename: parameterOf(disposition, "filename") ?? parameterOf(contentType, "name"),
    content: decode(body, headerOf({ headers }, "content-transfer-encoding")),
    parts: [],
  };
  if (type.startsWith("multipart/") && boundary !== undefined && level < MAX_LEVELS)
    part.parts = splitAt(body, boundary).map((one) =>
      readMime(Buffer.from(one, "latin1"), level + 1),
    );
  return part;
}

export function headerOf(part: { headers: MimeHeader[] }, name: string): string | undefined {
  return part.headers.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value;
}

/** A part's text, ignoring its charset. */
export function textOf(part: MimePart): string {
  try {
    return new TextDecoder(part.charset ?? "utf-8").decode(part.content);
  } catch {
    return part.content.toString("latin1");
  }
}

/** All leaf parts in order. */
export function leavesOf(part: MimePart): MimePart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

/** Addresses in a header, in lower case. */
export function addressesIn(value: string | undefined): string[] {
  return (value?.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []).map((one) => one.toLowerCase());
}

/** The same mail with one header replaced, added or, without a value, removed. */
export function withHeader(raw: Buffer, name: string, value: string | undefined): Buffer {
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const rest = end ? text.slice(end.index) : "\r\n\r\n";
  const kept = head
    .split(/\r?\n(?![ \t])/)
    .filter((line) => !line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  const lines = value === undefined ? kept : [`${name}: ${value}`, ...kept];
  return Buffer.from(lines.join("\r\n") + rest, "latin1");
}

function readHeaders(head: string): MimeHeader[] {
  return head.split(/\r?\n(?![ \t])/).flatMap((line) => {
    const colon = line.indexOf(":");
    if (colon < 1) return [];
    const value = Buffer.from(line.slice(colon + 1).replace(/\r?\n/g, ""), "latin1");
    return [{ name: line.slice(0, colon).trim(), value: value.toString("utf8").trim() }];
  });
}

function parameterOf(value: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\*?="?([^";]+)"?`, "i").exec(value)?.[1]?.trim();
  if (found === undefined || !/^utf-8''/i.test(found)) return found;
  return decodeURIComponent(found.slice("utf-8''".length));
}

function splitAt(body: string, boundary: string): string[] {
  const parts: string[] = [];
  let current: string[] | undefined;
  for (const line of body.split(/\r?\n/)) {
    if (line.startsWith(`--${boundary}`)) {
      if (current) parts.push(current.join("\r\n"));
      current = line.startsWith(`--${boundary}--`) ? undefined : [];
      if (!current) return parts;
    } else current?.push(line);
  }
  return current ? [...parts, current.join("\r\n")] : parts;
}

function decode(body: string, encoding: string | undefined): Buffer {
  const how = encoding?.trim().toLowerCase();
  if (how === "base64") return Buffer.from(body, "base64");
  if (how !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/[ \t]+(?=\r?\n|$)/g, "")
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}
