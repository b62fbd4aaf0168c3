import { toAsciiDigits } from '@sumut/contracts/lines/characters';
import { measureNames, type Requirement } from './chooseProducts.ts';
import { missionNames } from './missions.ts';

/** The parameter of the mission in a URL's query. */
export const missionParameter = 'mission';

/** Reads a number above zero, in the digits of any script and with a decimal point or comma. Returns undefined for other text. */
function readAmount(text: string): number | undefined {
  const amount = Number(toAsciiDigits(text.trim()).replace(/[,٫]/, '.'));
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

/**
 * Reads the requirement and the mission in a URL's query, such as `?mission=supply&payload=30`. `invalid` is true if a value is not a
 * number above zero.
 */
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
  const mission = missionNames.find((name) => name === query.get(missionParameter));
  return { requirement, mission, invalid };
}
