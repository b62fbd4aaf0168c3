import type { PictureName } from '../pictures/pictures.ts';
import type { Product } from './schema.ts';

/** The picture that shows a product by itself, or what comes nearest to it. */
export function studioPicture({ studio, card, hero, sections }: Product): PictureName | undefined {
  const backdrop = sections.find((section) => section.type === 'specs')?.backdrop;
  return studio ?? card?.picture ?? hero?.picture ?? backdrop;
}
