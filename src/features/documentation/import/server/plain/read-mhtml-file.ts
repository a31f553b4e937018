import PostalMime from "postal-mime";
import type { ReadFile, Reading } from "../convert/converted.ts";
import { FileProblem } from "../convert/file-problem.ts";
import { readHtmlFile } from "../html/read-html-file.ts";

const LOCATION = /^Content-Location:[ \t]*(\S+)[ \t]*$/gim;
const PICTURE = /^image\/(?:png|jpe?g|gif|webp)$/i;

/** A page with its pictures, as browsers save it: a mail whose parts know where they came from. */
export async function readMhtmlFile(bytes: Buffer, reading: Reading): Promise<ReadFile> {
  // The reader of mails knows parts by their id; a saved page names them by their address.
  const named = bytes.toString("latin1").replace(LOCATION, "Content-ID: <$1>");
  const mail = await PostalMime.parse(Buffer.from(named, "latin1"), {
    attachmentEncoding: "arraybuffer",
  });
  if (!mail.html) throw new FileProblem("import_damaged");
  const { addresses, pictures } = reading;
  const inside = new Map<string, string>();
  for (const { contentId, mimeType, content, filename } of mail.attachments) {
    if (contentId === undefined || !PICTURE.test(mimeType) || typeof content === "string") continue;
    const address = `${addresses.origin}/embedded/${pictures.length}`;
    const id = contentId.replace(/^<|>$/g, "");
    pictures.push({ address, bytes: Buffer.from(new Uint8Array(content)), name: filename ?? "" });
    inside.set(id, address);
    inside.set(`cid:${id}`, address);
  }
  const resolve = (address: string) => inside.get(address) ?? addresses.resolve(address);
  const file = readHtmlFile(mail.html, { ...reading, addresses: { ...addresses, resolve } });
  return {
    ...file,
    source: "mhtml",
    ...(mail.subject && !file.title ? withTitle(file, mail.subject) : {}),
  };
}

function withTitle({ blocks }: ReadFile, title: string): { title?: string } {
  return blocks.some(({ type, attrs }) => type.name === "heading" && attrs.level === 1)
    ? {}
    : { title };
}
