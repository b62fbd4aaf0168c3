/** Number format of a duration in words, such as "3 days". */
export const unitFormat = (unit: 'second' | 'minute' | 'hour' | 'day' | 'month') =>
  ({ style: 'unit', unit, unitDisplay: 'long' }) as const;
