import { queryOptions } from "@tanstack/react-query";
import { NetworkError, readApiError } from "./api-error.ts";

export const SIGN_IN_PROVIDERS = ["google", "microsoft"] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Public settings that the server sends before sign-in. */
export type PublicConfig = {
  apiBaseUrl: string;
  passwordMinLength: number;
  /** There are no accounts yet. */
  isNewServer: boolean;
  canSendMail: boolean;
  /** An invitation creates a confirmed account, although the address was not verified. */
  trustsInvitations: boolean;
  canUseAi: boolean;
  canUseGoogle: boolean;
  canUseMicrosoft: boolean;
  /** Sign-in providers that are available here. */
  signInWith: readonly SignInProvider[];
  /** False if the request had no session, so that there is no user to load. */
  hasSession: boolean;
  /** The browser kept the document, because the server did not answer. */
  isKept: boolean;
  sessionRecording: { id: string; url: string } | null;
  /** The version, for reports. */
  build: Readonly<Record<string, unknown>>;
};

const brought = settingsInDocument();
let loaded = brought && Promise.resolve(brought);

/** For code that needs the settings but not their updates: requested once. */
export function loadConfig(): Promise<PublicConfig> {
  return loaded ?? refreshConfig();
}

export const configQuery = queryOptions<PublicConfig>({
  queryKey: ["/config.json"],
  queryFn: refreshConfig,
  ...(brought ? { initialData: brought } : {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The document embeds them; otherwise they are requested. */
function settingsInDocument(): PublicConfig | undefined {
  try {
    return parse(JSON.parse(document.getElementById("settings")?.textContent ?? ""));
  } catch {
    return undefined;
  }
}

/** After a failure the next caller tries again. */
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
    isKept: fields.get("isKept") === true,
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
