import row from "./nav-row.module.css";

/** Keeps the place of a row that is on its way, so that the others need not move. */
export function NavGap() {
  return <div className={row.gap} />;
}
