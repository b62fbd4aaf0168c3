import { toAsciiDigits } from '@sumut/contracts/lines/characters';
import { measureNames, type Requirement } from './chooseProducts.ts';

/** Reads a number above zero, in the digits of any script and with a decimal point or comma. Returns undefined for other text. */
function readAmount(text: string): number | undefined {
  const amount = Number(toAsciiDigits(text.trim()).replace(/[,٫]/, '.'));
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

/** Reads the requirement in a URL's query, such as `?payload=30&endurance=10`. `invalid` is true if a value is not a number above zero. */
export function readRequirement(query: URLSearchParams) {
  const requirement: Requirement = {};
  let invalid = false;
  for (const measure of measureNames) {
    const text = query.get(measure)?.trim();
    if (!text) continue;
    const amount = readAmount(text);
    if (amount === undefined) invalid = true;
    else requirement[measure] = amount;
  }
  return { requirement, invalid };
}
