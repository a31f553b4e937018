const PLACES = /<img data-(cid|remote)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Where a picture comes from: our own address, or nothing to leave it out. */
export type PictureAddresses = {
  attached(contentId: string): string | undefined;
  /** The address at the signed proxy, once a person wants to see the pictures. */
  remote(url: string): string | undefined;
};

/** Gives the pictures of a sanitized mail their addresses. */
export function showPictures(html: string, addresses: PictureAddresses): string {
  return html.replaceAll(PLACES, (place, kind: string, value: string) => {
    const name = decode(value);
    const address = kind === "cid" ? addresses.attached(name) : addresses.remote(name);
    return address === undefined ? place : `<img src="${encode(address)}"`;
  });
}

/** The pictures of other servers that a sanitized mail refers to, each once, in their order. */
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
