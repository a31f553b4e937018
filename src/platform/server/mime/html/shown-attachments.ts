import { pictureSource } from "./link-address.ts";

/** An image and the text after it, up to the next tag. */
const PICTURE = /<img\b[^<]*/gi;
/** Limited so that no mail makes it slow. */
const SOURCE = /[\s"'/]src\s{0,20}=\s{0,20}["']?\s{0,20}([^"'\s>]{1,4000})/i;
/** Types that browsers show as images. Some programs omit the type. */
const SHOWABLE = /^(image\/(png|x-png|p?jpe?g|gif|webp)|application\/octet-stream)$/i;

/**
 * Whether the HTML displays an attachment. All others are listed as files, even those marked
 * inline: a photo from a phone has a Content-ID without any reference.
 */
export function attachmentsShownIn(
  html: string | null,
): (contentId: string | null, type: string) => boolean {
  const ids = contentIdsIn(html ?? "");
  // Of two attachments with the same id only the first is displayed.
  return (contentId, type) =>
    contentId !== null && SHOWABLE.test(type.trim()) && ids.delete(contentId);
}

function contentIdsIn(html: string): Set<string> {
  const ids = new Set<string>();
  for (const [picture] of html.matchAll(PICTURE)) {
    const id = contentIdOf(picture);
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** The part of the mail that an `<img …>` refers to. */
export function contentIdOf(picture: string): string | undefined {
  const source = SOURCE.exec(picture)?.[1] ?? "";
  const found = pictureSource(source.replaceAll("&amp;", "&"));
  return found?.kind === "attached" ? found.contentId : undefined;
}
