const DOLLARS = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
const money = new Intl.NumberFormat(undefined, DOLLARS);
/** Amounts below a cent are not shown as zero. */
const small = new Intl.NumberFormat(undefined, { ...DOLLARS, maximumSignificantDigits: 2 });
const whole = new Intl.NumberFormat();

const MICROS = 1_000_000;

export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** Formats micro-dollars. */
export function moneyOf(micros: number): string {
  return (micros > 0 && micros < MICROS / 100 ? small : money).format(micros / MICROS);
}
