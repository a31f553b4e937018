const PASSING = /^(40001|40P01|53\d\d\d|55P03|57014|57P0\d|08\w\w\w|25006|25P03)$/;

/** SQL states that pass by themselves: too busy, locked, restarting, connection lost. */
export function isPassingState(code: string): boolean {
  return PASSING.test(code);
}
