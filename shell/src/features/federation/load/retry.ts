import { TimeLimitError } from './errors.ts';

/** Only a failure within this time is retried automatically; milliseconds. */
const quickFailureTime = 1500;

/** Runs `work`, and once more after a quick failure, because most quick failures are transient. `isFinal` recognises permanent errors. */
export async function retryOnce<Result>(
  work: () => Promise<Result>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    const quick = performance.now() - started <= quickFailureTime;
    if (!quick || isFinal(error)) throw error;
    return work();
  }
}

/** Resolves to the work's result. Rejects with a `TimeLimitError` at `deadline`, on the clock of `performance.now()`. */
export async function withDeadline<Result>(
  deadline: number,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeLimitError('The time limit was exceeded')),
      deadline - performance.now(),
    );
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
