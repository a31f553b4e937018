import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Card } from "../Card.tsx";
import { CodeLine } from "../CodeLine.tsx";
import { Facts } from "../Facts.tsx";
import { RowList } from "../RowList.tsx";
import { Wordmark } from "../Wordmark.tsx";
import { Grid } from "./Grid.tsx";
import { Inline } from "./Inline.tsx";
import { Split } from "./Split.tsx";
import { Stack } from "./Stack.tsx";
import { Text, type TextLook } from "./Text.tsx";

const LOOKS: readonly TextLook[] = [
  "title-xl",
  "title-l",
  "title-m",
  "title-s",
  "doc",
  "body-strong",
  "body",
  "ui-strong",
  "ui",
  "meta",
  "caption",
];

const TONES = ["text", "quiet", "faint", "accent", "success", "warning", "danger"] as const;

const textDemo: Demo = {
  name: "Text",
  about: "Words in one of the sizes of the house. The serif is kept for titles.",
  code: `<Text as="h2" look="title-m">Competitors</Text>`,
  Show: () => (
    <Stack gap={16}>
      {LOOKS.map((look) => (
        <Text key={look} look={look}>{`Know the client. Then write. (${look})`}</Text>
      ))}
      <Inline gap={16}>
        {TONES.map((tone) => (
          <Text key={tone} as="span" tone={tone}>
            {tone}
          </Text>
        ))}
      </Inline>
      <Text isCut>
        A sentence that is cut where its line ends, because it stands in a list in which every row
        has the same height and the whole of it can be read one press further on.
      </Text>
    </Stack>
  ),
};

const arrangementDemo: Demo = {
  name: "Stack, Inline, Grid, Card",
  about: "Below each other, beside each other, in as many columns as have room.",
  code: `<Grid least={14}><Card title="Replies" aside="30 days">…</Card></Grid>`,
  Show: () => (
    <Grid least={14}>
      <Card title="Client's business" aside="5 of 7">
        <Stack>
          <Text tone="quiet">Case studies, summary, groups.</Text>
          <Inline>
            <Button size="sm">Open</Button>
            <Button size="sm" kind="ghost">
              Later
            </Button>
          </Inline>
        </Stack>
      </Card>
      <Card title="Facts">
        <Facts
          facts={[
            { name: "Role", value: "Admin" },
            { name: "Joined", value: "18 Nov 2026" },
          ]}
        />
      </Card>
      <Card title="Insights" isQuiet>
        <RowList
          rows={[
            { id: "a", title: "Changeover takes an hour", detail: "Halden", mark: "New" },
            { id: "b", title: "Two buyers", detail: "Norva" },
          ]}
        />
      </Card>
      <Card>
        <Inline justify="between">
          <Wordmark name="Foreword" size="small" />
          <Text as="span" look="meta" tone="faint">
            A frame without a heading
          </Text>
        </Inline>
        <CodeLine text="npm start" />
      </Card>
    </Grid>
  ),
};

const splitDemo: Demo = {
  name: "Split",
  about: "Two panes; the edge between them remembers where it was left.",
  keys: [
    ["Arrow left, arrow right", "Moves the edge; with Shift four times as far"],
    ["Home, End", "As narrow, as wide as it gets"],
    ["Double click", "Back to the usual width"],
  ],
  code: `<Split label="the list" first={list} second={page} size={264} least={200} most={420} onResized={keep} />`,
  Show: SplitPanes,
};

function SplitPanes() {
  const [kept, setKept] = useState(264);
  return (
    <Stack>
      <div style={{ blockSize: "12rem" }}>
        <Split
          label="the list"
          size={264}
          least={200}
          most={420}
          onResized={setKept}
          first={<Pane>The list</Pane>}
          second={<Pane>The page</Pane>}
        />
      </div>
      <Text look="meta" tone="faint" isNumeric>{`Kept for the next visit: ${kept} px`}</Text>
    </Stack>
  );
}

function Pane({ children }: { children: string }) {
  return (
    <div style={{ padding: "var(--space-8) var(--space-12)" }}>
      <Text>{children}</Text>
    </div>
  );
}

export const layoutDemos: readonly Demo[] = [textDemo, arrangementDemo, splitDemo];
