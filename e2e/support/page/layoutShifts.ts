import type { Page } from '@playwright/test';

interface ObservedShift {
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
    observedShifts?: ObservedShift[];
  }
}

/** Records layout shifts that no input has caused, from the next navigation on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: ObservedShift[] = [];
    window.observedShifts = shifts;
    const formatRect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    const describeNode = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        // Visitors expect the shifts that their own input causes.
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${describeNode(node)} [${formatRect(previousRect)} → ${formatRect(currentRect)}]`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the recorded shifts of this page, and a line for each shift. */
export async function layoutShifts(page: Page): Promise<{ sum: number; lines: string[] }> {
  const shifts = await page.evaluate(() => window.observedShifts ?? []);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    lines: shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' | ')}`),
  };
}
