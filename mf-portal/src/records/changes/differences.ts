/** One thing that a record says, in words. */
export interface Fact {
  label: string;
  value: string;
}

export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What two states of a record say differently; what only one of them tells is no difference. */
export const differences = (before: readonly Fact[], after: readonly Fact[]): Difference[] =>
  before.flatMap(({ label, value }) => {
    const other = after.find((fact) => fact.label === label);
    return other && other.value !== value ? [{ label, before: value, after: other.value }] : [];
  });
