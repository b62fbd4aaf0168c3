import { useFigures } from '../figures/useFigures.ts';
import type { Product } from '../data/schema.ts';
import { textParts, type TextPart } from './textParts.ts';

/** The same as `RichText` for places that take no elements: alt texts, the page's description. */
export function usePlainText(product: Product): (text: string) => string {
  const figures = useFigures();
  const plainPart = (part: TextPart): string => {
    if (part.kind !== 'value') return part.text;
    if (part.name === 'code') return product.code;
    const figure = product.figures[part.name];
    return figure ? figures.text(figure, part.plain) : '';
  };
  return (text) => textParts(text).map(plainPart).join('');
}
