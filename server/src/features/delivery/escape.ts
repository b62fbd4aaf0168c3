const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, in an element or a quoted attribute. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
