/** Two shifts belong to one run when less lies between them; and a run is no longer than `longest`; milliseconds. */
const gap = 1000;
const longest = 5000;

/** Cumulative layout shift as https://web.dev/articles/cls defines it: the sum of the worst run of shifts. */
export class LayoutShifts {
  private largest = 0;
  private run = { sum: 0, first: -Infinity, last: -Infinity };

  add(time: number, value: number): void {
    const { run } = this;
    const continues = time - run.last < gap && time - run.first < longest;
    this.run = continues
      ? { ...run, sum: run.sum + value, last: time }
      : { sum: value, first: time, last: time };
    this.largest = Math.max(this.largest, this.run.sum);
  }

  worst(): number {
    return this.largest;
  }
}
