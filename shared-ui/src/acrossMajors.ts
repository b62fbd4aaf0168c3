/**
 * Returns state that exists once per page, even while the page runs two majors of the kit: the site's language, its toasts, and what the
 * shell provides to modules. The first caller creates the state. The shape of the state is a contract between majors: a major that changes
 * the shape takes another name, and also sets the former state while a former major is served (docs/decisions/0032-published-packages.md).
 */
export function acrossMajors<State>(name: string, create: () => State): State {
  // Markup is rendered with one kit. A process that renders markup for several releases must not mix their texts.
  if (typeof document === 'undefined') return create();
  const page = globalThis as { [key: symbol]: unknown };
  return (page[Symbol.for(`@sumut/shared-ui/${name}`)] ??= create()) as State;
}
