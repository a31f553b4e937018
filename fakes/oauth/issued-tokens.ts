import { randomBytes } from "node:crypto";

export type Holder = { sub: string; scopes: string[] };

type AccessToken = Holder & { expiresAt: number };

export type IssuedTokens = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: "Bearer";
  scope: string;
};

/** All issued and unrevoked tokens. */
export class TokenStore {
  private readonly access = new Map<string, AccessToken>();
  private readonly refresh = new Map<string, Holder>();

  issue(
    { sub, scopes }: Holder,
    seconds: number,
    refreshToken = randomBytes(24).toString("base64url"),
  ): IssuedTokens {
    const accessToken = randomBytes(24).toString("base64url");
    this.access.set(accessToken, { sub, scopes, expiresAt: Date.now() + seconds * 1000 });
    this.refresh.set(refreshToken, { sub, scopes });
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: seconds,
      token_type: "Bearer",
      scope: scopes.join(" "),
    };
  }

  /** Undefined if unknown or revoked. */
  renew(
    refreshToken: string,
    seconds: number,
    options: { rotates: boolean },
  ): Omit<IssuedTokens, "refresh_token"> | undefined {
    const holder = this.refresh.get(refreshToken);
    if (!holder) return undefined;
    if (options.rotates) {
      this.refresh.delete(refreshToken);
      return this.issue(holder, seconds);
    }
    const { refresh_token: _, ...issued } = this.issue(holder, seconds, refreshToken);
    return issued;
  }

  holderOf(accessToken: string | undefined): Holder | undefined {
    const found = this.access.get(accessToken ?? "");
    return found && found.expiresAt > Date.now() ? found : undefined;
  }

  /** Whether the user's grant is still valid. */
  isHolding(sub: string): boolean {
    return [...this.refresh.values()].some((holder) => holder.sub === sub);
  }

  expireAccessTokens(): void {
    this.access.clear();
  }

  /** Revokes all of a user's grants, as after a password change. */
  revoke(sub: string): void {
    for (const tokens of [this.access, this.refresh])
      for (const [token, holder] of tokens) if (holder.sub === sub) tokens.delete(token);
  }

  /** True if it was issued here. */
  revokeToken(token: string): boolean {
    const holder = this.refresh.get(token) ?? this.access.get(token);
    if (holder) this.revoke(holder.sub);
    return holder !== undefined;
  }
}
