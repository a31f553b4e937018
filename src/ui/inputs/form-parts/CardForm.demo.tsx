import { type SubmitEvent, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { OrLine } from "#src/ui/layout/OrLine.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Choice } from "../Choice.tsx";
import { TextField } from "../TextField.tsx";
import { CardForm } from "./CardForm.tsx";
import { FormActions } from "./FormActions.tsx";

const STATES = ["ready", "busy", "refused", "pause"] as const;
type State = (typeof STATES)[number];

const FAILURES: Readonly<Record<State, string | undefined>> = {
  ready: undefined,
  busy: undefined,
  refused: "Email or password is wrong.",
  pause: "Too many attempts.",
};

export const cardFormDemo: Demo = {
  name: "Form on a card",
  about: "A whole form with one button, which says why it waits; alone on a card or among others.",
  keys: [["Enter", "sends from any field"]],
  code: `<CardForm form={form} failure={failure} submitLabel="Sign in">
  <TextField {...form.field("email")} label="Email" />
</CardForm>`,
  Show: CardForms,
};

function CardForms() {
  const [state, setState] = useState<State>("ready");
  const [email, setEmail] = useState("");
  const form = {
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      setState("busy");
    },
    wrongCount: 0,
    isBusy: state === "busy",
    pauseSeconds: state === "pause" ? 42 : undefined,
    clearFailure: () => setState("ready"),
  };
  const common = { form, failure: FAILURES[state] };
  return (
    <Stack gap={24}>
      <Choice
        label="State of the forms"
        options={STATES.map((value) => ({ value, label: value }))}
        value={state}
        onChange={setState}
      />
      <Grid least={16}>
        <div>
          <CardForm {...common} submitLabel="Sign in">
            <TextField label="Email" name="card-email" value={email} onChange={setEmail} />
          </CardForm>
          <OrLine text="or" />
          <Button size="lg" isWide>
            Use another way
          </Button>
        </div>
        <div>
          <CardForm
            {...common}
            submitLabel="Change"
            isCompact
            around={(submit) => (
              <FormActions>
                <Button>Cancel</Button>
                {submit}
              </FormActions>
            )}
          >
            <TextField label="New email" name="new-email" value={email} onChange={setEmail} />
          </CardForm>
        </div>
      </Grid>
    </Stack>
  );
}
