import { createElement, Fragment, type ReactNode } from "react";
import { decodeCanonicalEntities } from "#src/editor/document/html/entities.ts";
import { type HtmlNode, parseHtml } from "#src/editor/document/html/tree.ts";
import styles from "./EmailHtml.module.css";

/** Elements of our writer and of signatures. Of others only the content is shown. */
const SHOWN = new Set(
  "p br strong b em i u s a img ul ol li div span table tbody tr td".split(" "),
);

/**
 * The HTML of an email as elements, so that nothing of it can run. Colours are left out, because
 * they suit another background.
 */
export function EmailHtml({ html }: { html: string }) {
  const { children } = parseHtml(html, decodeCanonicalEntities);
  return (
    <div className={styles.email} dir="auto">
      {children.map(nodeOf)}
    </div>
  );
}

function nodeOf(node: HtmlNode, at: number): ReactNode {
  if (typeof node === "string") return node;
  const { name, attributes } = node;
  const children = node.children.map(nodeOf);
  if (name === "img")
    return <img key={at} src={pictureIn(attributes)} alt={attributes.get("alt") ?? ""} />;
  if (name === "a")
    return (
      <a key={at} href={attributes.get("href")} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  if (!SHOWN.has(name)) return <Fragment key={at}>{children}</Fragment>;
  const isSmall = attributes.get("style")?.includes("font-size:12px") ?? false;
  const look = isSmall ? { className: styles.small } : {};
  return createElement(name, { key: at, ...look }, ...children);
}

/** Only pictures of this server: another one would learn who reads the preview. */
function pictureIn(attributes: ReadonlyMap<string, string>): string | undefined {
  const source = attributes.get("src") ?? "";
  return /^\/(?!\/)/.test(source) ? source : undefined;
}
