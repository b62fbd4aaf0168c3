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
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute takes it. */
  sizes: string;
  /** Of the first screen: fetched at once, before others. */
  priority?: boolean;
  /** For the `img` itself. */
  className?: string | undefined;
}

const sourceSet = (files: readonly PictureFile[]): string =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** AVIF with WebP as fallback, in the size that the screen needs; its space is kept before it arrives. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const { width, height, avif, webp } = picture;
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />}
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
