import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";

/** How a session began. */
export const SignInMethod = z.enum([
  "password",
  "passkey",
  "google",
  "microsoft",
  "single-sign-on",
]);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** The second step that was taken in a session, if any. */
export const SecondFactorUsed = z.enum(["code", "recovery-code", "trusted-device", "passkey"]);
export type SecondFactorUsed = z.infer<typeof SecondFactorUsed>;

export const OpenSession = z.object({
  sessionId: z.uuid(),
  isCurrent: z.boolean(),
  /** The User-Agent; the web formats it. */
  userAgent: z.string(),
  ip: z.string(),
  organizationName: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** This device had not signed in before. */
  isNewDevice: z.boolean(),
  method: SignInMethod,
  secondFactor: SecondFactorUsed.nullable(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const sessionsContract = {
  list: endpoint({
    method: "GET",
    path: "/auth/sessions",
    access: "signed-in",
    summary: "Lists the person's sessions, the current one first.",
    returns: z.object({ list: z.array(OpenSession) }),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/auth/sessions/{sessionId}",
    access: "signed-in",
    needsRecentProof: true,
    summary: "Signs out one other device.",
    params: z.object({ sessionId: z.uuid() }),
    returns: nothing,
    errors: { session_not_found: "This device is already signed out." },
  }),
  endOthers: endpoint({
    method: "DELETE",
    path: "/auth/sessions",
    access: "signed-in",
    needsRecentProof: true,
    summary: "Signs out everywhere but here.",
    returns: z.object({ ended: z.number().int() }),
  }),
  endOfMember: endpoint({
    method: "DELETE",
    path: "/members/{memberId}/sessions",
    access: "admin",
    kind: "workflow",
    needsPerson: true,
    spansProjects: true,
    needsRecentProof: true,
    summary: "Signs a member out of this organisation on every device. They can sign in again.",
    params: z.object({ memberId: z.uuid() }),
    returns: z.object({ ended: z.number().int() }),
    errors: { member_not_found: "This person is no longer a member." },
  }),
};
