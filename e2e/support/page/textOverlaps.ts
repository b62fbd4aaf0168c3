import type { Page } from '@playwright/test';

/**
 * Returns the visible texts of the current document that are drawn over a picture or over another text, a line for each. The function
 * uses nothing outside itself, so that a driver of any browser can send it to a page as text. Wait until nothing moves before.
 *
 * Two rules separate layers from faults:
 * - A layer is a box outside the flow (`absolute`) whose containing block contains the other box: both belong to one composition,
 *   such as a title over its picture. `fixed` and `sticky` boxes are layers of the window.
 * - A layer may lie over a picture. Over a text it must have a background of its own, which hides the text.
 */
export function findTextOverlaps(): string[] {
  interface Box {
    element: Element;
    name: string;
    top: number;
    bottom: number;
    left: number;
    right: number;
  }
  type Sides = Pick<Box, 'top' | 'bottom' | 'left' | 'right'>;

  /** CSS pixels by which boxes may overlap, because positions are fractions of pixels. */
  const tolerance = 1.5;
  /** The share of the font size, around the middle of a line, that letters without ascenders and descenders fill. */
  const letterHeight = 0.6;

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  /** The alpha channel of a computed colour: `rgb(… / a)` and `rgba(…, a)`. */
  const alphaOf = (color: string): number => {
    const [, alpha] = /(?:rgba\([^)]*,|\/)\s*([\d.]+%?)\s*\)$/.exec(color) ?? [];
    if (alpha === undefined) return color === 'transparent' ? 0 : 1;
    return alpha.endsWith('%') ? parseFloat(alpha) / 100 : parseFloat(alpha);
  };

  const isContainingBlock = (element: Element, position: string): boolean => {
    const style = styleOf(element);
    const moved = style.transform !== 'none' || style.filter !== 'none';
    return position === 'fixed' ? moved : moved || style.position !== 'static';
  };

  /** Returns the part of a box that the overflow of `parent` and its ancestors shows, or undefined if nothing is left. */
  const clip = (parent: Element | null, position: string, sides: Sides): Sides | undefined => {
    const left = { ...sides };
    let reached = position;
    for (let up = parent; up && up !== document.body; up = up.parentElement) {
      const isOutside = reached === 'absolute' || reached === 'fixed';
      if (isOutside && !isContainingBlock(up, reached)) continue;
      const style = styleOf(up);
      reached = style.position;
      const rect = up.getBoundingClientRect();
      if (style.overflowY !== 'visible') {
        left.top = Math.max(left.top, rect.top);
        left.bottom = Math.min(left.bottom, rect.bottom);
      }
      if (style.overflowX !== 'visible') {
        left.left = Math.max(left.left, rect.left);
        left.right = Math.min(left.right, rect.right);
      }
    }
    const isSeen = left.bottom - left.top > tolerance && left.right - left.left > tolerance;
    return isSeen ? left : undefined;
  };

  /** Returns the visible box of an element, or of a text in it: a text is also clipped by its own element. */
  const box = (element: Element, name: string, sides: Sides, isText = false): Box[] => {
    const { top, bottom, left, right } = sides;
    const seen = isText
      ? clip(element, 'static', { top, bottom, left, right })
      : clip(element.parentElement, styleOf(element).position, { top, bottom, left, right });
    return seen ? [{ element, name, ...seen }] : [];
  };

  /** A box for each line of a text, as high as its letters. */
  const linesOf = (text: Text): Box[] => {
    const element = text.parentElement;
    const name = text.data.trim().slice(0, 60);
    if (!element || name === '' || !isVisible(element)) return [];
    // The text in a drawing is part of the drawing.
    if (element.closest('script, style, noscript, template, option, textarea, svg')) return [];
    const style = styleOf(element);
    if (alphaOf(style.color) === 0) return [];
    const half = (parseFloat(style.fontSize) * letterHeight) / 2;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    // A line that ends with an ellipsis has two boxes in Chromium: the whole line, and the part that is shown.
    const isWhole = (rect: DOMRect) =>
      rects.some(
        ({ top, left, right, width }) =>
          top === rect.top && left >= rect.left && right <= rect.right && width < rect.width,
      );
    const shown = rects.filter((rect) => !isWhole(rect));
    return shown.flatMap((rect) => {
      const middle = (rect.top + rect.bottom) / 2;
      const { left, right } = rect;
      const sides = { top: middle - half, bottom: middle + half, left, right };
      return box(element, `«${name}»`, sides, true);
    });
  };

  /** The box of a field's value. */
  const valueOf = (field: HTMLElement): Box[] => {
    if (!isVisible(field)) return [];
    const style = styleOf(field);
    const rect = field.getBoundingClientRect();
    return box(field, `field ${field.getAttribute('name') ?? field.id}`, {
      top: rect.top + parseFloat(style.paddingTop),
      bottom: rect.bottom - parseFloat(style.paddingBottom),
      left: rect.left + parseFloat(style.paddingLeft),
      right: rect.right - parseFloat(style.paddingRight),
    });
  };

  const texts: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(...linesOf(walker.currentNode as Text));
  const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=hidden])';
  for (const field of document.querySelectorAll<HTMLElement>(fields)) texts.push(...valueOf(field));

  const pictures = [...document.querySelectorAll('img, video, canvas, svg, iframe, object, embed')]
    .filter((element) => !element.parentElement?.closest('svg') && isVisible(element))
    .flatMap((element) => {
      const source = element.getAttribute('src') ?? element.getAttribute('class') ?? '';
      const file = source.slice(source.lastIndexOf('/') + 1);
      return box(element, `${element.localName} ${file}`, element.getBoundingClientRect());
    });

  /** The elements from `element` up to and without `ancestor`. */
  const branch = (element: Element, ancestor: Element): Element[] => {
    const elements: Element[] = [];
    for (let each: Element | null = element; each && each !== ancestor; each = each.parentElement)
      elements.push(each);
    return elements;
  };
  const hasBackground = (element: Element) => alphaOf(styleOf(element).backgroundColor) > 0.8;

  /** Whether `one` is a layer above or below `other`, with a background if the layer must hide the other box. */
  const isLayer = (one: Element, other: Element, { hides }: { hides: boolean }): boolean => {
    let common: Element | null = one;
    while (common && !common.contains(other)) common = common.parentElement;
    if (!common) return true;
    const elements = branch(one, common);
    return elements.some((element, index) => {
      const { position } = styleOf(element);
      if (position === 'fixed' || position === 'sticky') return true;
      if (position !== 'absolute') return false;
      let block = element.parentElement;
      while (block && !isContainingBlock(block, position)) block = block.parentElement;
      const together = !block || block.contains(other);
      return together && (!hides || elements.slice(0, index + 1).some(hasBackground));
    });
  };

  const overlap = (one: Box, other: Box) => ({
    width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  const compare = (one: Box, other: Box, hides: boolean): string[] => {
    const { width, height } = overlap(one, other);
    if (width <= tolerance || height <= tolerance) return [];
    const layered = isLayer(one.element, other.element, { hides });
    if (layered || isLayer(other.element, one.element, { hides })) return [];
    return [`${one.name} over ${other.name} (${Math.round(width)} × ${Math.round(height)} px)`];
  };

  const faults = texts.flatMap((text, index) => [
    ...pictures.flatMap((picture) => compare(text, picture, false)),
    ...texts.slice(index + 1).flatMap((other) => compare(text, other, true)),
  ]);
  return [...new Set(faults)];
}

/** Returns the texts that are drawn over a picture or over another text, a line for each. */
export const textOverlaps = (page: Page): Promise<string[]> => page.evaluate(findTextOverlaps);
