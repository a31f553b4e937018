export function isExpired({ expiresAt }: { expiresAt: string | null }): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now();
}
