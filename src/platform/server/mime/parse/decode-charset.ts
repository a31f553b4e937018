/** Charset labels used in mail that the web's Encoding standard does not list. */
const ALIASES: Readonly<Record<string, string>> = {
  cp1250: "windows-1250",
  cp932: "shift_jis",
  cp936: "gbk",
  cp949: "euc-kr",
  cp950: "big5",
  cp850: "windows-1252",
  cp437: "windows-1252",
  "8bit": "utf-8",
  binary: "utf-8",
  default: "utf-8",
  unknown: "utf-8",
  "unknown-8bit": "utf-8",
  utf8mb4: "utf-8",
  "x-unknown": "utf-8",
};

const ASCII_NAMES = /^(us-)?ascii$|^iso646-us$|^ansi_x3/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes bytes in the charset that the mail declares. Wrong or missing labels are common: then it
 * is UTF-8 if valid, otherwise windows-1252, which never fails.
 */
export function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  const name = charset?.trim().toLowerCase().replaceAll(/["']/g, "") ?? "";
  const label = ALIASES[name] ?? name;
  const isUtf8 = label === "" || label === "utf-8" || label === "utf8" || ASCII_NAMES.test(label);
  if (isUtf8) return decodeGuessing(bytes);
  if (label === "utf-7") return decodeUtf7(Buffer.from(bytes).toString("latin1"));
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // An unknown label.
    return decodeGuessing(bytes);
  }
}

function decodeGuessing(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-7, in old mails only: Base64 between plus and minus, of UTF-16. */
function decodeUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (whole, coded: string) => {
    if (coded === "") return whole.endsWith("-") ? "+" : whole;
    const bytes = Buffer.from(coded, "base64");
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString("utf16le");
  });
}
