/** The column of a field: `cover_letter` for `coverLetter`. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/** The columns of the fields of a form, so that a field without a column does not compile. */
export type ColumnsOf<Fields> = {
  [Field in keyof Fields & string as ColumnName<Field>]: Fields[Field];
};

/** Returns the column of a field. */
export const toColumnName = <Field extends string>(field: Field) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>;

/** Returns the fields of a schema as columns, without other properties of `fields`. */
export const toColumns = <Fields extends object>(
  { shape }: { shape: Record<keyof Fields, unknown> },
  fields: Fields,
) =>
  Object.fromEntries(
    (Object.keys(shape) as (keyof Fields & string)[]).map((field) => [
      toColumnName(field),
      fields[field],
    ]),
  ) as ColumnsOf<Fields>;

/** Returns the columns of a schema's fields, with the name of their table. */
export const columnsIn = <Table extends string, Field extends string>(
  table: Table,
  { shape }: { shape: Record<Field, unknown> },
): `${Table}.${ColumnName<Field>}`[] =>
  (Object.keys(shape) as Field[]).map(
    (field): `${Table}.${ColumnName<Field>}` => `${table}.${toColumnName(field)}`,
  );

/** Returns the fields of a schema from the columns of a row. */
export const toFields = <Fields extends object>(
  { shape }: { shape: Record<keyof Fields, unknown> },
  row: ColumnsOf<Fields>,
) =>
  Object.fromEntries(
    (Object.keys(shape) as (keyof Fields & string)[]).map((field) => [
      field,
      (row as Record<string, unknown>)[toColumnName(field)],
    ]),
  ) as Fields;
