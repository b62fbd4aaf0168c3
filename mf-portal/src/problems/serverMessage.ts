const fields = ['message', 'error', 'detail'] as const;

/** The text that an error body gives for people, whatever its field is called; undefined where it gives none. */
export function serverMessage(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const texts: Partial<Record<(typeof fields)[number], unknown>> = parsed;
    return fields
      .map((field) => texts[field])
      .find((text): text is string => typeof text === 'string' && text.trim() !== '');
  } catch {
    return undefined;
  }
}
