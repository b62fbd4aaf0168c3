/** Query parameters of a list by name. `undefined`, empty strings and empty arrays are omitted. */
export type ListParams = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Builds the query string of a list request, with its question mark. Returns an empty string without parameters. */
export function buildListQuery(parameters: ListParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '') continue;
    const values = typeof value === 'object' ? value : [String(value)];
    values.forEach((one) => query.append(name, one));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
