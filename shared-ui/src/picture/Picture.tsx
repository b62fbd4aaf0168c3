import { portraitScreens, sourceSet } from './sourceSet.ts';

export interface PictureFile {
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
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string;
  /** Of the first screen: fetched at once, before others. */
  priority?: boolean;
  /** For the `img` itself. */
  className?: string | undefined;
}

interface SourcesProps {
  picture: PictureSource;
  sizes: string;
}

/** For screens higher than wide; the browser takes the first source that fits. */
function PortraitSources({ picture: { width, height, avif, webp }, sizes }: SourcesProps) {
  const shape = { media: portraitScreens, width, height, sizes };
  return (
    <>
      <source {...shape} type="image/avif" srcSet={sourceSet(avif)} />
      <source {...shape} srcSet={sourceSet(webp)} />
    </>
  );
}

/** AVIF with WebP as fallback, in the size that the screen needs; its space is kept before it arrives. */
export function Picture(props: PictureProps) {
  const { picture, portrait, alt, sizes, priority = false, className } = props;
  const { width, height, avif, webp } = picture;
  return (
    <picture>
      {portrait && <PortraitSources {...portrait} />}
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <img
        // Before `src`, which would otherwise begin to load by itself.
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
