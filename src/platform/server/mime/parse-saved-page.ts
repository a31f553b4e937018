import PostalMime from "postal-mime";

export type SavedPart = { id: string; contentType: string; bytes: Buffer; name: string };
export type SavedPage = {
  html: string | undefined;
  subject: string | undefined;
  parts: SavedPart[];
};

const LOCATION = /^Content-Location:[ \t]*(\S+)[ \t]*$/gim;

/** An MHTML page as saved by browsers: a mail whose parts have their source URLs. */
export async function parseSavedPage(bytes: Buffer): Promise<SavedPage> {
  // The mail parser finds parts by id; a saved page refers to them by URL.
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
