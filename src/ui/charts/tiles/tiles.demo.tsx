import type { Demo } from "#src/ui/demo.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Sparkline } from "./Sparkline.tsx";
import { StatLink, StatTile } from "./StatTile.tsx";

const percent = new Intl.NumberFormat("en", { style: "percent" });

export const tilesDemo: Demo = {
  name: "Stat tiles and sparklines",
  about: "One number that matters, leading to what was counted.",
  code: `<StatLink to="/inbox" label="Needs reply" value={12} />`,
  Show: () => (
    <Stack>
      <Card>
        <Grid least={8} gap={24}>
          <StatLink to="." label="Needs reply" value={12} />
          <StatLink to="." label="Follow-ups due" value={3} />
          <StatLink to="." label="Scheduled sends" value={1284} />
          <StatLink to="." label="Failed sends" value={0} />
        </Grid>
      </Card>
      <Card>
        <Grid least={8} gap={24}>
          <StatTile
            label="Replies"
            value={64}
            note={<Sparkline label="Replies per day" values={[2, 3, 2, 5, 4, 7, 6, 9]} />}
          />
          <StatTile
            label="Answered"
            value={0.38}
            format={percent.format}
            note="Of all that were written"
          />
          <StatTile label="Interested" value={undefined} />
          <StatTile label="Opened" value={undefined} isLoading />
        </Grid>
      </Card>
    </Stack>
  ),
};
