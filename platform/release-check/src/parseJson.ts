/** Parses JSON. Returns undefined for an invalid text, which is not a JSON value. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
