import type * as z from 'zod/mini';

/**
 * A value kept for as long as the tab, across reloads. What is not as `schema` wants it reads as undefined,
 * and a browser that forbids storage merely forgets.
 */
export function sessionRecord<Value, Input>(key: string, schema: z.ZodMiniType<Value, Input>) {
  return {
    read(): Value | undefined {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    write(value: Input): void {
      try {
        // Parsed, so that nothing beside it is kept.
        sessionStorage.setItem(key, JSON.stringify(schema.parse(value)));
      } catch {
        // Storage is forbidden or full; the page itself still has the value.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Forbidden storage holds nothing.
      }
    },
  };
}
