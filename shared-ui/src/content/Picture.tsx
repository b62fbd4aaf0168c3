import { useState } from 'react';
import { useIsHydrated } from '../layout/useIsHydrated.ts';
import { savesData } from './savesData.ts';

interface PictureFile {
  /** The URL of the file. */
  src: string;
  /** The width of the file in pixels. */
  width: number;
}

/** One picture in both formats, each with its sizes, smallest first. `width` and `height`, in pixels, give its aspect ratio. */
export interface PictureSource {
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
}

export interface PictureProps {
  picture: PictureSource;
  /** A picture of the same subject for portrait screens, with its own `sizes` attribute. */
  portrait?: { picture: PictureSource; sizes: string } | undefined;
  /** The text alternative. Empty if the text next to the picture describes it. */
  alt: string;
  /** The displayed width, as the value of a `sizes` attribute. */
  sizes: string;
  /** For a picture on the first screen: loads it immediately, with high priority. Other pictures are loaded lazily. */
  priority?: boolean;
  /** A class name for the `img` element. */
  className?: string | undefined;
}

interface SourcesProps {
  picture: PictureSource;
  sizes: string;
}

/** Returns the files of one format as a `srcset` attribute. */
const sourceSet = (files: readonly PictureFile[]): string =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** The media query of portrait screens, which may get another picture. */
const portraitScreens = '(max-aspect-ratio: 4/5)';

/** The sources for portrait screens. They come first, because the browser uses the first source that matches. */
function PortraitSources({ picture: { width, height, avif, webp }, sizes }: SourcesProps) {
  const shape = { media: portraitScreens, width, height, sizes };
  return (
    <>
      <source {...shape} type="image/avif" srcSet={sourceSet(avif)} />
      <source {...shape} srcSet={sourceSet(webp)} />
    </>
  );
}

const withoutLargest = ({ avif, webp, ...shape }: PictureSource): PictureSource => ({
  ...shape,
  avif: avif.length > 1 ? avif.slice(0, -1) : avif,
  webp: webp.length > 1 ? webp.slice(0, -1) : webp,
});

/**
 * A picture in AVIF with WebP as fallback, in the size that the screen needs. Its space is reserved before it loads. With a data saver
 * the largest files are left out, except for `priority` pictures that are already in the document.
 */
export function Picture(props: PictureProps) {
  const { portrait, alt, sizes, priority = false, className } = props;
  // Hydration must match the document, which names all files. A `priority` picture is loading by then and keeps its files.
  const isHydrated = useIsHydrated();
  const savesNow = isHydrated && savesData();
  const [savedFirst] = useState(savesNow);
  // A page that is shown by a navigation within the site appears with the pictures that the browser has, not with empty boxes.
  const [isLater] = useState(isHydrated);
  const saving = priority ? savedFirst : savesNow;
  const inSizes = (source: PictureSource) => (saving ? withoutLargest(source) : source);
  const { width, height, avif, webp } = inSizes(props.picture);
  return (
    <picture>
      {portrait && <PortraitSources sizes={portrait.sizes} picture={inSizes(portrait.picture)} />}
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <img
        // This attribute precedes `src`, which would otherwise start to load eagerly.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority || isLater ? 'sync' : 'async'}
        sizes={sizes}
        srcSet={sourceSet(webp)}
        src={webp.at(-1)?.src}
        width={width}
        height={height}
        alt={alt}
        className={className}
      />
    </picture>
  );
}

/**
 * Returns preload links for the document's head, so that the browser loads a picture before it parses the element. The links
 * name AVIF files only: a browser without AVIF ignores them.
 */
export function picturePreloads({ picture, portrait, sizes }: Omit<PictureProps, 'alt'>) {
  const shared = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
  } as const;
  const landscape = { imageSrcSet: sourceSet(picture.avif), imageSizes: sizes };
  if (!portrait) return <link {...shared} {...landscape} />;
  return (
    <>
      <link
        {...shared}
        media={portraitScreens}
        imageSrcSet={sourceSet(portrait.picture.avif)}
        imageSizes={portrait.sizes}
      />
      <link {...shared} media={`not all and ${portraitScreens}`} {...landscape} />
    </>
  );
}
