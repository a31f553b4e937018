const DOLLARS = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
const money = new Intl.NumberFormat(undefined, DOLLARS);
/** What costs less than a cent is not nothing. */
const small = new Intl.NumberFormat(undefined, { ...DOLLARS, maximumSignificantDigits: 2 });
const whole = new Intl.NumberFormat();

const MICROS = 1_000_000;

export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** Millionths of a dollar as money. */
export function moneyOf(micros: number): string {
  return (micros > 0 && micros < MICROS / 100 ? small : money).format(micros / MICROS);
}
