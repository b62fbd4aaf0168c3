/** Returns the text that a field of a form shows. Password managers fill in fields without an event, so the state may not have it. */
export function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
