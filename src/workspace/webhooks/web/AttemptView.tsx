import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import type { DeliveryDetail } from "#src/workspace/webhooks/webhooks.contract.ts";
import { answerOf } from "./answer-of.ts";
import { webhookLogText as text } from "./webhooks.text.ts";

type AttemptViewProps = { attempt: DeliveryDetail["list"][number]; isNewest: boolean };

/** One request and its response. Older ones are collapsed. */
export function AttemptView({ attempt, isNewest }: AttemptViewProps) {
  const [isOpen, setOpen] = useState(isNewest);
  const { requestHeaders, requestBody, responseBody } = attempt;
  const answer = answerOf(attempt);
  const facts = [
    text.attempt(attempt.attempt),
    showTime(attempt.beganAt, ownTimeZone()),
    ...(answer ? [answer] : []),
    text.took(attempt.durationMs),
  ];
  return (
    <Stack gap={12}>
      <div>
        <Button
          kind="ghost"
          size="sm"
          icon={isOpen ? ChevronDown : ChevronRight}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {facts.join(" · ")}
        </Button>
      </div>
      {isOpen ? (
        <>
          {attempt.responseStatus === null ? null : (
            <Part
              title={text.response}
              code={responseBody || text.emptyResponse}
              note={text.responseCut}
            />
          )}
          <Part
            title={text.requestHeaders}
            code={Object.entries(requestHeaders)
              .map(([name, value]) => `${name}: ${value}`)
              .join("\n")}
            note={text.noSignature}
          />
          <Part title={text.requestBody} code={indented(requestBody)} />
        </>
      ) : null}
    </Stack>
  );
}

type PartProps = { title: string; code: string; note?: string };

function Part({ title, code, note }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <Text as="h3" look="ui-strong" id={id}>
          {title}
        </Text>
        <CodeLine text={code} />
        {note ? (
          <Text look="meta" tone="faint">
            {note}
          </Text>
        ) : null}
      </Stack>
    </section>
  );
}

/** The body is sent in one line. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), undefined, 2);
}
