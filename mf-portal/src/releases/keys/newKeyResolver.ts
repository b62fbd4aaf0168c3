import type { FieldErrors, Resolver } from 'react-hook-form';
import type { NewKey } from '@sumut/contracts';
import { newKeySchema } from '@sumut/contracts/schemas';

/** The form as it is filled in: the key as it was pasted. */
export interface KeyInput {
  name: string;
  module: string;
  key: string;
}

/** What a text says as JSON; undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text holds the half of a key that is its team's alone. */
const isPrivate = (text: string): boolean => {
  const json = jsonOf(text);
  return text.includes('PRIVATE KEY') || (typeof json === 'object' && json !== null && 'd' in json);
};

/** Says what of the form was refused; an error of the type `private` is of a key that must not be sent. */
export const newKeyResolver: Resolver<KeyInput, unknown, NewKey> = (input) => {
  const filled = { ...input, module: input.module.trim(), key: jsonOf(input.key) };
  const { success, data, error } = newKeySchema.safeParse(filled);
  if (success) return { values: data, errors: {} };
  const errors: FieldErrors<KeyInput> = {};
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (field !== 'name' && field !== 'module' && field !== 'key') continue;
    errors[field] ??= {
      type: field === 'key' && isPrivate(input.key) ? 'private' : 'validate',
      message: input[field].trim() ? message : 'required',
    };
  }
  return { values: {}, errors };
};
