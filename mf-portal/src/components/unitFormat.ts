/** Number format of a length of time in words: "3 days". */
export const unitFormat = (unit: 'minute' | 'hour' | 'day' | 'month') =>
  ({ style: 'unit', unit, unitDisplay: 'long' }) as const;
