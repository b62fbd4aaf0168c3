import type { OpeningFields } from '@sumut/contracts/content/openings';
import { type Language, languages } from '@sumut/contracts/language/language';
import { nameKey } from '../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../platform/database/schema/schema.ts';

/** The key of an opening's position. No free text has such a key: `nameKey` leaves no punctuation between letters. */
const openingKey = (id: string): string => `opening:${id}`;

export const isOpeningKey = (text: string): boolean => text.startsWith(openingKey(''));

/** Stores the current titles of an opening, in addition to its former titles, in the transaction of its change. */
export async function keepPosition(
  db: Db,
  id: string,
  { department, title }: Pick<OpeningFields, 'department' | 'title'>,
): Promise<void> {
  const key = openingKey(id);
  const named = { department, title_ar: title.ar, title_en: title.en };
  await db
    .insertInto('positions')
    .values({ key, opening_id: id, ...named })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(named))
    .execute();
  const titles = new Set(
    languages.flatMap((language) => (title[language] ? [nameKey(title[language])] : [])),
  );
  for (const titleKey of titles) {
    await db
      .insertInto('position_titles')
      .values({ title_key: titleKey, position_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * The key of the position that an application names: of the opening with this current or former title in either language, else of
 * the text. Of several openings, a published one takes precedence, then one that still exists.
 * `among`: the departments of the openings to consider; all by default.
 */
export async function findPositionKey(
  db: Db,
  text: string,
  among?: readonly string[],
): Promise<string> {
  const rows = await db
    .selectFrom('position_titles')
    .innerJoin('positions', 'positions.key', 'position_titles.position_key')
    .leftJoin('content', 'content.id', 'positions.opening_id')
    .select(['positions.key', 'content.published'])
    .where('title_key', '=', nameKey(text))
    .$if(among !== undefined, (query) => query.where('positions.department', 'in', among ?? []))
    .orderBy('positions.key')
    .execute();
  const rank = (published: number | null) => published ?? -1;
  const [best] = rows.toSorted((a, b) => rank(b.published) - rank(a.published));
  return best?.key ?? nameKey(text);
}

/** The title of an opening's position in a language, or else in the other one; undefined for a position in free text. */
export async function findPositionTitle(
  db: Db,
  key: string,
  language: Language,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('positions')
    .select(['title_ar', 'title_en'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return undefined;
  const { title_ar: ar, title_en: en } = found;
  return (language === 'ar' ? ar || en : en || ar) || undefined;
}

/** The keys of the positions in a filter. Each entry of the filter is a key, a title in either language, or free text. */
export async function findPositionKeys(db: Db, filter: readonly string[]): Promise<string[]> {
  const texts = filter.filter((one) => !isOpeningKey(one)).map(nameKey);
  const named =
    texts.length === 0
      ? []
      : await db
          .selectFrom('position_titles')
          .select('position_key')
          .where('title_key', 'in', texts)
          .execute();
  return [...filter.filter(isOpeningKey), ...texts, ...named.map(({ position_key: key }) => key)];
}

/** The keys of the positions of departments, including closed and deleted openings, for which people have applied. */
export async function findDepartmentPositions(
  db: Db,
  departments: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('positions')
    .select('key')
    .where('department', 'in', departments)
    .execute();
  return rows.map(({ key }) => key);
}
