import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Metrics of this instance, for the operator. */
export type Metrics = {
  answered(call: { method: string; route: string; status: number; seconds: number }): void;
  jobTried(job: { job: string; isDone: boolean; seconds: number }): void;
  slowStatement(): void;
  /** A request to a webhook: `2xx` to `5xx`, or why there was no response. */
  webhookTried(outcome: string): void;
  rejected(priority: string): void;
  gauge(gauge: GaugeOptions): void;
  /** All metrics in Prometheus text format. */
  text(): Promise<string>;
};

type GaugeOptions = {
  name: string;
  help: string;
  /** Label names, for metrics with several series. */
  label: string;
  /** Evaluated on each scrape. */
  read: () => Promise<Readonly<Record<string, number>>>;
};

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: "foreword_http_request_duration_seconds",
    help: "How long calls took until they were answered; streams are not among them.",
    labelNames: ["method", "route", "status"],
    buckets: CALL_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: "foreword_job_duration_seconds",
    help: "How long one try of a job took.",
    labelNames: ["job", "outcome"],
    buckets: JOB_SECONDS,
    registers,
  });
  const slow = new Counter({
    name: "foreword_slow_statements_total",
    help: "Statements that took longer than they should; the log names them.",
    registers,
  });
  const webhooks = new Counter({
    name: "foreword_webhook_requests_total",
    help: "Requests to webhooks, by the class of their status or the reason for none.",
    labelNames: ["outcome"],
    registers,
  });
  const rejections = new Counter({
    name: "foreword_rejected_requests_total",
    help: "Requests rejected by load shedding, by priority.",
    labelNames: ["priority"],
    registers,
  });
  let isWatching = false;

  return {
    answered: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    jobTried: ({ job, isDone, seconds }) =>
      jobs.observe({ job, outcome: isDone ? "done" : "failed" }, seconds),
    slowStatement: () => slow.inc(),
    webhookTried: (outcome) => webhooks.inc({ outcome }),
    rejected: (priority) => rejections.inc({ priority }),

    gauge({ name, help, label, read }) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          // Without a database the metric is omitted, which is better than a stale value.
          const numbers = await read().catch(() => ({}));
          gauge.reset();
          for (const [of, value] of Object.entries(numbers)) gauge.set({ [label]: of }, value);
        },
      });
    },

    text() {
      // Watching the event loop and GC has a small cost, so it starts with the first scrape.
      if (!isWatching) collectDefaultMetrics({ register: registry });
      isWatching = true;
      return registry.metrics();
    },
  };
}
