import { ContractError, TimeLimitError } from './errors.ts';

/** Only a failure that came quickly is worth a second try on its own; milliseconds. */
const quickFailure = 1500;

/** Tries once more after a failure that came quickly: most are over then. */
export async function tryTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    const quick = performance.now() - started <= quickFailure;
    if (!quick || error instanceof ContractError) throw error;
    return work();
  }
}

/** The work's result; rejects with a `TimeLimitError` at `deadline`, on the clock of `performance.now()`. */
export async function until<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeLimitError('Not there in time')),
      deadline - performance.now(),
    );
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
