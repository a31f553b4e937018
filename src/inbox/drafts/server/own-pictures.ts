const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const HOST = "pictures.invalid";
const SENT = new RegExp(`src="cid:(${UUID})@${RegExp.escape(HOST)}"`, "g");
/** Mail clients show pictures at full size, and centre figures. */
const SIZE = 'style="max-width:100%;height:auto"';

export const contentIdOf = (fileId: string): string => `${fileId}@${HOST}`;

/** The project's pictures in a text, and the text as sent in a mail. */
export function pictureParts(bodyHtml: string, filesUrl: string) {
  const place = new RegExp(`src="[^"]*${RegExp.escape(filesUrl)}/(${UUID})"`, "gi");
  const fileIds = [...new Set([...bodyHtml.matchAll(place)].map(([, id = ""]) => id))];
  const html = bodyHtml
    .replaceAll(place, (_, id: string) => `${SIZE} src="cid:${contentIdOf(id)}"`)
    .replaceAll("<figure>", '<figure style="margin:0">');
  return { fileIds, html };
}

/** A pending text with picture URLs that its author can see. */
export function withShownPictures(html: string, filesUrl: string): string {
  return html.replaceAll(SENT, (_, id: string) => `src="${filesUrl}/${id}"`);
}
