/** A filter as a program holds it. Left out, `undefined` and empty lists ask for nothing. */
export type ListParameters = Readonly<
  Record<string, string | number | readonly string[] | undefined>
>;

/** The query of a list's address as the server reads it, with its question mark; empty when nothing is asked for. */
export function listQuery(parameters: ListParameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '') continue;
    const values = typeof value === 'object' ? value : [String(value)];
    values.forEach((one) => query.append(name, one));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
