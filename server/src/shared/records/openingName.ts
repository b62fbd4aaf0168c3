import type { OpeningName } from '@sumut/contracts/portal/applications';

/** Columns of `positions`, all null for a position in free text. */
export interface OpeningRow {
  opening_id: string | null;
  title_ar: string | null;
  title_en: string | null;
}

/** The opening of an application; null for a position in free text. */
export const toOpening = ({
  opening_id: id,
  title_ar: ar,
  title_en: en,
}: OpeningRow): OpeningName | null =>
  id === null ? null : { id, title: { ar: ar ?? '', en: en ?? '' } };
