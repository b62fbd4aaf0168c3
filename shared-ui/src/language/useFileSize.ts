import { useFormat } from './useFormat.ts';

const steps = [
  { unit: 'megabyte', bytes: 1_000_000, maximumFractionDigits: 1 },
  { unit: 'kilobyte', bytes: 1_000, maximumFractionDigits: 0 },
  { unit: 'byte', bytes: 1, maximumFractionDigits: 0 },
] as const;

/** Returns a function that formats a size in bytes with the largest decimal unit that fits. */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => {
    const {
      unit,
      bytes: per,
      maximumFractionDigits,
    } = steps.find((step) => bytes >= step.bytes) ?? steps[2];
    return number(bytes / per, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits });
  };
}
