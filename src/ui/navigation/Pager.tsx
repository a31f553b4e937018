import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { navigationText } from "./navigation.text.ts";
import styles from "./Pager.module.css";
import { pageSteps } from "./page-numbers.ts";

type PagerProps = {
  /** Its accessible name: "Pages of projects". */
  label: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The requested page is still loading. */
  isBusy?: boolean | undefined;
};

/** The current page of a list, with navigation. */
export function Pager({ label, page, pageSize, total, onPage, isBusy }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={styles.pager} aria-label={label} aria-busy={isBusy || undefined}>
      <p className={styles.range} role="status">
        {rangeOf(page, pageSize, total)}
      </p>
      <div className={styles.steps}>
        <span className={styles.turn}>
          <IconButton
            icon={ChevronLeft}
            label={navigationText.previous}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
        </span>
        <span className={styles.compact}>{navigationText.pageOf(page, pages)}</span>
        <Numbers page={page} pages={pages} onPage={onPage} />
        <span className={styles.turn}>
          <IconButton
            icon={ChevronRight}
            label={navigationText.next}
            isDisabled={page >= pages}
            onPress={() => onPage(page + 1)}
          />
        </span>
      </div>
    </nav>
  );
}

function Numbers({
  page,
  pages,
  onPage,
}: { page: number; pages: number } & Pick<PagerProps, "onPage">) {
  return (
    <ol className={styles.numbers}>
      {pageSteps(page, pages).map((step, at) => (
        // A gap is identified by its side: before or after the current page.
        <li key={step === "gap" ? `gap ${at < 3}` : step}>
          {step === "gap" ? (
            <span className={styles.gap}>…</span>
          ) : (
            <PressButton
              kind="ghost"
              size="sm"
              label={navigationText.page(step)}
              isCurrent={step === page}
              onPress={() => onPage(step)}
            >
              {step}
            </PressButton>
          )}
        </li>
      ))}
    </ol>
  );
}

function rangeOf(page: number, pageSize: number, total: number): string {
  if (total === 0) return navigationText.none;
  const from = (page - 1) * pageSize + 1;
  return navigationText.range(from, Math.min(total, page * pageSize), total);
}
