/** Returns a URL, or `undefined` if the text is none. `URL.parse` and `URL.canParse` are newer than some supported browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
