import { Fragment } from 'react';
import { Ltr, useLanguage } from '@sumut/shared-ui';
import { FigureText } from '../figures/FigureText.tsx';
import type { Product } from '../data/schema.ts';
import { splitText, type TextPart } from './splitText.ts';

function Part({ part, product }: { part: TextPart; product: Product }) {
  const { direction } = useLanguage();
  if (part.kind !== 'value') {
    return part.kind === 'latin' && direction === 'rtl' ? <Ltr>{part.text}</Ltr> : part.text;
  }
  if (part.name === 'code') return <Ltr>{product.code}</Ltr>;
  const figure = product.figures[part.name];
  return figure && <FigureText figure={figure} plain={part.plain} />;
}

/** A catalogue text with the product's figures filled in and Latin words isolated. */
export function RichText({ text, product }: { text: string; product: Product }) {
  return splitText(text).map((part, index) => (
    <Fragment key={index}>
      <Part part={part} product={product} />
    </Fragment>
  ));
}
