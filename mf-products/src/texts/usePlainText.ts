import { useFigures } from '../figures/useFigures.ts';
import type { Product } from '../data/schema.ts';
import { splitText, type TextPart } from './splitText.ts';

/** Returns a function that fills in a catalogue text like `RichText`, but as a string: for alt texts and the meta description. */
export function usePlainText(product: Product): (text: string) => string {
  const figures = useFigures();
  const plainPart = (part: TextPart): string => {
    if (part.kind !== 'value') return part.text;
    if (part.name === 'code') return product.code;
    const figure = product.figures[part.name];
    return figure ? figures.text(figure, part.plain) : '';
  };
  return (text) => splitText(text).map(plainPart).join('');
}
