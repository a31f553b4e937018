import type { ReactNode } from "react";
import type { Quote, ReportContent } from "#src/inbox/reports/reports.contract.ts";
import {
  ResultCharts,
  ResultTiles,
} from "#src/outreach/strategies/results/web/results-parts.public.tsx";
import styles from "./Report.module.css";
import { reportsText as text } from "./reports.text.ts";

const number = new Intl.NumberFormat();

type ReportViewProps = {
  report: ReportContent;
  /** `h1` where the report is the whole page. */
  heading: "h1" | "h2";
};

/** A report as the client sees it, on screen and on paper. */
export function ReportView({ report, heading: Heading }: ReportViewProps) {
  const { clientName, organizationName, startDate, endDate, summary, nextSteps } = report;
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <Heading className={styles.title} tabIndex={Heading === "h1" ? -1 : undefined}>
          {text.heading(clientName)}
        </Heading>
        <p className={styles.facts}>
          {text.facts(text.daysOf(startDate, endDate), organizationName)}
        </p>
      </header>
      {summary === "" ? null : (
        <Section title={text.summary}>
          <p className={styles.words}>{summary}</p>
        </Section>
      )}
      <ResultTiles results={report.total} />
      <ResultCharts results={report.total} trend={report.trend} />
      {report.strategies.length > 0 ? <Strategies list={report.strategies} /> : null}
      {report.quotes.length > 0 ? <Quotes list={report.quotes} /> : null}
      {nextSteps === "" ? null : (
        <Section title={text.nextSteps}>
          <p className={styles.words}>{nextSteps}</p>
        </Section>
      )}
      <p className={styles.note}>{text.definitions}</p>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** A plain table, because it is printed. */
function Strategies({ list }: { list: ReportContent["strategies"] }) {
  return (
    <Section title={text.strategies}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys. */}
      <section className={styles.scroll} aria-label={text.strategies} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.strategy}</th>
              <th scope="col">{text.sent}</th>
              <th scope="col">{text.delivered}</th>
              <th scope="col">{text.replied}</th>
              <th scope="col">{text.positive}</th>
              <th scope="col">{text.meetings}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, name, sent, delivered, replies, positive, meetings }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{number.format(sent)}</td>
                <td>{number.format(delivered)}</td>
                <td>{number.format(replies.count)}</td>
                <td>{number.format(positive.count)}</td>
                <td>{number.format(meetings.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

function Quotes({ list }: { list: readonly Quote[] }) {
  return (
    <Section title={text.quotes}>
      <ul className={styles.quotes}>
        {list.map(({ text: words, name, company, receivedAt }) => (
          <li key={`${receivedAt} ${words}`}>
            <figure className={styles.quote}>
              <blockquote className={styles.passage}>{words}</blockquote>
              <figcaption className={styles.from}>
                {text.saidBy(name, company, receivedAt)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
