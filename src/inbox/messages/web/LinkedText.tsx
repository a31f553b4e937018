import { findLinks } from "#src/inbox/messages/links.rules.ts";

/** The text of a mail, with the addresses in it as links. */
export function LinkedText({ text }: { text: string }) {
  return findLinks(text).map(({ text: shown, href, at }) =>
    href === undefined ? (
      shown
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>
    ),
  );
}
