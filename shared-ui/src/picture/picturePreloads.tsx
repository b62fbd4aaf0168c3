import type { PictureProps } from './Picture.tsx';
import { portraitScreens, sourceSet } from './sourceSet.ts';

/**
 * For the document's head: has the browser fetch a picture before it comes to it. In AVIF alone: a browser that cannot
 * show that ignores the hint.
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
