import * as z from 'zod/mini';

/** The units of figures. The catalogues contain their plural forms (`units.<unit>_<plural form>`). */
export const units = [
  'centimetre',
  'degreeCelsius',
  'drone',
  'hour',
  'kilogram',
  'kilometre',
  'kilometrePerHour',
  'kilowatt',
  'kilowattHour',
  'knot',
  'metre',
  'minute',
  'motor',
  'unit',
] as const;

const amount = z.number().check(z.positive());
const common = {
  unit: z.optional(z.enum(units)),
  /** Marks the figure as approximate: “about”. */
  approximate: z.optional(z.boolean()),
  /** Marks the figure as a lower limit: “and more”. */
  orMore: z.optional(z.boolean()),
};

/** A figure: one value, a range, or a size in length, width and height. */
export const figureSchema = z.union([
  z.strictObject({ value: amount, ...common }),
  z
    .strictObject({ from: amount, to: amount, ...common })
    .check(z.refine(({ from, to }) => from < to, { error: 'from must be below to', path: ['to'] })),
  z.strictObject({ size: z.tuple([amount, amount, amount]), unit: z.enum(units) }),
]);
export type Figure = z.infer<typeof figureSchema>;

/** A figure to which drawings are scaled: one exact value in metres. */
export const lengthSchema = z.strictObject({ value: amount, unit: z.literal('metre') });
export type Length = z.infer<typeof lengthSchema>;
