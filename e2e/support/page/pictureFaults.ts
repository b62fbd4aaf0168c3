import type { Page } from '@playwright/test';

/** Pictures that did not come, keep no space for themselves, or are stretched. Scroll through the page before. */
export const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Rounded pixels of small pictures make this much. */
    const tolerance = 0.03;
    const differs = (one: number, other: number) => Math.abs(one / other - 1) > tolerance;

    /** The shape that the markup promises: of the source that the browser took, or of the picture itself. */
    const promised = (image: HTMLImageElement): number => {
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
      // What is not shown need not be fetched.
      if (!image.checkVisibility()) return [];
      if (naturalWidth === 0) return ['did not come'];
      const { width, height } = image.getBoundingClientRect();
      const natural = naturalWidth / naturalHeight;
      const faults: string[] = [];
      if (!image.hasAttribute('width') || !image.hasAttribute('height'))
        faults.push('has no width and height');
      else if (differs(promised(image), natural))
        faults.push(`promises the shape ${promised(image)}, and has ${natural}`);
      if (getComputedStyle(image).objectFit === 'fill' && differs(width / height, natural))
        faults.push(`is stretched from ${natural} to ${width / height}`);
      return faults;
    };

    return [...document.images].flatMap((image) =>
      findFaults(image).map((fault) => `${image.currentSrc || image.outerHTML} ${fault}`),
    );
  });
