import type { FastifySchemaCompiler } from 'fastify';
import * as core from 'zod/v4/core';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import {
  type FieldError,
  fieldErrors,
  getFieldError,
  getLimit,
  getRefusedCharacter,
} from '@sumut/contracts/forms/fieldErrors';
import { HttpProblem } from './problem.ts';

/**
 * Does nothing. A call compiles only if `rest` is empty: if every parameter of a query was taken out before it. Otherwise a new
 * parameter of a contract would be accepted and ignored, and a list would be sent unfiltered.
 *
 *     const { state, before, ...rest } = query;
 *     requireAllRead(rest);
 */
export const requireAllRead = (rest: Record<string, never>): unknown => rest;

/** The maximum number of errors in a response: enough for any form, but bounded for a body with a thousand unknown fields. */
const errorLimit = 40;
const fieldNameLimit = 60;

type Path = readonly PropertyKey[];

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  );

const isFieldError = (text: string): boolean => fieldErrors.some((one) => one === text);

function errorKey(issue: core.$ZodIssue, input: unknown): FieldError {
  const value = valueAt(input, issue.path);
  const missing = value === undefined || value === null;
  if (issue.code === 'invalid_type') return missing ? 'required' : 'invalid';
  if (issue.code === 'invalid_value' && !isFieldError(issue.message))
    return missing ? 'required' : 'option';
  return getFieldError(issue) ?? 'invalid';
}

const fieldName = (path: Path): string => path.map(String).join('.').slice(0, fieldNameLimit);

/** The refused fields of `input` with one error per field, in the format of problem bodies. */
export function fieldProblems(issues: readonly core.$ZodIssue[], input: unknown): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  const add = (field: string, error: FieldError, issue?: core.$ZodIssue) => {
    if (byField.has(field) || byField.size >= errorLimit) return;
    const character = getRefusedCharacter(issue);
    const limit = getLimit(issue);
    byField.set(field, {
      field,
      error,
      ...(character !== undefined && { character }),
      ...(limit !== undefined && { limit }),
    });
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      issue.keys.forEach((key) => add(fieldName([...issue.path, key]), 'unknownField'));
    } else {
      add(fieldName(issue.path), errorKey(issue, input), issue);
    }
  }
  return [...byField.values()];
}

/** Returns the parsed value. Throws a `validation` problem with the refused fields, or `malformed` if the input is no object. */
export function parseFields<T extends core.$ZodType>(schema: T, input: unknown): core.output<T> {
  const result = core.safeParse(schema, input);
  if (result.success) return result.data;
  // The input is not an object, so there is no field to name.
  if (
    result.error.issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type')
  ) {
    throw new HttpProblem('malformed');
  }
  throw new HttpProblem('validation', { errors: fieldProblems(result.error.issues, input) });
}

/** Validates bodies, queries and path parameters with the route's zod schema. */
export const validateByZod: FastifySchemaCompiler<core.$ZodType> =
  ({ schema, httpPart }) =>
  (input: unknown) => {
    try {
      return { value: parseFields(schema, input) };
    } catch (error) {
      // Nothing exists under a path with an invalid identifier.
      if (httpPart === 'params') return { error: new HttpProblem('not-found') };
      return { error: error as Error };
    }
  };
