import { useEffect, useRef, type RefObject } from 'react';
import { allowsMotion } from '@sumut/shared-ui';

/** The duration of a count; milliseconds. */
const duration = 700;

/** Returns a figure at a progress of 0 to 1, padded to the final width with figure spaces, which are as wide as a digit. */
export const figureAt = (figure: string, progress: number): string =>
  figure.replace(/\d+/, (digits) =>
    String(Math.round(Number(digits) * progress)).padStart(digits.length, '\u2007'),
  );

/** Makes a text count up to its current value. Returns a function that ends the count. */
function count(text: Text): () => void {
  const figure = text.data;
  const started = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const progress = Math.min(1, Math.max(0, (now - started) / duration));
    text.data = figureAt(figure, 1 - (1 - progress) ** 3);
    if (progress < 1) frame = requestAnimationFrame(step);
  });
  return () => {
    cancelAnimationFrame(frame);
    text.data = figure;
  };
}

/**
 * Makes a figure count up once, when it comes into view after the page was shown. Figures on the first screen do not count. The
 * markup contains the final text.
 */
export function useCount(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !allowsMotion() || !('IntersectionObserver' in window)) return undefined;
    let seen = true;
    let stop: () => void = () => undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const comesIntoView = entry?.isIntersecting === true && !seen;
      seen = entry?.isIntersecting === true;
      if (!comesIntoView) return;
      observer.disconnect();
      const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode();
      if (text instanceof Text) stop = count(text);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);
  return element;
}
