import { pictureSource } from "./link-address.ts";

/** A picture and what stands behind it, up to the next tag. */
const PICTURE = /<img\b[^<]*/gi;
/** Bounded, so that no mail makes it slow. */
const SOURCE = /[\s"'/]src\s{0,20}=\s{0,20}["']?\s{0,20}([^"'\s>]{1,4000})/i;
/** What browsers show as a picture. Some programs give their pictures no type. */
const SHOWABLE = /^(image\/(png|x-png|p?jpe?g|gif|webp)|application\/octet-stream)$/i;

/**
 * Whether HTML shows an attachment. All others are files for the reader, also those that their sender
 * calls inline: a photo from a phone has a Content-ID, and no text shows it.
 */
export function attachmentsShownIn(
  html: string | null,
): (contentId: string | null, type: string) => boolean {
  const ids = contentIdsIn(html ?? "");
  // Of two with the same id only the first is shown.
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

/** The part of its own mail that an `<img …>` shows. */
export function contentIdOf(picture: string): string | undefined {
  const source = SOURCE.exec(picture)?.[1] ?? "";
  const found = pictureSource(source.replaceAll("&amp;", "&"));
  return found?.kind === "attached" ? found.contentId : undefined;
}
