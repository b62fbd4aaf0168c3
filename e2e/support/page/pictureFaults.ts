import type { Page } from '@playwright/test';

/** Returns the pictures that did not load, reserve no space, or are stretched. Scroll through the page before. */
export const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The relative difference that rounded pixels of small pictures can cause. */
    const tolerance = 0.03;
    const differs = (one: number, other: number) => Math.abs(one / other - 1) > tolerance;

    /** Returns the aspect ratio in the markup: of the source that the browser has chosen, or of the picture itself. */
    const getMarkupRatio = (image: HTMLImageElement): number => {
      const file = new URL(image.currentSrc).pathname;
      const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
        (one) => one.srcset.includes(file) && one.hasAttribute('width'),
      );
      const { width, height } = source ?? image;
      return source
        ? width / height
        : Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    };

    const findFaults = (image: HTMLImageElement): string[] => {
      const { naturalWidth, naturalHeight } = image;
      // Pictures that are not shown need not load.
      if (!image.checkVisibility()) return [];
      if (naturalWidth === 0) return ['did not come'];
      const { width, height } = image.getBoundingClientRect();
      const natural = naturalWidth / naturalHeight;
      const faults: string[] = [];
      if (!image.hasAttribute('width') || !image.hasAttribute('height'))
        faults.push('has no width and height');
      else if (differs(getMarkupRatio(image), natural))
        faults.push(`promises the shape ${getMarkupRatio(image)}, and has ${natural}`);
      if (getComputedStyle(image).objectFit === 'fill' && differs(width / height, natural))
        faults.push(`is stretched from ${natural} to ${width / height}`);
      return faults;
    };

    return [...document.images].flatMap((image) =>
      findFaults(image).map((fault) => `${image.currentSrc || image.outerHTML} ${fault}`),
    );
  });
