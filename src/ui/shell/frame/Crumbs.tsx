import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { shellText } from "../shell.text.ts";
import styles from "./Crumbs.module.css";
import type { Crumb } from "./frame-context.ts";

/** The way to the page from above; the title of the page ends it. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label={shellText.breadcrumb}>
      <ol className={styles.list}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span className={styles.name}>{label}</span>
            )}
            <span className={styles.arrow}>
              <Icon of={ChevronRight} size="sm" />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
