import { LineChart } from "#src/ui/charts/LineChart.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { dashboardText } from "./dashboard.text.ts";
import type { Range } from "./dashboard-search.ts";

/** Who has answered, day by day. */
export function RepliesCard({ days }: { days: Range }) {
  return (
    <Card>
      <LineChart
        title={dashboardText.replies}
        description={dashboardText.repliesDescription(days)}
        days={[]}
        series={[]}
        empty={dashboardText.noReplies(days)}
      />
    </Card>
  );
}
