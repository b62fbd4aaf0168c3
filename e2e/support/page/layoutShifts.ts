import type { Page } from '@playwright/test';

interface SeenShift {
  value: number;
  /** The elements that moved, each with its previous and its new position. */
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    seenShifts?: SeenShift[];
  }
}

/** Records layout shifts that no input has caused, from the next navigation on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenShift[] = [];
    window.seenShifts = seen;
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        // Visitors expect the shifts that their own input causes.
        if (entry.hadRecentInput) continue;
        seen.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} [${place(previousRect)} → ${place(currentRect)}]`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the recorded shifts of this page, and a line for each shift. */
export async function layoutShifts(page: Page): Promise<{ sum: number; lines: string[] }> {
  const seen = await page.evaluate(() => window.seenShifts ?? []);
  return {
    sum: seen.reduce((total, { value }) => total + value, 0),
    lines: seen.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' | ')}`),
  };
}
