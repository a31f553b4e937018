import { queryOptions } from "@tanstack/react-query";
import { NetworkError, readApiError } from "./api-error.ts";

export const SIGN_IN_PROVIDERS = ["google", "microsoft"] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** What the server answers to every browser before anyone has signed in. */
export type PublicConfig = {
  apiBaseUrl: string;
  passwordMinLength: number;
  /** No one has an account yet. */
  isNewServer: boolean;
  canSendMail: boolean;
  /** An invitation opens a confirmed account, though no one has proven its address. */
  trustsInvitations: boolean;
  canUseAi: boolean;
  canUseGoogle: boolean;
  canUseMicrosoft: boolean;
  /** Providers that people may sign in with here. */
  signInWith: readonly SignInProvider[];
  /** False where the request carried no session, so that there is no one to ask for. */
  hasSession: boolean;
  sessionRecording: { id: string; url: string } | null;
  /** Which version this is, for reports. */
  build: Readonly<Record<string, unknown>>;
};

const brought = settingsInDocument();
let loaded = brought && Promise.resolve(brought);

/** For everyone who needs the settings and no news of them: asked once. */
export function loadConfig(): Promise<PublicConfig> {
  return loaded ?? refreshConfig();
}

export const configQuery = queryOptions<PublicConfig>({
  queryKey: ["/config.json"],
  queryFn: refreshConfig,
  ...(brought ? { initialData: brought } : {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The document brings them along; where it could not, the server is asked. */
function settingsInDocument(): PublicConfig | undefined {
  try {
    return parse(JSON.parse(document.getElementById("settings")?.textContent ?? ""));
  } catch {
    return undefined;
  }
}

/** After a failure the next caller asks again. */
function refreshConfig(): Promise<PublicConfig> {
  loaded = fetchConfig().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch("/config.json", { credentials: "same-origin" }).catch(
    (error: unknown) => {
      throw new NetworkError("/config.json did not answer", { cause: error });
    },
  );
  if (!response.ok) throw await readApiError(response);
  return parse(await response.json());
}

function parse(answer: unknown): PublicConfig {
  const fields = new Map(Object.entries(record(answer)));
  const apiBaseUrl = fields.get("apiBaseUrl");
  const passwordMinLength = fields.get("passwordMinLength");
  if (typeof apiBaseUrl !== "string" || typeof passwordMinLength !== "number") {
    throw new Error("/config.json is not in the form that this application expects.");
  }
  return {
    apiBaseUrl,
    passwordMinLength,
    isNewServer: fields.get("isNewServer") === true,
    canSendMail: fields.get("canSendMail") === true,
    trustsInvitations: fields.get("trustsInvitations") === true,
    canUseAi: fields.get("canUseAi") === true,
    canUseGoogle: fields.get("canUseGoogle") === true,
    canUseMicrosoft: fields.get("canUseMicrosoft") === true,
    signInWith: SIGN_IN_PROVIDERS.filter((name) => listOf(fields.get("signInWith")).includes(name)),
    hasSession: fields.get("hasSession") !== false,
    sessionRecording: recordingOf(fields.get("sessionRecording")),
    build: record(fields.get("build")),
  };
}

function recordingOf(value: unknown): PublicConfig["sessionRecording"] {
  if (typeof value !== "object" || value === null || !("id" in value && "url" in value))
    return null;
  return { id: String(value.id), url: String(value.url) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
