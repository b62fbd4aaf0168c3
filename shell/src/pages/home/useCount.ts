import { useEffect, useRef, type RefObject } from 'react';
import { allowsMotion } from '@sumut/shared-ui';

/** Milliseconds. */
const duration = 700;

/** A figure at a moment of its count, as wide as the last one: a figure space is as wide as a digit. */
export const figureAt = (figure: string, progress: number): string =>
  figure.replace(/\d+/, (digits) =>
    String(Math.round(Number(digits) * progress)).padStart(digits.length, '\u2007'),
  );

/** Lets the text of an element count up to what it is. Returns what ends it. */
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
 * A figure that counts once, when it comes into view after the page was shown: what the first screen has stays as it is. The
 * markup has the final text.
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
