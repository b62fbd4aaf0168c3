import { useState } from 'react';
import { useIsHydrated } from '../layout/useIsHydrated.ts';
import { savesData } from './savesData.ts';

interface PictureFile {
  /** URL. */
  src: string;
  /** Pixels. */
  width: number;
}

/** One picture in its sizes, smallest first, in both formats; `width` and `height` give its shape. */
export interface PictureSource {
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
}

export interface PictureProps {
  picture: PictureSource;
  /** The same subject for screens that are higher than wide, with a `sizes` attribute of its own. */
  portrait?: { picture: PictureSource; sizes: string } | undefined;
  /** Empty where the text next to it describes the picture. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string;
  /** In the first screen: loaded at once, before others. */
  priority?: boolean;
  /** For the `img` itself. */
  className?: string | undefined;
}

interface SourcesProps {
  picture: PictureSource;
  sizes: string;
}

/** Files of one format as a `srcset` attribute. */
const sourceSet = (files: readonly PictureFile[]): string =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** Screens higher than wide, which may get another picture. */
const portraitScreens = '(max-aspect-ratio: 4/5)';

/** For screens higher than wide; the browser uses the first source that matches. */
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
 * AVIF with WebP as fallback, in the size that the screen needs. Its space is reserved before it loads. With a data saver
 * the largest files are left out, except where the document names them.
 */
export function Picture(props: PictureProps) {
  const { portrait, alt, sizes, priority = false, className } = props;
  // Not while it is hydrated: the document has all files. One of the first screen is then loading already.
  const savesNow = useIsHydrated() && savesData();
  const [savedFirst] = useState(savesNow);
  const saving = priority ? savedFirst : savesNow;
  const inSizes = (source: PictureSource) => (saving ? withoutLargest(source) : source);
  const { width, height, avif, webp } = inSizes(props.picture);
  return (
    <picture>
      {portrait && <PortraitSources sizes={portrait.sizes} picture={inSizes(portrait.picture)} />}
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <img
        // Before `src`, which would otherwise start to load eagerly.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
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
 * Preload links for the document's head, so that the browser loads a picture before it parses the element. AVIF only: a
 * browser that cannot show it ignores the link.
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
