import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import type { AnchorHTMLAttributes, Ref } from "react";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { resultsContract } from "#src/outreach/strategies/results/results.contract.ts";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesText as text } from "#src/outreach/strategies/web/strategies.text.ts";
import { read } from "#src/platform/web/api.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { ProviderMark } from "#src/ui/marks/ProviderMark.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import type { Product } from "#src/workspace/products/products.contract.ts";
import styles from "./Strategies.module.css";
import { StrategyMenu } from "./StrategyMenu.tsx";
import { useStrategyActions } from "./use-strategy-actions.tsx";

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The strategy's name links to it; the whole card is its target. */
const StrategyLink = createLink(StrategyAnchor);

type StrategyCardsProps = {
  strategies: readonly Strategy[];
  products: readonly Product[];
  mayEdit: boolean;
};

/** One page of strategies, in up to three columns. */
export function StrategyCards({ strategies, products, mayEdit }: StrategyCardsProps) {
  const { actions, dialogs } = useStrategyActions();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return (
    <>
      <ul className={styles.cards} aria-label={text.list}>
        {strategies.map((strategy) => (
          <li key={strategy.id} className={styles.card}>
            <div className={styles.head}>
              <h2 className={styles.name} title={strategy.name}>
                <StrategyLink
                  to="/projects/$projectId/strategies/$strategyId"
                  params={{ projectId: strategy.projectId, strategyId: strategy.id }}
                >
                  <bdi>{strategy.name}</bdi>
                </StrategyLink>
              </h2>
              {mayEdit ? (
                <div className={styles.menu}>
                  <StrategyMenu strategy={strategy} actions={actions} />
                </div>
              ) : null}
            </div>
            <ul className={styles.channels}>
              {strategy.channels.map((channel) => (
                <ChannelFacts key={channel.channelId} channel={channel} />
              ))}
            </ul>
            <LeadCounts strategy={strategy} />
            <div className={styles.facts}>
              <bdi>{names.get(strategy.productId)}</bdi>
              <span>
                {text.edited} <Ago at={strategy.updatedAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {dialogs}
    </>
  );
}

/** Reserves the space, so that nothing moves when the numbers arrive. */
function LeadCounts({ strategy: { id, projectId } }: { strategy: Strategy }) {
  const counts = read(enrolmentsContract.counts, { params: { strategyId: id }, query: {} });
  const total = useQuery(counts).data?.total;
  const results = useQuery(read(resultsContract.read, { query: { projectId } })).data?.list;
  if (total === undefined || !results) return <p className={styles.leads} />;
  const own = results.find(({ strategyId }) => strategyId === id)?.replies.count ?? 0;
  const words = total === 0 && own === 0 ? text.noLeads : text.leadsOf(total, own);
  return <p className={styles.leads}>{words}</p>;
}

const KINDS = {
  draft: "neutral",
  active: "success",
  paused: "warning",
  "auto-paused": "danger",
  finished: "info",
} as const;

function ChannelFacts({ channel: { type, isOn, campaign } }: { channel: Channel }) {
  const { status, steps } = campaign;
  return (
    <li className={styles.channel} data-off={isOn ? undefined : true}>
      {type === "linkedin" ? (
        <ProviderMark provider="linkedin" size="sm" isDecoration />
      ) : (
        <Icon of={Mail} size="sm" />
      )}
      {text.stepsOf(type, steps.length)}
      {isOn ? <StatusBadge kind={KINDS[status]} text={text.statuses[status]} /> : null}
    </li>
  );
}

function StrategyAnchor({ className: _, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      {children}
    </a>
  );
}
