type Details = Readonly<Record<string, string>>;

const PROVIDERS: Readonly<Record<string, string>> = { google: "Google", microsoft: "Microsoft" };

/** How someone signed in, at the end of a sentence. */
export function howOf({ device, provider }: Details): string {
  if (provider === "passkey") return " with a passkey";
  if (provider) return ` through ${providerOf({ provider })}`;
  return device ? ` with ${device}` : "";
}

export function providerOf({ provider = "" }: Details): string {
  return PROVIDERS[provider] ?? "a provider";
}
