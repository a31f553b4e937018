import PostalMime from "postal-mime";

export type SavedPart = { id: string; contentType: string; bytes: Buffer; name: string };
export type SavedPage = {
  html: string | undefined;
  subject: string | undefined;
  parts: SavedPart[];
};

const LOCATION = /^Content-Location:[ \t]*(\S+)[ \t]*$/gim;

/** A page with what it shows, as browsers save it: a mail whose parts know where they came from. */
export async function parseSavedPage(bytes: Buffer): Promise<SavedPage> {
  // The reader of mails knows parts by their id; a saved page names them by their address.
  const named = bytes.toString("latin1").replace(LOCATION, "Content-ID: <$1>");
  const mail = await PostalMime.parse(Buffer.from(named, "latin1"), {
    attachmentEncoding: "arraybuffer",
  });
  const parts = mail.attachments.flatMap(({ contentId, mimeType, content, filename }) => {
    if (contentId === undefined || typeof content === "string") return [];
    const id = contentId.replace(/^<|>$/g, "");
    const part = { contentType: mimeType, bytes: Buffer.from(new Uint8Array(content)) };
    return [{ ...part, id, name: filename ?? "" }];
  });
  return { html: mail.html, subject: mail.subject, parts };
}
