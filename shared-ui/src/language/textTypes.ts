/** A catalogue: texts and lists of texts under nested keys. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** Removes the plural form from a key: `openings_few` is looked up as `openings`, with a count. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type Leaf<Key extends string, Value, Wanted> = Value extends Wanted
  ? WithoutPlural<Key>
  : Value extends string | readonly unknown[]
    ? never
    : `${Key}.${LeafPaths<Value, Wanted>}`;

type LeafPaths<Catalogue, Wanted> = {
  [Key in keyof Catalogue & string]: Leaf<Key, Catalogue[Key], Wanted>;
}[keyof Catalogue & string];

/** The dotted paths of a catalogue's texts. */
type TextKey<Catalogue> = LeafPaths<Catalogue, string>;
/** The dotted paths of a catalogue's lists. */
type ListKey<Catalogue> = LeafPaths<Catalogue, readonly string[]>;

/** The values of a text's `{{placeholders}}`. `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Looks up texts in the current language. Returns the key itself if it is unknown. */
export interface TextFunction<Catalogue> {
  (key: TextKey<Catalogue>, values?: TextValues): string;
  list(key: ListKey<Catalogue>, values?: TextValues): readonly string[];
}
