import type { Page } from '@playwright/test';

/** Returns the elements that move or would move: by an animation, or by a transition of position or size. A fade is no motion. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const motion = /\b(all|transform|translate|rotate|scale|inline-size|width|height|top|left)\b/;
    const hasDuration = (times: string) => times.split(',').some((time) => parseFloat(time) > 0.01);
    const describeElement = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      const moves =
        (motion.test(style.transitionProperty) && hasDuration(style.transitionDuration)) ||
        (style.animationName !== 'none' && hasDuration(style.animationDuration));
      return moves ? [describeElement(element)] : [];
    });
  });
