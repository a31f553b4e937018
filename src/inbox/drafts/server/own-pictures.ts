import { PICTURE_HOST, pictureContentId } from "#src/workspace/files/files.rules.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const SENT = new RegExp(`src="cid:(${UUID})@${RegExp.escape(PICTURE_HOST)}"`, "g");
/** Mail clients show pictures at full size, and centre figures. */
const SIZE = 'style="max-width:100%;height:auto"';

/** The project's pictures in a text, and the text as sent in a mail. */
export function pictureParts(bodyHtml: string, filesUrl: string) {
  const place = new RegExp(`src="[^"]*${RegExp.escape(filesUrl)}/(${UUID})"`, "gi");
  const fileIds = [...new Set([...bodyHtml.matchAll(place)].map(([, id = ""]) => id))];
  const html = bodyHtml
    .replaceAll(place, (_, id: string) => `${SIZE} src="cid:${pictureContentId(id)}"`)
    .replaceAll("<figure>", '<figure style="margin:0">');
  return { fileIds, html };
}

/** A pending text with picture URLs that its author can see. */
export function withShownPictures(html: string, filesUrl: string): string {
  return html.replaceAll(SENT, (_, id: string) => `src="${filesUrl}/${id}"`);
}
