/**
 * State of which a page has one copy, also while it has two majors of the kit: the site's language, its toasts, what the shell provides to
 * modules. The first one to need it creates it. Its shape is a contract between majors: a major that changes the shape
 * takes another name, and sets the former state, too, while a former major is served (docs/decisions/0080-former-kits.md).
 */
export function acrossMajors<State>(name: string, create: () => State): State {
  // Markup is rendered with one kit. A process that renders it for several releases must not mix their texts.
  if (typeof document === 'undefined') return create();
  const page = globalThis as { [key: symbol]: unknown };
  return (page[Symbol.for(`@sumut/shared-ui/${name}`)] ??= create()) as State;
}
