import * as z from 'zod/mini';
import { specIcons } from '../components/specIcons.ts';
import en from '../locales/en.json' with { type: 'json' };
import { flowDrawings } from '../pictures/flow/drawings.tsx';
import { pictures } from '../pictures/pictures.ts';

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

// What product data may name: whatever the catalogue, the pictures and the icons hold.
export const slug = z.enum(keysOf(en.names));
export const heading = z.enum(keysOf(en.headings));
export const label = z.enum(keysOf(en.labels));
export const picture = z.enum(keysOf(pictures));
export const flowDrawing = z.enum(keysOf(flowDrawings));
export const icon = z.enum(keysOf(specIcons));
/** Of a figure in the same file, or of a text in the product's catalogues. */
export const name = z.string().check(z.regex(/^[a-z][A-Za-z]*$/, 'a name in camel case'));
