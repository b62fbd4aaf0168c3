import type * as z from 'zod/mini';

/**
 * A value in session storage. An invalid value reads as undefined; without storage nothing is kept, and nothing throws.
 */
export function sessionValue<Value, Input>(key: string, schema: z.ZodMiniType<Value, Input>) {
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
        // Parsed, to drop unknown fields.
        sessionStorage.setItem(key, JSON.stringify(schema.parse(value)));
      } catch {
        // Storage is blocked or full; the page still has the value.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked and thus empty.
      }
    },
  };
}
