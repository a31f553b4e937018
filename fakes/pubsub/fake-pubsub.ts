import { createVerify, generateKeyPairSync, randomBytes } from "node:crypto";
import { type Answer, type Asked, type FakeServer, jsonOf, serveFake } from "../http/serve-fake.ts";

const SCOPE = "https://www.googleapis.com/auth/pubsub";
const ACCOUNT = "foreword@halden.iam.example";

export type FakePubSub = FakeServer & {
  topic: string;
  subscription: string;
  /** A service account key for the subscription, in Google's format. */
  keyFile: string;
  /** Unacknowledged messages, by ack id. */
  waiting: Map<string, string>;
  /** Publishes a message. */
  publish(data: string): void;
  /** Invalidates earlier tokens. */
  endTokens(): void;
};

/** A fake Pub/Sub: one topic with one subscription, and its service account. */
export async function startFakePubSub(): Promise<FakePubSub> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const tokens = new Set<string>();
  const read = (asked: Asked, verb: "pull" | "acknowledge"): Answer => {
    const token = asked.headers.authorization?.replace(/^Bearer /, "") ?? "";
    if (!tokens.has(token)) return { status: 401, body: { error: { code: 401 } } };
    return verb === "pull" ? pull(fake) : acknowledge(fake, asked);
  };
  const server = await serveFake([
    {
      on: "POST /token",
      answer(asked) {
        const assertion = new URLSearchParams(asked.body.toString()).get("assertion") ?? "";
        if (!isSigned(assertion, keys.publicKey.export({ type: "spki", format: "pem" }).toString()))
          return { status: 400, body: { error: "invalid_grant" } };
        const token = randomBytes(16).toString("hex");
        tokens.add(token);
        return { body: { access_token: token, expires_in: 3600, token_type: "Bearer" } };
      },
    },
    {
      on: "POST /v1/projects/halden/subscriptions/:call",
      answer: (asked) =>
        asked.params.call === "mail:acknowledge" ? read(asked, "acknowledge") : read(asked, "pull"),
    },
  ]);
  const fake: FakePubSub = Object.assign(server, {
    topic: "projects/halden/topics/mail",
    subscription: "projects/halden/subscriptions/mail",
    keyFile: JSON.stringify({
      type: "service_account",
      client_email: ACCOUNT,
      private_key: keys.privateKey.export({ type: "pkcs8", format: "pem" }),
      token_uri: `${server.url}/token`,
    }),
    waiting: new Map<string, string>(),
    publish(data: string) {
      fake.waiting.set(randomBytes(8).toString("hex"), Buffer.from(data).toString("base64"));
    },
    endTokens: () => tokens.clear(),
  });
  return fake;
}

/** Responds immediately; the real one would hold the request open. */
function pull({ waiting }: FakePubSub): Answer {
  const receivedMessages = [...waiting].map(([ackId, data]) => ({
    ackId,
    message: { data, messageId: ackId, publishTime: new Date().toISOString() },
  }));
  return { body: receivedMessages.length > 0 ? { receivedMessages } : {} };
}

function acknowledge({ waiting }: FakePubSub, asked: Asked): Answer {
  const { ackIds } = jsonOf(asked);
  for (const id of Array.isArray(ackIds) ? ackIds : []) waiting.delete(String(id));
  return { body: {} };
}

function isSigned(assertion: string, publicKey: string): boolean {
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const named = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
  const verify = createVerify("RSA-SHA256").update(`${head}.${claims}`);
  return (
    named.iss === ACCOUNT &&
    named.scope === SCOPE &&
    verify.verify(publicKey, Buffer.from(signature, "base64url"))
  );
}
