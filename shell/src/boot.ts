import { bootElementId, type Boot } from '@sumut/contracts';

/** What the server wrote into the page (see `Boot`). Throws when the page is not ours. */
export function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  if (!element?.textContent) throw new Error(`The page has no #${bootElementId}`);
  // Written by our own server into our own page: checking it would put the schema library into the gate.
  return JSON.parse(element.textContent) as Boot;
}
