import row from "./nav-row.module.css";

/** Reserves the space of a loading row. */
export function NavGap() {
  return <div className={row.gap} />;
}
