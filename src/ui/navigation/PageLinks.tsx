import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import styles from "./Tabs.module.css";

type PageLink = { label: string; href: string; isHere: boolean };

/** Links to sibling pages that look like tabs. */
export function PageLinks({ label, links }: { label: string; links: readonly PageLink[] }) {
  const here = useRef<HTMLAnchorElement>(null);
  // The bar scrolls if too narrow; the current page must be visible.
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <nav className={styles.list} aria-label={label}>
      {links.map(({ label: name, href, isHere }) => (
        <Link
          key={href}
          ref={isHere ? here : undefined}
          to={href}
          className={styles.tab}
          activeOptions={{ exact: true }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
