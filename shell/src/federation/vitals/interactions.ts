/** One slow interaction in so many is taken for a chance. */
const perOutlier = 50;
/** More are never asked for: a page is left before its five hundredth interaction. */
const kept = 10;

/** Interaction to next paint as https://web.dev/articles/inp defines it: the slowest, without one for every fifty. */
export class Interactions {
  private readonly seen = new Set<number>();
  private slow: { id: number; duration: number }[] = [];

  /** An interaction has several events; the slowest of them is its duration in milliseconds. */
  add(id: number, duration: number): void {
    this.seen.add(id);
    const known = this.slow.find((one) => one.id === id);
    if (known) known.duration = Math.max(known.duration, duration);
    else this.slow.push({ id, duration });
    this.slow = this.slow.sort((a, b) => b.duration - a.duration).slice(0, kept);
  }

  /** Undefined before the first. */
  slowest(): number | undefined {
    const outliers = Math.floor(this.seen.size / perOutlier);
    return this.slow[Math.min(outliers, this.slow.length - 1)]?.duration;
  }
}
