const PLACES = /<img data-(cid|remote)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The source of an image: our own URL, or undefined to drop it. */
export type PictureAddresses = {
  attached(contentId: string): string | undefined;
  /** The signed proxy URL, once the user has agreed to load images. */
  remote(url: string): string | undefined;
};

/** Sets the image URLs of a sanitized mail. */
export function showPictures(html: string, addresses: PictureAddresses): string {
  return html.replaceAll(PLACES, (place, kind: string, value: string) => {
    const name = decode(value);
    const address = kind === "cid" ? addresses.attached(name) : addresses.remote(name);
    return address === undefined ? place : `<img src="${encode(address)}"`;
  });
}

/** The external images of a sanitized mail, each once, in order. */
export function remotePicturesOf(html: string): string[] {
  const found = [...html.matchAll(PLACES)].filter(([, kind]) => kind === "remote");
  return [...new Set(found.map(([, , value = ""]) => decode(value)))];
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "");
}

function encode(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
