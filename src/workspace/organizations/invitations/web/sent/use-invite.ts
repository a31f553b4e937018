import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isBusinessEmail } from "#src/platform/contract/email/business-email-rule.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { MAX_INVITED } from "#src/workspace/organizations/invitations/invitations.rules.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { invitationsText } from "./invitations.text.ts";

type Result = ResultOf<typeof invitationsContract.send>["results"][number];

type Values = { emails: readonly string[]; role: Role };

const NO_EMAILS: readonly string[] = [];
const INITIAL: Values = { emails: NO_EMAILS, role: "edit" };

/** Addresses that the server rejected, with the reason. */
type Refused = ReadonlyMap<string, string>;

/**
 * Invites several people at once. Each address gets its own result: sent ones are removed from the
 * field, the others stay with their message.
 */
export function useInvite(onAllSent: (results: readonly Result[]) => void) {
  const queries = useQueryClient();
  const send = useMutation(write(invitationsContract.send));
  const [refused, setRefused] = useState<Refused>(new Map());
  const [sent, setSent] = useState<readonly Result[]>([]);
  const [isDone, setDone] = useState(false);

  // Until the organisation's rule is loaded, the server enforces it.
  const needsBusiness =
    useQuery(read(organizationsContract.read)).data?.needsBusinessEmail === true;

  function problemOf(email: string): string | undefined {
    if (refused.has(email)) return refused.get(email);
    if (!isEmail(email)) return invitationsText.notAnAddress;
    return needsBusiness && !isBusinessEmail(email) ? invitationsText.notBusiness : undefined;
  }

  async function submit({ emails, role }: Values): Promise<void> {
    try {
      const { results } = await send.mutateAsync({ body: { emails: [...emails], role } });
      const left = results.filter(({ outcome }) => !isSent(outcome));
      const gone = results.filter(({ outcome }) => isSent(outcome));
      setSent([...sent, ...gone]);
      setRefused(new Map(left.map(({ email, outcome }) => [email, sentenceFor(outcome)])));
      if (left.length > 0) keepOnly(left.map(({ email }) => email));
      else finish([...sent, ...gone]);
    } catch (error) {
      const atAddresses = refusedAddresses(error, emails);
      setRefused(new Map([...refused, ...atAddresses]));
      throw atAddresses.size > 0 ? atField(error, atAddresses.size, emails.length) : error;
    }
    void queries.invalidateQueries({ queryKey: keyOf(invitationsContract.list) });
  }

  function finish(results: readonly Result[]): void {
    setDone(true);
    onAllSent(results);
  }

  const form = useForm<Values>({
    initial: INITIAL,
    keepAs: "invite-people",
    rules: { emails: (emails) => listProblem(emails, problemOf) },
    submit,
  });

  function keepOnly(emails: readonly string[]): void {
    form.set({ emails });
  }

  return { form, problemOf, sent, isDone };
}

function listProblem(
  emails: readonly string[],
  problemOf: (email: string) => string | undefined,
): string | undefined {
  if (emails.length === 0) return invitationsText.noAddress;
  if (emails.length > MAX_INVITED) return invitationsText.tooMany(MAX_INVITED, emails.length);
  const wrong = emails.filter(problemOf).length;
  return wrong > 0 ? invitationsText.wrongOf(wrong, emails.length) : undefined;
}

function isSent(outcome: Result["outcome"]): boolean {
  return outcome === "sent" || outcome === "sent_again";
}

function sentenceFor(outcome: Result["outcome"]): string {
  if (outcome === "sent_lately") return invitationsText.sentLately;
  return outcome === "already_member" ? invitationsText.alreadyMember : invitationsText.notBusiness;
}

/** The form field is the whole list. */
function atField(error: unknown, wrong: number, all: number): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message } = error;
  const fields = { emails: invitationsText.wrongOf(wrong, all) };
  return new ApiError({ status, code, message, fields });
}

/** The server identifies an invalid one by its index. */
function refusedAddresses(error: unknown, emails: readonly string[]): Refused {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return new Map(
    fields.flatMap(([name, sentence]) => {
      const email = emails[Number(/^emails\.(\d+)$/.exec(name)?.[1] ?? -1)];
      return email === undefined ? [] : [[email, sentence] as const];
    }),
  );
}
