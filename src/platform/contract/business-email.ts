export function isBusinessEmail(_email: string): boolean {
  return true;
}
